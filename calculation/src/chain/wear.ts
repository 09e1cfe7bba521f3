import { CalculationError, requireCount, requireWithin } from '../errors';
import { TEETH } from './limits';

/** Minimum number of measured pitches; with fewer, the tape's error is too large. */
export const MEASURED_PITCHES = { min: 6, max: 500 } as const;

/** Measured shorter than new by more than this percentage, it is another chain or a miscount. */
const SHORTER = 0.5;

/**
 * Elongation of a chain, per cent: (measured / (n · p) − 1) · 100. Source: ANSI B29.1, ISO 10823.
 * @param measured length over the pitches under light tension, mm
 * @param pitches measured, pin to pin
 * @param pitch of the new chain, mm
 * @throws CalculationError `outside`, `not-whole`, `shorter-than-new`
 */
export function elongation(measured: number, pitches: number, pitch: number): number {
  requireCount(pitches, MEASURED_PITCHES, 'pitches');
  const nominal = pitches * pitch;
  const percent = (measured / nominal - 1) * 100;
  if (percent < -SHORTER) {
    throw new CalculationError('shorter-than-new', { measured, nominal }, 'measured');
  }
  requireWithin(percent, { min: -SHORTER, max: 15 }, 'elongation');
  return percent;
}

/**
 * Elongation at which a chain is replaced, per cent: the lower of 3 and 200/z of the large sprocket.
 * Source: Diamond Chain and Rexnord (Regal) after ANSI B29.1. Drives with fixed shafts, or several
 * chains side by side, are replaced at 1.5.
 * @throws CalculationError `outside`, `not-whole`
 */
export function wearLimit(largeTeeth: number): number {
  requireCount(largeTeeth, TEETH, 'z2');
  return Math.min(3, 200 / largeTeeth);
}

/** Limit of drives without tension adjustment, per cent. Source: Diamond Chain. */
export const FIXED_CENTRE_LIMIT = 1.5;
