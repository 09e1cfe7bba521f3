import { company } from '@elo/content';
import type { QuoteItem } from '@elo/contract';
import { and, like, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database';
import { messages, type StoredMessage } from '../database/schema';
import { insertMessage } from '../messages/store-message';
import { FOOT } from '../pdf/product-sheet';
import { quoteSheet } from '../pdf/quote-sheet';
import { COPY_END } from './quote-number';
import { quoteMailHtml, quoteRows, quoteTable } from './quote-table';
import type { SubmittedQuote } from './store-quote';

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

/** The copy as a mail to the sender, its list as text, HTML and PDF. */
export async function composeCopy(
  { id, email, message, messageId, receivedAt }: StoredMessage,
  settings: { readonly from: string; readonly to: string },
) {
  const number = id.slice(0, -COPY_END.length);
  const head = [
    `Recebemos a sua lista. Número da cotação: ${number}.`,
    `Respondemos ${company.resposta}. Para falar conosco, responda este e-mail ou informe o número.`,
  ];
  const end = ['Se não foi você quem enviou a lista, desconsidere este e-mail.', FOOT];
  const text = [message, '', ...end].join('\n');
  return {
    from: { name: company.nome, address: settings.from },
    to: { name: '', address: email },
    replyTo: settings.to,
    subject: `Cotação ${number}: cópia da sua lista`,
    messageId,
    date: receivedAt,
    // No automatic answer comes back for it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...head, '', text, ''].join('\n'),
    html: quoteMailHtml(head, text),
    attachments: [
      {
        filename: `${number}.pdf`,
        contentType: 'application/pdf',
        content: await quoteSheet(number, quoteRows(message)),
      },
    ],
  };
}
