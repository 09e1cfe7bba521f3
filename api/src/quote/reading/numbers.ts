/** A number as buyers type quantities: `10`, `2,5`, `1.500`; no groups. */
export const NUMBER = '(?:\\d{1,3}(?:\\.\\d{3}){1,4}(?:,\\d{1,2})?|\\d{1,5}(?:[.,]\\d{1,3})?)';

/** Numbers in words, folded. */
const WORDS: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
  quinze: 15,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  cem: 100,
};

/** Any of the words for numbers; no groups. */
export const NUMBER_WORD = `(?:${Object.keys(WORDS).join('|')})`;

/**
 * A quantity as it was typed. A point before three digits divides thousands, as Portuguese has it;
 * any other point or comma is the decimal one.
 * @returns `undefined` for what can be read two ways, such as `1,000`
 */
export function readNumber(text: string): number | undefined {
  const word = WORDS[text];
  if (word !== undefined) return word;
  if (/^\d{1,3}(\.\d{3}){1,4}(,\d{1,2})?$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  if (/^\d+(?:[.,]\d{1,2})?$/.test(text)) return Number(text.replace(',', '.'));
  return undefined;
}
