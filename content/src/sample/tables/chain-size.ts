/** Figures of a chain as an inch standard states them. */
export interface InchFigures {
  readonly pitch: number;
  readonly roller: number;
  readonly innerWidth: number;
  readonly pin: number;
  /** Thickness of the link plates, standard series. */
  readonly plate: number;
  /** Between the middles of two strands. */
  readonly transversePitch: number;
}

/** One chain size of a standard; lengths in millimetres, not rounded. */
export interface ChainSize {
  /** Size as the standard writes it: `40`, `08B`; `60H` for the heavy series. */
  readonly size: string;
  readonly pitch: number;
  /** Outside diameter of the roller; of the bushing where `bushing` is set. */
  readonly roller: number;
  readonly innerWidth: number;
  /** True for the sizes that have a bushing in place of a roller (ANSI 25 and 35). */
  readonly bushing: boolean;
  readonly pin: number;
  /** Greatest height of an inner link plate; `outerPlateHeight` that of an outer one. */
  readonly plateHeight: number;
  readonly outerPlateHeight: number;
  /** Nominal thickness of an inner link plate. */
  readonly plate: number;
  readonly transversePitch: number;
  /** Greatest width over the riveted pins of one, two and three strands. */
  readonly widths: readonly [number, number, number];
  /** Minimum tensile strength of one, two and three strands, kN. */
  readonly tensile: readonly [number, number, number];
  /** What the millimetres were computed from, where the standard states inches. */
  readonly inches?: InchFigures;
}

/** A standard with its sizes and the source of its figures. */
export interface ChainStandard {
  /** As products carry it in `norma`. */
  readonly name: string;
  /** Prefix of product ids. */
  readonly prefix: string;
  /** As product names write it before the size. */
  readonly label: string;
  /** Standard and table of the chains' figures. */
  readonly source: string;
  /** The standard as sprockets carry it, and where their diameters come from. */
  readonly sprocketName: string;
  readonly sprocketSource: string;
  readonly sizes: readonly ChainSize[];
}
