import { CalculationError, requireWithin } from '../errors';

/** Range of sheave diameters, mm. */
export const DIAMETER = { min: 60, max: 2000 } as const;

/** Range of centre distances, mm. */
export const BELT_CENTRE = { min: 80, max: 8000 } as const;

function order(d1: number, d2: number): { small: number; large: number } {
  requireWithin(d1, DIAMETER, 'd1');
  requireWithin(d2, DIAMETER, 'd2');
  return { small: Math.min(d1, d2), large: Math.max(d1, d2) };
}

/**
 * Length of a belt around two sheaves, in the unit of its arguments (mm):
 * 2C + 1.57(D + d) + (D − d)²/4C. Source: Mott, eq. 7-3; ARPM (RMA) IP-22. Open drive, two sheaves.
 * @throws CalculationError `outside`, `sheaves-overlap`
 */
export function beltLength(d1: number, d2: number, centre: number): number {
  const { small, large } = order(d1, d2);
  requireWithin(centre, BELT_CENTRE, 'shafts');
  requireSheavesApart(d1, d2, centre);
  return 2 * centre + 1.57 * (large + small) + (large - small) ** 2 / (4 * centre);
}

/**
 * Centre distance of a belt of a given length, mm: (B + √(B² − 32(D − d)²))/16 with
 * B = 4L − 6.28(D + d). The inverse of {@link beltLength}. Source: Mott, eq. 7-4.
 * @throws CalculationError `outside`, `belt-too-short`, `sheaves-overlap`
 */
export function beltCentre(d1: number, d2: number, length: number): number {
  const { small, large } = order(d1, d2);
  const b = 4 * length - 6.28 * (large + small);
  const root = b ** 2 - 32 * (large - small) ** 2;
  if (b <= 0 || root < 0) throw new CalculationError('belt-too-short', { length }, 'shafts');
  const centre = (b + Math.sqrt(root)) / 16;
  requireSheavesApart(d1, d2, centre);
  return centre;
}

function requireSheavesApart(d1: number, d2: number, centre: number): void {
  const least = (d1 + d2) / 2;
  if (centre <= least) throw new CalculationError('sheaves-overlap', { centre, least }, 'shafts');
}

/**
 * Wrap on the small sheave, degrees: 180° − 2 · asin((D − d)/2C). Source: Mott, eq. 7-5.
 * @throws CalculationError `outside`, `sheaves-overlap`
 */
export function beltWrap(d1: number, d2: number, centre: number): number {
  const { small, large } = order(d1, d2);
  requireSheavesApart(d1, d2, centre);
  return 180 - (2 * Math.asin((large - small) / (2 * centre)) * 180) / Math.PI;
}

/** Speed of a belt, m/s: π · d · n / 60,000. @param diameter mm */
export function beltSpeed(diameter: number, rpm: number): number {
  return (Math.PI * diameter * rpm) / 60_000;
}

/**
 * Maximum rim speed of a cast-iron sheave, m/s: 6,500 ft/min. Source: MPTA and makers' catalogues;
 * a faster sheave is balanced dynamically or made of another material.
 */
export const FASTEST_RIM = 33;
