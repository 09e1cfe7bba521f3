import type { Database } from '../database/database';
import type { StoredMessage } from '../database/schema';
import {
  claimMessage,
  LEASE_SECONDS,
  markFailed,
  markSent,
  releaseAbandoned,
  renewLease,
  untilNextDue,
} from './claim-message';
import { classifyFailure, waitAfter } from './delivery-failure';
import { CONNECTIONS, type Mailer } from './mailer';
import { createTurns, type Turn } from './turns';

/** Looks at the database at least so often: another process may have stored a message. */
const LONGEST_SLEEP_MS = 30_000;

/** Where the outbox reports to; message texts and addresses are never among it. */
export interface OutboxLog {
  info(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** Relays stored messages to the mail server. */
export interface Outbox {
  /** Looks for due messages now. */
  wake(): void;
  /** Finishes the mails under way, then stops. */
  stop(): Promise<void>;
}

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
export async function startOutbox(parts: OutboxParts): Promise<Outbox> {
  const { database, mailer, log } = parts;
  const newTurn = createTurns();
  const workers = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Counts wakes: a relay that found no message looks again if the count changed since. */
  let wakes = 0;

  const work = async () => {
    while (!stopped) {
      const seen = wakes;
      const message = await claimMessage(database);
      if (message) await deliver(parts, message, newTurn());
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
        log.error({ error: String(error) }, 'The outbox could not use the database'),
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
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(workers);
      mailer.close();
    },
  };
}

async function deliver(parts: OutboxParts, message: StoredMessage, turn: Turn): Promise<void> {
  const { database, mailer, log } = parts;
  const { id, attempts } = message;
  const keepLease = setInterval(
    () => void renewLease(database, id).catch(() => {}),
    (LEASE_SECONDS * 1000) / 4,
  );
  try {
    const failure = await mailer.send(message, turn.take).then(() => undefined, classifyFailure);
    if (failure === undefined) {
      await markSent(database, id);
      log.info({ id, attempts }, 'Mail sent');
      return;
    }
    const wait = waitAfter(parts.retrySeconds, attempts);
    await markFailed(database, id, failure, wait);
    const outcome = failure.permanent ? 'refused' : `again in ${wait} s`;
    log.error({ id, attempts, reason: failure.reason }, `Mail failed, ${outcome}`);
  } finally {
    clearInterval(keepLease);
    turn.leave();
  }
}
