import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Release } from '@elo-platform/protocol';
import { openStore, type Store } from '@elo-platform/store';
import { ReleaseWriter } from './writer';

const SCRIPT = 'export const chain = "thing";\n'.repeat(60);
const OPTIONS = { type: 'text/javascript', level: 11 };

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elo-writer-'));
  store = openStore(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function releaseWith(brotli: Uint8Array): Promise<Release> {
  const written = await new ReleaseWriter(store, 'first').write('boot/a.js', SCRIPT, OPTIONS);
  await store.delete('releases/first/boot/a.js.br');
  await store.create('releases/first/boot/a.js.br', brotli);
  const files = { '/releases/first/boot/a.js': { ...written, status: 200, immutable: true } };
  // The writer reads no more of a release than this.
  return { id: 'first', files } as unknown as Release;
}

const written = (release: string) => store.get(`releases/${release}/boot/a.js.br`);

it('keeps the compressed form of what the release before has, too', async () => {
  const before = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  const writer = new ReleaseWriter(store, 'second', await releaseWith(before));
  const file = await writer.write('boot/a.js', SCRIPT, OPTIONS);
  expect(file.brotli).toBe(before.length);
  expect(Buffer.from((await written('second')) ?? [])).toEqual(before);
});

it.each([
  ['is damaged', Buffer.from('no brotli')],
  ['unpacks to something else', brotliCompressSync('another script')],
])('compresses anew what %s there', async (_what, before) => {
  const writer = new ReleaseWriter(store, 'second', await releaseWith(before));
  await writer.write('boot/a.js', SCRIPT, OPTIONS);
  expect(brotliDecompressSync((await written('second')) ?? Buffer.of()).toString()).toBe(SCRIPT);
});
