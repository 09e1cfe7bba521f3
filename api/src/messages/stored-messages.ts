import { hash, randomUUID } from 'node:crypto';
import { CONTACT_FIELDS } from '@elo/contract';
import { and, asc, eq, lt, lte, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { type MessageStatus, messages, type StoredMessage } from '../database/schema';
import type { ContactMessage } from './contact-message';
import { COPY_END } from './quotation';

/** Hexadecimal digest of a message's texts. */
export function contentDigest(content: ContactMessage): string {
  return hash('sha256', JSON.stringify(CONTACT_FIELDS.map((field) => content[field])));
}

/**
 * Stores a message and resolves once it is safely in the database.
 *
 * The same id and texts are stored once, however often they come. The same id with other texts
 * is a visitor who edited the form after an unclear answer: it is kept as a message of its own,
 * under an id made from both, so that nothing is lost.
 * @param mailDomain right side of the Message-ID
 * @returns id it is stored under, and whether it is new
 */
export async function storeMessage(
  database: Database,
  {
    id = randomUUID(),
    content,
  }: { readonly id?: string | undefined; readonly content: ContactMessage },
  mailDomain: string,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const isNew = await insertMessage(database, id, content, mailDomain);
  if (isNew !== undefined) return { id, isNew };
  const ownId = `${id}~${contentDigest(content).slice(0, 16)}`;
  return { id: ownId, isNew: (await insertMessage(database, ownId, content, mailDomain)) ?? false };
}

/**
 * Stores a message under an id of its own.
 * @returns whether it is new; `undefined` when another message has the id
 */
export async function insertMessage(
  database: Pick<Database, 'queries'>,
  id: string,
  content: ContactMessage,
  mailDomain: string,
): Promise<boolean | undefined> {
  const { from_name: fromName, ...texts } = content;
  const inserted = await database.queries
    .insert(messages)
    .values({
      id,
      // Safe in a header for any id.
      messageId: `<elo.${hash('sha256', id).slice(0, 40)}@${mailDomain}>`,
      fromName,
      ...texts,
      receivedAt: sql`now()`,
      status: 'waiting',
      nextAttemptAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  if (inserted.length === 1) return true;
  const [stored] = await database.queries.select().from(messages).where(eq(messages.id, id));
  const isSame =
    stored && contentDigest({ ...stored, from_name: stored.fromName }) === contentDigest(content);
  return isSame ? false : undefined;
}

/** Every stored message, oldest first, without the copies for senders. */
export function listMessages(database: Database): Promise<StoredMessage[]> {
  return database.queries
    .select()
    .from(messages)
    .where(notLike(messages.id, `%${COPY_END}`))
    .orderBy(asc(messages.receivedAt), asc(messages.id));
}

/** @returns how many messages were changed */
async function change(
  database: Database,
  which: SQL | undefined,
  values: PgUpdateSetSource<typeof messages>,
): Promise<number> {
  const { queries } = database;
  const update = queries.update(messages).set(values).where(which);
  return (await update.returning({ id: messages.id })).length;
}

/** Puts messages that a mail server refused back into the outbox. @returns how many */
export function retryRefused(database: Database): Promise<number> {
  const isRefused = eq(messages.status, 'refused');
  return change(database, isRefused, { status: 'waiting', nextAttemptAt: sql`now()` });
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

/** For so long a process that sends may be silent before another takes the message over, seconds. */
export const LEASE_SECONDS = 120;

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/**
 * Takes the next message that is due, for this process alone; processes on one PostgreSQL never
 * get the same one. A message whose sender died is due again when its lease is over.
 */
export async function claimMessage(database: Database): Promise<StoredMessage | undefined> {
  const { queries } = database;
  const due = queries
    .select({ id: messages.id })
    .from(messages)
    .where(
      or(
        and(eq(messages.status, 'waiting'), lte(messages.nextAttemptAt, sql`now()`)),
        and(eq(messages.status, 'sending'), lt(messages.leaseUntil, sql`now()`)),
      ),
    )
    .orderBy(messages.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await queries
    .update(messages)
    .set({
      status: 'sending',
      attempts: sql`${messages.attempts} + 1`,
      leaseUntil: leaseEnd,
    })
    .where(eq(messages.id, due))
    .returning();
  return claimed;
}

/** Says that the sender of a message is still alive. */
export async function renewLease(database: Database, id: string): Promise<void> {
  const isSending = and(eq(messages.id, id), eq(messages.status, 'sending'));
  await change(database, isSending, { leaseUntil: leaseEnd });
}

/** The mail server has it. */
export async function markSent(database: Database, id: string): Promise<void> {
  const values = { status: 'sent', sentAt: sql`now()`, leaseUntil: null, lastError: '' } as const;
  await change(database, eq(messages.id, id), values);
}

/**
 * An attempt failed: the message is refused for good, or due again after `wait` seconds. Not one that
 * another process has taken over since: that one may have sent it.
 */
export async function markFailed(
  database: Database,
  { id, attempts }: Pick<StoredMessage, 'id' | 'attempts'>,
  { permanent, reason }: { readonly permanent: boolean; readonly reason: string },
  wait: number,
): Promise<void> {
  const isOurs = [eq(messages.status, 'sending'), eq(messages.attempts, attempts)];
  await change(database, and(eq(messages.id, id), ...isOurs), {
    status: permanent ? 'refused' : 'waiting',
    nextAttemptAt: sql`now() + make_interval(secs => ${wait})`,
    leaseUntil: null,
    lastError: reason,
  });
}

/**
 * Frees what a killed process was sending. Only for a database that no other process uses: the
 * folder's lock proves that no sender is alive.
 */
export async function releaseAbandoned(database: Database): Promise<void> {
  const waiting = { status: 'waiting', nextAttemptAt: sql`now()`, leaseUntil: null } as const;
  await change(database, eq(messages.status, 'sending'), waiting);
}

/** Milliseconds until the next message is due, `undefined` when none waits. */
export async function untilNextDue(database: Database): Promise<number | undefined> {
  const [row] = await database.queries
    .select({
      seconds: sql<string | number | null>`extract(epoch from min(
        case when ${messages.status} = 'waiting' then ${messages.nextAttemptAt}
             else ${messages.leaseUntil} end) - now())`,
    })
    .from(messages)
    .where(or(eq(messages.status, 'waiting'), eq(messages.status, 'sending')));
  const seconds = row?.seconds;
  return seconds === null || seconds === undefined
    ? undefined
    : Math.max(0, Math.ceil(Number(seconds) * 1000));
}
