import type { ChainSize } from '@elo/standards';
import { CalculationError } from '../errors';

/** Caliper measurements of a chain, mm. */
export interface Measured {
  readonly pitch: number;
  readonly roller: number;
  readonly innerWidth: number;
}

/** A size that may be the chain, and the deviation of each measurement. */
export interface Match {
  readonly size: ChainSize;
  /** Measured less standard, mm. */
  readonly off: Measured;
  /** Sum of the deviations as shares of their tolerances; 0 is exact. */
  readonly distance: number;
}

/**
 * Tolerance of each measurement, as a share of the standard's figure. A worn chain is up to 3 %
 * longer (ANSI B29.1); rollers wear little; the width is measured between plates that are not
 * parallel. Our own choice; if two sizes of one pitch match, both are reported.
 */
const ALLOWED = {
  pitch: { less: 0.012, more: 0.032 },
  roller: { less: 0.04, more: 0.025 },
  innerWidth: { less: 0.06, more: 0.06 },
} as const;

function share(measured: number, standard: number, { less, more }: { less: number; more: number }) {
  const part = measured / standard - 1;
  return Math.abs(part) / (part < 0 ? less : more);
}

function matchOf(size: ChainSize, measured: Measured): Match | undefined {
  const shares = [
    share(measured.pitch, size.pitch, ALLOWED.pitch),
    share(measured.roller, size.roller, ALLOWED.roller),
    share(measured.innerWidth, size.innerWidth, ALLOWED.innerWidth),
  ];
  if (shares.some((one) => one > 1)) return undefined;
  const off = {
    pitch: measured.pitch - size.pitch,
    roller: measured.roller - size.roller,
    innerWidth: measured.innerWidth - size.innerWidth,
  };
  return { size, off, distance: shares.reduce((sum, one) => sum + one, 0) };
}

/**
 * Sizes of ANSI B29.1 and ISO 606 that match three measurements, nearest first.
 * @param sizes to choose from
 * @throws CalculationError `no-chain-fits`
 */
export function identifyChain(sizes: readonly ChainSize[], measured: Measured): readonly Match[] {
  const matches = sizes.flatMap((size) => matchOf(size, measured) ?? []);
  if (matches.length > 0) return matches.sort((a, b) => a.distance - b.distance);
  throw new CalculationError('no-chain-fits', { ...measured }, 'roller');
}

/** Sizes of the same pitch that the measurements exclude, to warn of a mix-up. */
export function ruledOut(
  sizes: readonly ChainSize[],
  matches: readonly Match[],
): readonly ChainSize[] {
  const pitches = new Set(matches.map(({ size }) => size.pitch));
  const found = new Set(matches.map(({ size }) => size));
  return sizes.filter((size) => pitches.has(size.pitch) && !found.has(size));
}
