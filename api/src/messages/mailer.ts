import { Transform } from 'node:stream';
import { company } from '@elo/content';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { StoredMessage } from '../database/schema';
import { quoteSheet } from '../pdf/quote-sheet';
import { CONTACT } from '../pdf/tagged-document';
import { COPY_END, isQuoteNumber, quoteMailHtml, quoteRows } from './quotation';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Mails on their way at once, each on a connection of its own that is kept for the next. */
export const CONNECTIONS = 4;

/** Where mail goes. */
export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: string;
}

/** Hands messages to a mail server. */
export type Mailer = ReturnType<typeof createMailer>;

/** A quote list is stored under its number, which both sides see. */
function subjectOf({ id }: StoredMessage): string {
  return isQuoteNumber(id) ? `Cotação ${id}` : 'Contato pelo site';
}

/**
 * What a message looks like in the mailbox: plain text, answerable when the address is one. A quote
 * list has its table as HTML, too.
 */
export function composeMail(message: StoredMessage, settings: Pick<MailSettings, 'from' | 'to'>) {
  const { fromName, email, telefone, empresa } = message;
  const isAddress = z.email().safeParse(email).success;
  const sender = [
    `Nome: ${fromName}`,
    `E-mail: ${email}`,
    `Telefone: ${telefone}`,
    `Empresa: ${empresa}`,
  ];
  return {
    from: { name: 'Site Elo', address: settings.from },
    to: settings.to,
    ...(isAddress && { replyTo: { name: fromName, address: email } }),
    subject: `${subjectOf(message)}: ${fromName} (${empresa})`,
    messageId: message.messageId,
    date: message.receivedAt,
    text: [...sender, '', message.message, ''].join('\n'),
    ...(isQuoteNumber(message.id) && { html: quoteMailHtml(sender, message.message) }),
  };
}

/** The copy as a mail to the sender, its list as text, HTML and PDF. */
export async function composeCopy(
  { id, email, message, messageId, receivedAt }: StoredMessage,
  settings: Pick<MailSettings, 'from' | 'to'>,
) {
  const number = id.slice(0, -COPY_END.length);
  const head = [
    `Recebemos a sua lista. Número da cotação: ${number}.`,
    `Respondemos ${company.resposta}. Para falar conosco, responda este e-mail ou informe o número.`,
  ];
  const end = ['Se não foi você quem enviou a lista, desconsidere este e-mail.', CONTACT];
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

/** Lets everything through but the end, which waits. */
function holdEnd(until: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void until().then(() => done(), done),
  });
}

/** A mailer over SMTP with some kept connections. */
export function createMailer(settings: MailSettings) {
  const transport = createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // The server may close a kept connection at any time; further attempts are the outbox's job.
    maxRequeues: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const { beforeLast } = mail.data as { beforeLast?: () => Promise<void> };
    if (beforeLast) mail.message?.transform(() => holdEnd(beforeLast));
    done();
  });
  return {
    /**
     * Resolves once the server took the message; rejects with what it said.
     * @param beforeLast awaited before the end of the message is sent: only after that can the
     *   server have taken it
     */
    async send(message: StoredMessage, beforeLast: () => Promise<void>): Promise<void> {
      const isCopy = message.id.endsWith(COPY_END);
      const content = isCopy
        ? await composeCopy(message, settings)
        : composeMail(message, settings);
      await transport.sendMail(Object.assign(content, { beforeLast }));
    },
    close: (): void => transport.close(),
  };
}
