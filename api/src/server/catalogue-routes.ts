import {
  API_PATHS,
  type CompareQuery,
  EloError,
  readCatalogueFilter,
  readCompareQuery,
  readInterchangeQuery,
} from '@elo/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listAnswer, productAnswer } from '../catalogue/answers';
import { compareProducts } from '../catalogue/compare';
import type { CurrentIndex } from '../catalogue/current-index';
import { CataloguePagesReader } from '../catalogue/pages';
import { goneOf, type ReadingPool } from './reading-pool';

const queryOf = (url: string): URLSearchParams => new URL(url, 'http://api').searchParams;

function sendJson<Answer>(reply: FastifyReply, data: string, answer: Answer | undefined): Answer {
  if (answer === undefined) {
    throw new EloError('not-found', 'The catalogue has nothing at this address.');
  }
  reply.headers({ 'x-elo-data': data, 'cache-control': 'no-cache' });
  return answer;
}

/**
 * Adds the catalogue's routes: a page of its list, one product, a comparison, and the interchange of
 * codes. 404 for an unknown product.
 */
export function addCatalogueRoutes(
  app: FastifyInstance,
  current: CurrentIndex,
  readings: ReadingPool,
): void {
  /** Typed text is read in a worker thread; a query without text is faster here. */
  const compare = async (query: CompareQuery, reply: FastifyReply) => {
    const now = await current.get();
    return query.more === undefined
      ? compareProducts(now.index, query)
      : readings.run('compare', query, now, goneOf(reply));
  };
  const pages = new CataloguePagesReader();
  app.get(API_PATHS.catalogueList, async (request, reply) => {
    const now = await current.get();
    const filter = readCatalogueFilter(queryOf(request.url));
    const answer =
      filter.search === undefined
        ? listAnswer(now.index, filter)
        : await readings.run('list', filter, now, goneOf(reply));
    return sendJson(reply, now.data, answer);
  });
  app.get(API_PATHS.cataloguePages, async (_request, reply) => {
    const now = await current.get();
    now.pages ??= pages.read(now.index);
    return sendJson(reply, now.data, await now.pages);
  });
  app.get(API_PATHS.catalogueProduct, async (request, reply) => {
    const { index, data } = await current.get();
    return sendJson(reply, data, productAnswer(index, queryOf(request.url).get('id') ?? ''));
  });
  app.get(API_PATHS.compare, async (request, reply) => {
    const { data } = await current.get();
    const query = readCompareQuery(queryOf(request.url));
    return sendJson(reply, data, await compare(query, reply));
  });
  app.get(API_PATHS.interchange, async (request, reply) => {
    const query = readInterchangeQuery(queryOf(request.url));
    const now = await current.get();
    const answer = await readings.run('interchange', query, now, goneOf(reply));
    return sendJson(reply, now.data, answer);
  });
}

/** Adds `GET /api/selecao/pecas`, the parts that a calculation's result may name. */
export function addSelectionRoutes(app: FastifyInstance, current: CurrentIndex): void {
  app.get(API_PATHS.selectionParts, async (_request, reply) => {
    const { parts, data } = await current.parts();
    return sendJson(reply, data, parts);
  });
}
