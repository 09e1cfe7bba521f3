import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/database';
import type { StoredMessage } from '../database/schema';
import type { Mailer } from './mailer';
import {
  claimMessage,
  LEASE_SECONDS,
  markFailed,
  markSent,
  releaseAbandoned,
  renewLease,
  untilNextDue,
} from './stored-messages';

/** Longest wait between two looks at the database: another process may have stored a message. */
const LONGEST_SLEEP_MS = 30_000;

/** Log of the outbox; it never gets message texts or addresses. */
export interface OutboxLog {
  info(details: object, text: string): void;
  error(details: object, text: string): void;
}

export type Outbox = Awaited<ReturnType<typeof startOutbox>>;

interface OutboxParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: OutboxLog;
  /** Wait after the first failure, seconds. */
  readonly retrySeconds: number;
}

/**
 * Starts the relay, which sends one mail at a time. A message is marked sent after the server accepted
 * it; after a crash in between it is sent again, with the same Message-ID: one mail at most.
 */
export async function startOutbox(parts: OutboxParts) {
  const { database, mailer, log } = parts;
  let stopped = false;
  let wake: () => void = () => undefined;

  /** Sends the next message. @returns milliseconds until another one may be due */
  const sendNext = async (): Promise<number> => {
    const message = await claimMessage(database);
    if (message === undefined) return (await untilNextDue(database)) ?? LONGEST_SLEEP_MS;
    await deliver(parts, message);
    return 0;
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      // Before the look at the database: a wake during it ends the wait that follows.
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const wait = await sendNext().catch((error: unknown) => {
        log.error({ event: 'outbox-failure', err: error }, 'The outbox could not use the database');
        return LONGEST_SLEEP_MS;
      });
      const slept = setTimeout(Math.min(wait, LONGEST_SLEEP_MS), undefined, { ref: false });
      if (wait > 0) await Promise.race([woken, slept]);
    }
  };

  if (database.engine === 'embedded') await releaseAbandoned(database);
  const running = run();
  return {
    /** Looks for due messages now. */
    wake: () => wake(),
    /** Finishes the mail under way, then stops. */
    async stop(): Promise<void> {
      stopped = true;
      wake();
      await running;
      mailer.close();
    },
  };
}

async function deliver(parts: OutboxParts, message: StoredMessage): Promise<void> {
  const { database, mailer, log } = parts;
  const { id, attempts } = message;
  const keepLease = setInterval(
    () => void renewLease(database, id).catch(() => {}),
    (LEASE_SECONDS * 1000) / 4,
  );
  try {
    const failure = await mailer.send(message).then(() => undefined, classifyFailure);
    if (failure === undefined) {
      await markSent(database, id);
      log.info({ event: 'mail-sent', id, attempts }, 'Mail sent');
      return;
    }
    const wait = waitAfter(parts.retrySeconds, attempts);
    await markFailed(database, message, failure, wait);
    const outcome = failure.permanent ? 'refused' : `again in ${wait} s`;
    log.error(
      { event: 'mail-failure', id, attempts, reason: failure.reason },
      `Mail failed, ${outcome}`,
    );
  } finally {
    clearInterval(keepLease);
  }
}

/** Errors of nodemailer that are about the message itself, not about connection or login. */
const ABOUT_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Sorts a failure: 5xx about sender, recipient or content is final; 4xx, a dead server and a
 * refused login (which an operator can repair) are tried again.
 * @returns the reason in one line, for the log and the list of messages
 */
export function classifyFailure(error: unknown) {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const permanent =
    responseCode !== undefined && responseCode >= 500 && ABOUT_MESSAGE.has(code ?? '');
  const reason = (message ?? String(error)).replace(/\s+/g, ' ').trim();
  return { permanent, reason: reason.slice(0, 500) || (code ?? 'unknown fault') };
}

/** Longest wait between two attempts, seconds. */
const LONGEST_WAIT = 3600;

/**
 * Wait before the next attempt: doubles from the first, up to an hour.
 * @param first wait after the first failure, seconds
 * @param attempts failed attempts so far, 1 or more
 */
export function waitAfter(first: number, attempts: number): number {
  return Math.min(first * 2 ** (attempts - 1), LONGEST_WAIT);
}
