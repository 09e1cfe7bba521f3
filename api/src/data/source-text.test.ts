import { packSource, unpackSource } from './source-text';

const TEXT = '\uFEFFnome,cidade\nIrmãos "Ção",Uberaba\n'.repeat(100);

test('a file comes back byte for byte, from a tenth of its bytes', async () => {
  const packed = await packSource(TEXT);
  expect(packed.length).toBeLessThan(Buffer.byteLength(TEXT) / 10);
  expect((await unpackSource(packed)).equals(Buffer.from(TEXT))).toBe(true);
});

test('a file that was stored as it was comes back, too', async () => {
  expect((await unpackSource(Buffer.from(TEXT))).toString()).toBe(TEXT);
  expect(await unpackSource(new Uint8Array())).toHaveLength(0);
});
