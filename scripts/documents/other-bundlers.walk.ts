import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '../free-port';
import { readBlocks, readFiles } from './blocks';
import { copyPlatform, ROOT } from './checkout';
import { type Running, runUntil, walk } from './session';

const PAGE = 'docs/other-bundlers.md';

const LONG = 900_000;

/** The platform's packages come from npm's cache, where they are; the bundlers' may be newer than it. */
const CACHED = { npm_config_prefer_offline: 'true' };
const NPM = { npm_config_audit: 'false', npm_config_fund: 'false' };

/** Parts of the example site that take the place of what `elo init` writes. */
const EXAMPLE = ['elo.config.ts', 'host', 'mf-tools', 'mf-visit'];

let folder: string;
let site: string;
let running: Running | undefined;
let browser: Browser | undefined;
beforeAll(() => {
  folder = copyPlatform();
  site = join(folder, 'tool-shed');
}, LONG);
afterAll(async () => {
  await browser?.close();
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
}, LONG);

/** The example site with the platform's packed packages, released. */
async function releaseExample(): Promise<void> {
  const install = readBlocks(ROOT, 'docs/new-site.md').slice(0, 2);
  await walk(join(folder, 'elo'), install, { ...NPM, ...CACHED });
  for (const part of ['host', 'mf-home']) rmSync(join(site, part), { recursive: true });
  for (const part of EXAMPLE) {
    cpSync(join(ROOT, 'platform', 'example', part), join(site, part), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist)$/.test(path),
    });
  }
  const text = [
    'npm install',
    'npm run build',
    'npx elo publish host',
    'npx elo publish mf-tools',
    'npx elo publish mf-visit',
    'npx elo promote --reason "the example"',
  ].join('\n');
  await walk(site, [{ page: 'platform/example', line: 1, text }], { ...NPM, ...CACHED });
}

test(
  'remotes of webpack, Rspack and Vite are released and mounted in the example site',
  async () => {
    await releaseExample();
    const [folders, ...later] = readBlocks(ROOT, PAGE);
    if (folders === undefined) throw new Error(`${PAGE} has no commands`);
    await walk(site, [folders], NPM);
    for (const [name, text] of readFiles(ROOT, PAGE, 'Three remotes')) {
      writeFileSync(join(site, name), text);
    }
    const { stdout } = await walk(site, later, NPM);
    expect(stdout.match(/no islands/g)).toHaveLength(3);

    const port = await freePort();
    running = await runUntil(site, 'npm start', '"ready":true', { PORT: String(port) });
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    for (const bundler of ['webpack', 'rspack', 'vite']) {
      const answer = await page.goto(`http://localhost:${port}/${bundler}`);
      expect(await answer?.text()).toContain(`<h1>Built with ${bundler}</h1>`);
      await page.getByRole('heading', { level: 1, name: `Mounted at /${bundler}` }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await page.getByRole('button', { name: 'Count 0' }).click();
      await page.getByRole('button', { name: 'Count 1' }).waitFor();
    }
    expect(problems).toEqual([]);
  },
  LONG,
);
