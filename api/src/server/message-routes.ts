import { createHash } from 'node:crypto';
import {
  API_PATHS,
  EloError,
  type ErrorCode,
  looksAutomatic,
  REQUEST_BODY_LIMIT,
} from '@elo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ContactField,
  checkContactMessage,
  InvalidMessageError,
  MISSING_FIELDS,
} from '../messages/contact-message';
import { type ReceivedMessage, readEmailJsRequest } from '../messages/emailjs-request';
import { contentDigest } from '../messages/store-message';
import type { AppParts } from './app-parts';
import { contactPage, labelOf, PAGE_HEADERS, sentPage } from './contact-page';
import { logFault, sentenceOf, statusOf, toEloError } from './error-answer';
import type { MessageLimits } from './message-limits';
import { requireOwnOrigin } from './own-origin';

/** Shown after a plain form was sent; a page of its own, so that reloading sends nothing again. */
const SENT_PATH = `${API_PATHS.contactForm}/enviado`;

type Fields = Readonly<Record<string, unknown>>;

/** Adds what takes contact messages: EmailJS's JSON and the plain form. */
export function addMessageRoutes(
  app: FastifyInstance,
  parts: AppParts,
  { countVisitor, countMessage }: MessageLimits,
): void {
  const take = async (request: FastifyRequest, reply: FastifyReply, message: ReceivedMessage) => {
    if (message.automatic) {
      // A program that was refused would try the next way; the texts are not logged.
      request.log.info('message of a program dropped');
      return;
    }
    await countMessage(request, reply);
    await parts.storeMessage(message);
  };

  app.post(
    API_PATHS.sendEmail,
    {
      bodyLimit: REQUEST_BODY_LIMIT,
      config: { errors: 'text' },
      onRequest: [requireOwnOrigin, countVisitor],
    },
    async (request, reply) => {
      await take(request, reply, readEmailJsRequest(request.body, parts.emailjs));
      return reply.type('text/plain; charset=utf-8').send('OK');
    },
  );

  app.post(
    API_PATHS.contactForm,
    {
      bodyLimit: REQUEST_BODY_LIMIT,
      config: { errors: 'page' },
      onRequest: requireOwnOrigin,
      // Once the form is read, so that the page of a refusal gives back what was typed.
      preHandler: countVisitor,
      errorHandler: (error, request, reply) => {
        const fault = toEloError(error);
        logFault(request, fault);
        sendFormError(reply, fault, request.body);
      },
    },
    async (request, reply) => {
      await take(request, reply, readForm(request.body));
      return reply.redirect(SENT_PATH, 303);
    },
  );

  app.get(SENT_PATH, async (_request, reply) => reply.headers(PAGE_HEADERS).send(sentPage()));
}

/** A plain form has no id of its own: the same texts on the same day count as the same message. */
function readForm(body: unknown): ReceivedMessage {
  if (typeof body !== 'object' || body === null) {
    throw new EloError('invalid-request', 'The body is not a form.', { next: 'Send the form.' });
  }
  const content = checkContactMessage(body as Fields);
  const day = new Date().toISOString().slice(0, 10);
  const id = createHash('sha256')
    .update(`${day} ${contentDigest(content)}`)
    .digest('hex');
  return { id: `form-${id.slice(0, 32)}`, content, automatic: looksAutomatic(body as Fields) };
}

function sendFormError(reply: FastifyReply, fault: EloError, body: unknown): void {
  const fields = typeof body === 'object' && body !== null ? (body as Fields) : {};
  const faulty = fault instanceof InvalidMessageError ? fault.fields : [];
  const text = fault.message === MISSING_FIELDS ? MISSING_FIELDS : sentenceFor(fault.code, faulty);
  reply
    .status(statusOf(fault.code))
    .headers(PAGE_HEADERS)
    .send(contactPage({ alert: text, values: fields, faulty }));
}

/** Names the fields to look at: nothing else helps a visitor whose field looks right. */
function sentenceFor(code: ErrorCode, faulty: readonly ContactField[]): string {
  if (faulty.length === 0) return sentenceOf(code);
  return `Confira o conteúdo de: ${faulty.map(labelOf).join(', ')}.`;
}
