import { EloError } from '@elo-platform/protocol';
import type { Store } from '@elo-platform/store';

/**
 * The store as the composer sees it: what an earlier run left under the same name must be what
 * this run would write. So a crash half-way can be taken up again, and a release that somebody
 * else composed can be checked by composing it once more. Compressed copies are not compared:
 * another Node release compresses differently, and readers check what they unpack.
 */
export function checkingStore(store: Store): Store {
  return {
    name: store.name,
    get: (key) => store.get(key),
    list: (prefix, options) => store.list(prefix, options),
    delete: (key) => store.delete(key),
    close: () => store.close(),
    create: async (key, bytes, options) => {
      const outcome = await store.create(key, bytes, options);
      if (outcome === 'created' || key.endsWith('.br')) return outcome;
      const there = await store.get(key);
      if (there !== undefined && Buffer.compare(there, bytes) === 0) return outcome;
      throw new EloError('compose', `${key} is there already with other bytes`, {
        next: 'Equal inputs must compose to equal documents: raise the composer version, or clear unfinished releases with `elo gc --apply`.',
      });
    },
  };
}
