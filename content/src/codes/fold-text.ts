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
