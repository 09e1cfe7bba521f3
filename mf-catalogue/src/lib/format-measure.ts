import type { Measure } from '@elo/contract';

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
