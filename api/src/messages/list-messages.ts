import { asc, eq, notLike, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type MessageStatus, messages, type StoredMessage } from '../database/schema';
import { COPY_END } from '../quote/quote-number';

/** Every stored message, oldest first; copies that senders get are none. */
export function listMessages(database: Database): Promise<StoredMessage[]> {
  return database.queries
    .select()
    .from(messages)
    .where(notLike(messages.id, `%${COPY_END}`))
    .orderBy(asc(messages.receivedAt), asc(messages.id));
}

/** Puts messages that a mail server refused back into the outbox. @returns how many */
export async function retryRefused(database: Database): Promise<number> {
  const retried = await database.queries
    .update(messages)
    .set({ status: 'waiting', nextAttemptAt: sql`now()` })
    .where(eq(messages.status, 'refused'))
    .returning({ id: messages.id });
  return retried.length;
}

/** Number of messages by status; also shows that the database answers. */
export async function countMessages(
  database: Database,
): Promise<Readonly<Record<MessageStatus, number>>> {
  const rows = await database.queries
    .select({ status: messages.status, count: sql<number>`count(*)::int` })
    .from(messages)
    .groupBy(messages.status);
  const counts = { waiting: 0, sending: 0, sent: 0, refused: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
