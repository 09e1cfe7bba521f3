import { withEnd as within } from '@elo-platform/protocol';

/** Timeouts of a page, in milliseconds. Every wait in a browser has one of these. */
export const WAITS = {
  /** Then an alternative starts in parallel, e.g. the composed document. */
  patience: 2_500,
  /** Then the page shows a notice. */
  notice: 8_000,
  /** Then the work has failed, and the page offers a retry. */
  end: 15_000,
  /** Pause before a retry. */
  again: 5_000,
} as const;

/** {@link within}, by default until {@link WAITS} `end`. */
export function withEnd<T>(
  work: (signal: AbortSignal) => Promise<T>,
  limit: number = WAITS.end,
): Promise<T> {
  return within(work, limit);
}
