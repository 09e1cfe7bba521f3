import type { ContactFields } from './draft';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;
/**
 * The fields as the API accepts them. Copied text may contain invisible control characters, which a
 * visitor could not correct: in one-line fields each becomes a space, in the message only line ends
 * and tabs stay. Lone surrogates need no care: form data contains none.
 */
export function cleanFields(fields: ContactFields): ContactFields {
  const line = (text: string) => text.replace(CONTROL, ' ').trim();
  return {
    from_name: line(fields.from_name),
    email: line(fields.email),
    telefone: line(fields.telefone),
    empresa: line(fields.empresa),
    message: fields.message.replace(CONTROL_IN_TEXT, ' ').trim(),
  };
}
