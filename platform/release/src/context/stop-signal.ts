import { watchNpmShell } from '@elo-platform/protocol/service';

/** Resolves at the first signal to stop, also at one that npm keeps to itself. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    watchNpmShell(process.env, resolve);
  });
}
