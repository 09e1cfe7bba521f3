import { type Distributor, EloError, QUOTE_API, QUOTE_QUERY } from '@elo/contract';
import type { FastifyInstance } from 'fastify';
import type { DataCache } from '../data/data-cache';
import { nearestDistributors } from '../places/nearest-distributors';

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
