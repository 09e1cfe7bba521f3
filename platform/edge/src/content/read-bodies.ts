import {
  concurrently,
  type FileSource,
  readVerified,
  type Store,
  type StoredBody,
} from '@elo-platform/store';

/** Objects read from the store at once. */
export const AT_ONCE = 16;

/**
 * Hands over the checked body of every file, in about this order.
 * @param find a body at hand by its integrity, which need not be read again
 * @throws EloError `damage`, `store-unreachable`
 */
export async function readBodies(
  store: Store,
  sources: readonly FileSource[],
  find: (integrity: string) => StoredBody | undefined,
  take: (integrity: string, body: StoredBody) => void,
  atOnce = AT_ONCE,
): Promise<void> {
  await concurrently(sources, atOnce, async (source) => {
    const { integrity } = source;
    take(integrity, find(integrity) ?? (await readVerified(store, source)));
  });
}
