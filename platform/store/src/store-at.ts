import { EloError } from '@elo-platform/protocol';
import { channelPrefix, entryKey } from './keys';
import type { Store } from './store';

/**
 * A store as readers saw it when an entry was the newest of its channel: later entries are absent,
 * and nothing can be written. What was composed later of a release is there.
 */
export function storeAt(store: Store, channel: string, n: number): Store {
  const [prefix, last] = [channelPrefix(channel), entryKey(channel, n)];
  const isLater = (key: string) => key.startsWith(prefix) && key > last;
  const refuse = async (key: string): Promise<never> => {
    throw new EloError('usage', `${key} cannot be written: the store is open as of entry ${n}`, {
      next: 'Open the store itself.',
    });
  };
  return {
    name: store.name,
    get: async (key) => (isLater(key) ? undefined : store.get(key)),
    async *list(wanted, options) {
      for await (const object of store.list(wanted, options)) {
        if (!isLater(object.key)) yield object;
      }
    },
    create: refuse,
    delete: refuse,
    now: () => store.now(),
    close: () => store.close(),
  };
}
