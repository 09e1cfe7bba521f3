import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Release } from '@elo-platform/protocol';
import { integrityOf, objectKey, openStore, type Store } from '@elo-platform/store';
import { ReleaseWriter, type Written } from './writer';

const SCRIPT = 'export const chain = "thing";\n'.repeat(60);
const TYPE = 'text/javascript';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elo-writer-'));
  store = openStore(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A release with one file; the writer reads only this of it. */
const releaseWith = (file: Written) =>
  ({ id: 'first', documents: {}, files: { '/a.js': file } }) as unknown as Release;

it('stores a text under its content, compressed only', async () => {
  const written = await new ReleaseWriter(store).write(SCRIPT, TYPE, 11);
  const key = objectKey(written.integrity);
  expect(await store.get(key)).toBeUndefined();
  const packed = (await store.get(`${key}.br`)) ?? Buffer.of();
  expect(brotliDecompressSync(packed).toString()).toBe(SCRIPT);
  expect(written).toMatchObject({ bytes: SCRIPT.length, brotli: packed.length });
});

it('does not write again what the release before has', async () => {
  const written = await new ReleaseWriter(store).write(SCRIPT, TYPE, 11);
  await store.delete(`${objectKey(written.integrity)}.br`);
  const again = await new ReleaseWriter(store, releaseWith(written)).write(SCRIPT, TYPE, 11);
  expect(again).toEqual(written);
  expect(await store.get(`${objectKey(written.integrity)}.br`)).toBeUndefined();
});

it('states the size of what is stored, which another Node release may have compressed', async () => {
  const packed = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  await store.create(`${objectKey(integrityOf(SCRIPT))}.br`, packed);
  const written = await new ReleaseWriter(store).write(SCRIPT, TYPE, 11);
  expect(written.brotli).toBe(packed.length);
});

it('stores a document as it arrives, and refuses one that is damaged', async () => {
  const writer = new ReleaseWriter(store);
  const packed = brotliCompressSync(SCRIPT);
  const { integrity, ...written } = await writer.writePacked(packed, 'text/html', '/a');
  expect(written).toEqual({ bytes: SCRIPT.length, brotli: packed.length, type: 'text/html' });
  expect(await store.get(`${objectKey(integrity)}.br`)).toEqual(new Uint8Array(packed));
  await expect(writer.writePacked(packed.subarray(1), 'text/html', '/a')).rejects.toMatchObject({
    code: 'compose',
    message: expect.stringMatching(/ of \/a .*damaged/),
  });
  const large = brotliCompressSync(Buffer.alloc(2 ** 26 + 1), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 0 },
  });
  await expect(writer.writePacked(large, 'text/html', '/a')).rejects.toMatchObject({
    code: 'compose',
    message: 'The document of /a is larger than 67108864 bytes',
  });
});
