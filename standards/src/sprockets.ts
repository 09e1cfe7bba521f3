import type { ChainSize } from './chain-sizes';

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
