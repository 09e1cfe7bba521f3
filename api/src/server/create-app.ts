import { API_PATHS, EloError } from '@elo/contract';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { CurrentIndex } from '../catalogue/current-index';
import { countMessages } from '../messages/stored-messages';
import type { AppParts } from './app-parts';
import { addCatalogueRoutes, addSelectionRoutes } from './catalogue-routes';
import { answerError } from './error-answer';
import { addFileRoutes } from './file-routes';
import { addListRoutes, addNearestRoute } from './list-routes';
import { createMessageLimits } from './message-limits';
import { addMessageRoutes, addQuoteRoutes } from './message-routes';
import { recordRequests, traceOf } from './request-telemetry';

/**
 * An app without routes, which does not listen yet; `inject` runs requests without a
 * socket.
 * @param parts.logger where it logs; nowhere when left out
 * @param parts.stopping lets its connections end
 * @param kind label of its requests in metrics
 */
export function createBareApp(
  parts: Pick<AppParts, 'logger' | 'stopping' | 'telemetry'>,
  kind: 'api' | 'internal',
): FastifyInstance {
  const app = Fastify({
    logger: parts.logger ?? false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
    genReqId: traceOf,
    // Only the edge on this host may say who the visitor is.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
  });
  recordRequests(app, parts.telemetry, kind);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    answerError(new EloError('not-found', 'Nothing is at this address.'), request, reply);
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive would keep the program from ending.
    if (parts.stopping.aborted) reply.header('connection', 'close');
  });
  return app;
}

/** What visitors reach, through the edge. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const app = createBareApp(parts, 'api');
  await app.register(rateLimit, { global: false });
  addListRoutes(app, parts.cache);
  const current = new CurrentIndex(parts.cache);
  addCatalogueRoutes(app, current, parts.readings);
  addSelectionRoutes(app, current);
  addFileRoutes(app, current, parts.siteOrigin);
  const limits = createMessageLimits(app, parts);
  addMessageRoutes(app, parts, limits);
  addQuoteRoutes(app, parts, current, limits);
  addNearestRoute(app, parts.cache);
  addHealthRoute(app, parts);
  return app;
}

/** `GET /api/healthz`: 200 while the database answers, and nothing more: strangers may ask. */
function addHealthRoute(app: FastifyInstance, { database }: AppParts): void {
  app.get(API_PATHS.health, async (_request, reply) => {
    await countMessages(database);
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
}

/** What operators want to know. @throws when the database does not answer */
export async function describeHealth({ database, cache, mails }: AppParts) {
  const messages = await countMessages(database);
  const { digest, lists } = await cache.get();
  return {
    status: 'ok',
    database: database.engine,
    distributors: lists.distributors.rows,
    products: lists.products.rows,
    digest,
    mail: mails ? 'smtp' : 'stored only',
    outbox: { waiting: messages.waiting + messages.sending, refused: messages.refused },
  };
}
