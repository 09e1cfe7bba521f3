import { LEAST_ELAPSED } from '@elo/contract';

/** Measures from now on, in whole milliseconds, with a monotonic clock. */
export function startStopwatch(): () => number {
  const start = performance.now();
  return () => Math.floor(performance.now() - start);
}

/**
 * Waits until a form has been there long enough for the API to believe it. Only a draft that came
 * back, or what a program typed, can be sent earlier.
 * @returns what the stopwatch reads then, {@link LEAST_ELAPSED} or more
 */
export async function waitForLeast(elapsed: () => number): Promise<number> {
  // Again, because timers and the clock of a careful browser are not equally fine.
  for (let read = elapsed(); read < LEAST_ELAPSED; read = elapsed()) {
    const rest = LEAST_ELAPSED - read;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  return elapsed();
}
