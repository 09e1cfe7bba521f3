import type { ChainSize, ChainStandard } from './chain-size';
import { ansiTensileStrength, inchesToMm } from './formulas';

/** Inches: pitch, roller (or bushing), inner width, pin, plate, transverse pitch; then widths, mm. */
type Row = readonly [
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
const ROWS: readonly Row[] = [
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

function fromRow([
  size,
  pitch,
  roller,
  innerWidth,
  pin,
  plate,
  transverse,
  widths,
]: Row): ChainSize {
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
  sizes: ROWS.map(fromRow),
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
