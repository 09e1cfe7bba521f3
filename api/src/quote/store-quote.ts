import { EloError, type QuoteItem } from '@elo/contract';
import { and, like, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database';
import { messages } from '../database/schema';
import type { ContactMessage } from '../messages/contact-message';
import { COPY_END, quoteNumber, quoteTable } from '../messages/quotation';
import { contentDigest, insertMessage } from '../messages/stored-messages';
import type { SubmittedQuote } from './quote-request';

/** Numbers that are tried before something must be wrong. */
const ATTEMPTS = 5;

/** The list as the text of a message. */
function messageOf(number: string, { items, sender }: SubmittedQuote): ContactMessage {
  const remark = sender.message === '' ? [] : ['', `Mensagem: ${sender.message}`];
  return { ...sender, message: [`Cotação ${number}`, '', quoteTable(items), ...remark].join('\n') };
}

/**
 * Stores a list as a message whose id is the number of the quotation, so that mail, outbox,
 * retention and the data command treat it like any other. The same list under the same id of the
 * sender has the same number and is stored once; an edited one is another quotation.
 * @param year of the number; tests pass their own
 */
export async function storeQuote(
  database: Database,
  quote: SubmittedQuote,
  mailDomain: string,
  year = new Date().getFullYear(),
): Promise<{ readonly number: string; readonly isNew: boolean }> {
  const seed = JSON.stringify([quote.id, contentDigest(messageOf('', quote))]);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const number = quoteNumber(seed, year, attempt);
    const isNew = await insertMessage(database, number, messageOf(number, quote), mailDomain);
    if (isNew !== undefined) return { number, isNew };
  }
  throw new EloError('internal', 'No free number was found for a quotation.', {
    next: 'Try again in a moment.',
  });
}

/** Copies that one address gets in a day, so that the form cannot flood a mailbox. */
export const COPIES_PER_DAY = 5;

/** Text that mail programs do not turn into links, so that a copy cannot carry advertisements. */
const unlinked = (text: string): string =>
  text.replace(/[a-z]{1,20}:\/\/|@/gi, ' ').replace(/\.(?=\p{L}{2})/gu, '. ');

const plainItem = (item: QuoteItem): QuoteItem => ({
  ...item,
  name: item.product === '' ? unlinked(item.name) : item.name,
  note: unlinked(item.note),
});

/**
 * Stores the copy of a quotation for its sender, unless the address is invalid or reached its limit
 * of the day. It holds our own words and the list, without the sender's free text.
 * @returns whether the sender gets one
 */
export async function storeCopy(
  database: Database,
  number: string,
  { items, sender }: SubmittedQuote,
  mailDomain: string,
): Promise<boolean> {
  if (!z.email().safeParse(sender.email).success) return false;
  const id = number + COPY_END;
  const [today] = await database.queries
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(
      and(
        like(messages.id, `%${COPY_END}`),
        ne(messages.id, id),
        sql`lower(${messages.email}) = lower(${sender.email})`,
        sql`${messages.receivedAt} > now() - interval '1 day'`,
      ),
    );
  if ((today?.count ?? 0) >= COPIES_PER_DAY) return false;
  const message = quoteTable(items.map(plainItem));
  await insertMessage(database, id, { ...sender, message }, mailDomain);
  return true;
}
