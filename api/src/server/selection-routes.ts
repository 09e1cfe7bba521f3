import { answerQuery, findSelection, isSent } from '@elo/calculation';
import { API_PATHS, EloError, SELECTION_QUERY } from '@elo/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CurrentIndex } from '../catalogue/current-index';
import { selectionAnswer } from './selection-answer';

/**
 * Adds `GET /api/selecao`, the part of the selection page's document that answers a sent form, as
 * HTML without scripts and styles, and `GET /api/selecao/pecas`, the parts that a result may name.
 */
export function addSelectionRoutes(app: FastifyInstance, current: CurrentIndex): void {
  app.get(API_PATHS.selectionParts, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return current.parts();
  });
  app.get(API_PATHS.selection, async (request, reply) => {
    const { selection, query } = readRequest(request);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // The edge puts it into a document; by itself it shows nothing but text.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    return selectionAnswer(selection, answerQuery(selection, query, await current.parts()));
  });
}

/** The calculation that was sent. @throws EloError `not-found` where none was */
function readRequest(request: FastifyRequest) {
  const query = new URL(request.url, 'http://api').searchParams;
  const selection = findSelection(query.get(SELECTION_QUERY.calculation) ?? '');
  if (selection && isSent(selection, query)) return { selection, query };
  throw new EloError('not-found', 'The query asks for no calculation.');
}
