import { withEnd as within } from '@elo-platform/protocol';

/** How long a page waits, in milliseconds. Every wait in a browser ends by one of these. */
export const WAITS = {
  /** Then another way is tried beside the one that hangs, e.g. the composed document. */
  patience: 2_500,
  /** Then the page says that it takes longer than it should. */
  notice: 8_000,
  /** Then it has failed, and the page offers a way on. */
  end: 15_000,
  /** Pause before what failed is tried again. */
  again: 5_000,
} as const;

/** {@link within}, by default until {@link WAITS} `end`. */
export function withEnd<T>(
  work: (signal: AbortSignal) => Promise<T>,
  limit: number = WAITS.end,
): Promise<T> {
  return within(work, limit);
}
