import { setTimeout } from 'node:timers/promises';
import { type Service, stopService } from './service';

/** Pauses before the first, second, … start after an end, milliseconds; the last one repeats. */
const PAUSES: readonly number[] = [250, 1_000, 5_000, 15_000, 30_000];

/** A service that ran for so long was well: its next end counts as a first one, milliseconds. */
const WELL_AFTER_MS = 60_000;

/** How a service is asked whether it still answers. */
export interface Probing {
  readonly everyMs: number;
  /** Questions without an answer after which the service counts as hanging. */
  readonly unanswered: number;
}

/** 15 s without an answer. Questions are counted, because a machine that slept has lost no answer. */
const PROBING: Probing = { everyMs: 5_000, unanswered: 3 };

export interface Supervision {
  /** As people read it, e.g. `The API`. */
  readonly name: string;
  /**
   * Starts the service.
   * @param before the one that ended, whose ports the next one takes over; undefined at first
   * @param giveUp aborted when the site stops during the start
   */
  start(before: Service | undefined, giveUp: AbortSignal): Promise<Service>;
  say(text: string): void;
  /** Called whenever a service in place of one that ended is ready. */
  onRestart?(service: Service): void;
  readonly pauses?: readonly number[];
  readonly probing?: Probing;
}

/** A service that is started again whenever it ends or hangs. */
export interface Supervised {
  /** As it was started first; those after it have the same ports. */
  readonly first: Service;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/**
 * Starts a service and keeps it running: it is started again when it ended, and killed and started
 * again when it does not answer any more.
 * @throws Error when the first start fails: that is a fault to repair, not one to wait out
 */
export async function supervise(supervision: Supervision): Promise<Supervised> {
  const { name, say, pauses = PAUSES, probing = PROBING } = supervision;
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
      const started = performance.now();
      const onHang = () => say(`${name} does not answer; ending it …`);
      const how = await ended(current, probing, onHang);
      if (signal.aborted) return;
      if (performance.now() - started > WELL_AFTER_MS) attempt = 0;
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

/** Resolves with its exit code or signal once a service has ended; ends one that hangs. */
function ended({ child, url }: Service, probing: Probing, onHang: () => void): Promise<string> {
  const how = () => String(child.signalCode ?? child.exitCode);
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(how());
  const endProbing = onSilence(url, probing, () => {
    onHang();
    // A process whose event loop hangs does not see SIGTERM.
    child.kill('SIGKILL');
  });
  return new Promise((resolve) => {
    child.once('exit', () => {
      endProbing();
      resolve(how());
    });
  });
}

/** Failures of a request that a hanging service causes; others, e.g. of TLS, are answers. */
const SILENCE = /^(?:ECONNREFUSED|ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS)_TIMEOUT)$/;

/** Asks a service again and again; calls back once when it has stopped answering. */
function onSilence(url: string, { everyMs, unanswered }: Probing, call: () => void): () => void {
  const asking = new AbortController();
  let silent = 0;
  const ask = async (): Promise<void> => {
    try {
      // Any status will do: a service that refuses or reports a fault is not hanging.
      const answer = await fetch(`${url}/healthz`, { signal: asking.signal });
      await answer.body?.cancel();
    } catch (error) {
      const { code = '' } = (error as { cause?: NodeJS.ErrnoException }).cause ?? {};
      if (SILENCE.test(code)) return;
    }
    silent = 0;
  };
  const end = () => {
    clearInterval(timer);
    asking.abort();
  };
  const timer = setInterval(() => {
    if (silent >= unanswered) {
      end();
      call();
      return;
    }
    silent += 1;
    void ask();
  }, everyMs);
  return end;
}
