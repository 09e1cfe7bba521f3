import type { SentAnswer } from '@elo/contract';
import { type Refusal, refusal, SENDER_FIELDS } from '@elo/shared-ui/sender';
import { TEXTS } from '../content/texts';
import { isSentNumber } from './stored-lists';

/** The fields that are missing, as a refusal. */
export function missingOf(texts: Readonly<Record<string, string>>): Refusal | undefined {
  const missing = SENDER_FIELDS.map(({ name }) => name).filter((name) => !texts[name]);
  return missing.length === 0 ? undefined : refusal(TEXTS.missingAll, missing, 'missing');
}

/** Message about a failed response of the API. @param status 0 without a response */
export function refusalOf(status: number, fields: readonly string[]): Refusal {
  if (status === 429) return refusal(TEXTS.tooManySent);
  const named = SENDER_FIELDS.filter(({ name }) => fields.includes(name));
  if (named.length === 0) return refusal(TEXTS.sendFailed);
  const labels = named.map(({ label }) => label).join(', ');
  return refusal(
    `${TEXTS.refused}${labels}.`,
    named.map(({ name }) => name),
  );
}

/** Whether the API's answer has the form that it promises. */
export function isSentAnswer(value: unknown): value is SentAnswer {
  const { number } = (value ?? {}) as Partial<SentAnswer>;
  return isSentNumber(number);
}
