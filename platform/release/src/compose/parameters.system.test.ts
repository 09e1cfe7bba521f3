import type { Release } from '@elo-platform/protocol';
import { releaseSchema } from '@elo-platform/protocol/schemas';
import { findDocument, readPlain, releaseSource, sampleDocument } from '@elo-platform/store';
import {
  answers,
  compose,
  composeApart,
  documentsIn,
  putAbout,
  putRecipes,
  putShell,
  RECIPES,
  store,
  story,
} from '../testing/compose-site';

composeApart();

const ODD = 'rühr & 50%?';
const ODD_PATH = '/recipes/r%C3%BChr%20&%2050%25%3F';

const site = async (code?: string) => [await putShell(), await putAbout(), await putRecipes(code)];

async function textOf(release: Release, key: string): Promise<string> {
  const document = await findDocument(store, release, key);
  if (document === undefined) throw new Error(`No document ${key}`);
  return (await readPlain(store, releaseSource(document))).toString();
}

test('each named address becomes a document, which gets its parameters decoded', async () => {
  answers.stories = [story('a'), story(ODD)];
  const release = await compose(await site());
  expect(Object.keys(await documentsIn(release)).sort()).toEqual(
    ['/about', '/recipes/a', '/recipes/a?step=2', '/recipes/new', ODD_PATH, '404'].sort(),
  );
  expect(release.pages['/recipes/:slug']?.names).toEqual(['step']);
  expect(await textOf(release, ODD_PATH)).toContain(
    JSON.stringify({ path: ODD_PATH, params: { slug: ODD }, search: '' }),
  );
  expect(await textOf(release, '/recipes/a?step=2')).toContain(
    JSON.stringify({ path: '/recipes/a', params: { slug: 'a' }, search: '?step=2' }),
  );
  expect(await textOf(release, '/recipes/new')).toContain('New recipe {}');
  expect(await sampleDocument(store, release, '/recipes/:slug')).toBeDefined();
});

test('the site map and the files of a release name the addresses, not the pattern', async () => {
  answers.stories = [story(ODD)];
  const release = await compose(await site());
  const map = release.files['/sitemap.xml'];
  const xml = map && (await readPlain(store, releaseSource(map))).toString();
  expect(xml).toContain(`<loc>https://elo.example${ODD_PATH.replaceAll('&', '&amp;')}</loc>`);
  expect(xml).not.toContain(':slug');
  expect(Object.keys(release.files).filter((url) => /[:*]/.test(url))).toEqual([]);
});

test('a changed address alone is rendered again', async () => {
  const packages = await site();
  const first = await compose(packages);
  answers.stories = [story('a'), { id: 'b', title: 'Other' }, story('c')];
  const rendered: number[] = [];
  const second = await compose(packages, {
    previous: first,
    onProgress: (_done, due) => rendered.push(due),
  });
  // Of b and c: what a shows is the same, and the two other pages do not say what they show.
  expect(rendered.at(-1)).toBe(4);
  const [before, after] = [await documentsIn(first), await documentsIn(second)];
  expect(after['/recipes/a']).toEqual(before['/recipes/a']);
  expect(Object.keys(after)).toContain('/recipes/c');
});

test('a route with an action says so in the release, whose schema knows it', async () => {
  answers.stories = [];
  const code = RECIPES.replace('variants:', 'action() {}, variants:');
  const routes = [
    { path: '/recipes/:slug', module: './recipe', action: true },
    { path: '/recipes/new', module: './new' },
  ];
  const packages = [await putShell(), await putAbout(), await putRecipes(code, { routes })];
  const release = await compose(packages);
  const job = expect.stringMatching(/^\/objects\/\w+\/requests\.json$/);
  expect(release.pages['/recipes/:slug']?.request).toEqual({ job, queries: [], action: true });
  expect(releaseSchema.parse(release)).toEqual(release);
});

test('a route may have no documents', async () => {
  answers.stories = [];
  const code = RECIPES.replace("{ params: { slug: 'a' }, search: '?step=2', shows: 'a' },", '');
  const release = await compose(await site(code));
  expect(release.pages['/recipes/:slug']?.tables.map(({ count }) => count)).toEqual([0]);
  expect(await sampleDocument(store, release, '/recipes/:slug')).toBeUndefined();
});

test.each([
  [
    'names an address of another route',
    "slug: 'new'",
    'names /recipes/new?step=2, an address of /recipes/new',
  ],
  ['lacks a parameter', "slog: 'a'", '"" cannot be the parameter slug of /recipes/:slug'],
  ['leads out of its segment', "slug: 'a/b'", '"a/b" cannot be the parameter slug'],
])('a variant that %s is refused', async (_what, params, message) => {
  const code = RECIPES.replace("slug: 'a'", params);
  await expect(compose(await site(code))).rejects.toMatchObject({
    code: 'compose',
    message: expect.stringContaining(message),
  });
});

test.each([
  ['without variants', 'variants:', 'others:', '`variants`'],
  ['typed by another pattern', ':slug', ':id', 'names the path /recipes/:id'],
  [
    'with an action that its route does not name',
    'variants:',
    'action() {}, variants:',
    '"action"',
  ],
])('a page %s is refused', async (_what, text, instead, message) => {
  await expect(compose(await site(RECIPES.replace(text, instead)))).rejects.toMatchObject({
    code: 'compose',
    message: expect.stringContaining(message),
  });
});
