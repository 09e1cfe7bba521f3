import type { Database } from '../database/database';
import type { StoredMessage } from '../database/schema';
import { CONNECTIONS, type Mailer } from './mailer';
import {
  claimMessage,
  LEASE_SECONDS,
  markFailed,
  markSent,
  releaseAbandoned,
  renewLease,
  untilNextDue,
} from './stored-messages';

/** Looks at the database at least so often: another process may have stored a message. */
const LONGEST_SLEEP_MS = 30_000;

/** Where the outbox reports to; message texts and addresses are never among it. */
export interface OutboxLog {
  info(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** Relays stored messages to the mail server. */
export type Outbox = Awaited<ReturnType<typeof startOutbox>>;

/** What the outbox works with. */
export interface OutboxParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: OutboxLog;
  /** Wait after the first failure, seconds. */
  readonly retrySeconds: number;
}

/**
 * Starts the relay. A message is marked sent after the server accepted it; after a crash in between
 * it is sent again, with the same Message-ID. Several mails are sent at once, but only one at a time
 * is between the server's acceptance and its mark: a crash repeats one mail at most.
 */
export async function startOutbox(parts: OutboxParts) {
  const { database, mailer, log } = parts;
  const lock = createLock();
  const workers = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Counts wakes: a relay that found no message looks again if the count changed since. */
  let wakes = 0;

  const work = async () => {
    while (!stopped) {
      const seen = wakes;
      const message = await claimMessage(database);
      if (message) await deliver(parts, message, lock);
      else if (seen === wakes) return;
    }
  };
  const schedule = async () => {
    const due = stopped ? undefined : await untilNextDue(database).catch(() => undefined);
    if (stopped || workers.size > 0) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(due ?? LONGEST_SLEEP_MS, LONGEST_SLEEP_MS));
  };
  const startWorker = () => {
    const worker = work()
      .catch((error) =>
        log.error({ event: 'outbox-failure', err: error }, 'The outbox could not use the database'),
      )
      .finally(() => workers.delete(worker))
      .then(() => (workers.size === 0 ? schedule() : undefined));
    workers.add(worker);
  };
  const wake = () => {
    wakes += 1;
    while (!stopped && workers.size < CONNECTIONS) startWorker();
  };

  if (database.engine === 'embedded') await releaseAbandoned(database);
  wake();
  return {
    /** Looks for due messages now. */
    wake,
    /** Finishes the mails under way, then stops. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(workers);
      mailer.close();
    },
  };
}

async function deliver(parts: OutboxParts, message: StoredMessage, lock: Lock): Promise<void> {
  const { database, mailer, log } = parts;
  const { id, attempts } = message;
  const keepLease = setInterval(
    () => void renewLease(database, id).catch(() => {}),
    (LEASE_SECONDS * 1000) / 4,
  );
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let turn: Promise<void> | undefined;
  // Awaited again when a mail is sent over another connection.
  const takeTurn = () => {
    turn ??= lock(released);
    return turn;
  };
  try {
    const failure = await mailer.send(message, takeTurn).then(() => undefined, classifyFailure);
    if (failure === undefined) {
      await markSent(database, id);
      log.info({ event: 'mail-sent', id, attempts }, 'Mail sent');
      return;
    }
    const wait = waitAfter(parts.retrySeconds, attempts);
    await markFailed(database, id, failure, wait);
    const outcome = failure.permanent ? 'refused' : `again in ${wait} s`;
    log.error(
      { event: 'mail-failure', id, attempts, reason: failure.reason },
      `Mail failed, ${outcome}`,
    );
  } finally {
    clearInterval(keepLease);
    release();
  }
}

/** Resolves when every earlier caller has released the lock; the caller holds it until `released`. */
type Lock = (released: Promise<void>) => Promise<void>;

/** A FIFO lock. */
function createLock(): Lock {
  let last: Promise<void> = Promise.resolve();
  return (released) => {
    const turn = last;
    last = turn.then(() => released);
    return turn;
  };
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
