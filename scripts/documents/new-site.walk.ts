import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '../free-port';
import { readBlocks } from './blocks';
import { ROOT } from './checkout';
import { runUntil, walk } from './session';

const PAGE = 'docs/new-site.md';

/** npm takes from its cache what is there, and says only what the page is about. */
const NPM = {
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'elo-new-site-'));
  mkdirSync(join(folder, 'elo'));
  // Of the repository a stranger needs the platform alone.
  cpSync(join(ROOT, 'package.json'), join(folder, 'elo', 'package.json'));
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  cpSync(join(ROOT, 'platform'), join(folder, 'elo', 'platform'), {
    recursive: true,
    filter: isSource,
  });
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }), 900_000);

test('a stranger starts a site from packed packages, releases it and goes back', async () => {
  const blocks = readBlocks(ROOT, PAGE);
  const isStart = ({ text }: { text: string }) => text === 'npm start';
  const { stdout } = await walk(
    join(folder, 'elo'),
    blocks.filter((block) => !isStart(block)),
    NPM,
  );
  expect(stdout).toContain('is at release');
  expect(stdout).toContain('is back at release');

  const start = blocks.find(isStart)?.text ?? '';
  const port = await freePort();
  const site = join(folder, 'tool-shed');
  const running = await runUntil(site, start, '"ready":true', { PORT: String(port) });
  const answer = await fetch(`http://localhost:${port}/`);
  const html = await answer.text();
  const missing = await fetch(`http://localhost:${port}/nothing`);
  await running.stop();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<h1>Tool Shed</h1>');
  expect(missing.status).toBe(404);
}, 900_000);
