import { readFileSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageNameSchema } from '@elo-platform/protocol/schemas';
import { findLocalSite } from '@elo-platform/store';
import { parseSync } from '@swc/core';
import { createWorkplace, type Workplace } from '../testing/elo';

const INSTALLED = join(__dirname, '..', '..', '..', '..', 'node_modules');

let place: Workplace;
let folder: string;
const before = process.cwd();
beforeEach(async () => {
  place = await createWorkplace();
  folder = join(place.root, 'tool-shed');
  await mkdir(folder);
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(before);
  await place.remove();
});

/** As after `npm install` of the platform's packages. */
const install = () => symlink(INSTALLED, join(folder, 'node_modules'));

const read = (file: string) => readFile(join(folder, file), 'utf8');

test('starts a site that is called after its folder, with a local store of its own', async () => {
  await install();
  await writeFile('package.json', JSON.stringify({ devDependencies: { a: '1.0.0' } }));
  await writeFile('.DS_Store', 'Finder');
  const { code, json } = await place.elo('init');
  expect(code).toBe(0);
  expect(json).toMatchObject({ name: 'Tool shed', scope: '@tool-shed' });
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    name: 'tool-shed',
    workspaces: ['host', 'mf-*'],
    devDependencies: { a: '1.0.0' },
  });
  const host = JSON.parse(await read('host/package.json'));
  expect(host.name).toBe('@tool-shed/tool-shed-host');
  expect(host.dependencies.react).toMatch(/^\d+\.\d+\.\d+$/);
  expect(JSON.parse(await read('mf-home/package.json')).elo.routes[0].path).toBe('/');
  expect(await read('.gitignore')).toContain('.elo');
  expect(findLocalSite({}, folder)).toMatchObject({ store: join(folder, '.elo', 'store') });
  const texts = await Promise.all((json.files as string[]).map(read));
  expect(texts.join('\n')).not.toMatch(/__[a-z]+__|"\^?installed"/);
});

test('another remote comes from the plain template where the site names none', async () => {
  await install();
  await place.elo('init', '--name', 'Tool Shed', '--language', 'en');
  const own = ['--config', join(folder, 'elo.config.ts')];
  const { code, json } = await place.elo('new', 'mf-news', '--title', "What's new", ...own);
  expect(code).toBe(0);
  expect(json).toMatchObject({ path: '/news', title: "What's new" });
  expect(await read('mf-news/src/content/texts.ts')).toContain("title: 'What\\'s new'");
  expect(JSON.parse(await read('mf-news/package.json')).name).toBe('@tool-shed/mf-news');
});

test('keeps out of a folder that holds something else', async () => {
  await writeFile('notes.txt', '');
  const { code, json } = await place.elo('init');
  expect(code).toBe(2);
  expect(json.error.message).toContain('notes.txt');
});

test('says what to install first', async () => {
  const { code, json } = await place.elo('init');
  expect(code).toBe(2);
  expect(json.error.next).toContain('@elo-platform/build');
});

test.each([
  ['Spoon & Fork', 'spoon-fork', "'Spoon & Fork'"],
  [`it's <b>{here}</b> "\\`, 'it-s-b-here-b', `'it\\'s <b>{here}</b> "\\\\'`],
  ['3 Rührs', 'site-3-ruhrs', "'3 Rührs'"],
  ['日本', 'site', "'日本'"],
])('a site can be called %s', async (title, slug, written) => {
  await install();
  const { code, json } = await place.elo('init', '--name', title);
  expect(code).toBe(0);
  expect(json).toMatchObject({ name: title, scope: `@${slug}` });
  const files = json.files as string[];
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    expect(() =>
      parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true }),
    ).not.toThrow();
  }
  expect(await read('host/src/site.tsx')).toContain(`const TITLE = ${written};`);
  expect(await read('elo.config.ts')).toContain(`name: ${written},`);
  expect(await read('README.md')).toContain(`# ${title}`);
  const { name } = JSON.parse(await read('host/package.json'));
  expect(packageNameSchema.parse(name.split('/')[1])).toBe(`${slug}-host`);
});

test('takes no name of several lines', async () => {
  expect((await place.elo('init', '--name', 'a\nb')).code).toBe(2);
});

test('a new host leads to every page without parameters', async () => {
  await install();
  await place.elo('init');
  const { site } = await import(join(folder, 'host', 'src', 'site.tsx'));
  const shown = JSON.stringify(
    site.Layout({ path: '/', paths: ['/', '/opening-hours'], children: null }),
  );
  expect([...shown.matchAll(/"href":"(\/[^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/',
    '/opening-hours',
  ]);
  expect(shown).toContain('Home');
  expect(shown).toContain('Opening hours');
});

test('a remote need not start with mf-, and becomes a workspace', async () => {
  await install();
  await place.elo('init');
  const own = ['--config', join(folder, 'elo.config.ts')];
  for (const name of ['recipes', 'mf-news']) {
    expect((await place.elo('new', name, ...own)).code).toBe(0);
  }
  expect(JSON.parse(await read('package.json')).workspaces).toEqual(['host', 'mf-*', 'recipes']);
  expect(JSON.parse(await read('recipes/package.json'))).toMatchObject({
    name: '@tool-shed/recipes',
    elo: { routes: [{ path: '/recipes', module: './recipes' }] },
  });
  expect((await place.elo('new', 'mf-3d', ...own)).json).toMatchObject({ path: '/3d' });
  expect(await read('mf-3d/src/pages/mf-3d/mf-3d-page.tsx')).toContain('function Mf3dPage(');
  for (const name of ['Recipes', '-a', 'a-', 'x'.repeat(41)]) {
    expect((await place.elo('new', name, ...own)).code).toBe(2);
  }
});

test.each(['main.ts', 'server.tsx'])(
  'the example site keeps %s of its host as it was written for it',
  async (file) => {
    await install();
    await place.elo('init', '--name', 'Ashford Tool Library', '--scope', '@ashford');
    const example = join(__dirname, '..', '..', '..', 'example', 'host', 'src', file);
    expect(await read(`host/src/${file}`)).toBe(await readFile(example, 'utf8'));
  },
);
