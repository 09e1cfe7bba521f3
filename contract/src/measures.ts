import { formatDecimal } from './number-format';
import type { Measure, Product } from './schemas/product';

/** `12,7` or `1.234,5`: Brazilian separators, at most three decimals, as in the tables. */
export function formatNumber(value: number): string {
  return formatDecimal(value, 3);
}

/** A measure's value with its unit, e.g. `12,7 mm` or `38°`; a count has no unit. */
export function formatMeasure({ valor, unidade }: Measure): string {
  const number = formatNumber(valor);
  if (unidade === '' || unidade === '°') return number + unidade;
  return `${number}\u00a0${unidade}`;
}

/**
 * Measures as display text, by name in their order; a figure in two units is one text: `12,7 mm
 * (0,5 pol)`.
 */
export function measureTexts(measures: readonly Measure[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const measure of measures) {
    const known = texts.get(measure.nome);
    const text = formatMeasure(measure);
    texts.set(measure.nome, known === undefined ? text : `${known} (${text})`);
  }
  return texts;
}

/** Shown in place of a figure that only the owner knows, until it is imported. */
export const ON_REQUEST = 'sob consulta';

/** Material and QD bushing by label, if the product states them. */
export function factTexts({ material, bucha }: Product): readonly (readonly [string, string])[] {
  return [
    ...(material === undefined ? [] : [['Material', material] as const]),
    ...(bucha === undefined ? [] : [['Bucha QD', bucha] as const]),
  ];
}

const UNIT_NAMES = { m: 'metro', un: 'peça' } as const;

/** Created on first use, because creating one is slow and the sample has no prices. */
const price = (value: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(value);

/** Price, stock and other makers' codes; {@link ON_REQUEST} until they are imported. */
export function tradeTexts({
  preco,
  estoque,
  codigos = [],
  unidade = 'un',
}: Product): readonly (readonly [string, string])[] {
  const codes = codigos.map(({ fabricante, codigo }) => `${fabricante} ${codigo}`).join('; ');
  return [
    ['Preço', preco === undefined ? ON_REQUEST : `${price(preco)} por ${UNIT_NAMES[unidade]}`],
    ['Estoque', estoque === undefined ? ON_REQUEST : `${formatNumber(estoque)}\u00a0${unidade}`],
    ...(codes === '' ? [] : [['Códigos de fabricantes', codes] as const]),
  ];
}
