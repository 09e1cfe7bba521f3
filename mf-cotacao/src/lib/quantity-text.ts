import { formatDecimal, isQuantity, roundQuantity } from '@elo/contract';

/** A quantity for an input field: without points between thousands. */
export const quantityInput = (quantity: number): string =>
  formatDecimal(quantity, 2).replaceAll('.', '');

/** What was typed as a number; `undefined` for what can be no quantity. */
export function parseQuantity(text: string): number | undefined {
  const quantity = /^\d{1,5}(?:[.,]\d{1,2})?$/.test(text.trim())
    ? roundQuantity(Number(text.trim().replace(',', '.')))
    : Number.NaN;
  return isQuantity(quantity) ? quantity : undefined;
}
