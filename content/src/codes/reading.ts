/** What kind of part a code or a word names. */
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

/** Families of size names; equal numbers of different systems are different sizes. */
export type SizeSystem = 'ANSI' | 'ISO' | 'long-pitch' | 'KC';

/** A size as its system writes it: `ANSI 40`, `ISO 08B`, long pitch `2040`, `KC 4012`. */
export interface SizeName {
  readonly system: SizeSystem;
  readonly size: string;
}

/** A length as it was typed: millimetres, and how far from them it may be meant. */
export interface TypedLength {
  readonly mm: number;
  /** Half of the last place typed, millimetres; next to nothing for fractions of an inch. */
  readonly within: number;
  /** As texts show it: `1/2 pol`, `12,7 mm`. */
  readonly text: string;
}

/** What a search says besides words. Absent fields were not named. */
export interface Reading {
  readonly kind?: PartKind;
  /** Any of these sizes; empty where a code was read that no known size fits. */
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
  /** What the code says and the catalogue does not tell apart, e.g. `tipo 5`. */
  readonly notes: readonly string[];
  /** Words that mean more than their letters, e.g. `inox` of the suffix `SS`, and what is left. */
  readonly words: readonly string[];
  /** Words that put a product first and exclude none. */
  readonly preferred: readonly string[];
}

/** A {@link Reading} while it is being made. */
export type Draft = {
  -readonly [Key in keyof Reading]: Reading[Key] extends readonly (infer Item)[]
    ? Item[]
    : Reading[Key];
} & { sizes?: SizeName[] };
