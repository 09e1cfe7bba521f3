import {
  type CompanyFacts,
  type ContactParams,
  type ContactSigns,
  EloError,
  errorCode,
  withEnd,
} from '@elo/contract';
import { FIELDS, TEXTS } from '../content/texts';

/** How the mail provider answers; status 0 without any answer. */
export interface SendAnswer {
  readonly status: number;
  readonly text: string;
}

/** Names in the messages about missing settings, as EmailJS words them. */
const SETTINGS = {
  publicKey: 'public key',
  serviceId: 'service ID',
  templateId: 'template ID',
} as const;

/**
 * Checks that the mail settings are complete.
 * @throws EloError `invalid-environment` that names the missing setting
 */
function requireMailSettings(settings: CompanyFacts['emailjs']): void {
  for (const [key, name] of Object.entries(SETTINGS)) {
    if (settings[key as keyof typeof SETTINGS]) continue;
    throw new EloError('invalid-environment', `The ${name} is required`, {
      next: `Set emailjs.${key} in the company facts.`,
    });
  }
}

function isAnswer(value: unknown): value is SendAnswer {
  return typeof value === 'object' && value !== null && 'status' in value && 'text' in value;
}

/** Error text of a timeout; the API may have accepted the message nevertheless. */
export const UNANSWERED = 'Timed Out';

/** EmailJS tells a broken connection as `{status: 0, text: ''}`; visitors' logs shall say more. */
function toAnswer(error: unknown): SendAnswer {
  if (errorCode(error) === 'timed-out') return { status: 0, text: UNANSWERED };
  const answer = isAnswer(error) ? error : { status: 0, text: '' };
  return answer.status === 0 ? { status: 0, text: 'Network Error' } : answer;
}

/**
 * Sends a message through EmailJS to this site's own API; loads EmailJS when first called.
 * Rejects with {@link SendAnswer} when the message was not taken, or when no answer came in time.
 * @param params as the template wants them; the same id is stored once, however often it is sent
 * @throws EloError `invalid-environment` when a setting is missing
 */
export async function sendMessage(
  settings: CompanyFacts['emailjs'],
  params: ContactParams & ContactSigns,
): Promise<SendAnswer> {
  requireMailSettings(settings);
  const send = async (): Promise<SendAnswer> => {
    const { default: emailjs } = await import('@emailjs/browser');
    // An empty origin is this site's own.
    emailjs.init(settings.publicKey, '');
    return emailjs.send(settings.serviceId, settings.templateId, { ...params });
  };
  try {
    return await withEnd(send);
  } catch (error) {
    throw toAnswer(error);
  }
}

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
