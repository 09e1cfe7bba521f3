import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type Service, stopService } from './service';

/** Pauses before the first, second, … start after an end, milliseconds; the last one repeats. */
const PAUSES: readonly number[] = [250, 1_000, 5_000, 15_000, 30_000];

/** A service that ran for so long was well: its next end counts as a first one, milliseconds. */
const WELL_AFTER_MS = 60_000;

/** 15 s without an answer. Probes are counted, because a machine that slept has lost no answer. */
const PROBING = { everyMs: 5_000, unanswered: 3 };

/** A service that is started again whenever it ends or hangs. */
export type Supervised = ReturnType<typeof supervise>;

/**
 * Starts a service and keeps it running: it is started again when it ended, and killed and started
 * again when it does not answer any more.
 * @param service `name` is as people read it, e.g. `The API`. `start` gets the one that ended, whose
 *   ports the next one takes over, and a signal that is aborted when the site stops during the start.
 *   `probing` says how many probes without an answer mean that the service hangs
 * @returns `first`: as it was started first, those after it have the same ports. It rejects when that
 *   start fails: that is a fault to repair, not one to wait out. `stop` ends the service for good, also
 *   during its first start
 */
export function supervise(service: {
  readonly name: string;
  start(before: Service | undefined, giveUp: AbortSignal): Promise<Service>;
  say(text: string): void;
  readonly pauses?: readonly number[];
  readonly probing?: typeof PROBING;
}) {
  const { name, start, say, pauses = PAUSES, probing = PROBING } = service;
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = start(undefined, signal);
  let current: Service | undefined;

  async function watch(service: Service): Promise<void> {
    current = service;
    let attempt = 0;
    for (;;) {
      const started = performance.now();
      const onHang = () => say(`${name} does not answer; ending it …`);
      const how = await ended(current, probing, onHang);
      if (performance.now() - started > WELL_AFTER_MS) attempt = 0;
      signal.throwIfAborted();
      say(`${name} ended with ${how}; starting it again …`);
      for (let isUp = false; !isUp; attempt += 1) isUp = await startAgain(attempt);
    }
  }

  async function startAgain(attempt: number): Promise<boolean> {
    await setTimeout(pauses[attempt] ?? pauses.at(-1), undefined, { signal });
    try {
      current = await start(current, signal);
    } catch (error) {
      signal.throwIfAborted();
      say(`${name} did not start: ${error instanceof Error ? error.message : error}`);
      return false;
    }
    signal.throwIfAborted();
    say(`${name} runs again.`);
    return true;
  }

  const stopCurrent = async () => current && stopService(current);
  // The caller sees how the first start fails.
  const watching = first
    .then(watch, () => undefined)
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  return {
    first,
    async stop(): Promise<void> {
      stopping.abort();
      await stopCurrent();
      await watching;
      // One that was just starting has taken the place of the one that was stopped.
      await stopCurrent();
    },
  };
}

/** Failures of a request that a hanging service causes; others, e.g. of TLS, are answers. */
const SILENCE = /^(?:ECONNREFUSED|ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS)_TIMEOUT)$/;

/** Probes a service until it has ended, and ends one that hangs. @returns exit code or signal */
async function ended(
  { child, url }: Service,
  { everyMs, unanswered }: typeof PROBING,
  onHang: () => void,
): Promise<string> {
  const over = new AbortController();
  let silent = 0;
  const probe = async (): Promise<void> => {
    try {
      // Any status will do: a service that refuses or reports a fault is not hanging.
      const answer = await fetch(`${url}/healthz`, { signal: over.signal });
      await answer.body?.cancel();
    } catch (error) {
      const { code = '' } = (error as { cause?: NodeJS.ErrnoException }).cause ?? {};
      if (SILENCE.test(code)) return;
    }
    silent = 0;
  };
  const timer = setInterval(() => {
    if (silent === unanswered) {
      onHang();
      // A process whose event loop hangs does not see SIGTERM.
      child.kill('SIGKILL');
    }
    silent += 1;
    void probe();
  }, everyMs);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  clearInterval(timer);
  over.abort();
  return String(child.signalCode ?? child.exitCode);
}
