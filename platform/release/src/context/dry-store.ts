import type { ListOptions, Store, StoredObject } from '@elo-platform/store';

/**
 * A store as it would be: reads go through, writes and deletions stay in memory and end with the
 * process.
 */
export function dryStore(store: Store): Store {
  const written = new Map<string, Uint8Array>();
  const deleted = new Set<string>();
  const get = async (key: string) =>
    written.get(key) ?? (deleted.has(key) ? undefined : store.get(key));
  return {
    name: store.name,
    get,
    create: async (key, bytes) => {
      if ((await get(key)) !== undefined) return 'exists';
      written.set(key, bytes);
      return 'created';
    },
    delete: async (key) => {
      written.delete(key);
      deleted.add(key);
    },
    list: (prefix, options) => listBoth(store, { written, deleted }, prefix, options),
    // A folder writes a file to read its time.
    now: async () => new Date(),
    close: () => store.close(),
  };
}

interface Changes {
  readonly written: ReadonlyMap<string, Uint8Array>;
  readonly deleted: ReadonlySet<string>;
}

async function* listBoth(
  store: Store,
  { written, deleted }: Changes,
  prefix: string,
  { after = '', limit = Number.POSITIVE_INFINITY }: ListOptions = {},
): AsyncIterable<StoredObject> {
  const own = [...written]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .map(([key, bytes]) => ({ key, bytes: bytes.byteLength, modified: new Date() }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  let left = limit;
  for await (const object of store.list(prefix, after === '' ? {} : { after })) {
    while (left > 0 && own[0] !== undefined && own[0].key < object.key) {
      yield own.shift() as StoredObject;
      left -= 1;
    }
    if (left <= 0) return;
    if (deleted.has(object.key) || written.has(object.key)) continue;
    yield object;
    left -= 1;
  }
  yield* own.slice(0, left);
}

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
