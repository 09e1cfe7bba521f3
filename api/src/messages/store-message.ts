import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { messages, type StoredMessage } from '../database/schema';
import { CONTACT_FIELDS, type ContactMessage } from './contact-message';
import type { SubmittedMessage } from './emailjs-request';

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
  const id = submitted.id ?? randomUUID();
  if (await insertMessage(database, id, submitted.content, mailDomain)) return { id, isNew: true };
  const [stored] = await database.queries.select().from(messages).where(eq(messages.id, id));
  if (!stored || contentDigest(contentOf(stored)) === contentDigest(submitted.content)) {
    return { id, isNew: false };
  }
  const ownId = `${id}~${contentDigest(submitted.content).slice(0, 16)}`;
  return {
    id: ownId,
    isNew: await insertMessage(database, ownId, submitted.content, mailDomain),
  };
}

/** The five texts of a stored message. */
export function contentOf(stored: StoredMessage): ContactMessage {
  const { fromName, email, telefone, empresa, message } = stored;
  return { from_name: fromName, email, telefone, empresa, message };
}

/** Stores a message under an id of its own. @returns false when the id was there already */
export async function insertMessage(
  database: Database,
  id: string,
  { from_name: fromName, ...texts }: ContactMessage,
  mailDomain: string,
): Promise<boolean> {
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
  return inserted.length === 1;
}

/** Message-ID of a message: derived from its id, and safe in a header for any id. */
function messageIdOf(id: string, mailDomain: string): string {
  const name = createHash('sha256').update(id).digest('hex').slice(0, 40);
  return `<elo.${name}@${mailDomain}>`;
}
