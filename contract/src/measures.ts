import type { Measure } from './schemas/product';

/** Made once: it takes longer than all else on a page of measures together. */
const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** `12,7` or `1.234,5`: Portuguese separators, at most three decimals, as the tables give them. */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** A measure's value with its unit, e.g. `12,7 mm` or `38°`; a count stands alone. */
export function formatMeasure({ valor, unidade }: Measure): string {
  const number = formatNumber(valor);
  if (unidade === '' || unidade === '°') return number + unidade;
  return `${number}\u00a0${unidade}`;
}

/**
 * Measures as visitors read them, by name in their order; a figure given in two units stands in
 * one text: `12,7 mm (0,5 pol)`.
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
