import { API_PATHS } from '@elo/contract';
import type { FastifyInstance } from 'fastify';
import { catalogueIndexer } from '../catalogue/current-catalogue';
import { DataCache } from '../data/data-cache';
import type { Database } from '../database/database';
import { countMessages } from '../messages/stored-messages';
import { type AppParts, createBareApp } from './bare-app';
import { addFileRoutes } from './file-routes';
import { createMessageLimits } from './limits';
import { addCatalogueRoutes, addListRoutes } from './list-routes';
import { addMessageRoutes, addQuoteRoutes } from './message-routes';
import type { TextReader } from './text-reader';

/** The lists, which are shown once the catalogue and the readers have indexed them. */
export function createCache(database: Database, readers: readonly TextReader[]): DataCache {
  return new DataCache(database, [catalogueIndexer, ...readers]);
}

/** The routes for visitors, behind the edge. */
export function createApp(parts: AppParts): FastifyInstance {
  const app = createBareApp(parts, 'api');
  addListRoutes(app, parts.cache);
  addCatalogueRoutes(app, parts.cache, parts.searchReader);
  addFileRoutes(app, parts.cache, parts.SITE_ORIGIN);
  const limits = createMessageLimits(parts);
  addMessageRoutes(app, parts, limits);
  addQuoteRoutes(app, parts, limits);
  // 200 while the database responds, without details: the address is public.
  app.get(API_PATHS.health, async (_request, reply) => {
    await countMessages(parts.database);
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  return app;
}
