import type { ChainSize } from '@elo/standards';
import { MM_PER_INCH, toKilowatts } from '../units';

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

/** Ratio of a multi-strand chain's rating to a single strand's, for one to six strands. */
export function strandFactor(strands: number): number {
  return STRAND_FACTORS[strands - 1] as number;
}

/**
 * Power rating of one strand of an ANSI chain. In horsepower, with the pitch in inches, the lower
 * of 0.004 · z^1.08 · n^0.9 · p^(3 − 0.07p) and 1000 · Kr · z^1.5 · p^0.8 / n^1.5. Source: ANSI
 * B29.1 / American Chain Association; Shigley, eq. 17-32 and 17-33. Valid for about 15,000 hours,
 * two sprockets on horizontal shafts, 100 pitches, even load and the lubrication required at the
 * speed; not for the B series of ISO 606. Newer tables of No. 25 allow up to 30 % more.
 * @param teeth of the small sprocket
 * @param rpm of the small sprocket
 * @returns kW: the limits by fatigue of the link plates and of rollers and bushings, and the lower
 */
export function ratedPower(
  { size, pitch }: Pick<ChainSize, 'size' | 'pitch'>,
  teeth: number,
  rpm: number,
) {
  const p = pitch / MM_PER_INCH;
  const plates = 0.004 * teeth ** 1.08 * rpm ** 0.9 * p ** (3 - 0.07 * p);
  const bushings = (1000 * bushingConstant(size) * teeth ** 1.5 * p ** 0.8) / rpm ** 1.5;
  return {
    plates: toKilowatts(plates, 'hp'),
    bushings: toKilowatts(bushings, 'hp'),
    power: toKilowatts(Math.min(plates, bushings), 'hp'),
  };
}
