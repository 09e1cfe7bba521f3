/** Kind of part that a code or a word names. */
export type PartKind =
  | 'chain'
  | 'sprocket'
  | 'sheave'
  | 'bushing'
  | 'coupling'
  | 'agricultural-chain'
  | 'connecting-link'
  | 'offset-link'
  | 'chain-breaker';

/** Systems of size names; equal numbers of different systems are different sizes. */
export type SizeSystem = 'ANSI' | 'ISO' | 'long-pitch' | 'KC';

/** A size in its system's notation: `ANSI 40`, `ISO 08B`, long pitch `2040`, `KC 4012`. */
export interface SizeName {
  readonly system: SizeSystem;
  readonly size: string;
}

/** A typed length: millimetres and tolerance. */
export interface TypedLength {
  readonly mm: number;
  /** Half of the last typed place, millimetres; almost zero for fractions of an inch. */
  readonly within: number;
  /** Display text: `1/2 pol`, `12,7 mm`. */
  readonly text: string;
}

/** The parsed codes of a search. Absent fields were not named. */
export interface Reading {
  readonly kind?: PartKind;
  /** Any of these sizes; empty if a code matched no known size. */
  readonly sizes?: readonly SizeName[];
  /** Standard named without a size. */
  readonly system?: SizeSystem;
  readonly pitch?: TypedLength;
  readonly width?: TypedLength;
  readonly strands?: number;
  readonly teeth?: number;
  /** V-belt section of a sheave: `3V`, `5V`, `8V`. */
  readonly section?: string;
  readonly grooves?: number;
  /** Code of a QD bushing. */
  readonly bush?: string;
  readonly bore?: TypedLength;
  readonly diameter?: TypedLength;
  /** Heavy series: thicker plates, suffix H. */
  readonly heavy?: boolean;
  /** Features in the code that the catalogue does not distinguish, e.g. `tipo 5`. */
  readonly notes: readonly string[];
  /** Words derived from codes, e.g. `inox` from the suffix `SS`, and the remaining words. */
  readonly words: readonly string[];
  /** Words that rank a product first and exclude none. */
  readonly preferred: readonly string[];
}

/** A {@link Reading} under construction. */
export type Draft = {
  -readonly [Key in keyof Reading]: Reading[Key] extends readonly (infer Item)[]
    ? Item[]
    : Reading[Key];
} & { sizes?: SizeName[] };
