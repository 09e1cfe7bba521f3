import { type ContactParams, LEAST_ELAPSED } from '@elo/contract';

/** A field of a form: name as sent, label, and what browsers may fill in. */
export interface SenderFieldText<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly autoComplete: string;
  /** `text` also for the address: the forms check no format (spec, section 5). */
  readonly type: 'text' | 'tel';
  readonly inputMode?: 'email' | 'tel';
  /** Lines of a field that takes several. */
  readonly rows?: number;
  readonly optional?: boolean;
}

/** Names of the sender's fields and of the message. */
export type SenderFieldName = Exclude<keyof ContactParams, 'id'>;

/** Who sends a form, in the order in which the fields are checked. */
export const SENDER_FIELDS: readonly SenderFieldText<SenderFieldName>[] = [
  { name: 'from_name', label: 'Nome', autoComplete: 'name', type: 'text' },
  { name: 'email', label: 'E-mail', autoComplete: 'email', type: 'text', inputMode: 'email' },
  { name: 'telefone', label: 'Telefone', autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  { name: 'empresa', label: 'Empresa', autoComplete: 'organization', type: 'text' },
];

/** Why a form was rejected, and the fault of each invalid field. */
export interface Refusal {
  readonly kind: 'refused';
  readonly text: string;
  readonly faults: Readonly<Record<string, string>>;
}

const FIELD_FAULTS = {
  missing: 'Preencha este campo.',
  refused: 'Confira o conteúdo deste campo.',
} as const;

/** A refusal. @param names of the fields with the same fault, in their order */
export function refusal(
  text: string,
  names: readonly string[] = [],
  fault: keyof typeof FIELD_FAULTS = 'refused',
): Refusal {
  const faults = Object.fromEntries(names.map((name) => [name, FIELD_FAULTS[fault]]));
  return { kind: 'refused', text, faults };
}

/** The refusal of a form whose required fields are not all filled in; `undefined` if they are. */
export function missingOf(
  fields: readonly SenderFieldText[],
  texts: Readonly<Record<string, string>>,
  text: string,
): Refusal | undefined {
  const missing = fields.filter(({ name, optional }) => !optional && !texts[name]);
  if (missing.length === 0) return undefined;
  return refusal(
    text,
    missing.map(({ name }) => name),
    'missing',
  );
}

/** The refusal of some fields, whose labels end its text; `undefined` for none of a form's fields. */
export function refusedFields(
  fields: readonly SenderFieldText[],
  isRefused: (name: string) => boolean,
  text: string,
): Refusal | undefined {
  const named = fields.filter(({ name }) => isRefused(name));
  if (named.length === 0) return undefined;
  return refusal(
    `${text}${named.map(({ label }) => label).join(', ')}.`,
    named.map(({ name }) => name),
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;

/**
 * Texts of a form as the API accepts them. Copied text may contain invisible control characters,
 * which a visitor could not correct: in one-line fields each becomes a space, in the message only
 * line ends and tabs stay. Lone surrogates need no handling: form data contains none.
 */
export function cleanTexts<Name extends string>(
  texts: Readonly<Record<Name, unknown>>,
): Readonly<Record<Name, string>> {
  const cleaned = Object.entries(texts).map(([name, text]) => {
    const unwanted = name === 'message' ? CONTROL_IN_TEXT : CONTROL;
    return [name, String(text).replace(unwanted, ' ').trim()];
  });
  return Object.fromEntries(cleaned);
}

/**
 * Waits until a form has been shown for {@link LEAST_ELAPSED}: the API takes an earlier message for
 * that of a bot. Only a restored draft can be earlier.
 * @param start when it was shown, by `performance.now()`
 * @returns how long it has been shown, in whole milliseconds
 */
export async function waitForLeast(start: number): Promise<number> {
  const elapsed = () => Math.floor(performance.now() - start);
  // In a loop, because a browser may round its clock more coarsely than its timers.
  for (let read = elapsed(); read < LEAST_ELAPSED; read = elapsed()) {
    const rest = LEAST_ELAPSED - read;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  return elapsed();
}
