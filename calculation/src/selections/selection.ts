import type { Field, FormValues } from '../forms/field';
import type { PartsIndex } from '../parts';
import type { CalculatorId, Sheet } from '../sheet';

/** One calculation: its form, and what it makes of it. */
export interface Selection {
  readonly id: CalculatorId;
  /** Heading of its form. */
  readonly title: string;
  /** In the list of calculations. */
  readonly short: string;
  readonly summary: string;
  readonly fields: readonly Field[];
  /**
   * @param values checked
   * @param parts of the catalogue; without them every part is one to ask for
   * @throws CalculationError
   */
  compute(values: FormValues, parts: PartsIndex): Sheet;
}
