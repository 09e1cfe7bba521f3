import type { SentAnswer } from '@elo/contract';
import { SENDER_FIELDS } from '@elo/shared-ui/sender';
import { TEXTS } from '../content/texts';
import { isSentNumber } from './stored-lists';

/** Why a list was not taken, and the fields to look at. */
export interface Refusal {
  readonly kind: 'refused';
  readonly text: string;
  readonly fields: readonly string[];
}

/** The fields that are missing, as a refusal. */
export function missingOf(texts: Readonly<Record<string, string>>): Refusal | undefined {
  const fields = SENDER_FIELDS.filter(({ name }) => !texts[name]).map(({ name }) => name);
  return fields.length === 0 ? undefined : { kind: 'refused', text: TEXTS.missingAll, fields };
}

/** What a visitor reads about an answer of the API that is no success. @param status 0: none came */
export function refusalOf(status: number, fields: readonly string[]): Refusal {
  if (status === 429) return { kind: 'refused', text: TEXTS.tooManySent, fields: [] };
  const named = SENDER_FIELDS.filter(({ name }) => fields.includes(name));
  if (named.length === 0) return { kind: 'refused', text: TEXTS.sendFailed, fields: [] };
  const labels = named.map(({ label }) => label).join(', ');
  return { kind: 'refused', text: `${TEXTS.refused}${labels}.`, fields };
}

/** Whether the API's answer has the form that it promises. */
export function isSentAnswer(value: unknown): value is SentAnswer {
  const { number } = (value ?? {}) as Partial<SentAnswer>;
  return isSentNumber(number);
}
