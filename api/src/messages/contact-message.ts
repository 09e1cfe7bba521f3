import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type CompanyFacts,
  type ContactField,
  EloError,
  looksAutomatic,
} from '@elo/contract';
import { z } from 'zod';
import { clean, UNSEEN_BREAK } from '../text/plain-text';
import { isQuoteNumber } from './quotation';

/** Said when one of the five fields is empty (spec, section 5). */
export const MISSING_FIELDS = 'Preencha todos os campos';

/** The five texts of a message, trimmed and not empty. */
export type ContactMessage = Readonly<Record<ContactField, string>>;

/** Invisible white space of pasted text: it only separates words. */
const UNSEEN_SPACE = /[\t\v\f\u0085\u00a0\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const text = (space: RegExp, plain: string, most: number, refused: RegExp, fault: string) =>
  z
    .string()
    .transform((typed) => clean(typed, space, plain))
    .pipe(
      z
        .string()
        .max(most, `is longer than ${most} characters`)
        .refine((clean) => !refused.test(clean), fault),
    );

const { short, message } = CONTACT_LIMITS;
const FAULT = 'holds a line break or another control character';
const line = text(UNSEEN_SPACE, ' ', short, CONTROL, FAULT);

const schema = z.object({
  from_name: line,
  email: line,
  telefone: line,
  empresa: line,
  // Forms send CR LF, scripts send LF, for the same message; limits count it once.
  message: text(UNSEEN_BREAK, '\n', message, CONTROL_IN_TEXT, 'holds a control character'),
});

/** A message was refused because of its fields. */
export class InvalidMessageError extends EloError {
  override readonly name = 'InvalidMessageError';

  constructor(
    message: string,
    readonly fields: readonly ContactField[],
    next: string,
  ) {
    super('invalid-request', message, { next });
  }
}

/** Whether a field is absent, not text, or blank. */
const isMissing = (value: unknown): boolean =>
  typeof value !== 'string' || clean(value, UNSEEN_SPACE, ' ') === '';

/**
 * Checks the five fields. Invisible white space becomes plain spaces; one-line fields must be one
 * line: they become mail headers.
 * @param required fields that must not be empty
 * @throws InvalidMessageError with `Preencha todos os campos` when one is empty, else with the
 *   field and what is wrong with it
 */
export function checkContactMessage(
  input: Readonly<Record<string, unknown>>,
  required: readonly ContactField[] = CONTACT_FIELDS,
): ContactMessage {
  const missing = required.filter((field) => isMissing(input[field]));
  if (missing.length > 0) {
    throw new InvalidMessageError(MISSING_FIELDS, missing, 'Fill in every field and send again.');
  }
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = [...new Set(result.error.issues.map(({ path }) => path[0] as ContactField))];
  const faults = result.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  throw new InvalidMessageError(
    `The message was refused: ${faults.join('; ')}.`,
    fields,
    'Correct the fields named and send again.',
  );
}

/** Without `~`: behind it the API puts what an id of its own is for, e.g. a copy that is mailed to its sender. */
const ID = /^[A-Za-z0-9._:-]{1,100}$/;

type Keys = CompanyFacts['emailjs'];

/** Fields, our keys, and texts as EmailJS words them: missing ones are those of its browser library. */
const KEY_RULES = [
  ['user_id', 'publicKey', 'The public key is required.', 'The Public Key is invalid.'],
  ['service_id', 'serviceId', 'The service ID is required.', 'The service ID not found.'],
  ['template_id', 'templateId', 'The template ID is required.', 'The template ID not found.'],
] as const;

const refused = (message: string, next: string): EloError =>
  new EloError('invalid-request', message, { next });

function checkKeys(request: Readonly<Record<string, unknown>>, keys: Keys): void {
  for (const [field, key, missing, wrong] of KEY_RULES) {
    const { [field]: given } = request;
    // Facts without the key must not let everybody in.
    if (given !== '' && given !== undefined && given === keys[key]) continue;
    const message = typeof given !== 'string' || given === '' ? missing : wrong;
    throw refused(message, `Send the company's own ${field}; it is part of the company facts.`);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Checks a request of @emailjs/browser (3.11 and 4.4 post the same JSON) against our keys. Keys
 * first, as EmailJS does: wrong keys hide all other faults.
 * @param body parsed JSON, not trusted
 * @returns `id` if the sender gave one; `automatic`: a program sent it; it is answered like any other
 *   and not kept
 * @throws EloError `invalid-request` with a text like EmailJS's own
 */
export function readEmailJsRequest(body: unknown, keys: Keys) {
  const next = 'Send what @emailjs/browser sends.';
  if (!isObject(body)) throw refused('The body must be a JSON object.', next);
  checkKeys(body, keys);
  const { template_params: params } = body;
  if (!isObject(params) || Array.isArray(params)) {
    throw refused('The template_params must be an object.', next);
  }
  const { id, ...fields } = params;
  return {
    id: readId(id),
    content: checkContactMessage(fields),
    automatic: looksAutomatic(fields),
  };
}

function readId(id: unknown): string | undefined {
  if (id === undefined || id === '') return undefined;
  if (typeof id === 'string' && ID.test(id) && !isQuoteNumber(id)) return id;
  throw refused(
    'template_params.id must be 1 to 100 letters, digits or ._:- and no number of a quotation',
    'Make the id with crypto.randomUUID().',
  );
}
