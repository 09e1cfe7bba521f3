/** Figures of a chain in an inch standard. */
export interface InchFigures {
  readonly pitch: number;
  readonly roller: number;
  readonly innerWidth: number;
  readonly pin: number;
  /** Thickness of the link plates, standard series. */
  readonly plate: number;
  /** Distance between the centres of two strands. */
  readonly transversePitch: number;
}

/** One chain size of a standard; lengths in millimetres, not rounded. */
export interface ChainSize {
  /** Size in the standard's notation: `40`, `08B`; `60H` for the heavy series. */
  readonly size: string;
  readonly pitch: number;
  /** Outside diameter of the roller, or of the bushing if `bushing` is set. */
  readonly roller: number;
  readonly innerWidth: number;
  /** True for the sizes with a bushing instead of a roller (ANSI 25 and 35). */
  readonly bushing: boolean;
  readonly pin: number;
  /** Maximum height of an inner link plate; `outerPlateHeight` that of an outer one. */
  readonly plateHeight: number;
  readonly outerPlateHeight: number;
  /** Nominal thickness of an inner link plate. */
  readonly plate: number;
  readonly transversePitch: number;
  /** Maximum width over the riveted pins of one, two and three strands. */
  readonly widths: readonly [number, number, number];
  /** Minimum tensile strength of one, two and three strands, kN. */
  readonly tensile: readonly [number, number, number];
  /** The inches from which the millimetres were computed, for an inch standard. */
  readonly inches?: InchFigures;
}

/** A standard with its sizes and the source of its figures. */
export interface ChainStandard {
  /** Value of `norma` in products. */
  readonly name: string;
  /** Prefix of the size in product names. */
  readonly label: string;
  readonly sizes: readonly ChainSize[];
}
