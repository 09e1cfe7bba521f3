import { EloError, type QuoteItem } from '@elo/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { messages } from '../database/schema';
import type { ContactMessage } from '../messages/contact-message';
import { contentDigest, contentOf, insertMessage } from '../messages/store-message';
import { quoteNumber } from './quote-number';
import { quoteTable } from './quote-table';

/** A list that was checked. */
export interface SubmittedQuote {
  readonly id: string;
  readonly items: readonly QuoteItem[];
  readonly sender: ContactMessage;
}

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
    const content = messageOf(number, quote);
    if (await insertMessage(database, number, content, mailDomain)) return { number, isNew: true };
    const [stored] = await database.queries.select().from(messages).where(eq(messages.id, number));
    if (stored && contentDigest(contentOf(stored)) === contentDigest(content)) {
      return { number, isNew: false };
    }
  }
  throw new EloError('internal', 'No free number was found for a quotation.', {
    next: 'Try again in a moment.',
  });
}
