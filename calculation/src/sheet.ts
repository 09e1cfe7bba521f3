import type { DriveDrawing } from './drawing';

/** Names of the calculations in the page's URL. */
export type CalculatorId = 'corrente' | 'comprimento' | 'correia' | 'desgaste' | 'identificar';

/** A label and a value as display text: `Passo`, `12,7 mm`. */
export interface Row {
  readonly name: string;
  readonly value: string;
}

/** One step of a calculation: result, formula and source. */
export interface Step extends Row {
  readonly formula: string;
  /** Standard or book; empty for plain arithmetic. */
  readonly source: string;
}

export interface PartLine {
  readonly name: string;
  /** URL in the catalogue: the product's, or a search if the catalogue lacks it. */
  readonly href: string;
  /** Quantity, e.g. `104 passos (1,32 m)`. */
  readonly quantity: string;
  /** Whether the catalogue has exactly this part. */
  readonly listed: boolean;
}

/** Assessment of a figure: good, a warning, or beyond its limit. */
export type Tone = 'good' | 'mind' | 'bad';

export interface Solution {
  readonly title: string;
  /** Reason for its rank, one sentence. */
  readonly verdict: string;
  readonly tone: Tone;
  readonly figures: readonly Row[];
  /** Side view of a drive; absent for other solutions. */
  readonly drawing?: DriveDrawing;
  readonly steps: readonly Step[];
  readonly parts: readonly PartLine[];
  /** Warnings about this solution. */
  readonly notes: readonly string[];
}

/** The result of a form as Portuguese display text, without markup, for any renderer. */
export interface Sheet {
  readonly given: readonly Row[];
  /** Best first. */
  readonly solutions: readonly Solution[];
  /** Standards, and the validity limits of the result. */
  readonly basis: readonly string[];
}

/** A message about a field that the visitor must change. */
export interface Fault {
  readonly field?: string;
  readonly text: string;
}

export type Outcome =
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  | { readonly kind: 'sheet'; readonly sheet: Sheet };
