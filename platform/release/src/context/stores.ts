import { EloError } from '@elo-platform/protocol';
import {
  type ListOptions,
  layerOver,
  OBJECTS,
  type Store,
  type StoredObject,
  unpackedIntegrity,
} from '@elo-platform/store';

/** A store as it would be: writes and deletions stay in memory and end with the process. */
export function dryStore(store: Store): Store {
  const written = new Map<string, Uint8Array>();
  const deleted = new Set<string>();
  const get = async (key: string) =>
    written.get(key) ?? (deleted.has(key) ? undefined : store.get(key));
  return layerOver(store, {
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
    list: (prefix, options) => listBoth(store, written, deleted, prefix, options),
    // What was written has no place in the store yet.
    integrities:
      store.integrities &&
      (async (keys) =>
        (await store.integrities?.(keys.filter((key) => !written.has(key) && !deleted.has(key)))) ??
        new Map()),
    // A folder writes a file to read its time; a store over the network states it in each answer.
    now: store.integrities ? async () => new Date() : () => store.now(),
  });
}

async function* listBoth(
  store: Store,
  written: ReadonlyMap<string, Uint8Array>,
  deleted: ReadonlySet<string>,
  prefix: string,
  { after, limit }: ListOptions = {},
): AsyncIterable<StoredObject> {
  const objects = [...written]
    .filter(([key]) => key.startsWith(prefix) && key > (after ?? ''))
    .map(([key, bytes]) => ({ key, bytes: bytes.byteLength, modified: new Date() }));
  for await (const object of store.list(prefix, after === undefined ? {} : { after })) {
    if (!deleted.has(object.key) && !written.has(object.key)) objects.push(object);
  }
  yield* objects.sort((a, b) => (a.key < b.key ? -1 : 1)).slice(0, limit);
}

/** A store that counts what is created and not deleted again. */
export function countingStore(store: Store) {
  const sizes = new Map<string, number>();
  const counting = layerOver(store, {
    create: async (key, bytes, options) => {
      const outcome = await store.create(key, bytes, options);
      if (outcome === 'created') sizes.set(key, bytes.byteLength);
      return outcome;
    },
    delete: async (key) => {
      await store.delete(key);
      sizes.delete(key);
    },
  });
  return {
    store: counting,
    written: () => ({
      objects: sizes.size,
      bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    }),
  };
}

/**
 * The store as the composer sees it. What an earlier run left under the same name must be what this
 * run would write: so a command can resume after a crash, and check a release that another user
 * composed by composing it again.
 * @param rely called with the key of every object that exists: `gc` must not be deleting it
 */
export function checkingStore(store: Store, rely: (key: string) => void): Store {
  return layerOver(store, {
    create: async (key, bytes, options) => {
      const outcome = await store.create(key, bytes, options);
      if (outcome === 'created') return outcome;
      if (key.startsWith(OBJECTS)) rely(key.replace(/\.br$/, ''));
      const there = await store.get(key);
      if (there !== undefined && isEqual(key, there, bytes)) return outcome;
      if (!key.startsWith(OBJECTS)) {
        throw new EloError('compose', `${key} is there already with other bytes`, {
          next: 'Equal inputs must compose to equal documents: raise the composer version, or clear unfinished releases with `elo gc --apply`.',
        });
      }
      // The name is the hash of the content, so the object is damaged and no edge would serve it.
      await store.delete(key);
      return store.create(key, bytes, options);
    },
  });
}

/** Compressed files by what they expand to: another Node release compresses differently. */
function isEqual(key: string, there: Uint8Array, bytes: Uint8Array): boolean {
  if (Buffer.compare(there, bytes) === 0) return true;
  return key.endsWith('.br') && unpackedIntegrity(there) === unpackedIntegrity(bytes);
}
