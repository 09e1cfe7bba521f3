/** Text for comparison: lower case, without accents, so that "Cônica" equals "conica". */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Words of a text, folded; anything but letters and digits separates them. */
export function foldWords(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** Single-character fractions, as keyboards and spreadsheets insert them. */
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/**
 * Normalises a search for the rules: folded, one symbol each for inch, times and dash, a decimal
 * point for a decimal comma, single spaces.
 */
export function normalizeSearch(text: string): string {
  return foldText(text.replace(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${FRACTIONS[sign]}`))
    .replace(/[“”″„]|''|´´|’’/g, '"')
    .replace(/[×*]/g, 'x')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/[#=:;,()[\]?!]/g, ' ')
    .replace(/\bmilimetros?\b/g, 'mm')
    .replace(/\bn[ºo°]\.?\s{0,9}(?=\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
