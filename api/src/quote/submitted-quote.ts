import {
  CONTACT_FIELDS,
  EloError,
  isQuoteItem,
  looksAutomatic,
  QUOTE_LIMITS,
  type QuoteItem,
} from '@elo/contract';
import { and, like, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CatalogueIndex } from '../catalogue/catalogue-index';
import type { Database } from '../database/database';
import { messages } from '../database/schema';
import { type ContactMessage, checkContactMessage } from '../messages/contact-message';
import { COPY_END, quoteNumber, quoteTable } from '../messages/quotation';
import { contentDigest, insertMessage } from '../messages/stored-messages';
import { plainLine } from '../text/plain-text';

const requestSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
  items: z
    .array(
      z
        .custom<QuoteItem>(isQuoteItem, 'is no item: product or name, quantity, unit and note')
        // Fields of the visitor's own go no further.
        .transform(({ product, name, quantity, unit, note }) => ({
          product,
          name: plainLine(name),
          quantity,
          unit,
          note: plainLine(note),
        })),
    )
    .min(1)
    .max(QUOTE_LIMITS.items),
});

/** The contact form requires a message, a list does not. */
const SENDER_FIELDS = CONTACT_FIELDS.filter((field) => field !== 'message');

/**
 * Checks a list as the page sends it.
 * @param body parsed JSON, not trusted
 * @returns the sender's own id; the sender, with an empty message where the visitor wrote none;
 *   `automatic`: a program filled the honeypot; it gets the usual answer and nothing is stored
 * @throws EloError `invalid-request`; InvalidMessageError for fields of the sender
 */
export function readQuoteRequest(body: unknown) {
  const result = requestSchema.safeParse(body);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new EloError(
      'invalid-request',
      `The list was refused: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
      { next: `Send 1 to ${QUOTE_LIMITS.items} items as the page does.` },
    );
  }
  const fields = body as Readonly<Record<string, unknown>>;
  const message = typeof fields.message === 'string' ? fields.message : '';
  const sender = checkContactMessage({ ...fields, message }, SENDER_FIELDS);
  return { ...result.data, sender, automatic: looksAutomatic(fields) };
}

type SubmittedQuote = Omit<ReturnType<typeof readQuoteRequest>, 'automatic'>;

/**
 * Items under the names that the catalogue has today. A product that it no longer has stays as a
 * part in words, so that nothing of a list is lost.
 */
export function nameItems(index: CatalogueIndex, items: readonly QuoteItem[]): QuoteItem[] {
  return items.map((item) => {
    if (item.product === '') return item;
    const product = index.product(item.product);
    if (product !== undefined) return { ...item, name: product.nome };
    return { ...item, product: '', name: item.name || item.product };
  });
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
    const isNew = await insertMessage(database, number, messageOf(number, quote), mailDomain);
    if (isNew !== undefined) return { number, isNew };
  }
  throw new EloError('internal', 'No free number was found for a quotation.', {
    next: 'Try again in a moment.',
  });
}

/** Copies that one address gets in a day, so that the form cannot flood a mailbox. */
export const COPIES_PER_DAY = 5;

/** First key of the advisory locks on addresses: a number that no other program on the server uses. */
const COPY_LOCK = 4_547_953;

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
  const message = quoteTable(items.map(plainItem));
  return database.queries.transaction(async (queries) => {
    // One after the other for each address: lists that come at once must count each other's copies.
    await queries.execute(
      sql`select pg_advisory_xact_lock(${COPY_LOCK}, hashtext(lower(${sender.email})))`,
    );
    const [today] = await queries
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
    await insertMessage({ queries }, id, { ...sender, message }, mailDomain);
    return true;
  });
}
