import { describeReading, foldWords, readSearch } from '../codes';

/** Makers of chains that buyers name, by the folded word. */
const MAKERS: Readonly<Record<string, string>> = {
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
};

/** Makers of whose tables only the standard sizes are known. */
const IN_PART = new Set(['D.I.D', 'Daido (D.I.D)', 'Tsubaki']);

/**
 * Hints for an unknown code: that its maker's table is not available, and what the code itself
 * shows.
 * @param code as typed; untrusted
 */
export function noteOnUnknown(code: string): string {
  const words = foldWords(code);
  const name = words.find((word) => MAKERS[word] !== undefined);
  if (name === undefined) {
    return `Não conhecemos o código “${code}”: nada é dito sobre ele. Confira as letras ou peça a um vendedor.`;
  }
  const maker = MAKERS[name] ?? '';
  const table = IN_PART.has(maker)
    ? `Da ${maker} temos só a tabela dos tamanhos de norma, e “${code}” não está nela.`
    : `Não temos a tabela de códigos da ${maker}, por isso não dizemos a que corrente “${code}” equivale.`;
  const read = readSearch(words.filter((word) => word !== name).join(' '));
  const text = read.sizes?.length ? describeReading(read) : undefined;
  return text === undefined
    ? `${table} Confirme com um vendedor.`
    : `${table} O que se lê no código: ${text}. Compare as medidas ou confirme com um vendedor.`;
}
