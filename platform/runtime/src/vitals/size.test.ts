/** @jest-environment node */
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

it('takes at most 2 kB in brotli, capture and attribution of errors included', async () => {
  const contents = `
    export { startVitals } from './index';
    export { captureErrors, keepError, keepView } from './errors';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const [{ contents: code } = { contents: new Uint8Array() }] = outputFiles;
  expect(code.length).toBeGreaterThan(3000);
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(2048);
});
