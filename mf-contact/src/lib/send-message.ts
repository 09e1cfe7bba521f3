import {
  API_PATHS,
  type CompanyFacts,
  type ContactParams,
  type ContactSigns,
  EloError,
  errorCode,
  type PostAnswer,
  withEnd,
} from '@elo/contract';
import { type Refusal, refusal, refusedFields } from '@elo/shared-ui/sender';
import { FIELDS, TEXTS } from '../content/texts';

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

/** Error text of a timeout; the API may have accepted the message nevertheless. */
export const UNANSWERED = 'Timed Out';

/** Query name of the address that confirms a message; its value is the message's id. */
export const SENT_QUERY = 'enviada';

/** A message as EmailJS 3.11.0 posts it, which the API takes (spec, section 7). */
export function emailOf(
  { publicKey, serviceId, templateId }: CompanyFacts['emailjs'],
  params: ContactParams & Partial<ContactSigns>,
) {
  return {
    lib_version: '3.11.0',
    user_id: publicKey,
    service_id: serviceId,
    template_id: templateId,
    template_params: params,
  };
}

/**
 * Sends a message to this site's own API.
 * Rejects with {@link PostAnswer} when the message was not taken, or when no answer came in time.
 * @param params as the template wants them; the same id is stored once, however often it is sent
 * @throws EloError `invalid-environment` when a setting is missing
 */
export async function sendMessage(
  settings: CompanyFacts['emailjs'],
  params: ContactParams & ContactSigns,
): Promise<void> {
  requireMailSettings(settings);
  const send = async (signal: AbortSignal): Promise<PostAnswer> => {
    const response = await fetch(API_PATHS.sendEmail, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(emailOf(settings, params)),
      signal,
    });
    return { status: response.status, text: await response.text() };
  };
  const answer = await withEnd(send).catch((error: unknown) => ({
    status: 0,
    text: errorCode(error) === 'timed-out' ? UNANSWERED : 'Network Error',
  }));
  if (answer.status !== 200 && answer.text !== 'OK') throw answer;
}

/**
 * The visitor's message for a failed sending. It recommends a retry only when that can succeed.
 * @param error with which sending was rejected
 */
export function refusalOf(error: unknown): Refusal {
  const { status = 0, text = '' } = (error ?? {}) as Partial<PostAnswer>;
  if (text === UNANSWERED) return refusal(TEXTS.unanswered);
  if (status === 429) return refusal(TEXTS.tooMany);
  // 404: what answers has no API behind it, or not yet.
  if (status < 400 || status >= 500 || status === 404) return refusal(TEXTS.failed);
  // The API names the fields by their names in the template; other refusals may have these words, too.
  const isNamed = (name: string) => status === 400 && new RegExp(`\\b${name}\\b`).test(text);
  return refusedFields(FIELDS, isNamed, TEXTS.refusedField) ?? refusal(TEXTS.refused);
}
