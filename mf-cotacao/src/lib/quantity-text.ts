import { formatDecimal, isQuantity, roundQuantity } from '@elo/contract';

/** A quantity for an input field: without points between thousands. */
export const quantityInput = (quantity: number): string =>
  formatDecimal(quantity, 2).replaceAll('.', '');

/**
 * What was typed as a number; `undefined` for what can be no quantity. A point before three digits
 * divides thousands: `1.500` is not one and a half.
 */
export function parseQuantity(text: string): number | undefined {
  const typed = text.trim();
  const number = /^\d{1,2}\.\d{3}(?:,\d{1,2})?$/.test(typed) ? typed.replace('.', '') : typed;
  const quantity = /^\d{1,5}(?:[.,]\d{1,2})?$/.test(number)
    ? roundQuantity(Number(number.replace(',', '.')))
    : Number.NaN;
  return isQuantity(quantity) ? quantity : undefined;
}

/** Whether a quantity was left out: an empty field, or zero. */
export const isNoQuantity = (text: string): boolean => /^(?:0+(?:[.,]0*)?)?$/.test(text.trim());
