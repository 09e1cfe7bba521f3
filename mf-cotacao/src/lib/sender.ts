import type { SentAnswer } from '@elo/contract';
import { type Refusal, refusal, refusedFields, SENDER_FIELDS } from '@elo/shared-ui/sender';
import { TEXTS } from '../content/texts';
import { isSentNumber } from './stored-lists';

/** Message about a failed response of the API. @param status 0 without a response */
export function refusalOf(status: number, fields: readonly string[]): Refusal {
  if (status === 429) return refusal(TEXTS.tooManySent);
  const refused = refusedFields(SENDER_FIELDS, (name) => fields.includes(name), TEXTS.refused);
  return refused ?? refusal(TEXTS.sendFailed);
}

/** Whether the API's answer has the form that it promises. */
export function isSentAnswer(value: unknown): value is SentAnswer {
  const { number } = (value ?? {}) as Partial<SentAnswer>;
  return isSentNumber(number);
}
