import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '@elo-platform/protocol/free-port';
import type { Browser, Page } from '@playwright/test';
import { until } from '../../platform/edge/src/testing/until';
import { type CommandBlock, readBlocks, readFiles } from './testing/blocks';
import { copyPlatform, ROOT } from './testing/checkout';
import { openBrowser, type Running, runUntil, type Walk, walk } from './testing/session';

/** The reader follows all three, in a folder that has nothing but packed packages. */
const PAGES = {
  site: 'docs/new-site.md',
  bundlers: 'docs/other-bundlers.md',
  releasing: 'docs/releasing.md',
} as const;

const LONG = 900_000;

/** npm takes from its cache what is there, and prints only what the page is about. */
const NPM = {
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
};

let folder: string;
let site: string;
/** Port of the public site, in place of the pages' 4100. */
let port: number;
let browser: Browser;
/** Everything started, so that nothing outlives a failure. */
const started: Running[] = [];

beforeAll(async () => {
  folder = copyPlatform();
  site = join(folder, 'spoon-fork');
  port = await freePort();
  browser = await openBrowser();
}, LONG);
afterAll(async () => {
  await browser?.close();
  for (const one of started) await one.stop();
  rmSync(folder, { recursive: true, force: true });
}, LONG);

/** The blocks of a page that this walk runs, in order. */
function blocksOf(page: string): CommandBlock[] {
  return readBlocks(ROOT, page)
    .filter(({ runBy }) => runBy?.endsWith('new-site.walk.ts'))
    .map((block) => ({ ...block, text: block.text.replace(/\b4100\b/g, String(port)) }));
}

/** Blocks that were run, by page and line. */
const ran = new Set<string>();
const placeOf = ({ page, line }: CommandBlock): string => `${page}:${line}`;

/** Runs blocks in one shell. */
async function follow(where: string, ...blocks: CommandBlock[]): Promise<Walk> {
  const walked = await walk(where, blocks, NPM);
  for (const block of blocks) ran.add(placeOf(block));
  return walked;
}

/** Starts a block that serves until it is stopped. */
async function serve(block: CommandBlock, more: NodeJS.ProcessEnv = {}): Promise<Running> {
  const running = await runUntil(site, block.text, '"ready":true', more);
  started.push(running);
  ran.add(placeOf(block));
  return running;
}

function save(name: string, text: string): void {
  mkdirSync(dirname(join(site, name)), { recursive: true });
  writeFileSync(join(site, name), text);
}

/** Follows docs/other-bundlers.md with a bundler, up to its release in the local store. */
async function addRemoteOf(bundler: string): Promise<void> {
  const [start, ...rest] = blocksOf(PAGES.bundlers);
  const release = rest.pop();
  const install = rest.find(({ text }) => text.includes(`-w mf-${bundler} `));
  if (!start || !install || !release) throw new Error(`${PAGES.bundlers} lacks a step`);
  for (const [name, text] of readFiles(ROOT, PAGES.bundlers)) {
    if (name.endsWith('/lifecycles.js')) save(`mf-${bundler}/src/lifecycles.js`, text);
    else if (name.startsWith(`mf-${bundler}/`)) save(name, text);
  }
  const chosen = { ...start, text: start.text.replace('bundler=vite', `bundler=${bundler}`) };
  const { stdout } = await follow(site, chosen, install, release);
  expect(stdout).toContain('no islands');
}

async function openPage(problems: string[]): Promise<Page> {
  const page = await browser.newPage();
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return page;
}

/** The page of a remote of another bundler: composed with its title, mounted, interactive. */
async function expectMounted(page: Page, origin: string, bundler: string): Promise<void> {
  const answer = await page.goto(`${origin}/${bundler}`);
  expect(await answer?.text()).toContain(`<h1>Built with ${bundler}</h1>`);
  await page.getByRole('heading', { level: 1, name: `Mounted at /${bundler}` }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.getByRole('button', { name: 'Count 0' }).click();
  await page.getByRole('button', { name: 'Count 1' }).waitFor();
}

async function healthOf(origin: string): Promise<{ status: string; entry: number }> {
  return (await (await fetch(`${origin}/healthz`)).json()) as { status: string; entry: number };
}

test(
  'a recipe site goes from an empty folder to production, and on with another key',
  async () => {
    const began = Date.now();
    const blocks = blocksOf(PAGES.site);
    const next = (): CommandBlock => {
      const block = blocks.shift();
      if (block === undefined) throw new Error(`${PAGES.site} lacks a step`);
      return block;
    };
    const first = await follow(join(folder, 'elo'), next(), next(), next());
    expect(first.stdout).toContain('is at release');
    const local = await freePort();
    const trial = await serve(next(), { PORT: String(local) });
    await follow(site, next());
    for (const [name, text] of readFiles(ROOT, PAGES.site)) save(name, text);
    await follow(site, next());
    await addRemoteOf('vite');
    // The first release, the recipes, and the remote built with Vite.
    await until(async () => (await healthOf(`http://localhost:${local}`)).entry === 3);
    const page = await openPage([]);
    await page.goto(`http://localhost:${local}/recipes`);
    // The host's navigation is made from the routes.
    await page.getByRole('navigation').getByRole('link', { name: 'Vite' }).waitFor();
    await trial.stop();

    const settings = next();
    await follow(site, settings, next(), next());
    const command = next();
    let edge = await serve(command);
    const origin = `http://localhost:${port}`;
    await expectRecipes(origin);
    const checked = await follow(site, settings, next());
    expect(checked.stdout).toContain('are as they were signed');

    const [rotate, sign] = blocksOf(PAGES.releasing);
    if (!rotate || !sign) throw new Error(`${PAGES.releasing} lacks a step`);
    await follow(site, settings, rotate);
    await edge.stop();
    edge = await serve(command);
    const version = await follow(site, settings, sign, next());
    expect(version.stdout).toContain('is back at release');
    // The first release, one with the new key, a version and the way back.
    await until(async () => (await healthOf(origin)).entry === 4);
    expect(await healthOf(origin)).toMatchObject({ status: 'ok' });
    await expectRecipes(origin);
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    process.stdout.write(`${seconds} s from an empty folder to production with another key\n`);
  },
  LONG,
);

/** The recipe site as visitors get it. */
async function expectRecipes(origin: string): Promise<void> {
  const problems: string[] = [];
  const page = await openPage(problems);
  const composed = await page.goto(`${origin}/recipes/lentil-soup`);
  const html = (await composed?.text()) ?? '';
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<h1>Lentil soup</h1>');
  expect(html).toContain('<title>Lentil soup – Spoon &amp; Fork</title>');
  await page.getByRole('heading', { level: 1, name: 'Lentil soup' }).waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Recipes' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Rye bread' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rye bread' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/recipes/rye-bread');
  await expectMounted(page, origin, 'vite');
  expect(problems).toEqual([]);
  await page.close();

  // Only the documents of the release are in its site map.
  const documents = await (await fetch(`${origin}/sitemap.xml`)).text();
  expect(documents).toContain('/recipes/lentil-soup</loc>');
  expect(documents).not.toContain('/recipes/rye-bread</loc>');
  const onRequest = await fetch(`${origin}/recipes/rye-bread`);
  expect(onRequest.status).toBe(200);
  expect(await onRequest.text()).toContain('<h1>Rye bread</h1>');
  expect((await fetch(`${origin}/recipes/toast`)).status).toBe(404);
}

test(
  'remotes of webpack and Rspack are released and mounted in that site',
  async () => {
    await addRemoteOf('webpack');
    await addRemoteOf('rspack');
    const local = await freePort();
    const start = blocksOf(PAGES.site).find(({ text }) => text === 'npm start');
    if (start === undefined) throw new Error(`${PAGES.site} lacks a step`);
    await serve(start, { PORT: String(local) });
    const problems: string[] = [];
    const page = await openPage(problems);
    for (const bundler of ['webpack', 'rspack']) {
      await expectMounted(page, `http://localhost:${local}`, bundler);
    }
    expect(problems).toEqual([]);
  },
  LONG,
);

test('no block that names this walk was left out', () => {
  const marked = Object.values(PAGES).flatMap(blocksOf).map(placeOf);
  expect(marked.filter((place) => !ran.has(place))).toEqual([]);
});
