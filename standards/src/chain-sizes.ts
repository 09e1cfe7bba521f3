import { ansiTensileStrength, inchesToMm, plateFromRollerLink } from './formulas';

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

/** Inches: pitch, roller (or bushing), inner width, pin, plate, transverse pitch; then widths, mm. */
type AnsiRow = readonly [
  size: string,
  pitch: number,
  roller: number,
  innerWidth: number,
  pin: number,
  plate: number,
  transversePitch: number,
  widths: readonly [number, number, number],
];

/**
 * Pitch, roller, width, pin and plate: ASME B29.1, table of general chain dimensions, after
 * amesweb.info and engineersedge.com. Transverse pitch and widths over the pins: ISO 606, A series
 * (04C, 06C, 08A …), whose millimetres equal these inches; compared with two makers' tables
 * (docs/catalogue.md).
 */
const ANSI_ROWS: readonly AnsiRow[] = [
  ['25', 0.25, 0.13, 0.125, 0.0905, 0.03, 0.252, [9.1, 15.5, 21.8]],
  ['35', 0.375, 0.2, 0.188, 0.141, 0.05, 0.399, [13.2, 23.4, 33.5]],
  ['40', 0.5, 0.312, 0.312, 0.156, 0.06, 0.566, [17.8, 32.3, 46.7]],
  ['50', 0.625, 0.4, 0.375, 0.2, 0.08, 0.713, [21.8, 39.9, 57.9]],
  ['60', 0.75, 0.469, 0.5, 0.234, 0.094, 0.897, [26.9, 49.8, 72.6]],
  ['80', 1, 0.625, 0.625, 0.312, 0.125, 1.153, [33.5, 62.7, 91.9]],
  ['100', 1.25, 0.75, 0.75, 0.375, 0.156, 1.408, [41.1, 77, 113]],
  ['120', 1.5, 0.875, 1, 0.437, 0.187, 1.789, [50.8, 96.3, 141.7]],
  ['140', 1.75, 1, 1, 0.5, 0.219, 1.924, [54.9, 103.6, 152.4]],
  ['160', 2, 1.125, 1.25, 0.562, 0.25, 2.305, [65.5, 124.2, 182.9]],
  ['180', 2.25, 1.406, 1.406, 0.687, 0.281, 2.592, [73.9, 140, 206]],
  ['200', 2.5, 1.562, 1.5, 0.781, 0.312, 2.817, [80.3, 151.9, 223.5]],
  ['240', 3, 1.875, 1.875, 0.937, 0.375, 3.458, [95.5, 183.4, 271.3]],
];

/** Plates of the heavy series, inches; same two sources. */
const HEAVY_PLATES: readonly (readonly [size: string, plate: number])[] = [
  ['60', 0.125],
  ['80', 0.156],
  ['100', 0.187],
  ['120', 0.219],
  ['140', 0.25],
  ['160', 0.281],
  ['180', 0.312],
  ['200', 0.375],
  ['240', 0.5],
];

function fromAnsi([
  size,
  pitch,
  roller,
  innerWidth,
  pin,
  plate,
  transverse,
  widths,
]: AnsiRow): ChainSize {
  const mm = inchesToMm(pitch);
  return {
    size,
    pitch: mm,
    roller: inchesToMm(roller),
    innerWidth: inchesToMm(innerWidth),
    bushing: size === '25' || size === '35',
    pin: inchesToMm(pin),
    // ASME B29.1: at most 0.95 P and 0.82 P.
    plateHeight: 0.95 * mm,
    outerPlateHeight: 0.82 * mm,
    plate: inchesToMm(plate),
    transversePitch: inchesToMm(transverse),
    widths,
    tensile: [1, 2, 3].map((strands) => ansiTensileStrength(pitch) * strands) as unknown as [
      number,
      number,
      number,
    ],
    inches: { pitch, roller, innerWidth, pin, plate, transversePitch: transverse },
  };
}

/** ANSI B29.1 roller chain, inches. */
export const ANSI: ChainStandard = {
  name: 'ANSI B29.1',
  label: 'ANSI',
  sizes: ANSI_ROWS.map(fromAnsi),
};

/**
 * Heavy series, `60H` to `240H`, simplex: the plates of the heavy series, all else as the standard
 * series. Each of the four plates of a link widens the chain by its additional thickness.
 */
export const ANSI_HEAVY: readonly ChainSize[] = HEAVY_PLATES.flatMap(([name, plate]) =>
  ANSI.sizes
    .filter(({ size }) => size === name)
    .map((size) => {
      const thicker = inchesToMm(plate) - size.plate;
      const [one, two, three] = size.widths;
      return {
        ...size,
        size: `${name}H`,
        plate: inchesToMm(plate),
        widths: [one + 4 * thicker, two + 8 * thicker, three + 12 * thicker] as const,
        ...(size.inches && { inches: { ...size.inches, plate } }),
      };
    }),
);

/** Millimetres, then kN. */
type IsoRow = readonly [
  size: string,
  pitch: number,
  roller: number,
  innerWidth: number,
  pin: number,
  plateHeight: number,
  innerLinkWidth: number,
  transversePitch: number,
  widths: readonly [number, number, number],
  tensile: readonly [number, number, number],
];

/**
 * ISO 606, table 1, series B: pitch, roller, inner width, pin (maximum), height of the inner plate
 * (maximum), width over the inner link (maximum), transverse pitch, width over the pins (maximum),
 * minimum tensile strength. Public sources: the text of ISO 606:2004 at documents.pub and
 * vdoc.tips; compared figure by figure with the tables of three makers (docs/catalogue.md).
 */
const ISO_ROWS: readonly IsoRow[] = [
  ['06B', 9.525, 6.35, 5.72, 3.28, 8.26, 8.53, 10.24, [13.5, 23.8, 34], [8.9, 16.9, 24.9]],
  ['08B', 12.7, 8.51, 7.75, 4.45, 11.81, 11.3, 13.92, [17, 31, 44.9], [17.8, 31.1, 44.5]],
  ['10B', 15.875, 10.16, 9.65, 5.08, 14.73, 13.28, 16.59, [19.6, 36.2, 52.8], [22.2, 44.5, 66.7]],
  ['12B', 19.05, 12.07, 11.68, 5.72, 16.13, 15.62, 19.46, [22.7, 42.2, 61.7], [28.9, 57.8, 86.7]],
  ['16B', 25.4, 15.88, 17.02, 8.28, 21.08, 25.45, 31.88, [36.1, 68, 99.9], [60, 106, 160]],
  ['20B', 31.75, 19.05, 19.56, 10.19, 26.42, 29.01, 36.45, [43.2, 79.7, 116.1], [95, 170, 250]],
  ['24B', 38.1, 25.4, 25.4, 14.63, 33.4, 37.92, 48.36, [53.4, 101.8, 150.2], [160, 280, 425]],
  ['28B', 44.45, 27.94, 30.99, 15.9, 37.08, 46.58, 59.56, [65.1, 124.7, 184.3], [200, 360, 530]],
  ['32B', 50.8, 29.21, 30.99, 17.81, 42.29, 45.57, 58.55, [67.4, 126, 184.5], [250, 450, 670]],
];

function fromIso(row: IsoRow): ChainSize {
  const [size, pitch, roller, innerWidth, pin, height, link, transversePitch, widths, tensile] =
    row;
  return {
    size,
    pitch,
    roller,
    innerWidth,
    bushing: false,
    pin,
    plateHeight: height,
    outerPlateHeight: height,
    plate: plateFromRollerLink(link, innerWidth),
    transversePitch,
    widths,
    tensile,
  };
}

/** ISO 606 / DIN 8187 roller chain, B series; millimetres in the standard. */
export const ISO: ChainStandard = {
  name: 'ISO 606 / DIN 8187',
  label: 'ISO',
  sizes: ISO_ROWS.map(fromIso),
};
