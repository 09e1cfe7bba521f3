import { EloError } from '@elo-platform/protocol';

/** How far this machine's clock may be ahead of the store's, in milliseconds. */
const AHEAD_MS = 60_000;

/**
 * Rejects a clock that is ahead of the store's: entries would carry dates in the future, and `gc`
 * would delete files of an upload that is running. If both share a wrong clock, nothing detects it.
 * @param store time of the store's clock
 * @param own time of this machine's clock
 * @throws EloError `clock-ahead`
 */
export function requireClock(store: Date, own: Date): void {
  if (own.getTime() - store.getTime() <= AHEAD_MS) return;
  throw new EloError(
    'clock-ahead',
    `The clock of this machine says ${own.toISOString()}, that of the store ${store.toISOString()}`,
    { next: "Set this machine's clock (it may be ahead by a minute), then run the command again." },
  );
}
