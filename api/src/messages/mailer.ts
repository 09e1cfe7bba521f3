import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { StoredMessage } from '../database/schema';
import { composeCopy } from '../quote/quote-copy';
import { COPY_END, isQuoteNumber } from '../quote/quote-number';
import { quoteMailHtml } from '../quote/quote-table';

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
export interface Mailer {
  /**
   * Resolves once the server took the message; rejects with what it said.
   * @param beforeLast awaited before the end of the message is sent: only after that can the
   *   server have taken it
   */
  send(message: StoredMessage, beforeLast: () => Promise<void>): Promise<void>;
  close(): void;
}

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

/** Lets everything through but the end, which waits. */
function holdEnd(until: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void until().then(() => done(), done),
  });
}

/** A mailer over SMTP with some kept connections. */
export function createMailer(settings: MailSettings): Mailer {
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
    async send(message, beforeLast) {
      const isCopy = message.id.endsWith(COPY_END);
      const content = isCopy
        ? await composeCopy(message, settings)
        : composeMail(message, settings);
      const mail = { ...content, beforeLast };
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
