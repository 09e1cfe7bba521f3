import { API_PATHS, EloError, type Product } from '@elo/contract';
import type { FastifyInstance } from 'fastify';
import type { DataCache } from '../data/data-cache';
import { readSearch, searchAnswer } from './search-answer';

/**
 * Adds `GET /api/busca`: the part of the catalogue's document that answers a search, as HTML
 * without scripts and styles. 404 where the query searches for nothing.
 */
export function addSearchRoute(app: FastifyInstance, cache: DataCache): void {
  let parsed: { readonly digest: string; readonly products: readonly Product[] } | undefined;
  app.get(API_PATHS.search, async (request, reply) => {
    const search = readSearch(new URL(request.url, 'http://api').searchParams);
    if (search === undefined) throw new EloError('not-found', 'The query searches for nothing.');
    const { products: list } = (await cache.get()).lists;
    if (parsed?.digest !== list.digest) {
      parsed = { digest: list.digest, products: JSON.parse(list.json.toString()) };
    }
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // The edge puts it into a document; by itself it shows nothing but text.
      'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
    });
    return searchAnswer(parsed.products, search);
  });
}
