import { API_PATHS, type CompanyFacts, EloError } from '@elo/contract';
import formBody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { DataCache } from '../data/data-cache';
import type { Database } from '../database/database';
import type { SubmittedMessage } from '../messages/emailjs-request';
import { countMessages } from '../messages/list-messages';
import { addressGroup } from './address-group';
import { answerError } from './error-answer';
import { addInternalRoutes } from './internal-routes';
import { addListRoutes } from './list-routes';
import { addMessageRoutes } from './message-routes';

/** What the app is made of; tests pass their own. */
export interface AppParts {
  readonly database: Database;
  readonly cache: DataCache;
  readonly emailjs: CompanyFacts['emailjs'];
  /** Stores a message and wakes the outbox; resolves once it is stored. */
  storeMessage(message: SubmittedMessage): Promise<void>;
  wakeOutbox(): void;
  /** Whether messages are mailed, or only stored. */
  readonly mails: boolean;
  readonly messagesPerMinute: number;
  /** Guards `/internal/*`. */
  readonly token: string;
  /** Aborted when the program stops, so that open questions end. */
  readonly stopping: AbortSignal;
  readonly logger?: FastifyServerOptions['logger'];
}

/** The API as an app object: listens on nothing until told to, `inject` runs requests without a socket. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: parts.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the edge on this host may say who the visitor is.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    answerError(new EloError('not-found', 'Nothing is at this address.'), request, reply);
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive would keep the program from ending.
    if (parts.stopping.aborted) reply.header('connection', 'close');
  });
  await app.register(formBody);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => addressGroup(request.ip),
    errorResponseBuilder: () =>
      new EloError('too-many-requests', 'Too many messages from this address.', {
        next: 'Wait a minute and send again.',
      }),
  });
  addListRoutes(app, parts.cache);
  addMessageRoutes(app, parts);
  addInternalRoutes(app, parts);
  addHealthRoute(app, parts);
  return app;
}

/** `GET /api/healthz`: 200 while the database answers. */
function addHealthRoute(app: FastifyInstance, { database, cache, mails }: AppParts): void {
  app.get(API_PATHS.health, async (_request, reply) => {
    const messages = await countMessages(database);
    const { digest, lists } = await cache.get();
    reply.header('cache-control', 'no-store');
    return {
      status: 'ok',
      database: database.engine,
      distributors: lists.distributors.rows,
      products: lists.products.rows,
      digest,
      mail: mails ? 'smtp' : 'stored only',
      outbox: { waiting: messages.waiting + messages.sending, refused: messages.refused },
    };
  });
}
