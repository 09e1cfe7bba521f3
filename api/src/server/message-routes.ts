import { API_PATHS, REQUEST_BODY_LIMIT } from '@elo/contract';
import type { FastifyInstance } from 'fastify';
import { readEmailJsRequest } from '../messages/emailjs-request';
import type { AppParts } from './app-parts';
import type { MessageLimits } from './message-limits';
import { requireOwnOrigin } from './own-origin';

/** Adds what takes contact messages, as EmailJS's JSON. */
export function addMessageRoutes(
  app: FastifyInstance,
  parts: AppParts,
  { countVisitor, countMessage }: MessageLimits,
): void {
  app.post(
    API_PATHS.sendEmail,
    {
      bodyLimit: REQUEST_BODY_LIMIT,
      config: { errors: 'text' },
      onRequest: [requireOwnOrigin, countVisitor],
    },
    async (request, reply) => {
      const message = readEmailJsRequest(request.body, parts.emailjs);
      if (message.automatic) {
        // A program that was refused would try the next way; the texts are not logged.
        request.log.info('message of a program dropped');
      } else {
        await countMessage(request, reply);
        await parts.storeMessage(message);
      }
      return reply.type('text/plain; charset=utf-8').send('OK');
    },
  );
}
