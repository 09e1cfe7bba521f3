import { formatDecimal } from '@elo/contract';

/** A number in Portuguese, with a maximum number of decimals: `1.234,5`. */
export const decimal = (value: number, decimals = 2): string => formatDecimal(value, decimals);

/** The same with its unit after a non-breaking space: `12,7 mm`; `3%` without a space. */
export function quantity(value: number, unit: string, decimals = 2): string {
  if (unit === '%' || unit === '°') return decimal(value, decimals) + unit;
  return unit === '' ? decimal(value, decimals) : `${decimal(value, decimals)}\u00a0${unit}`;
}

/** The same for a value above 0, with at least two significant digits: a slow drive is not shown as standing still, or as without power. */
export const slowQuantity = (value: number, unit: string, decimals = 2): string =>
  quantity(value, unit, Math.max(decimals, 1 - Math.floor(Math.log10(value))));

/** How far a distance in mm is from the requested one, as shown with a number of decimals. */
export function offsetText(off: number, decimals: number, lead = ''): string {
  const amount = quantity(Math.abs(off), 'mm', decimals);
  if (amount === quantity(0, 'mm')) return 'Exatamente a distância pedida.';
  return `${lead}${amount} ${off < 0 ? 'a menos' : 'a mais'} que a distância pedida.`;
}

/**
 * Parses a number in Brazilian notation: `12,7`, `12.7`, `1.750`, `1.750,5`, `,5`, `.5`. A point before exactly
 * three digits is a thousands separator, unless the result would exceed the field's maximum: 9.525
 * mm is a pitch and 1.750 rpm is a speed.
 * @param most maximum of the field
 * @returns NaN if the text is no number
 */
export function readNumber(text: string, most: number): number {
  const bare = text.trim().replace(/\u00a0| /g, '');
  if (!/^[+-]?(?:\d[\d.]{0,30}(?:,\d*)?|[.,]\d{1,30})$/.test(bare)) return Number.NaN;
  const grouped = /^[+-]?\d{1,3}(?:\.\d{3}){1,9}(?:,\d*)?$/.test(bare);
  const whole = Number(bare.replaceAll('.', '').replace(',', '.'));
  if (grouped && whole <= most) return whole;
  if (!bare.includes(',')) return Number(bare);
  return grouped ? whole : bare.includes('.') ? Number.NaN : whole;
}
