import { describeReading, foldText, MAKERS, makerIn, readSearch } from '../codes';

/** Makers of whose tables only the standard sizes are known. */
const IN_PART = new Set(['D.I.D', 'Daido (D.I.D)', 'Tsubaki']);

/**
 * Hints for an unknown code: that its maker's table is not available, and what the code itself
 * shows.
 * @param code as typed; untrusted
 */
export function noteOnUnknown(code: string): string {
  const text = foldText(code);
  const name = makerIn(text);
  if (name === undefined) {
    return `Não conhecemos o código “${code}”: nada é dito sobre ele. Confira as letras ou peça a um vendedor.`;
  }
  const maker = MAKERS[name] ?? '';
  const table = IN_PART.has(maker)
    ? `Da ${maker} temos só a tabela dos tamanhos de norma, e “${code}” não está nela.`
    : `Não temos a tabela de códigos da ${maker}, por isso não dizemos a que corrente “${code}” equivale.`;
  const read = readSearch(text.replace(name, ' '));
  const words = read.sizes?.length ? describeReading(read) : undefined;
  return words === undefined
    ? `${table} Confirme com um vendedor.`
    : `${table} O que se lê no código: ${words}. Compare as medidas ou confirme com um vendedor.`;
}
