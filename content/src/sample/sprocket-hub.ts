import { pitchDiameter } from './formulas';
import type { ChainSize } from './tables/chain-size';

const INCH = 25.4;

/** Maximum radius of the tooth root next to the plates, by pitch in mm (DIN 8196, r4). */
const ROUNDINGS: readonly (readonly [upTo: number, rounding: number])[] = [
  [9.525, 1],
  [19.05, 1.6],
  [38.1, 2.5],
  [Number.POSITIVE_INFINITY, 6],
];

/**
 * Wall of a hub over the key by pitch diameter, both in inches (Machinery's Handbook, sprocket
 * proportions).
 */
const WALLS: readonly (readonly [upTo: number, wall: number])[] = [
  [2, 0.125],
  [4, 0.187],
  [6, 0.25],
  [Number.POSITIVE_INFINITY, 0.375],
];

const upTo = (list: readonly (readonly [number, number])[], value: number): number =>
  (list.find(([limit]) => value <= limit) ?? [0, 0])[1];

/**
 * Maximum diameter of hub or groove that clears the plates. Inch sizes: p (cot(180°/z) − 1) − 0.030
 * in (ASME B29.1, after amesweb.info; Machinery's Handbook, table of maximum hub diameters). B
 * series: p · cot(180°/z) − 1.05 · h2 − 2 · r4 − 1 mm (ISO 606 / DIN 8196, after tandwiel.info).
 * @returns mm
 */
export function greatestHub(size: ChainSize, teeth: number): number {
  const span = size.pitch / Math.tan(Math.PI / teeth);
  if (size.inches) return span - size.pitch - 0.03 * INCH;
  return span - 1.05 * size.plateHeight - 2 * upTo(ROUNDINGS, size.pitch) - 1;
}

/** Hub dimensions and bore limits. */
export interface Hub {
  /** Outside diameter, mm. */
  readonly diameter: number;
  /** Length through the bore, mm: 2.6 times the wall, the recommended minimum. */
  readonly length: number;
  /** Pilot bore, mm. */
  readonly boreMin: number;
  /** Maximum recommended bore, mm, whole. */
  readonly boreMax: number;
}

/** Maximum hub diameter of large sprockets in pitches: their hubs need not reach the rim. */
const LARGEST_HUB = 6;

/** Maximum pilot bore as a share of the largest bore. */
const PILOT_SHARE = 0.6;

/**
 * Pilot bores by pitch, both in mm: the largest of Chiaravalli's simple wheels of up to 30 teeth,
 * to 50.8 mm pitch; above that no source was found, and the value is six tenths of the pitch.
 */
const PILOTS: readonly (readonly [upTo: number, bore: number])[] = [
  [25.4, 20],
  [38.1, 25],
  [50.8, 30],
  [57.15, 34],
  [63.5, 38],
  [Number.POSITIVE_INFINITY, 45],
];

/**
 * Hub of a sprocket. Recommended wall H = Z + D/6 + 0.01 PD for bore D and hub D + 2H (Machinery's
 * Handbook, sprocket proportions), solved for the bore with the hub that clears the plates; a test
 * compares it with the maximum bores of that handbook's table. The pilot bore is one pitch
 * (Tsubaki's No. 40 has 0.500 in) up to that of Chiaravalli's wheels, and at most 0.6 of the
 * largest bore.
 */
export function sprocketHub(size: ChainSize, teeth: number): Hub {
  const pitchCircle = pitchDiameter(size.pitch, teeth);
  const diameter = Math.min(greatestHub(size, teeth), LARGEST_HUB * size.pitch);
  const wall = upTo(WALLS, pitchCircle / INCH) * INCH + 0.01 * pitchCircle;
  const boreMax = Math.floor(0.75 * (diameter - 2 * wall));
  return {
    diameter,
    length: 2.6 * (wall + boreMax / 6),
    boreMin: Math.floor(Math.min(size.pitch, upTo(PILOTS, size.pitch), PILOT_SHARE * boreMax)),
    boreMax,
  };
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

/** Width over all rows of teeth: (n − 1) transverse pitches and one row. @returns mm */
export function rimWidth(size: ChainSize, strands: number): number {
  return (strands - 1) * size.transversePitch + toothWidth(size, strands);
}
