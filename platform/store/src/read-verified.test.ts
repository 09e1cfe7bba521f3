import { brotliCompressSync, constants } from 'node:zlib';
import { LARGEST_FILE } from '@elo-platform/protocol/schemas';
import { integrityOf } from './digest';
import { openStore } from './open-store';
import { readVerified, unpackedIntegrity } from './read-verified';
import type { GetOptions } from './store';

const packed = (bytes: number) =>
  brotliCompressSync(Buffer.alloc(bytes), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

test('a file is unpacked to the size of the largest, and no further', () => {
  expect(unpackedIntegrity(packed(1_000))).toBe(integrityOf(Buffer.alloc(1_000)));
  expect(unpackedIntegrity(packed(LARGEST_FILE + 1))).toBeUndefined();
});

test('a file is read up to the size that its signed record says', async () => {
  const key = 'packages/mf-home/1.0.0/main.js';
  const asked: Record<string, GetOptions | undefined> = {};
  const store = Object.assign(openStore('/nowhere'), {
    get: async (key: string, options?: GetOptions) => {
      asked[key] = options;
      return undefined;
    },
  });
  const source = { key, integrity: integrityOf('x'), bytes: 3_000, compressed: true };
  await expect(readVerified(store, source)).rejects.toMatchObject({ code: 'damage' });
  expect(asked).toEqual({ [key]: { most: 3_000 }, [`${key}.br`]: { most: 4_024 } });
});
