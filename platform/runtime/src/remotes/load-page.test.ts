import type { DocumentRelease, PageModule } from '@elo-platform/protocol';
import type { RouteMatch } from '../document/match-route';

const loadRemote = jest.fn();

jest.mock('@module-federation/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
  registerShared: jest.fn(),
}));

const RELEASE: DocumentRelease = {
  origin: 'https://site.example',
  media: '/media/',
  remotes: [],
  shared: [],
  integrity: {},
};

const Component = () => null;
const Wrapped = () => null;
const PAGE: PageModule = {
  contract: 1,
  load: async () => null,
  head: () => ({ title: '', description: '' }),
  Component,
};

const match = (uses: RouteMatch['uses']): RouteMatch => ({
  remote: {
    name: 'mf-news',
    version: '1.0.0',
    container: 'mf_news',
    base: '/',
    entry: '/remoteEntry.js',
    contract: 1,
    mount: 'tree',
    routes: [],
  },
  module: './news',
  uses,
});

/** Loads a page on a host with one context, and records the order of loading. */
async function load(uses: RouteMatch['uses'], context: () => Promise<unknown>) {
  jest.resetModules();
  const order: string[] = [];
  const { loadPage, provideContext } = await import('.');
  provideContext('the-router', async () => {
    order.push('context');
    await context();
    return () => Wrapped;
  });
  loadRemote.mockReset();
  loadRemote.mockImplementation(async () => {
    order.push('page');
    return { default: PAGE };
  });
  const page = await loadPage(RELEASE, match(uses), true);
  return { order, page };
}

it('loads no context for a page that uses none', async () => {
  const { order, page } = await load({}, async () => undefined);
  expect(order).toEqual(['page']);
  expect(page.Component).toBe(Component);
});

it.each([
  ['uses it', { 'the-router': ['useLocation'] }],
  ['may use anything', undefined],
])('wraps a page that %s in the context, which loads first', async (_what, uses) => {
  const { order, page } = await load(uses, async () => undefined);
  expect(order).toEqual(['context', 'page']);
  expect(page).toEqual({ ...PAGE, Component: Wrapped });
});

it('fails if its context fails', async () => {
  const failing = load(undefined, () => Promise.reject(new Error('offline')));
  await expect(failing).rejects.toMatchObject({ code: 'remote-unavailable' });
});

it('loads no page of a remote that another bundler built: it mounts itself', async () => {
  jest.resetModules();
  loadRemote.mockReset();
  const { loadPage } = await import('.');
  const { remote, ...rest } = match({});
  const foreign: RouteMatch = { ...rest, remote: { ...remote, type: 'global' } };
  await expect(loadPage(RELEASE, foreign)).rejects.toMatchObject({ code: 'remote-unavailable' });
  expect(loadRemote).not.toHaveBeenCalled();
});
