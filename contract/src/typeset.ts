/** A standard, a series or a kind of bushing before its number or code: `ANSI 40`, `QD SK`. */
const DESIGNATION = /\b(ANSI|ASA|DIN|ISO|JIS|NBR|MPTA|QD|KC) (?=[A-Z]{0,3}\d|[A-Z]{1,3}\b)/g;

/** A number before its unit: `12,7 mm`, `17 dentes`. */
const QUANTITY = /(\d) (?=(?:mm|cm|m|pol|in|kg|kN|lbf|rpm|%|dentes|canal|canais)(?![\p{L}\d]))/gu;

/** Words wider than a card or a table's column on a phone, with their hyphenation points. */
const LONG_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(auto)(lubri)(ficante)/gi, '$1\u00ad$2\u00ad$3'],
  [/\b(trans)(missí)(vel|veis)/gi, '$1\u00ad$2\u00ad$3'],
];

/**
 * Text for display: non-breaking spaces inside units and names, and soft hyphens in long words, for
 * browsers without a Portuguese dictionary. Only for visible text: data, URLs and searches keep the
 * plain text.
 */
export function typeset(text: string): string {
  const whole = text.replace(DESIGNATION, '$1\u00a0').replace(QUANTITY, '$1\u00a0');
  return LONG_WORDS.reduce((rest, [word, parts]) => rest.replace(word, parts), whole);
}
