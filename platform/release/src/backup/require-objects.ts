import { EloError } from '@elo-platform/protocol';
import type { Store } from '@elo-platform/store';

/** A mistyped store must not look empty, or clean. @throws EloError `not-found` */
export async function requireObjects(store: Store): Promise<void> {
  for await (const _any of store.list('', { limit: 1 })) return;
  throw new EloError('not-found', `${store.name} holds nothing`, { next: 'Check ELO_STORE.' });
}
