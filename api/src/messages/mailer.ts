import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { StoredMessage } from '../database/schema';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Where mail goes. */
export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: string;
}

/** Hands messages to a mail server. */
export interface Mailer {
  /** Resolves once the server took the message; rejects with what it said. */
  send(message: StoredMessage): Promise<void>;
  close(): void;
}

/** What a message looks like in the mailbox: plain text, answerable when the address is one. */
export function composeMail(message: StoredMessage, settings: Pick<MailSettings, 'from' | 'to'>) {
  const { fromName, email, telefone, empresa } = message;
  const isAddress = z.email().safeParse(email).success;
  return {
    from: { name: 'Site Elo', address: settings.from },
    to: settings.to,
    ...(isAddress && { replyTo: { name: fromName, address: email } }),
    subject: `Contato pelo site: ${fromName} (${empresa})`,
    messageId: message.messageId,
    date: message.receivedAt,
    text: [
      `Nome: ${fromName}`,
      `E-mail: ${email}`,
      `Telefone: ${telefone}`,
      `Empresa: ${empresa}`,
      '',
      message.message,
      '',
    ].join('\n'),
  };
}

/** A mailer over SMTP, one connection a message. */
export function createMailer(settings: MailSettings): Mailer {
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await transport.sendMail(composeMail(message, settings));
    },
    close: () => transport.close(),
  };
}
