/**
 * Reasons for rejecting a calculation; stable codes. `language/refusals.ts` has a message for each.
 */
export type RefusalCode =
  | 'missing'
  | 'not-a-number'
  | 'not-whole'
  | 'outside'
  | 'unknown-choice'
  | 'ratio-too-large'
  | 'sprockets-overlap'
  | 'sheaves-overlap'
  | 'chain-too-short'
  | 'belt-too-short'
  | 'wrap-too-small'
  | 'no-chain-carries'
  | 'no-belt-length'
  | 'shorter-than-new'
  | 'no-chain-fits'
  | 'no-figure';

/** Figures of a message by name; texts as the visitor typed them. */
export type RefusalDetails = Readonly<Record<string, string | number>>;

/** A rejected calculation: its input is outside the range of a formula. */
export class CalculationError extends Error {
  override readonly name = 'CalculationError';

  /**
   * @param code stable
   * @param details figures for the visitor's message
   * @param field form field that the visitor can change
   */
  constructor(
    readonly code: RefusalCode,
    readonly details: RefusalDetails = {},
    readonly field?: string,
  ) {
    super(`${code} ${JSON.stringify(details)}`);
  }
}

/** Limits of a figure, both inclusive. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/**
 * Returns a figure that is within its limits.
 * @param what name of the figure, as in the form's field
 * @throws CalculationError `outside`, also for a number that is not finite
 */
export function requireWithin(value: number, { min, max }: Limits, what: string): number {
  if (value >= min && value <= max) return value;
  throw new CalculationError('outside', { what, value, min, max }, what);
}

/** The same for counts. @throws CalculationError `not-whole`, `outside` */
export function requireCount(value: number, limits: Limits, what: string): number {
  requireWithin(value, limits, what);
  if (Number.isInteger(value)) return value;
  throw new CalculationError('not-whole', { what, value }, what);
}
