import { EloError } from '@elo-platform/protocol';
import type { CreateOptions, Store } from './store';

/**
 * Creates an object, or makes sure that exactly these bytes are there already: what a repeated or
 * interrupted upload needs.
 * @throws EloError `version-exists` when other bytes are there
 */
export async function createSame(
  store: Store,
  key: string,
  bytes: Uint8Array,
  options?: CreateOptions,
): Promise<'created' | 'same'> {
  if ((await store.create(key, bytes, options)) === 'created') return 'created';
  const there = await store.get(key);
  if (there !== undefined && Buffer.compare(there, bytes) === 0) return 'same';
  throw new EloError('version-exists', `${key} already holds other bytes`, {
    next: 'What is published never changes: raise the version. (`elo gc --apply` clears uploads that were never finished.)',
  });
}
