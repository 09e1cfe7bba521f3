import { setImmediate } from 'node:timers/promises';

/** Longest stretch of work between two chances for requests, in milliseconds. */
const STRETCH_MS = 10;

/** Ends a stretch of work where it has been long enough; to be awaited inside long loops. */
export type Pause = () => Promise<void> | undefined;

/**
 * Divides long work on the main thread, which also answers visitors: awaited once a step, it lets
 * them in every {@link STRETCH_MS}.
 */
export function createPause(): Pause {
  let since = performance.now();
  return () => {
    if (performance.now() - since < STRETCH_MS) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
