import type { Field, FormValues } from '../forms/field';
import type { PartsIndex } from '../parts';
import type { CalculatorId, Sheet } from '../sheet';

/** One calculation: its form and its function. */
export interface Selection {
  readonly id: CalculatorId;
  /** Heading of its form. */
  readonly title: string;
  /** Label in the navigation. */
  readonly short: string;
  readonly summary: string;
  readonly fields: readonly Field[];
  /**
   * @param values validated
   * @param parts of the catalogue; without them every part is a part to request
   * @throws CalculationError
   */
  compute(values: FormValues, parts: PartsIndex): Sheet;
}
