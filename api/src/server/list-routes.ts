import { company } from '@elo/content';
import { LIST_KINDS, type ListKind } from '@elo/content/lists';
import {
  API_PATHS,
  EloError,
  QUOTE_API,
  QUOTE_QUERY,
  readCatalogueFilter,
  readCompareQuery,
  readInterchangeQuery,
} from '@elo/contract';
import { companySchema } from '@elo/contract/schemas';
import { matchesEtag } from '@elo/contract/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listAnswer, productAnswer } from '../catalogue/answers';
import { compareProducts } from '../catalogue/compare';
import { currentCatalogue, partsOf } from '../catalogue/current-catalogue';
import { cataloguePages } from '../catalogue/pages';
import type { DataCache, ListAnswer } from '../data/data-cache';
import { nearestDistributors } from '../places/places';
import { type TextReader, type Visitor, visitorOf } from './text-reader';

/**
 * Adds both lists, the company's facts, the digest that names the lists' present state, and the
 * distributors near a place.
 * @throws ZodError if a fact violates the contract: an API with it does not start
 */
export function addListRoutes(app: FastifyInstance, cache: DataCache): void {
  const list = (kind: ListKind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { lists, digest } = await cache.fresh();
    reply.header('x-elo-data', digest);
    return sendList(request, reply, lists[kind]);
  };
  app.get(API_PATHS.distributors, list('distributors'));
  app.get(API_PATHS.products, list('products'));
  const facts = companySchema.parse(company);
  app.get(API_PATHS.company, async () => facts);
  app.get(API_PATHS.dataDigest, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return describeData(cache);
  });
  app.get(QUOTE_API.nearest, async (request, reply) => {
    const { items } = (await cache.get()).lists.distributors;
    const place = queryOf(request.url).get(QUOTE_QUERY.place) ?? '';
    const answer = nearestDistributors(items, place);
    if (answer === undefined) {
      throw new EloError('not-found', 'No CEP or city of Brazil is called this.', {
        next: 'Ask for a CEP of eight digits, or for a city with its state.',
      });
    }
    reply.header('cache-control', 'no-cache');
    return answer;
  });
}

/** Digest of the data, per list and together, and which of them are sample. */
export async function describeData(cache: DataCache) {
  const { lists, digest } = await cache.fresh();
  const { distributors, products } = lists;
  return {
    digest,
    distributors: distributors.digest,
    products: products.digest,
    rows: { distributors: distributors.items.length, products: products.items.length },
    sample: LIST_KINDS.filter((kind) => lists[kind].sample),
  };
}

async function sendList(request: FastifyRequest, reply: FastifyReply, list: ListAnswer) {
  const brotli = acceptsBrotli(request.headers['accept-encoding']);
  const digest = list.digest.slice(0, 32);
  const [plain, packed] = [`"${digest}"`, `"${digest}-br"`];
  reply.headers({
    etag: brotli ? packed : plain,
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
  });
  if (matchesEtag(request.headers['if-none-match'], plain, packed)) {
    return reply.status(304).send();
  }
  reply.type('application/json; charset=utf-8');
  if (!brotli) return reply.send(list.json);
  return reply.header('content-encoding', 'br').send(await list.brotli());
}

/** Whether `br` is among the encodings, and not refused by `q=0`. */
export function acceptsBrotli(header: string | undefined): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === 'br' && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}

/** Query of a request. */
export const queryOf = (url: string): URLSearchParams => new URL(url, 'http://api').searchParams;

type Catalogue = Awaited<ReturnType<typeof currentCatalogue>>;

/**
 * Adds the catalogue's routes: a page of its list, one product, a comparison, the interchange of
 * codes, and the parts that a calculation's result may name. 404 for an unknown product. Typed text
 * is read in a worker thread; a query without text is faster here.
 */
export function addCatalogueRoutes(app: FastifyInstance, cache: DataCache, reader: TextReader) {
  const add = (
    path: string,
    answerTo: (catalogue: Catalogue, query: URLSearchParams, visitor: Visitor) => unknown,
  ) =>
    app.get(path, async (request, reply) => {
      const catalogue = await currentCatalogue(cache);
      const answer = await answerTo(catalogue, queryOf(request.url), visitorOf(reply));
      if (answer === undefined) {
        throw new EloError('not-found', 'The catalogue has nothing at this address.');
      }
      reply.headers({ 'x-elo-data': catalogue.digest, 'cache-control': 'no-cache' });
      return answer;
    });

  add(API_PATHS.catalogueList, ({ index, products }, query, visitor) => {
    const filter = readCatalogueFilter(query);
    if (filter.search === undefined) return listAnswer(index, filter);
    return reader.run('list', filter, products, visitor);
  });
  add(API_PATHS.cataloguePages, ({ index }) => cataloguePages(index));
  add(API_PATHS.catalogueProduct, ({ index }, query) =>
    productAnswer(index, query.get('id') ?? ''),
  );
  add(API_PATHS.compare, ({ index, products }, query, visitor) => {
    const wanted = readCompareQuery(query);
    if (wanted.more === undefined) return compareProducts(index, wanted);
    return reader.run('compare', wanted, products, visitor);
  });
  add(API_PATHS.interchange, ({ products }, query, visitor) =>
    reader.run('interchange', readInterchangeQuery(query), products, visitor),
  );
  add(API_PATHS.selectionParts, ({ products }) => partsOf(products.items));
}
