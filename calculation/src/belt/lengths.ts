import type { SheaveSection } from '@elo/standards';
import { CalculationError } from '../errors';
import { MM_PER_INCH } from '../units';

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
      length: inches * MM_PER_INCH,
    }));
}

/**
 * The standard belts on both sides of a length, nearest first.
 * @param length mm
 * @throws CalculationError `no-belt-length`
 */
export function nearestBelts(
  section: SheaveSection['section'],
  length: number,
  count: number,
): readonly Belt[] {
  const belts = standardBelts(section);
  const [first, last] = [belts[0] as Belt, belts.at(-1) as Belt];
  if (length < first.length * 0.97 || length > last.length * 1.03) {
    const details = { section, length, min: first.length, max: last.length };
    throw new CalculationError('no-belt-length', details, 'shafts');
  }
  const off = (belt: Belt) => Math.abs(belt.length - length);
  return [...belts].sort((a, b) => off(a) - off(b)).slice(0, count);
}
