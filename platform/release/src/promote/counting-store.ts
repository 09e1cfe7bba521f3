import type { Store } from '@elo-platform/store';

/** What a command left in the store. */
export interface Written {
  readonly objects: number;
  readonly bytes: number;
}

/** A store that counts what is created and not deleted again. */
export function countingStore(store: Store): { readonly store: Store; written(): Written } {
  const sizes = new Map<string, number>();
  const counting: Store = {
    name: store.name,
    get: (key) => store.get(key),
    list: (prefix, options) => store.list(prefix, options),
    now: () => store.now(),
    close: () => store.close(),
    create: async (key, bytes, options) => {
      const outcome = await store.create(key, bytes, options);
      if (outcome === 'created') sizes.set(key, bytes.byteLength);
      return outcome;
    },
    delete: async (key) => {
      await store.delete(key);
      sizes.delete(key);
    },
  };
  return {
    store: counting,
    written: () => ({
      objects: sizes.size,
      bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    }),
  };
}
