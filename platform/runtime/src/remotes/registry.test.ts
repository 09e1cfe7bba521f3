import type { DocumentRelease, DocumentRemote, LiveRelease } from '@elo-platform/protocol';
import { hasPage, matchRoute, paramsOf } from '../document/match-route';
import { eloGlobal } from '../platform';

jest.mock('@module-federation/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
  registerShared: jest.fn(),
}));

const remote = (name: string, version: string, path: string): DocumentRemote => ({
  name,
  version,
  container: name.replace('-', '_'),
  base: `/packages/${name}/${version}/`,
  entry: `/packages/${name}/${version}/remoteEntry.js`,
  contract: 1,
  mount: 'tree',
  routes: [{ path, module: './page' }],
});

const HOME = remote('mf-home', '1.0.0', '/');
const NEWS = remote('mf-news', '2.0.0', '/news');

const DOCUMENT: DocumentRelease = {
  origin: 'https://site.example',
  media: '/media/',
  remotes: [HOME],
  shared: [],
  integrity: { '/packages/mf-home/1.0.0/page.js': 'sha384-home' },
  paths: ['/', '/news'],
  live: '/live.json',
};

const LIVE: LiveRelease = {
  id: 'a'.repeat(20),
  data: 'digest',
  shell: '/packages/shell/1.0.0/',
  remotes: [HOME, NEWS],
  shared: [],
  integrity: { '/packages/mf-news/2.0.0/page.js': 'sha384-news' },
};

/** A new page with its document, and the response of `/live.json`. */
async function open(live: LiveRelease) {
  jest.resetModules();
  globalThis.__ELO__ = { base: { shell: '/packages/shell/1.0.0/' } };
  globalThis.fetch = jest.fn(async () => ({ json: async () => live })) as never;
  const registry = await import('./registry');
  registry.registerRelease(DOCUMENT);
  return registry;
}

it('gives an address to the route that takes precedence, also if another remote has it', () => {
  const recipes = remote('recipes', '1.0.0', '/recipes/:slug');
  const editor = remote('editor', '1.0.0', '/recipes/new');
  const own = { ...DOCUMENT, remotes: [recipes], paths: ['/recipes/:slug', '/recipes/new'] };
  expect(matchRoute(own, '/recipes/r%C3%BChr')).toMatchObject({
    remote: recipes,
    params: { slug: 'rühr' },
  });
  expect(matchRoute(own, '/recipes/new')).toBeUndefined();
  expect(hasPage(own, '/recipes/new')).toBe(true);
  expect(hasPage(own, '/recipes/a%2Fb')).toBe(false);
  expect(paramsOf(own, '/recipes/new')).toEqual({});
  const live = { ...LIVE, remotes: [recipes, editor] };
  expect(matchRoute(live, '/recipes/new')).toMatchObject({ remote: editor, params: {} });
});

it('finds the document’s own route without a request, and another one in the live release', async () => {
  const { findRoute } = await open(LIVE);
  expect(await findRoute(DOCUMENT, '/')).toMatchObject({ remote: HOME });
  expect(globalThis.fetch).not.toHaveBeenCalled();
  expect(await findRoute(DOCUMENT, '/news')).toMatchObject({ remote: NEWS, module: './page' });
  expect(await findRoute(DOCUMENT, '/news')).toMatchObject({ remote: NEWS });
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(eloGlobal().integrity).toEqual({ ...DOCUMENT.integrity, ...LIVE.integrity });
});

it.each([
  ['shell', { ...LIVE, shell: '/packages/shell/1.1.0/' }],
  ['version of what the document loaded', { ...LIVE, remotes: [{ ...HOME, base: '/2/' }, NEWS] }],
  ['set of settings', { ...LIVE, settings: { notice: 'closed' } }],
])(
  'rejects a live release with another %s: the page must be loaded as a document',
  async (_what, live) => {
    const { findRoute, loadLive } = await open(live);
    await expect(findRoute(DOCUMENT, '/news')).rejects.toMatchObject({
      code: 'remote-unavailable',
    });
    expect(eloGlobal().integrity).toEqual(DOCUMENT.integrity);
    globalThis.fetch = jest.fn(async () => ({ json: async () => LIVE })) as never;
    expect(await loadLive(DOCUMENT)).toEqual(LIVE);
  },
);

describe('a page of another document', () => {
  const OWN = { ...DOCUMENT, shell: LIVE.shell, settings: { notice: 'open' } };

  it.each([
    ['the same packages', {}, true],
    ['a package that is not loaded here', { remotes: [HOME, NEWS] }, true],
    ['another version of a loaded one', { remotes: [{ ...HOME, base: '/2/' }] }, false],
    ['another shell', { shell: '/packages/shell/1.1.0/' }, false],
    ['other pictures', { media: '/media/2/' }, false],
    ['other settings', { settings: { notice: 'closed' } }, false],
    ['no settings', { settings: undefined }, false],
  ])('with %s (%j) may be shown in this one: %j', async (_what, changes, may) => {
    const { isCompatible } = await open(LIVE);
    expect(isCompatible(OWN, { ...OWN, ...changes })).toBe(may);
  });
});

it.each([{}, [], null, 'text', { ...LIVE, remotes: {} }])(
  'rejects a response that is no package list, and requests it again: %j',
  async (wrong) => {
    const { findRoute } = await open(wrong as never);
    await expect(findRoute(DOCUMENT, '/news')).rejects.toThrow('no list of packages');
    globalThis.fetch = jest.fn(async () => ({ json: async () => LIVE })) as never;
    expect(await findRoute(DOCUMENT, '/news')).toMatchObject({ remote: NEWS });
  },
);
