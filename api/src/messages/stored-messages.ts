import { createHash, randomUUID } from 'node:crypto';
import { CONTACT_FIELDS } from '@elo/contract';
import { and, asc, eq, lt, lte, notLike, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type MessageStatus, messages, type StoredMessage } from '../database/schema';
import type { ContactMessage, SubmittedMessage } from './contact-message';
import { COPY_END } from './quotation';

/** Hexadecimal digest of a message's texts. */
export function contentDigest(content: ContactMessage): string {
  const texts = CONTACT_FIELDS.map((field) => content[field]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
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
  submitted: SubmittedMessage,
  mailDomain: string,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { content, id = randomUUID() } = submitted;
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
  database: Database,
  id: string,
  content: ContactMessage,
  mailDomain: string,
): Promise<boolean | undefined> {
  const { from_name: fromName, ...texts } = content;
  const inserted = await database.queries
    .insert(messages)
    .values({
      id,
      messageId: messageIdOf(id, mailDomain),
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

/** Message-ID of a message: derived from its id, and safe in a header for any id. */
function messageIdOf(id: string, mailDomain: string): string {
  const name = createHash('sha256').update(id).digest('hex').slice(0, 40);
  return `<elo.${name}@${mailDomain}>`;
}

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
  await database.queries
    .update(messages)
    .set({ leaseUntil: leaseEnd })
    .where(and(eq(messages.id, id), eq(messages.status, 'sending')));
}

/** The mail server has it. */
export async function markSent(database: Database, id: string): Promise<void> {
  await database.queries
    .update(messages)
    .set({ status: 'sent', sentAt: sql`now()`, leaseUntil: null, lastError: '' })
    .where(eq(messages.id, id));
}

/** It failed: refused for good, or due again after `wait` seconds. */
export async function markFailed(
  database: Database,
  id: string,
  { permanent, reason }: { readonly permanent: boolean; readonly reason: string },
  wait: number,
): Promise<void> {
  await database.queries
    .update(messages)
    .set({
      status: permanent ? 'refused' : 'waiting',
      nextAttemptAt: sql`now() + make_interval(secs => ${wait})`,
      leaseUntil: null,
      lastError: reason,
    })
    .where(eq(messages.id, id));
}

/**
 * Frees what a killed process was sending. Only for a database that no other process uses: the
 * folder's lock proves that no sender is alive.
 */
export async function releaseAbandoned(database: Database): Promise<void> {
  await database.queries
    .update(messages)
    .set({ status: 'waiting', nextAttemptAt: sql`now()`, leaseUntil: null })
    .where(eq(messages.status, 'sending'));
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
