import { inchesToMm } from '../formulas';

/** Pitch, roller and inner width as an inch standard states them. */
export interface InchFigures {
  readonly pitch: number;
  readonly roller: number;
  readonly innerWidth: number;
}

/** One chain size of a standard; lengths in millimetres, not rounded. */
export interface ChainSize {
  /** Size as the standard writes it: `40`, `08B`. */
  readonly size: string;
  readonly pitch: number;
  /** Outside diameter of the roller; of the bushing where `bushing` is set. */
  readonly roller: number;
  readonly innerWidth: number;
  /** True for the sizes that have a bushing in place of a roller (ANSI 25 and 35). */
  readonly bushing: boolean;
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

function fromInches(size: string, pitch: number, roller: number, innerWidth: number): ChainSize {
  return {
    size,
    pitch: inchesToMm(pitch),
    roller: inchesToMm(roller),
    innerWidth: inchesToMm(innerWidth),
    bushing: size === '25' || size === '35',
    inches: { pitch, roller, innerWidth },
  };
}

function fromMm(size: string, pitch: number, roller: number, innerWidth: number): ChainSize {
  return { size, pitch, roller, innerWidth, bushing: false };
}

/**
 * ANSI B29.1 roller chain, inches. Checked against the two public renderings of the standard's
 * table of general chain dimensions at amesweb.info and engineersedge.com.
 */
export const ANSI: ChainStandard = {
  name: 'ANSI B29.1',
  prefix: 'ansi',
  label: 'ANSI',
  source: 'ANSI B29.1, tabela de dimensões gerais das correntes',
  sprocketName: 'ANSI B29.1',
  sprocketSource: 'ANSI B29.1, fórmulas de diâmetros das rodas dentadas',
  sizes: [
    fromInches('25', 0.25, 0.13, 0.125),
    fromInches('35', 0.375, 0.2, 0.188),
    fromInches('40', 0.5, 0.312, 0.312),
    fromInches('50', 0.625, 0.4, 0.375),
    fromInches('60', 0.75, 0.469, 0.5),
    fromInches('80', 1, 0.625, 0.625),
    fromInches('100', 1.25, 0.75, 0.75),
    fromInches('120', 1.5, 0.875, 1),
    fromInches('140', 1.75, 1, 1),
    fromInches('160', 2, 1.125, 1.25),
    fromInches('180', 2.25, 1.406, 1.406),
    fromInches('200', 2.5, 1.562, 1.5),
    fromInches('240', 3, 1.875, 1.875),
  ],
};

/** ISO 606 / DIN 8187 roller chain, B series; millimetres in the standard. */
export const ISO: ChainStandard = {
  name: 'ISO 606 / DIN 8187',
  prefix: 'iso',
  label: 'ISO',
  source: 'ISO 606 (DIN 8187-1), tabela 1, série B',
  sprocketName: 'ISO 606 / DIN 8196',
  sprocketSource: 'ISO 606 (DIN 8196-1), fórmulas de diâmetros das rodas dentadas',
  sizes: [
    fromMm('06B', 9.525, 6.35, 5.72),
    fromMm('08B', 12.7, 8.51, 7.75),
    fromMm('10B', 15.875, 10.16, 9.65),
    fromMm('12B', 19.05, 12.07, 11.68),
    fromMm('16B', 25.4, 15.88, 17.02),
    fromMm('20B', 31.75, 19.05, 19.56),
    fromMm('24B', 38.1, 25.4, 25.4),
    fromMm('28B', 44.45, 27.94, 30.99),
    fromMm('32B', 50.8, 29.21, 30.99),
  ],
};

/** Both standards, in the order in which lists show them. */
export const STANDARDS: readonly ChainStandard[] = [ANSI, ISO];

/** The size of the other standard that has the same pitch, with that standard; there may be none. */
export function sameElsewhere(
  size: ChainSize,
): { readonly standard: ChainStandard; readonly size: ChainSize } | undefined {
  const standard = ANSI.sizes.includes(size) ? ISO : ANSI;
  const twin = standard.sizes.find(({ pitch }) => pitch === size.pitch);
  return twin && { standard, size: twin };
}

/** The named sizes of a standard, in table order. Throws when one is not in the table. */
export function pickSizes(standard: ChainStandard, names: readonly string[]): ChainSize[] {
  return names.map((name) => {
    const found = standard.sizes.find((size) => size.size === name);
    if (!found) throw new Error(`${standard.name} has no size ${name} in the table`);
    return found;
  });
}
