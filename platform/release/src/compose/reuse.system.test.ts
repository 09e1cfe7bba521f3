import type { PackageManifest, Release } from '@elo-platform/protocol';
import { addressOfKey, objectKey, pathOfKey, tableNumber } from '@elo-platform/store';
import {
  answers,
  changedBetween,
  compose,
  composeApart,
  documentsIn,
  putAbout,
  putMedia,
  putRemote,
  putShell,
  putUi,
  REMOTE,
  site,
  store,
  story,
  textOf,
} from '../testing/compose-site';

composeApart();

test('equal inputs give an equal release; unchanged documents keep their rendered body', async () => {
  const packages = await site();
  const first = await compose(packages);
  expect((await compose(packages)).id).toBe(first.id);
  const changed = await putRemote(REMOTE.replace("React.name + ', '", "'neu, '"), '1.1.0');
  const [shell, ui] = packages as [PackageManifest, PackageManifest];
  const second = await compose([shell, ui, changed], { previous: first });
  expect(second.id).not.toBe(first.id);
  const before = await documentsIn(first);
  const after = await documentsIn(second);
  expect(after['404']?.rendered).toBe(before['404']?.rendered);
  expect(after['/news']?.rendered).not.toBe(before['/news']?.rendered);
  expect(await textOf(second, '/news')).toContain('neu, ui 1.4.0');
  const moved = await compose(packages, { previous: first, origin: 'https://other.example' });
  expect((await documentsIn(moved))['404']?.rendered).not.toBe(before['404']?.rendered);
});

test('a script is named by what it holds: another package’s release does not rename it', async () => {
  const scripts = ({ files }: Release) =>
    Object.keys(files)
      .filter((url) => url.includes('/boot/'))
      .sort();
  const first = await compose(await site());
  const [shell, ui, news] = (await site()) as [PackageManifest, PackageManifest, PackageManifest];
  const others = await compose([shell, ui, news, await putMedia()]);
  expect(others.id).not.toBe(first.id);
  expect(scripts(others)).toEqual(scripts(first));
  expect(scripts(await compose([shell, await putUi('1.5.0'), news]))).not.toEqual(scripts(first));
});

test('a release of one package renders and writes its own documents, and nothing of the others', async () => {
  const rest = await site();
  const first = await compose([...rest, await putAbout('1.0.0')]);
  const create = jest.spyOn(store, 'create');
  const rendered: number[] = [];
  const second = await compose([...rest, await putAbout('1.1.0')], {
    previous: first,
    onProgress: (_done, total) => rendered.push(total),
  });
  const written = create.mock.calls.map(([key]) => key).filter((key) => key.startsWith('objects/'));
  expect(await changedBetween(first, second)).toEqual(['/about']);
  expect(second.pages?.['/news']).toEqual(first.pages?.['/news']);
  expect(rendered).toEqual([1]);
  // Page, its table, script, site map, live.json, sbom.json, some with a compressed form.
  expect(written.length).toBeLessThanOrEqual(9);
  // The same as if nothing had been there before.
  const alone = await compose([...rest, await putAbout('1.1.0')]);
  expect(await changedBetween(alone, second)).toEqual([]);
});

/** A remote that says of each page what it shows. */
const TELLING = REMOTE.replace(
  "'?story=' + one.id)",
  "({ search: '?story=' + one.id, shows: one.title })).concat({ search: '', shows: 'the list' })",
).replace(
  "search, count: (await fetchJson('/data/stories')).length",
  "search, count: (await fetchJson('/data/stories')).find((one) => search.endsWith('=' + one.id))?.title ?? 'all'",
);

test('of a large route, a row that changes loads, reads and writes only what shows it', async () => {
  const stories = Array.from({ length: 500 }, (_none, number) => story(`s${number}`));
  answers.stories = stories;
  const packages = [await putShell(), await putUi('1.4.0'), await putRemote(TELLING)];
  const first = await compose(packages);
  expect(first.pages?.['/news']?.tables).toHaveLength(4);
  answers.stories = stories.map((one) =>
    one.id === 's77' ? { ...one, title: 'A longer title' } : one,
  );
  const [create, get] = [jest.spyOn(store, 'create'), jest.spyOn(store, 'get')];
  const loaded = new Set<number>();
  const second = await compose(packages, {
    previous: first,
    onProgress: (_done, total) => loaded.add(total),
  });
  const keysOf = (calls: readonly (readonly [string, ...unknown[]])[]) =>
    calls.map(([key]) => key).filter((key) => key.startsWith('objects/'));
  const [written, read] = [keysOf(create.mock.calls), keysOf(get.mock.calls)];
  expect([...loaded]).toEqual([1]);
  // The page, its table, the site map of so small a site, live.json, sbom.json; some compressed, too.
  expect(new Set(written).size).toBeLessThanOrEqual(7);
  const kept = first.pages?.['/news']?.tables.filter(({ integrity }) =>
    second.pages?.['/news']?.tables.some((table) => table.integrity === integrity),
  );
  expect(kept).toHaveLength(3);
  // Of the tables only that of the changed page was needed; the site map of a small site reads all.
  expect(read).toContain(objectKey(tableOf(first, '/news?story=s77').integrity));
  expect(await changedBetween(first, second)).toEqual(['/news?story=s77']);
  // The same as if nothing had been there before.
  const alone = await compose(packages);
  expect(alone.pages).toEqual(second.pages);
});

/** The table that a document of a release belongs to. */
function tableOf({ pages }: Release, key: string) {
  const { tables = [] } = pages?.[pathOfKey(key)] ?? {};
  const table = tables[tableNumber(addressOfKey(key), tables.length)];
  if (table === undefined) throw new Error(`No table of ${key}`);
  return table;
}

test('a damaged table is recomposed with its pages', async () => {
  const packages = [await putShell(), await putUi('1.4.0'), await putRemote(TELLING)];
  const first = await compose(packages);
  const key = objectKey(tableOf(first, '/news').integrity);
  await store.delete(key);
  await store.create(key, Buffer.from('{}'));
  answers.stories = [story('a'), { ...story('b'), title: 'A longer title' }];
  const second = await compose(packages, { previous: first });
  expect(await textOf(second, '/news?story=b')).toContain('A longer title');
  expect(await textOf(second, '/news?story=a')).toContain('Story a');
});

test('a row that changes changes the documents that show it, and no other', async () => {
  const code = REMOTE.replace(
    "search, count: (await fetchJson('/data/stories')).length",
    "search, count: (await fetchJson('/data/stories')).find((one) => search.endsWith(one.id))?.title",
  );
  const packages = [await putShell(), await putUi('1.4.0'), await putRemote(code)];
  const first = await compose(packages);
  answers.stories = [story('a'), { ...story('b'), title: 'A longer title' }];
  const create = jest.spyOn(store, 'create');
  const second = await compose(packages, { previous: first });
  const pages = create.mock.calls.filter(([, , options]) => options?.contentType === 'text/html');
  expect(pages).toHaveLength(1);
  expect(await changedBetween(first, second)).toEqual(['/news?story=b']);
});
