import {
  type CompanyFacts,
  type ContactParams,
  type ContactSigns,
  EloError,
  errorCode,
  withEnd,
} from '@elo/contract';

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
