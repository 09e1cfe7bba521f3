import { createHash } from 'node:crypto';
import { API_PATHS, EloError } from '@elo/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  checkContactMessage,
  InvalidMessageError,
  MISSING_FIELDS,
} from '../messages/contact-message';
import { readEmailJsRequest, type SubmittedMessage } from '../messages/emailjs-request';
import { contentDigest } from '../messages/store-message';
import { contactPage, PAGE_HEADERS, sentPage } from './contact-page';
import type { AppParts } from './create-app';
import { sentenceOf, statusOf, toEloError } from './error-answer';

/** Largest body of a message: five thousand characters of four bytes, escaped, and the rest. */
const BODY_LIMIT = 64 * 1024;

/** Shown after a plain form was sent; a page of its own, so that reloading sends nothing again. */
const SENT_PATH = `${API_PATHS.contactForm}/enviado`;

type Fields = Readonly<Record<string, unknown>>;

/** Adds what takes contact messages: EmailJS's JSON and the plain form. */
export function addMessageRoutes(app: FastifyInstance, parts: AppParts): void {
  const limit = { max: parts.messagesPerMinute, timeWindow: 60_000, groupId: 'messages' };

  app.post(
    API_PATHS.sendEmail,
    { bodyLimit: BODY_LIMIT, config: { errors: 'text', rateLimit: limit } },
    async (request, reply) => {
      await parts.storeMessage(readEmailJsRequest(request.body, parts.emailjs));
      return reply.type('text/plain; charset=utf-8').send('OK');
    },
  );

  app.post(
    API_PATHS.contactForm,
    {
      bodyLimit: BODY_LIMIT,
      config: { errors: 'page', rateLimit: limit },
      errorHandler: (error, request, reply) => {
        const fault = toEloError(error);
        if (statusOf(fault.code) >= 500) request.log.error({ err: error }, fault.message);
        sendFormError(reply, fault, request.body);
      },
    },
    async (request, reply) => {
      await parts.storeMessage(readForm(request.body));
      return reply.redirect(SENT_PATH, 303);
    },
  );

  app.get(SENT_PATH, async (_request, reply) => reply.headers(PAGE_HEADERS).send(sentPage()));
}

/** A plain form has no id of its own: the same texts on the same day count as the same message. */
function readForm(body: unknown): SubmittedMessage {
  if (typeof body !== 'object' || body === null) {
    throw new EloError('invalid-request', 'The body is not a form.', { next: 'Send the form.' });
  }
  const content = checkContactMessage(body as Fields);
  const day = new Date().toISOString().slice(0, 10);
  const id = createHash('sha256')
    .update(`${day} ${contentDigest(content)}`)
    .digest('hex');
  return { id: `form-${id.slice(0, 32)}`, content };
}

function sendFormError(reply: FastifyReply, fault: EloError, body: unknown): void {
  const fields = typeof body === 'object' && body !== null ? (body as Fields) : {};
  const faulty = fault instanceof InvalidMessageError ? fault.fields : [];
  const text = fault.message === MISSING_FIELDS ? MISSING_FIELDS : sentenceOf(fault.code);
  reply
    .status(statusOf(fault.code))
    .headers(PAGE_HEADERS)
    .send(contactPage({ alert: text, values: fields, faulty }));
}
