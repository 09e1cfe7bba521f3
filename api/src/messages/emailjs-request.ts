import { type CompanyFacts, EloError, looksAutomatic } from '@elo/contract';
import { z } from 'zod';
import { type ContactMessage, checkContactMessage } from './contact-message';

/** A message to store; `id` is absent when the sender gave none. */
export interface SubmittedMessage {
  readonly id: string | undefined;
  readonly content: ContactMessage;
}

/** A message as it came. */
export interface ReceivedMessage extends SubmittedMessage {
  /** A program sent it: it is answered like any other and not kept. */
  readonly automatic: boolean;
}

const requestSchema = z.object(
  {
    user_id: z.unknown(),
    service_id: z.unknown(),
    template_id: z.unknown(),
    template_params: z.record(z.string(), z.unknown(), 'The template_params must be an object.'),
  },
  'The body must be a JSON object.',
);

const idSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9._~:-]{1,100}$/,
    'template_params.id must be 1 to 100 letters, digits or ._~:-',
  );

type Keys = CompanyFacts['emailjs'];

interface KeyRule {
  readonly field: 'user_id' | 'service_id' | 'template_id';
  readonly key: keyof Keys;
  readonly missing: string;
  readonly wrong: string;
}

/** Texts as EmailJS words them: missing ones are those of its browser library. */
const KEY_RULES: readonly KeyRule[] = [
  {
    field: 'user_id',
    key: 'publicKey',
    missing: 'The public key is required.',
    wrong: 'The Public Key is invalid.',
  },
  {
    field: 'service_id',
    key: 'serviceId',
    missing: 'The service ID is required.',
    wrong: 'The service ID not found.',
  },
  {
    field: 'template_id',
    key: 'templateId',
    missing: 'The template ID is required.',
    wrong: 'The template ID not found.',
  },
];

function checkKeys(request: Readonly<Record<string, unknown>>, keys: Keys): void {
  for (const { field, key, missing, wrong } of KEY_RULES) {
    const given = request[field];
    if (typeof given !== 'string' || given === '') throw keyError(missing, field);
    if (given !== keys[key]) throw keyError(wrong, field);
  }
}

function keyError(message: string, field: string): EloError {
  return new EloError('invalid-request', message, {
    next: `Send the company's own ${field}; it is part of the company facts.`,
  });
}

/**
 * Checks a request of @emailjs/browser (3.11 and 4.4 post the same JSON) against our keys.
 * @param body parsed JSON, not trusted
 * @throws EloError `invalid-request` with a text like EmailJS's own
 */
export function readEmailJsRequest(body: unknown, keys: Keys): ReceivedMessage {
  const result = requestSchema.safeParse(body);
  if (!result.success) {
    // Keys first, as EmailJS does: wrong keys hide all other faults.
    if (typeof body === 'object' && body !== null) checkKeys(body as Record<string, unknown>, keys);
    throw new EloError('invalid-request', result.error.issues[0]?.message ?? 'Bad request.', {
      next: 'Send what @emailjs/browser sends.',
    });
  }
  checkKeys(result.data, keys);
  const { id, ...fields } = result.data.template_params;
  return {
    id: readId(id),
    content: checkContactMessage(fields),
    automatic: looksAutomatic(fields),
  };
}

function readId(id: unknown): string | undefined {
  if (id === undefined || id === '') return undefined;
  const result = idSchema.safeParse(id);
  if (result.success) return result.data;
  throw new EloError('invalid-request', result.error.issues[0]?.message ?? 'Bad id.', {
    next: 'Make the id with crypto.randomUUID().',
  });
}
