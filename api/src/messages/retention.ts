import { MESSAGE_RETENTION_MONTHS } from '@elo/contract';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { messages } from '../database/schema';
import type { OutboxLog } from './outbox';

/** How often messages that are too old are looked for, milliseconds: once a day. */
const EVERY_MS = 24 * 60 * 60 * 1000;

async function deleteMessages(database: Database, which: SQL): Promise<number> {
  const deleted = await database.queries
    .delete(messages)
    .where(which)
    .returning({ id: messages.id });
  return deleted.length;
}

/**
 * Deletes messages after the retention period that visitors agreed to, mailed or not.
 * @returns how many messages
 */
export function deleteOldMessages(database: Database): Promise<number> {
  const oldest = sql`now() - make_interval(months => ${MESSAGE_RETENTION_MONTHS})`;
  return deleteMessages(database, lt(messages.receivedAt, oldest));
}

/**
 * Deletes every message that came from an e-mail address (LGPD, art. 18, VI), ignoring
 * case, and has the database free the bytes.
 * @returns how many messages
 */
export async function forgetSender(database: Database, email: string): Promise<number> {
  const isSender = sql`lower(${messages.email}) = lower(${email.trim()})`;
  const count = await deleteMessages(database, isSender);
  if (count > 0) await database.queries.execute(sql`vacuum full messages`);
  return count;
}

/** Deletes old messages now and every day. @returns what ends it */
export function keepRetention(database: Database, log: OutboxLog): () => void {
  const run = () =>
    deleteOldMessages(database).then(
      (count) =>
        count > 0 &&
        log.info({ event: 'retention', count }, 'Messages past their time were deleted'),
      (error) =>
        log.error({ event: 'retention-failure', err: error }, 'Old messages could not be deleted'),
    );
  void run();
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
