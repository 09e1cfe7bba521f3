import { objectKey, openStore, readRelease, type Store } from '@elo-platform/store';
import { documentKey } from '../testing/document-key';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';

let place: Workplace;
let store: Store;
let first: string;
beforeEach(async () => {
  place = await createWorkplace();
  store = openStore(place.environment.ELO_STORE ?? '');
  await place.publish(SHELL);
  const home = remote('mf-home', '1.0.0', '/');
  await place.publish({ ...home, files: { ...home.files, 'long.js': '/* x */'.repeat(200) } });
  first = (await place.elo('promote')).json.release;
  await place.publish(remote('mf-home', '1.1.0', '/'));
  await place.elo('promote');
});
afterEach(() => place.remove());

async function replace(key: string, change: (text: string) => string) {
  const text = Buffer.from((await store.get(key)) ?? '').toString();
  await store.delete(key);
  await store.create(key, Buffer.from(change(text)));
}

/** Key of the table that names a release's home page. */
async function tableKey(id: string): Promise<string> {
  const release = (await readRelease(store, id))?.value;
  return objectKey(release?.pages?.['/']?.tables[0]?.integrity ?? '');
}

test('a mistyped channel or store does not look healthy', async () => {
  expect((await place.elo('verify', '--channel', 'prodution')).code).toBe(1);
  expect((await place.elo('verify', '--store', `${place.root}/nowhere`)).code).toBe(1);
});

test('a sound store passes, everything counted', async () => {
  const { code, json } = await place.elo('verify');
  expect(code).toBe(0);
  expect(json).toMatchObject({ entries: 2, releases: 2, packages: 3, findings: [] });
});

test('a release with pages on request passes: their file is for the edge and needs no note', async () => {
  const search = remote('mf-search', '1.0.0', '/search');
  await place.publish({
    ...search,
    routes: [{ path: '/search', module: './page', render: { queries: ['q'] } }],
  });
  const { json: promoted } = await place.elo('promote', 'mf-search');
  const files = (await readRelease(store, promoted.release))?.value.files ?? {};
  expect(Object.keys(files)).toContainEqual(expect.stringMatching(/requests\.json$/));
  const { code, json } = await place.elo('verify');
  expect(json.findings).toEqual([]);
  expect(code).toBe(0);
});

test.each([
  ['a package file', async () => 'packages/mf-home/1.0.0/page.js', 'has other bytes'],
  ['a manifest', async () => 'packages/mf-home/1.1.0/elo-package.json', 'does not fit'],
  ['a document', () => documentKey(store, first), 'has other bytes'],
  ['a table of documents', () => tableKey(first), 'has other bytes'],
  ['a release record', async () => `releases/${first}/release.json`, 'does not fit'],
  ['a log entry', async () => 'channels/production/00000002.json', 'does not fit'],
])('a changed byte in %s is found', async (_what, key, message) => {
  await replace(await key(), (text) => `${text} `.replace('"reason":""', '"reason":"x"'));
  const { code, json } = await place.elo('verify');
  expect(code).toBe(21);
  expect(json.findings).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining(message) }),
  );
});

test.each([
  ['a package file', () => 'packages/mf-home/1.0.0/page.js'],
  ['a packed copy', () => 'packages/mf-home/1.0.0/long.js.br'],
  ['a signature', () => 'packages/mf-home/1.0.0/elo-package.json.sig'],
  ['a release', () => `releases/${first}/release.json`],
  ['a log entry', () => 'channels/production/00000001.json'],
])('%s that is missing is found', async (_what, key) => {
  await store.delete(key());
  const { code, json } = await place.elo('verify');
  expect(code).toBe(21);
  expect(json.findings.length).toBeGreaterThan(0);
});

test('a channel without a valid entry does not hide what is wrong elsewhere', async () => {
  await place.elo('promote', '--from', 'production', '--channel', 'staging');
  expect((await place.elo('verify', '--all')).code).toBe(0);
  for (const n of [1, 2]) await replace(`channels/production/0000000${n}.json`, () => '{}');
  await store.delete('packages/mf-home/1.1.0/page.js');
  const { code, json } = await place.elo('verify', '--all');
  expect(code).toBe(21);
  expect(json.findings).toMatchObject([
    { where: 'channels/production/00000001.json' },
    { where: 'channels/production/00000002.json' },
    { where: 'packages/mf-home/1.1.0/page.js' },
  ]);
  expect(json.serves.production).toEqual({ entry: null, release: null });
});

test('a log entry by another key is found', async () => {
  await place.elo('keys', 'create', 'eve', '--folder', `${place.root}/keys`);
  await place.elo('keys', 'add', 'eve', '--folder', `${place.root}/keys`, '--promote', 'staging');
  await replace('channels/production/00000002.json', (text) =>
    text.replace('"key":"dev"', '"key":"eve"'),
  );
  // As a machine sees it that did not write the entry in whose place it is.
  await place.forgetLogs();
  const { code, json } = await place.elo('verify');
  expect(code).toBe(21);
  expect(json.findings).toMatchObject([{ message: expect.stringContaining('eve') }]);
});
