import { formatDecimal } from '../number-format';

/** Order units: metre, foot, roll, bar, box, piece, set, pair, kilogram. */
export const QUOTE_UNITS = ['m', 'pe', 'rl', 'br', 'cx', 'pc', 'jg', 'par', 'kg'] as const;

/** One of {@link QUOTE_UNITS}. */
export type QuoteUnit = (typeof QUOTE_UNITS)[number];

const WORDS: Readonly<Record<QuoteUnit, readonly [one: string, more: string]>> = {
  m: ['metro', 'metros'],
  pe: ['pé', 'pés'],
  rl: ['rolo', 'rolos'],
  br: ['barra', 'barras'],
  cx: ['caixa', 'caixas'],
  pc: ['peça', 'peças'],
  jg: ['jogo', 'jogos'],
  par: ['par', 'pares'],
  kg: ['quilo', 'quilos'],
};

/** Portuguese unit for a quantity. */
export function unitWord(unit: QuoteUnit, quantity: number): string {
  return WORDS[unit][quantity > 1 ? 1 : 0];
}

const CHAIN_UNITS: readonly QuoteUnit[] = ['m', 'cx', 'rl', 'pe', 'br', 'pc', 'kg'];
const PIECE_UNITS: readonly QuoteUnit[] = ['pc', 'cx', 'jg', 'par'];

/**
 * Order units of a product, the usual one first: chains by length or box, all else by the piece.
 * @param category of the product, e.g. `Correntes de aço inox`
 */
export function unitsOf(category: string): readonly QuoteUnit[] {
  return /^correntes?\b/i.test(category) ? CHAIN_UNITS : PIECE_UNITS;
}

/** `10 caixas`, `2,5 metros`. */
export function quantityText(quantity: number, unit: QuoteUnit): string {
  return `${formatDecimal(quantity, 2)} ${unitWord(unit, quantity)}`;
}
