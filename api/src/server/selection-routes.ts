import { API_PATHS } from '@elo/contract';
import type { FastifyInstance } from 'fastify';
import type { CurrentIndex } from '../catalogue/current-index';

/** Adds `GET /api/selecao/pecas`, the parts that a calculation's result may name. */
export function addSelectionRoutes(app: FastifyInstance, current: CurrentIndex): void {
  app.get(API_PATHS.selectionParts, async (_request, reply) => {
    const { parts, data } = await current.parts();
    reply.headers({ 'x-elo-data': data, 'cache-control': 'no-cache' });
    return parts;
  });
}
