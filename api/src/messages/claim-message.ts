import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { messages, type StoredMessage } from '../database/schema';
import type { DeliveryFailure } from './delivery-failure';

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
  { permanent, reason }: DeliveryFailure,
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
