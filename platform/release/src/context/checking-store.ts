import { EloError } from '@elo-platform/protocol';
import { OBJECTS, type Store, unpackedIntegrity } from '@elo-platform/store';

/**
 * The store as the composer sees it. What an earlier run left under the same name must be what this
 * run would write: so a command can resume after a crash, and check a release that another user
 * composed by composing it again.
 * @param rely called with the key of every object that exists: `gc` must not be deleting it
 */
export function checkingStore(store: Store, rely: (key: string) => void): Store {
  return {
    name: store.name,
    get: (key) => store.get(key),
    list: (prefix, options) => store.list(prefix, options),
    delete: (key) => store.delete(key),
    now: () => store.now(),
    close: () => store.close(),
    create: async (key, bytes, options) => {
      const outcome = await store.create(key, bytes, options);
      if (outcome === 'created') return outcome;
      if (key.startsWith(OBJECTS)) rely(key.replace(/\.br$/, ''));
      const there = await store.get(key);
      if (there !== undefined && isEqual(key, there, bytes)) return outcome;
      if (!key.startsWith(OBJECTS)) throw otherBytes(key);
      // The name is the hash of the content, so the object is damaged and no edge would serve it.
      await store.delete(key);
      return store.create(key, bytes, options);
    },
  };
}

/** Compressed files by what they expand to: another Node release compresses differently. */
function isEqual(key: string, there: Uint8Array, bytes: Uint8Array): boolean {
  if (Buffer.compare(there, bytes) === 0) return true;
  return key.endsWith('.br') && unpackedIntegrity(there) === unpackedIntegrity(bytes);
}

function otherBytes(key: string): EloError {
  return new EloError('compose', `${key} is there already with other bytes`, {
    next: 'Equal inputs must compose to equal documents: raise the composer version, or clear unfinished releases with `elo gc --apply`.',
  });
}
