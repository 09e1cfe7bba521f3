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
import type { Mailer } from './mailer';

/** Looks at the database at least so often: another process may have stored a message. */
const LONGEST_SLEEP_MS = 30_000;

/** Where the outbox reports to; message texts and addresses are never among it. */
export interface OutboxLog {
  info(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** Relays stored messages to the mail server, one after the other. */
export interface Outbox {
  /** Looks for due messages now. */
  wake(): void;
  /** Finishes the mail under way, then stops. */
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
 * Starts the relay. A message is marked sent after the server took it; a process that dies in
 * between sends it once more, under the same Message-ID.
 */
export async function startOutbox(parts: OutboxParts): Promise<Outbox> {
  const { database, mailer, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const drain = async () => {
    do {
      again = false;
      for (;;) {
        const message = stopped ? undefined : await claimMessage(database);
        if (!message) break;
        await deliver(parts, message);
      }
    } while (again && !stopped);
  };
  const schedule = async () => {
    const due = stopped ? undefined : await untilNextDue(database).catch(() => undefined);
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(due ?? LONGEST_SLEEP_MS, LONGEST_SLEEP_MS));
  };
  const wake = () => {
    again = true;
    running ??= drain()
      .catch((error) =>
        log.error({ error: String(error) }, 'The outbox could not use the database'),
      )
      .finally(() => {
        running = undefined;
      })
      .then(schedule);
  };

  if (database.engine === 'embedded') await releaseAbandoned(database);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
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
    await mailer.send(message);
  } catch (error) {
    const failure = classifyFailure(error);
    const wait = waitAfter(parts.retrySeconds, attempts);
    await markFailed(database, id, failure, wait);
    const outcome = failure.permanent ? 'refused' : `again in ${wait} s`;
    log.error({ id, attempts, reason: failure.reason }, `Mail failed, ${outcome}`);
    return;
  } finally {
    clearInterval(keepLease);
  }
  await markSent(database, id);
  log.info({ id, attempts }, 'Mail sent');
}
