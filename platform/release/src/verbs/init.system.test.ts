import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLocalSite } from '@elo-platform/store';
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

test('takes no name that could not stand in a file of it', async () => {
  const { code } = await place.elo('init', '--name', "it's {here}");
  expect(code).toBe(2);
});

test.each(['main.ts', 'site.ts', 'server.tsx'])(
  'the example site keeps %s of its host as it was written for it',
  async (file) => {
    await install();
    await place.elo('init', '--name', 'Ashford Tool Library', '--scope', '@ashford');
    const example = join(__dirname, '..', '..', '..', 'example', 'host', 'src', file);
    expect(await read(`host/src/${file}`)).toBe(await readFile(example, 'utf8'));
  },
);
