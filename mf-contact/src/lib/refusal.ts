import { FIELDS, TEXTS } from '../content/texts';
import { type SendAnswer, UNANSWERED } from './send-message';

/** Why a message was not taken, for the visitor, and the fields to look at. */
export interface Refusal {
  readonly text: string;
  readonly fields: readonly string[];
}

/**
 * The visitor's message for a failed sending. It recommends a retry only when that can succeed.
 * @param error with which sending was rejected
 */
export function refusalOf(error: unknown): Refusal {
  const { status = 0, text = '' } = (error ?? {}) as Partial<SendAnswer>;
  if (text === UNANSWERED) return { text: TEXTS.unanswered, fields: [] };
  if (status === 429) return { text: TEXTS.tooMany, fields: [] };
  if (status < 400 || status >= 500) return { text: TEXTS.failed, fields: [] };
  // The API names the fields by their names in the template.
  const named = FIELDS.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text));
  const fields = named.map(({ name }) => name);
  if (named.length === 0) return { text: TEXTS.refused, fields };
  const labels = named.map(({ label }) => label).join(', ');
  return { text: `${TEXTS.refusedField}${labels}.`, fields };
}
