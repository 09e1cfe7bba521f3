import { resolve } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { FolderStore } from './folder-store';
import { channelPrefix, entryKey } from './keys';
import { S3Store, type StoreOptions } from './s3-store';
import { layerOver, type Store } from './store';

/**
 * Opens a store. Does no I/O: an unreachable place shows at the first call.
 * @param address `s3://bucket/prefix`, or a folder (relative to the working directory)
 * @throws EloError `usage` for an address of another kind
 */
export function openStore(address: string, options: StoreOptions = {}): Store {
  if (address.startsWith('s3://')) return openBucket(address, options);
  const folder = address.replace(/^(?:folder:|file:\/\/)/, '');
  if (folder === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(folder)) {
    throw new EloError('usage', `"${address}" is not the address of a store`, {
      next: 'Use a folder or s3://bucket/prefix.',
    });
  }
  return new FolderStore(resolve(folder));
}

function openBucket(address: string, options: StoreOptions): Store {
  const [bucket = '', ...rest] = address.slice('s3://'.length).split('/');
  const prefix = rest.filter((part) => part !== '').join('/');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new EloError('usage', `"${address}" names no valid bucket`, {
      next: 'Use s3://bucket/prefix.',
    });
  }
  return new S3Store({ ...options, bucket, prefix: prefix === '' ? '' : `${prefix}/` });
}

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
  return layerOver(store, {
    get: async (key, options) => (isLater(key) ? undefined : store.get(key, options)),
    async *list(wanted, options) {
      for await (const object of store.list(wanted, options)) {
        if (!isLater(object.key)) yield object;
      }
    },
    create: refuse,
    delete: refuse,
  });
}
