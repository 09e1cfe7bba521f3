import { company } from '@elo/content';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { StoredMessage } from '../database/schema';
import { quoteSheet } from '../pdf/quote-sheet';
import { CONTACT } from '../pdf/tagged-document';
import { mailHtml } from './mail-html';
import { COPY_END, isQuoteNumber, splitAtTable } from './quotation';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Sender of the site's mails, and receiver of messages. */
interface MailAddresses {
  readonly from: string;
  readonly to: string;
}

export type Mailer = ReturnType<typeof createMailer>;

/** A quote list is stored under its number, which both sides see. */
function subjectOf({ id }: StoredMessage): string {
  return isQuoteNumber(id) ? `Cotação ${id}` : 'Contato pelo site';
}

/** A typed text in a header. A mail program would decode what looks like an encoded word (RFC 2047). */
const inHeader = (typed: string): string => typed.replaceAll('=?', '= ?');

/**
 * What a message looks like in the mailbox: the same as plain text and as HTML, answerable when the
 * address is one.
 */
export function composeMail(message: StoredMessage, settings: MailAddresses) {
  const { fromName, email, telefone, empresa } = message;
  const isAddress = z.email().safeParse(email).success;
  const facts = [
    ['Nome', fromName],
    ['E-mail', email],
    ['Telefone', telefone],
    ['Empresa', empresa],
  ] as const;
  const sender = facts.map(([name, value]) => `${name}: ${value}`);
  const body = isQuoteNumber(message.id)
    ? splitAtTable(message.message)
    : { below: message.message.split('\n') };
  return {
    from: { name: 'Site Elo', address: settings.from },
    to: settings.to,
    ...(isAddress && { replyTo: { name: inHeader(fromName), address: email } }),
    subject: inHeader(`${subjectOf(message)}: ${fromName} (${empresa})`),
    messageId: message.messageId,
    date: message.receivedAt,
    text: [...sender, '', message.message, ''].join('\n'),
    html: mailHtml({ title: subjectOf(message), facts, ...body }),
  };
}

/** The copy as a mail to the sender, its list as text, HTML and PDF. */
export async function composeCopy(
  { id, email, message, messageId, receivedAt }: StoredMessage,
  settings: MailAddresses,
) {
  const number = id.slice(0, -COPY_END.length);
  const head = [
    `Recebemos a sua lista. Número da cotação: ${number}.`,
    `Respondemos ${company.resposta}. Para falar conosco, responda este e-mail ou informe o número.`,
  ];
  const end = ['Se não foi você quem enviou a lista, desconsidere este e-mail.', CONTACT];
  const { rows } = splitAtTable(message);
  return {
    from: { name: company.nome, address: settings.from },
    to: { name: '', address: email },
    replyTo: settings.to,
    subject: `Cotação ${number}: cópia da sua lista`,
    messageId,
    date: receivedAt,
    // No automatic answer comes back for it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...head, '', message, '', ...end, ''].join('\n'),
    html: mailHtml({ title: `Cotação ${number}`, above: head, rows, below: end }),
    attachments: [
      {
        filename: `${number}.pdf`,
        contentType: 'application/pdf',
        content: await quoteSheet(number, rows),
      },
    ],
  };
}

/** A mailer over SMTP with one kept connection. */
export function createMailer(smtpUrl: string, settings: MailAddresses) {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    // The server may close a kept connection at any time; further attempts are the outbox's job.
    maxRequeues: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** Resolves once the server took the message; rejects with what it said. */
    async send(message: StoredMessage): Promise<void> {
      const compose = message.id.endsWith(COPY_END) ? composeCopy : composeMail;
      await transport.sendMail(await compose(message, settings));
    },
    close: (): void => transport.close(),
  };
}
