import { company } from '@elo/content';
import type { ListKind } from '@elo/content/lists';
import { API_PATHS, type Distributor, EloError, QUOTE_API, QUOTE_QUERY } from '@elo/contract';
import { matchesEtag } from '@elo/contract/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataCache, ListAnswer } from '../data/data-cache';
import { nearestDistributors } from '../places/nearest-distributors';

/** Adds both lists and the digest that names their present state. */
export function addListRoutes(app: FastifyInstance, cache: DataCache): void {
  const list = (kind: ListKind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { lists, digest } = await cache.get();
    reply.header('x-elo-data', digest);
    return sendList(request, reply, lists[kind]);
  };
  app.get(API_PATHS.distributors, list('distributors'));
  app.get(API_PATHS.products, list('products'));
  app.get(API_PATHS.company, async () => company);
  app.get(API_PATHS.dataDigest, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return describeData(cache);
  });
}

/** Digest of the data, per list and together, and which of them are sample. */
export async function describeData(cache: DataCache) {
  const { lists, digest } = await cache.get();
  const { distributors, products } = lists;
  return {
    digest,
    distributors: distributors.digest,
    products: products.digest,
    rows: { distributors: distributors.rows, products: products.rows },
    sample: (['distributors', 'products'] as const).filter((kind) => lists[kind].sample),
  };
}

async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  list: ListAnswer,
): Promise<FastifyReply> {
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

/** The distributors in one state of the data, so that each is placed once. */
class CurrentDistributors {
  private current: { readonly digest: string; readonly list: readonly Distributor[] } | undefined;

  constructor(private readonly cache: DataCache) {}

  async get(): Promise<readonly Distributor[]> {
    const { distributors } = (await this.cache.get()).lists;
    if (this.current?.digest !== distributors.digest) {
      const list = JSON.parse(distributors.json.toString()) as readonly Distributor[];
      this.current = { digest: distributors.digest, list };
    }
    return this.current.list;
  }
}

/** Adds `GET /api/distribuidores/perto?local=…`; 404 where that is no place of Brazil. */
export function addNearestRoute(app: FastifyInstance, cache: DataCache): void {
  const distributors = new CurrentDistributors(cache);
  app.get(QUOTE_API.nearest, async (request, reply) => {
    const query = new URL(request.url, 'http://api').searchParams;
    const answer = nearestDistributors(
      await distributors.get(),
      query.get(QUOTE_QUERY.place) ?? '',
    );
    if (answer === undefined) {
      throw new EloError('not-found', 'No CEP or city of Brazil is called this.', {
        next: 'Ask for a CEP of eight digits, or for a city with its state.',
      });
    }
    reply.header('cache-control', 'no-cache');
    return answer;
  });
}
