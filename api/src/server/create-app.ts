import { API_PATHS } from '@elo/contract';
import type { FastifyInstance } from 'fastify';
import { CurrentIndex } from '../catalogue/current-index';
import { countMessages } from '../messages/stored-messages';
import { type AppParts, createBareApp } from './bare-app';
import { addFileRoutes } from './file-routes';
import { createMessageLimits } from './limits';
import { addCatalogueRoutes, addListRoutes } from './list-routes';
import { addMessageRoutes, addQuoteRoutes } from './message-routes';

/** What visitors reach, through the edge. */
export function createApp(parts: AppParts): FastifyInstance {
  const app = createBareApp(parts, 'api');
  addListRoutes(app, parts.cache);
  const current = new CurrentIndex(parts.cache);
  addCatalogueRoutes(app, current, parts.readings);
  addFileRoutes(app, current, parts.siteOrigin);
  const limits = createMessageLimits(parts);
  addMessageRoutes(app, parts, limits);
  addQuoteRoutes(app, parts, current, limits);
  // 200 while the database answers, and nothing more: strangers may ask.
  app.get(API_PATHS.health, async (_request, reply) => {
    await countMessages(parts.database);
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  return app;
}

/** What operators want to know. @throws when the database does not answer */
export async function describeHealth({ database, cache, mails }: AppParts) {
  const messages = await countMessages(database);
  const { digest, lists } = await cache.get();
  return {
    status: 'ok',
    database: database.engine,
    distributors: lists.distributors.items.length,
    products: lists.products.items.length,
    digest,
    mail: mails ? 'smtp' : 'stored only',
    outbox: { waiting: messages.waiting + messages.sending, refused: messages.refused },
  };
}
