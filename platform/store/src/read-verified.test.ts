import { brotliCompressSync, constants } from 'node:zlib';
import { LARGEST_FILE } from '@elo-platform/protocol/schemas';
import { integrityOf } from './digest';
import { unpackedIntegrity } from './read-verified';

const packed = (bytes: number) =>
  brotliCompressSync(Buffer.alloc(bytes), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

test('a file is unpacked to the size of the largest, and no further', () => {
  expect(unpackedIntegrity(packed(1_000))).toBe(integrityOf(Buffer.alloc(1_000)));
  expect(unpackedIntegrity(packed(LARGEST_FILE + 1))).toBeUndefined();
});
