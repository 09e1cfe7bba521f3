import type { Release, ReleaseFile, RouteDocuments } from '@elo-platform/protocol';
import { integrityOf, objectKey } from '@elo-platform/store';
import { encodeRoute } from '@elo-platform/store/testing/encode-route';
import { COMPOSER_VERSION } from './plan-routes';
import { type SiteMapFile, siteMap, siteMapFiles, withoutEntries } from './site-map';

const ORIGIN = 'https://elo.example';

/** Tables by their keys. */
const objects = new Map<string, Uint8Array>();
const get = jest.fn(async (key: string) => objects.get(key));
beforeEach(() => get.mockClear());

/** A route with so many documents, of which one may be of another day. */
function routeOf(count: number, changed?: string): RouteDocuments {
  const keys = Array.from({ length: count }, (_none, number) =>
    number === 0 ? '/news' : `/news?story=s${number}`,
  );
  const document = (key: string): ReleaseFile => ({
    integrity: integrityOf(key),
    bytes: 1,
    type: 'text/html',
    status: 200,
    immutable: false,
    modified: key === changed ? '2026-02-02' : '2026-01-01',
  });
  const { route, bytes } = encodeRoute(Object.fromEntries(keys.map((key) => [key, document(key)])));
  for (const table of bytes) objects.set(objectKey(integrityOf(table)), table);
  return route;
}

const filesOf = (pages: Record<string, RouteDocuments>, previous?: Release) =>
  siteMapFiles({ store: { get }, origin: ORIGIN, previous }, pages);

/** A release with this site map. */
function releaseWith(pages: Record<string, RouteDocuments>, files: readonly SiteMapFile[]) {
  const named = files.map(({ url, text, modified }) => [
    url,
    { integrity: integrityOf(text), bytes: text.length, type: 'application/xml', modified },
  ]);
  const inputs = { composer: COMPOSER_VERSION, origin: ORIGIN };
  return { inputs, pages, files: Object.fromEntries(named) } as unknown as Release;
}

test('a small site has one file', async () => {
  const [file, ...more] = await filesOf({ '/news': routeOf(300) });
  expect(more).toEqual([]);
  expect(file?.url).toBe('/sitemap.xml');
  expect(file?.text.match(/<url>/g)).toHaveLength(300);
});

test('a large one has parts; those of unchanged tables are kept, and their tables not read', async () => {
  const pages = { '/': routeOf(1), '/news': routeOf(4000) };
  const first = await filesOf(pages);
  const [index, ...parts] = first;
  expect(parts.map(({ url }) => url)).toEqual([
    '/sitemaps/home-1.xml',
    '/sitemaps/news-1.xml',
    '/sitemaps/news-2.xml',
    '/sitemaps/news-3.xml',
    '/sitemaps/news-4.xml',
  ]);
  for (const { url } of parts) expect(index?.text).toContain(`<loc>${ORIGIN}${url}</loc>`);
  const named = parts.flatMap(({ text }) => text.match(/<loc>/g) ?? []);
  expect(named).toHaveLength(4001);

  get.mockClear();
  const after = { ...pages, '/news': routeOf(4000, '/news?story=s77') };
  const second = await filesOf(after, releaseWith(pages, first));
  const made = second.filter(({ kept }) => kept === undefined);
  expect(made.map(({ modified }) => modified)).toEqual([undefined, '2026-02-02']);
  expect(get).toHaveBeenCalledTimes(8);
  expect(second[0]?.text.match(/<lastmod>2026-02-02/g)).toHaveLength(1);
  expect(second[0]?.text.match(/<lastmod>2026-01-01/g)).toHaveLength(4);
});

test('leaves out the documents that are gone, and nothing else', () => {
  const entry = (key: string, rest: object = {}) =>
    [key, { status: 200, modified: '2026-01-01', ...rest }] as const;
  const all = ['/news', '/news?a=1&b=2', '/news?a=1', '/old'].map((key) => entry(key));
  const map = siteMap([...all, entry('/p', { pictures: ['/old'] })], ORIGIN);
  const left = withoutEntries(map, new Set(['/news?a=1&b=2', '/old']), ORIGIN);
  expect(left.match(/<loc>.*?<\/loc>/g)).toEqual(
    ['/news', '/news?a=1', '/p'].map((path) => `<loc>${ORIGIN}${path}</loc>`),
  );
  expect(left).toContain(`<image:loc>${ORIGIN}/old</image:loc>`);
  expect(withoutEntries(map, new Set(['/other']), ORIGIN)).toBe(map);
});

test('another origin rewrites every address', async () => {
  const pages = { '/news': routeOf(4000) };
  const before = releaseWith(pages, await filesOf(pages));
  const moved = { store: { get }, origin: 'https://other.example', previous: before };
  const files = await siteMapFiles(moved, pages);
  expect(files.filter(({ kept }) => kept !== undefined)).toEqual([]);
});

test('routes that would name their parts alike have files of their own, also when one goes', async () => {
  const pages = { '/': routeOf(1), '/home': routeOf(1, '/news'), '/news': routeOf(2000) };
  const files = await filesOf(pages);
  const urls = files.map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toEqual(expect.arrayContaining(['/sitemaps/home-1.xml', '/sitemaps/home.2-1.xml']));

  const { '/': _gone, ...rest } = pages;
  const after = await filesOf(rest, releaseWith(pages, files));
  const home = after.find(({ url }) => url === '/sitemaps/home-1.xml');
  expect(home?.kept).toBeUndefined();
  expect(home?.modified).toBe('2026-02-02');
});
