import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readBlocks, readFiles } from './testing/blocks';
import { ROOT } from './testing/checkout';
import { walk } from './testing/session';

const PAGE = 'docs/embedding.md';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'elo-embedding-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What e2e/tests/embedding.spec.ts opens in a browser is made here as the page says, from nothing. */
test('both hosts are made in an empty folder as the page says', async () => {
  for (const section of ['A Module Federation host', 'A single-spa root']) {
    for (const [name, text] of readFiles(ROOT, PAGE, section)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  }
  const npm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
  await walk(folder, readBlocks(ROOT, PAGE), npm);
  for (const file of ['dist/index.html', 'dist/main.js', 'index.html', 'single-spa.js']) {
    expect([file, existsSync(join(folder, file))]).toEqual([file, true]);
  }
}, 900_000);
