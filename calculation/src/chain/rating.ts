import type { ChainSize } from '@elo/standards';
import { CalculationError, requireCount, requireWithin } from '../errors';
import { horsepowerToKw, MM_PER_INCH } from '../units';
import { TEETH } from './geometry';
import { RPM } from './speed';

/**
 * Kr of the roller and bushing fatigue formula, by size: 29 for 25 and 35, 17 for 40 to 240.
 * Source: ANSI B29.1 after Shigley, eq. 17-33. Some public tools use 29 for all sizes; the
 * published table of No. 50 (12.8 hp at 1,600 rpm, 17 teeth) contradicts them.
 */
function bushingConstant(size: string): number {
  return size === '25' || size === '35' ? 29 : 17;
}

/** Power factors of chains with several strands, one to six. Source: ANSI B29.1; Shigley, table 17-23; Tsubaki, table 4.1. */
const STRAND_FACTORS = [1, 1.7, 2.5, 3.3, 3.9, 4.6] as const;

export const MOST_STRANDS = STRAND_FACTORS.length;

/**
 * Ratio of a multi-strand chain's rating to a single strand's.
 * @throws CalculationError `outside`, `not-whole`
 */
export function strandFactor(strands: number): number {
  requireCount(strands, { min: 1, max: MOST_STRANDS }, 'strands');
  return STRAND_FACTORS[strands - 1] as number;
}

/** Rating of one strand, kW. */
export interface Rating {
  /** Limit by fatigue of the link plates. */
  readonly plates: number;
  /** Limit by fatigue of rollers and bushings. */
  readonly bushings: number;
  /** The lower of both. */
  readonly power: number;
  readonly limit: 'plates' | 'bushings';
}

/**
 * Power rating of one strand of an ANSI chain. In horsepower, with the pitch in inches, the lower
 * of 0.004 · z^1.08 · n^0.9 · p^(3 − 0.07p) and 1000 · Kr · z^1.5 · p^0.8 / n^1.5. Source: ANSI
 * B29.1 / American Chain Association; Shigley, eq. 17-32 and 17-33. Valid for about 15,000 hours,
 * two sprockets on horizontal shafts, 100 pitches, even load and the lubrication required at the
 * speed; not for the B series of ISO 606. Newer tables of No. 25 allow up to 30 % more.
 * @param teeth of the small sprocket
 * @param rpm of the small sprocket
 * @returns kW
 * @throws CalculationError `outside`, `not-whole`, `no-figure` for a size that is not ANSI
 */
export function ratedPower(
  { size, pitch }: Pick<ChainSize, 'size' | 'pitch'>,
  teeth: number,
  rpm: number,
): Rating {
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
