import { setTimeout } from 'node:timers/promises';
import { type Service, stopService } from './service';

/** Pauses before the first, second, … start after an end, milliseconds; the last one repeats. */
const PAUSES: readonly number[] = [250, 1_000, 5_000, 15_000, 30_000];

/** A service that ran for so long was well: its next end counts as a first one, milliseconds. */
const WELL_AFTER_MS = 60_000;

/** What keeps a service running. */
export interface Supervision {
  /** As people read it, e.g. `The API`. */
  readonly name: string;
  /**
   * Starts the service.
   * @param before the one that ended, whose ports the next one takes over; undefined at first
   * @param giveUp aborted when the site stops meanwhile
   */
  start(before: Service | undefined, giveUp: AbortSignal): Promise<Service>;
  say(text: string): void;
  /** Called whenever a service in place of one that ended is ready. */
  onRestart?(service: Service): void;
  readonly pauses?: readonly number[];
}

/** A service that is started again whenever it ends. */
export interface Supervised {
  /** As it was started first; those after it have the same ports. */
  readonly first: Service;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/**
 * Starts a service and keeps it running: whoever killed it, visitors must not go without it.
 * @throws Error when the first start fails: that is a fault to repair, not one to wait out
 */
export async function supervise(supervision: Supervision): Promise<Supervised> {
  const { name, say, pauses = PAUSES } = supervision;
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await supervision.start(undefined, signal);
  const first = current;

  async function startAgain(attempt: number): Promise<number> {
    const pause = pauses[Math.min(attempt, pauses.length - 1)] ?? 0;
    await setTimeout(pause, undefined, { signal });
    try {
      current = await supervision.start(current, signal);
    } catch (error) {
      if (signal.aborted) return attempt;
      say(`${name} did not start: ${error instanceof Error ? error.message : error}`);
      return startAgain(attempt + 1);
    }
    if (signal.aborted) return attempt;
    say(`${name} runs again.`);
    supervision.onRestart?.(current);
    return attempt + 1;
  }

  async function watch(): Promise<void> {
    for (let attempt = 0; ; ) {
      const started = Date.now();
      const how = await ended(current);
      if (signal.aborted) return;
      if (Date.now() - started > WELL_AFTER_MS) attempt = 0;
      say(`${name} ended with ${how}; starting it again …`);
      attempt = await startAgain(attempt);
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    first,
    async stop() {
      stopping.abort();
      await stopService(current);
      await watching;
      // One that was just starting has taken the place of the one that was stopped.
      await stopService(current);
    },
  };
}

/** Resolves with its exit code or signal once a service has ended. */
function ended({ child }: Service): Promise<string> {
  const how = () => String(child.signalCode ?? child.exitCode);
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(how());
  return new Promise((resolve) => child.once('exit', () => resolve(how())));
}
