import { inchesToMm } from './formulas';

/** One chain size of a standard; lengths in millimetres, not rounded. */
export interface ChainSize {
  readonly system: 'ANSI' | 'ISO';
  /** Size in the standard's notation: `40`, `08B`. */
  readonly size: string;
  readonly pitch: number;
  /** Outside diameter of the roller, or of the bushing if `bushing` is set. */
  readonly roller: number;
  readonly innerWidth: number;
  /** True for the sizes with a bushing instead of a roller (ANSI 25 and 35). */
  readonly bushing: boolean;
  readonly pin: number;
  /** Maximum height of an inner link plate. */
  readonly plateHeight: number;
  /** Nominal thickness of an inner link plate. */
  readonly plate: number;
  /** Distance between the centres of two strands. */
  readonly transversePitch: number;
}

/** A standard with its sizes and the source of its figures. */
export interface ChainStandard {
  /** Value of `norma` in products. */
  readonly name: string;
  readonly sizes: readonly ChainSize[];
}

/** One size of ANSI B29.1, lengths in inches. */
function ansi(
  size: string,
  pitch: number,
  roller: number,
  innerWidth: number,
  pin: number,
  plate: number,
  transversePitch: number,
): ChainSize {
  return {
    system: 'ANSI',
    size,
    pitch: inchesToMm(pitch),
    roller: inchesToMm(roller),
    innerWidth: inchesToMm(innerWidth),
    bushing: size === '25' || size === '35',
    pin: inchesToMm(pin),
    // ASME B29.1: at most 0.95 P.
    plateHeight: 0.95 * inchesToMm(pitch),
    plate: inchesToMm(plate),
    transversePitch: inchesToMm(transversePitch),
  };
}

/**
 * ANSI B29.1 roller chain: pitch, roller (or bushing), inner width, pin, plate, transverse pitch.
 * Pitch, roller, width, pin and plate: ASME B29.1, table of general chain dimensions, after
 * amesweb.info and engineersedge.com. Transverse pitch: ISO 606, A series (04C, 06C, 08A …), whose
 * millimetres equal these inches; compared with two makers' tables (docs/catalogue.md).
 */
export const ANSI: ChainStandard = {
  name: 'ANSI B29.1',
  sizes: [
    ansi('25', 0.25, 0.13, 0.125, 0.0905, 0.03, 0.252),
    ansi('35', 0.375, 0.2, 0.188, 0.141, 0.05, 0.399),
    ansi('40', 0.5, 0.312, 0.312, 0.156, 0.06, 0.566),
    ansi('50', 0.625, 0.4, 0.375, 0.2, 0.08, 0.713),
    ansi('60', 0.75, 0.469, 0.5, 0.234, 0.094, 0.897),
    ansi('80', 1, 0.625, 0.625, 0.312, 0.125, 1.153),
    ansi('100', 1.25, 0.75, 0.75, 0.375, 0.156, 1.408),
    ansi('120', 1.5, 0.875, 1, 0.437, 0.187, 1.789),
    ansi('140', 1.75, 1, 1, 0.5, 0.219, 1.924),
    ansi('160', 2, 1.125, 1.25, 0.562, 0.25, 2.305),
    ansi('180', 2.25, 1.406, 1.406, 0.687, 0.281, 2.592),
    ansi('200', 2.5, 1.562, 1.5, 0.781, 0.312, 2.817),
    ansi('240', 3, 1.875, 1.875, 0.937, 0.375, 3.458),
  ],
};

/** Sizes with a heavy series: the plates of the next size, all else as the standard series. */
export const ANSI_HEAVY = ['60', '80', '100', '120', '140', '160', '180', '200', '240'] as const;

/** One size of ISO 606, lengths in millimetres. */
function iso(
  size: string,
  pitch: number,
  roller: number,
  innerWidth: number,
  pin: number,
  plateHeight: number,
  linkWidth: number,
  transversePitch: number,
): ChainSize {
  // The width over the inner link is at most the inner width plus 2.12 plates (ASME B29.1, after
  // engineersedge.com).
  const plate = (linkWidth - innerWidth) / 2.12;
  const figures = { pitch, roller, innerWidth, pin, plateHeight, plate, transversePitch };
  return { system: 'ISO', size, bushing: false, ...figures };
}

/**
 * ISO 606 / DIN 8187 roller chain, B series: pitch, roller, inner width, pin (maximum), height of the
 * inner plate (maximum), width over the inner link (maximum), transverse pitch. Source: ISO 606,
 * table 1; public: the text of ISO 606:2004 at documents.pub and vdoc.tips; compared figure by figure
 * with the tables of three makers (docs/catalogue.md).
 */
export const ISO: ChainStandard = {
  name: 'ISO 606 / DIN 8187',
  sizes: [
    iso('06B', 9.525, 6.35, 5.72, 3.28, 8.26, 8.53, 10.24),
    iso('08B', 12.7, 8.51, 7.75, 4.45, 11.81, 11.3, 13.92),
    iso('10B', 15.875, 10.16, 9.65, 5.08, 14.73, 13.28, 16.59),
    iso('12B', 19.05, 12.07, 11.68, 5.72, 16.13, 15.62, 19.46),
    iso('16B', 25.4, 15.88, 17.02, 8.28, 21.08, 25.45, 31.88),
    iso('20B', 31.75, 19.05, 19.56, 10.19, 26.42, 29.01, 36.45),
    iso('24B', 38.1, 25.4, 25.4, 14.63, 33.4, 37.92, 48.36),
    iso('28B', 44.45, 27.94, 30.99, 15.9, 37.08, 46.58, 59.56),
    iso('32B', 50.8, 29.21, 30.99, 17.81, 42.29, 45.57, 58.55),
  ],
};

export const CHAIN_SIZES: readonly ChainSize[] = [...ANSI.sizes, ...ISO.sizes];

/** A size by its name, which is unique in both standards. @throws RangeError for an unknown name */
export function findSize(name: string): ChainSize {
  const found = CHAIN_SIZES.find(({ size }) => size === name);
  if (found === undefined) throw new RangeError(`No chain of the standards has the size ${name}.`);
  return found;
}

/** Common name of a size: `ANSI 40`, `ISO 08B`. */
export function sizeName({ system, size }: ChainSize): string {
  return `${system} ${size}`;
}

/** Maximum radius of the tooth root next to the plates, by pitch in mm (DIN 8196, r4). */
const ROUNDINGS: readonly (readonly [upTo: number, rounding: number])[] = [
  [9.525, 1],
  [19.05, 1.6],
  [38.1, 2.5],
];

/**
 * Maximum diameter of hub or groove that clears the plates. Inch sizes: p (cot(180°/z) − 1) − 0.030
 * in (ASME B29.1, after amesweb.info; Machinery's Handbook, table of maximum hub diameters). B
 * series: p · cot(180°/z) − 1.05 · h2 − 2 · r4 − 1 mm (ISO 606 / DIN 8196, after tandwiel.info).
 * @returns mm
 */
export function greatestHub(size: ChainSize, teeth: number): number {
  const [, rounding] = ROUNDINGS.find(([limit]) => size.pitch <= limit) ?? [0, 6];
  const span = size.pitch / Math.tan(Math.PI / teeth);
  if (size.system === 'ANSI') return span - size.pitch - 0.03 * 25.4;
  return span - 1.05 * size.plateHeight - 2 * rounding - 1;
}

/**
 * Width of one row of teeth: 0.93 of the chain's inner width up to 12.7 mm of pitch, else 0.95;
 * 0.91 and 0.93 with several strands. Source: ISO 606, after tandwiel.info.
 * @returns mm
 */
export function toothWidth(size: ChainSize, strands: number): number {
  const small = size.pitch <= 12.7;
  const share = strands === 1 ? (small ? 0.93 : 0.95) : small ? 0.91 : 0.93;
  return share * size.innerWidth;
}
