import { decimal } from './language/numbers';

/** A rejected calculation. Its message is for the visitor, in Portuguese. */
export class CalculationError extends Error {
  override readonly name = 'CalculationError';

  /** @param field form field that the visitor can change */
  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** Limits of a figure, both inclusive. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** A figure with two decimals, or as many as show that it is not zero, and a real minus sign. */
export const figureText = (value: number): string =>
  decimal(value, Math.abs(value) < 0.01 ? 12 : 2).replace('-', '−');

/** A figure beyond its limit, and the limit, with as many decimals as tell them apart. */
export function beyondText(value: number, limit: number): readonly [string, string] {
  if (figureText(value) !== figureText(limit)) return [figureText(value), figureText(limit)];
  const decimals = -Math.floor(Math.log10(Math.abs(value - limit)));
  return [decimal(value, decimals), decimal(limit, decimals)];
}

/**
 * Returns a figure that is within its limits, or is shown as one of them: 15 % of 254 mm is more than
 * 15 in binary fractions.
 * @param label of the figure, for the message
 * @param field form field that the visitor can change
 * @throws CalculationError also for a number that is not finite
 */
export function requireWithin(
  value: number,
  { min, max }: Limits,
  label: string,
  field?: string,
): number {
  if (value >= min && value <= max) return value;
  const [own, least, most] = [value, min, max].map(figureText);
  if (own === least || own === most) return value;
  throw new CalculationError(
    `${label}: ${own} está fora dos limites do cálculo, de ${least} a ${most}.`,
    field,
  );
}
