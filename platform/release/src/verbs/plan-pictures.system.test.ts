import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as compose from '../compose';
import { createWorkplace, type Workplace } from '../testing/elo';
import { type PackageSketch, renderingShell } from '../testing/make-package';
import { resultSchema } from './plan';

const BIN = join(__dirname, '..', '..', 'bin', 'elo.mjs');

const BROWSERS = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const browser = BROWSERS.find((path) => path !== undefined && existsSync(path));
const withBrowser = browser === undefined ? describe.skip : describe;
if (browser === undefined) {
  process.stderr.write('Chromium is not installed: pictures are not tried here\n');
}

const SHELL = renderingShell(`
exports.renderDocument = async ({ page, preloads }) => {
  const body = page ? page.Component({}) : 'missing';
  const links = preloads.map(({ url }) => '<link rel="preload" as="script" href="' + url + '">');
  const head = '<meta charset="utf-8"><title>x</title>' + links.join('');
  const html = '<!doctype html><html lang="en"><head>' + head + '</head><body>' + body + '</body></html>';
  return { html, noIndex: false, inlineScripts: [], inlineStyles: [] };
};`);

/** A remote with one page. */
const page = (name: string, version: string, html: string): PackageSketch => ({
  name,
  version,
  entry: 'remoteEntry.js',
  container: name.replace('-', '_'),
  routes: [{ path: name === 'mf-home' ? '/' : `/${name.slice(3)}`, module: './page' }],
  exposes: { './page': { js: ['page.js'], css: [], consumes: [], server: 'server/page.cjs' } },
  files: {
    'page.js': `/* ${version} */`,
    'plate.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="${version === '1.0.0' ? 'red' : 'blue'}"/></svg>`,
    'server/page.cjs': `exports.default = {
      contract: 1, load: async () => ({}), head: () => ({}), Component: () => ${JSON.stringify(html)},
    };`,
  },
});

/** A page with an image far below its window, which a browser loads once it is near. */
const tall = (version: string) =>
  `<svg width="1" height="9000"></svg><br><img alt="" loading="lazy" width="90" height="90" src="/packages/mf-tall/${version}/plate.svg">`;

let place: Workplace;
let folder: string;
const before = process.env.CHROMIUM_PATH;
beforeAll(async () => {
  const config = join(__dirname, '..', 'testing', 'plain.config.ts');
  place = await createWorkplace(undefined, { composer: compose, config });
  folder = join(place.root, 'pictures');
  await place.publish(SHELL);
  await place.publish(page('mf-home', '1.0.0', '<h1>Apples</h1>'));
  await place.publish(page('mf-news', '1.0.0', '<h1>News</h1>'));
  await place.publish(page('mf-help', '1.0.0', '<p>Help</p>'));
  await place.publish(page('mf-shop', '1.0.0', '<p>Shop</p>'));
  await place.publish(page('mf-tall', '1.0.0', tall('1.0.0')));
  expect((await place.elo('promote')).code).toBe(0);
  await place.publish(page('mf-home', '1.1.0', '<h1>Pears</h1>'));
  await place.publish(page('mf-news', '1.1.0', '<h1>News</h1>'));
  await place.publish(page('mf-help', '1.1.0', '<p aria-label="Aid" role="note">Help</p>'));
  await place.publish(page('mf-tall', '1.1.0', tall('1.1.0')));
});
afterAll(() => place.remove());
afterEach(() => {
  process.env.CHROMIUM_PATH = before ?? '';
});

withBrowser('pictures of a plan', () => {
  test('show the pages that look or read differently, and the responsible packages', async () => {
    // In a process of its own: a test's sandbox slows down the comparison of pixels a hundredfold.
    const env = { ...process.env, ...place.environment, CHROMIUM_PATH: browser };
    const words = [BIN, 'plan', '--pictures', folder, '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, words, { env });
    const json = resultSchema.parse(JSON.parse(stdout));
    // The page of mf-news names another script and is otherwise the same; that of mf-shop is not rendered.
    expect(json.pictures).toMatchObject({ folder, same: 1, left: 0 });
    const pages = json.pictures?.pages ?? [];
    const [help, home, below] = ['/help', '/', '/tall'].map((path) =>
      pages.find((one) => one.path === path),
    );
    expect(home).toMatchObject({ path: '/', accessibility: true, packages: ['mf-home'] });
    expect(home?.pixels).toBeGreaterThan(0);
    expect(help).toMatchObject({
      path: '/help',
      pixels: 0,
      accessibility: true,
      packages: ['mf-help'],
    });
    expect(below).toMatchObject({ accessibility: false, packages: ['mf-tall'] });
    expect(below?.pixels).toBe(90 * 90);
    expect(pages).toHaveLength(3);
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const markdown = await readFile(join(folder, 'report.md'), 'utf8');
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.png')) continue;
      expect(html).toContain(`src="${file}"`);
      expect(markdown).toContain(`](${file})`);
    }
    expect(markdown).toContain('| `/help` | 0 pixels | other accessibility tree | mf-help |');
  }, 60_000);
});

test('without a browser the command says which one it tried, and composes nothing', async () => {
  const broken = page('mf-help', '2.0.0', '');
  const files = { ...broken.files, 'server/page.cjs': 'throw new Error("composed")' };
  await place.publish({ ...broken, files });
  expect((await place.elo('plan', 'mf-help@2.0.0')).json.error.message).toContain('composed');
  process.env.CHROMIUM_PATH = join(place.root, 'no-browser');
  const { code, json } = await place.elo('plan', 'mf-help@2.0.0', '--pictures', folder);
  expect([code, json.error.message]).toEqual([
    2,
    `${join(place.root, 'no-browser')} (CHROMIUM_PATH) cannot be started for the pictures`,
  ]);
});

test('without playwright-core the command says to install that, also with CHROMIUM_PATH', async () => {
  process.env.CHROMIUM_PATH = browser;
  jest.spyOn(process, 'cwd').mockReturnValue(place.root);
  const { code, json } = await place.elo('plan', '--pictures', folder);
  jest.restoreAllMocks();
  expect([code, json.error.message, json.error.next]).toEqual([
    2,
    'playwright-core, which opens a browser, is not installed here',
    expect.not.stringContaining('CHROMIUM_PATH'),
  ]);
});
