/**
 * Makers whose parts buyers ask for and that are not ours, by the folded word that names them. Their
 * names are no words of our products; sizes of standards are theirs alike.
 */
export const MAKERS: Readonly<Record<string, string>> = {
  rexnord: 'Rexnord',
  iwis: 'iwis',
  did: 'D.I.D',
  daido: 'Daido (D.I.D)',
  tsubaki: 'Tsubaki',
  renold: 'Renold',
  regina: 'Regina',
  donghua: 'Donghua',
  kmc: 'KMC',
  hitachi: 'Hitachi',
  skf: 'SKF',
  ketten: 'Ketten Wulf',
  tyma: 'TYMA',
};

const NAMED = new RegExp(`(?<![a-z0-9])(${Object.keys(MAKERS).join('|')})(?![a-z])`);

/** The folded word by which a folded text names a maker, also right before a number: `did520`. */
export function makerIn(text: string): string | undefined {
  return NAMED.exec(text)?.[1];
}
