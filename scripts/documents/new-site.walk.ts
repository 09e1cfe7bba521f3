import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port';
import { readBlocks } from './blocks';
import { copyPlatform, ROOT } from './checkout';
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
  folder = copyPlatform();
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
