import type { SentAnswer } from '@elo/contract';
import { SENDER_FIELDS } from '@elo/shared-ui/sender';
import { TEXTS } from '../content/texts';
import { isSentNumber } from './stored-lists';

/** Why a list was not taken, and what is wrong with which field. */
export interface Refusal {
  readonly kind: 'refused';
  readonly text: string;
  readonly faults: Readonly<Record<string, string>>;
}

/** The fields that are missing, as a refusal. */
export function missingOf(texts: Readonly<Record<string, string>>): Refusal | undefined {
  const missing = SENDER_FIELDS.filter(({ name }) => !texts[name]);
  if (missing.length === 0) return undefined;
  const faults = Object.fromEntries(missing.map(({ name }) => [name, 'Preencha este campo.']));
  return { kind: 'refused', text: TEXTS.missingAll, faults };
}

/** What a visitor reads about an answer of the API that is no success. @param status 0: none came */
export function refusalOf(status: number, fields: readonly string[]): Refusal {
  if (status === 429) return { kind: 'refused', text: TEXTS.tooManySent, faults: {} };
  const named = SENDER_FIELDS.filter(({ name }) => fields.includes(name));
  if (named.length === 0) return { kind: 'refused', text: TEXTS.sendFailed, faults: {} };
  const labels = named.map(({ label }) => label).join(', ');
  const faults = named.map(({ name, label }) => [name, `${TEXTS.refused}${label}.`]);
  return {
    kind: 'refused',
    text: `${TEXTS.refused}${labels}.`,
    faults: Object.fromEntries(faults),
  };
}

/** Whether the API's answer has the form that it promises. */
export function isSentAnswer(value: unknown): value is SentAnswer {
  const { number } = (value ?? {}) as Partial<SentAnswer>;
  return isSentNumber(number);
}
