import { inchesToMm, type SheaveSection } from '@elo/standards';
import { CalculationError, figureText } from './errors';

/** Range of sheave diameters, mm. */
export const DIAMETER = { min: 60, max: 2000 } as const;

/** Range of centre distances, mm. */
export const BELT_CENTRE = { min: 80, max: 8000 } as const;

const lengthAround = (d1: number, d2: number, centre: number): number =>
  2 * centre + 1.57 * (d1 + d2) + (d2 - d1) ** 2 / (4 * centre);

/**
 * Length of a belt around two sheaves, in the unit of its arguments (mm):
 * 2C + 1.57(D + d) + (D − d)²/4C. Source: Mott, eq. 7-3; ARPM (RMA) IP-22. Open drive, two sheaves.
 * @throws CalculationError for sheaves that touch
 */
export function beltLength(d1: number, d2: number, centre: number): number {
  requireSheavesApart(d1, d2, centre);
  return lengthAround(d1, d2, centre);
}

/** Whether a belt of a length keeps two sheaves apart, all in mm. */
export function keepsApart(d1: number, d2: number, length: number): boolean {
  return length > lengthAround(d1, d2, (d1 + d2) / 2);
}

/**
 * Centre distance of a belt of a given length, mm: (B + √(B² − 32(D − d)²))/16 with
 * B = 4L − 6.28(D + d). The inverse of {@link beltLength}. Source: Mott, eq. 7-4.
 * @throws CalculationError for a belt that is too short
 */
export function beltCentre(d1: number, d2: number, length: number): number {
  const b = 4 * length - 6.28 * (d1 + d2);
  const root = b ** 2 - 32 * (d2 - d1) ** 2;
  if (b <= 0 || root < 0) {
    throw new CalculationError(
      `Uma correia de ${figureText(length)} mm não alcança as duas polias.`,
      'eixos',
    );
  }
  const centre = (b + Math.sqrt(root)) / 16;
  requireSheavesApart(d1, d2, centre);
  return centre;
}

function requireSheavesApart(d1: number, d2: number, centre: number): void {
  const least = (d1 + d2) / 2;
  if (centre > least) return;
  throw new CalculationError(
    `A distância entre centros de ${figureText(centre)} mm é pequena demais: com ${figureText(least)} mm ou menos, as polias se tocam.`,
    'eixos',
  );
}

/**
 * Wrap on the small sheave, degrees: 180° − 2 · asin((D − d)/2C). Source: Mott, eq. 7-5.
 */
export function beltWrap(d1: number, d2: number, centre: number): number {
  return 180 - (2 * Math.asin(Math.abs(d2 - d1) / (2 * centre)) * 180) / Math.PI;
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

/** Preferred numbers of the series R40 as the belt standard rounds them, one decade (ISO 3). */
const R40 = [
  100, 106, 112, 118, 125, 132, 140, 150, 160, 170, 180, 190, 200, 212, 224, 236, 250, 265, 280,
  300, 315, 335, 355, 375, 400, 425, 450, 475, 500, 530, 560, 600, 630, 670, 710, 750, 800, 850,
  900, 950,
] as const;

/** Effective lengths of each section, inches. Source: ARPM (RMA) IP-22; Mott, table 7-2. */
const RANGES: Readonly<Record<SheaveSection['section'], { from: number; to: number }>> = {
  '3V': { from: 25, to: 140 },
  '5V': { from: 50, to: 355 },
  '8V': { from: 100, to: 450 },
};

/** A belt: its code (`5V1000`: section, then the length in tenths of an inch) and length. */
export interface Belt {
  readonly code: string;
  /** Effective length, mm. */
  readonly length: number;
}

/** Standard belts of a section, shortest first. */
export function standardBelts(section: SheaveSection['section']): readonly Belt[] {
  const { from, to } = RANGES[section];
  return [0.1, 1]
    .flatMap((decade) => R40.map((number) => Math.round(number * decade * 10) / 10))
    .filter((inches) => inches >= from && inches <= to)
    .map((inches) => ({
      code: `${section}${Math.round(inches * 10)}`,
      length: inchesToMm(inches),
    }));
}

/**
 * The standard belts, that of the nearest length first.
 * @param length mm
 * @throws CalculationError for a length that no standard belt is near
 */
export function nearestBelts(section: SheaveSection['section'], length: number): readonly Belt[] {
  const belts = standardBelts(section);
  const [first, last] = [belts[0] as Belt, belts.at(-1) as Belt];
  if (length < first.length * 0.97 || length > last.length * 1.03) {
    const [own, least, most] = [length, first.length, last.length].map(figureText);
    throw new CalculationError(
      `O comprimento calculado, ${own} mm, fica fora das correias ${section} padronizadas, de ${least} a ${most} mm.`,
      'eixos',
    );
  }
  const off = (belt: Belt) => Math.abs(belt.length - length);
  return [...belts].sort((a, b) => off(a) - off(b));
}
