/** Why something is not computed; stable, `language/refusals.ts` has a sentence for each. */
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

/** What a refusal is about, by name; texts are as the visitor wrote them. */
export type RefusalDetails = Readonly<Record<string, string | number>>;

/** A calculation that is refused: its input lies outside what a formula holds for. */
export class CalculationError extends Error {
  override readonly name = 'CalculationError';

  /**
   * @param code stable
   * @param details figures for the sentence that a visitor reads
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

/** Limits of a figure, both allowed. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/**
 * Passes a figure that a formula holds for.
 * @param what name of the figure, as the field of a form has it
 * @throws CalculationError `outside`, also for what is no finite number
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
