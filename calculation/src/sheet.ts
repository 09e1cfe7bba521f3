import type { DriveDrawing } from './drawing';

/** Calculations that the page offers, as its address names them. */
export type CalculatorId = 'corrente' | 'comprimento' | 'correia' | 'desgaste' | 'identificar';

/** A name and what it is, both ready to read: `Passo`, `12,7 mm`. */
export interface Row {
  readonly name: string;
  readonly value: string;
}

/** One step of a calculation: what, by which formula, from which source. */
export interface Step extends Row {
  readonly formula: string;
  /** Standard or book; empty for plain arithmetic. */
  readonly source: string;
}

/** A part that a solution needs. */
export interface PartLine {
  readonly name: string;
  /** Address in the catalogue: the product's, or that of a search where the catalogue lacks it. */
  readonly href: string;
  /** How much of it, e.g. `104 passos (1,32 m)`. */
  readonly quantity: string;
  /** Whether the catalogue has exactly this part. */
  readonly listed: boolean;
}

/** How a figure turned out: fine, to be minded, or beyond its limit. */
export type Tone = 'good' | 'mind' | 'bad';

/** One way to do it. */
export interface Solution {
  readonly title: string;
  /** Why it stands where it stands, one sentence. */
  readonly verdict: string;
  readonly tone: Tone;
  readonly figures: readonly Row[];
  /** Side view, where the solution is a drive. */
  readonly drawing?: DriveDrawing;
  readonly steps: readonly Step[];
  readonly parts: readonly PartLine[];
  /** What to mind about this solution. */
  readonly notes: readonly string[];
}

/** The answer to a form: ready to be shown by any renderer, in Portuguese, without markup. */
export interface Sheet {
  readonly given: readonly Row[];
  /** Best first. */
  readonly solutions: readonly Solution[];
  /** Standards, and within which limits the result holds. */
  readonly basis: readonly string[];
}

/** What a visitor must change, and the field where. */
export interface Fault {
  readonly field?: string;
  readonly text: string;
}

/** What came of a form. */
export type Outcome =
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  | { readonly kind: 'sheet'; readonly sheet: Sheet };
