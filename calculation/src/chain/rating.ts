import { CalculationError, requireCount, requireWithin } from '../errors';
import { horsepowerToKw, MM_PER_INCH } from '../units';
import { TEETH } from './limits';
import { RPM } from './speed';

/**
 * Kr of the roller and bushing fatigue formula, by size: 29 for 25 and 35, 17 for 40 to 240.
 * Source: ANSI B29.1 as Shigley renders it, eq. 17-33. Some public tools use 29 for all sizes; the
 * published table of No. 50 (12.8 hp at 1,600 rpm, 17 teeth) contradicts them.
 */
function bushingConstant(size: string): number {
  return size === '25' || size === '35' ? 29 : 17;
}

/** Power factors of chains with several strands, one to six. Source: ANSI B29.1; Shigley, table 17-23; Tsubaki, table 4.1. */
const STRAND_FACTORS = [1, 1.7, 2.5, 3.3, 3.9, 4.6] as const;

/** Largest number of strands with a factor. */
export const MOST_STRANDS = STRAND_FACTORS.length;

/**
 * By how much more than a single strand a chain carries.
 * @throws CalculationError `outside`, `not-whole`
 */
export function strandFactor(strands: number): number {
  requireCount(strands, { min: 1, max: MOST_STRANDS }, 'strands');
  return STRAND_FACTORS[strands - 1] as number;
}

/** A size of ANSI B29.1, as far as its rating needs it. */
export interface RatedSize {
  readonly size: string;
  /** Millimetres. */
  readonly pitch: number;
}

/** Rating of one strand, kW. */
export interface Rating {
  /** What the fatigue of the link plates allows. */
  readonly plates: number;
  /** What the fatigue of rollers and bushings allows. */
  readonly bushings: number;
  /** The lower of both. */
  readonly power: number;
  readonly limit: 'plates' | 'bushings';
}

/**
 * Power rating of one strand of an ANSI chain. In horsepower, with the pitch in inches, the lower of
 * 0.004 · z^1.08 · n^0.9 · p^(3 − 0.07p) and 1000 · Kr · z^1.5 · p^0.8 / n^1.5.
 * Source: ANSI B29.1 / American Chain Association; Shigley, eq. 17-32 and 17-33. Holds for about
 * 15,000 hours, two sprockets on level shafts, 100 pitches, even load and the lubrication that the
 * speed asks for; not for the B series of ISO 606. Newer tables of No. 25 allow up to 30 % more.
 * @param teeth of the small sprocket
 * @param rpm of the small sprocket
 * @returns kW
 * @throws CalculationError `outside`, `not-whole`, `no-figure` for a size that is not ANSI
 */
export function ratedPower({ size, pitch }: RatedSize, teeth: number, rpm: number): Rating {
  if (!/^\d+$/.test(size)) throw new CalculationError('no-figure', { what: size });
  requireCount(teeth, TEETH, 'z1');
  requireWithin(rpm, RPM, 'rpm');
  const p = pitch / MM_PER_INCH;
  const plates = 0.004 * teeth ** 1.08 * rpm ** 0.9 * p ** (3 - 0.07 * p);
  const bushings = (1000 * bushingConstant(size) * teeth ** 1.5 * p ** 0.8) / rpm ** 1.5;
  return {
    plates: horsepowerToKw(plates),
    bushings: horsepowerToKw(bushings),
    power: horsepowerToKw(Math.min(plates, bushings)),
    limit: plates <= bushings ? 'plates' : 'bushings',
  };
}
