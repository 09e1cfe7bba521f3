import {
  ANSWERED_QUERIES,
  API_PATHS,
  type CataloguePages,
  EloError,
  type Product,
  readCatalogueFilter,
  readCompareQuery,
} from '@elo/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listAnswer, productAnswer } from '../catalogue/answers';
import {
  type CatalogueIndex,
  createCatalogueIndex,
  keepUnchanged,
} from '../catalogue/catalogue-index';
import { compareProducts } from '../catalogue/compare';
import { CataloguePagesReader } from '../catalogue/pages';
import type { DataCache } from '../data/data-cache';
import { compareHtml } from './compare-html';
import { searchHtml } from './search-html';

/** Of HTML that the edge puts into a document; by itself it shows nothing but text and pictures. */
const PART_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
};

/** The catalogue in one state of the data. */
interface Current {
  /** Of the products alone. */
  readonly digest: string;
  readonly index: CatalogueIndex;
  /** Digest of all data. */
  data: string;
  /** Made when somebody first composes from it. */
  pages?: CataloguePages;
}

/** Indexes of the present products, one for every state of the data. */
class CurrentIndex {
  private current: Current | undefined;

  constructor(private readonly cache: DataCache) {}

  async get(): Promise<Current> {
    const { lists, digest } = await this.cache.get();
    const { digest: own, json } = lists.products;
    if (this.current?.digest !== own) {
      const before = this.current?.index;
      const read = JSON.parse(json.toString()) as readonly Product[];
      const products = keepUnchanged(read, before?.products ?? []);
      this.current = { digest: own, data: digest, index: createCatalogueIndex(products, before) };
    }
    this.current.data = digest;
    return this.current;
  }
}

const queryOf = (url: string): URLSearchParams => new URL(url, 'http://api').searchParams;

function sendJson<Answer>(reply: FastifyReply, data: string, answer: Answer | undefined): Answer {
  if (answer === undefined) {
    throw new EloError('not-found', 'The catalogue has nothing at this address.');
  }
  reply.headers({ 'x-elo-data': data, 'cache-control': 'no-cache' });
  return answer;
}

/**
 * Adds what the catalogue asks: a page of its list, one product, some side by side, and the part of its document that
 * answers a search or a filter as HTML without scripts and styles. 404 where there is none.
 */
export function addCatalogueRoutes(app: FastifyInstance, cache: DataCache): void {
  const current = new CurrentIndex(cache);
  const pages = new CataloguePagesReader();
  app.get(API_PATHS.catalogueList, async (request, reply) => {
    const { index, data } = await current.get();
    return sendJson(reply, data, listAnswer(index, readCatalogueFilter(queryOf(request.url))));
  });
  app.get(API_PATHS.cataloguePages, async (_request, reply) => {
    const now = await current.get();
    now.pages ??= pages.read(now.index);
    return sendJson(reply, now.data, now.pages);
  });
  app.get(API_PATHS.catalogueProduct, async (request, reply) => {
    const { index, data } = await current.get();
    return sendJson(reply, data, productAnswer(index, queryOf(request.url).get('id') ?? ''));
  });
  app.get(API_PATHS.compare, async (request, reply) => {
    const { index, data } = await current.get();
    return sendJson(reply, data, compareProducts(index, readCompareQuery(queryOf(request.url))));
  });
  app.get(API_PATHS.compareHtml, async (request, reply) => {
    const query = readCompareQuery(queryOf(request.url));
    if (query.ids.length === 0 && query.more === undefined) {
      throw new EloError('not-found', 'The query compares nothing.');
    }
    const { index } = await current.get();
    reply.headers(PART_HEADERS);
    return compareHtml(query, compareProducts(index, query));
  });
  app.get(API_PATHS.search, async (request, reply) => {
    const query = queryOf(request.url);
    if (!ANSWERED_QUERIES.some((name) => query.get(name)?.trim())) {
      throw new EloError('not-found', 'The query searches for nothing.');
    }
    const { index } = await current.get();
    reply.headers(PART_HEADERS);
    return searchHtml(index, readCatalogueFilter(query));
  });
}
