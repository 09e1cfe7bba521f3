import type { ReleaseFile } from '@elo-platform/protocol';
import { concurrently, readVerified, type Store, type StoredBody } from '@elo-platform/store';

/** Objects read from the store at once. */
export const AT_ONCE = 16;

/** A file and where in the store it lies. */
export interface StoredFile {
  readonly key: string;
  readonly file: Pick<ReleaseFile, 'integrity' | 'bytes' | 'brotli'>;
}

/**
 * Hands over the checked body of every file, in about this order.
 * @param find a body at hand by its integrity, which need not be read again
 * @throws EloError `damage`, `store-unreachable`
 */
export async function readBodies(
  store: Store,
  files: readonly StoredFile[],
  find: (integrity: string) => StoredBody | undefined,
  take: (integrity: string, body: StoredBody) => void,
  atOnce = AT_ONCE,
): Promise<void> {
  await concurrently(files, atOnce, async ({ key, file: { integrity, bytes, brotli } }) => {
    const source = { key, integrity, bytes, compressed: brotli !== undefined };
    take(integrity, find(integrity) ?? (await readVerified(store, source)));
  });
}
