import { company } from '@elo/content';
import { EloError, FRAGMENT_PATH } from '@elo/contract';
import { loadPage } from '../remotes/load-page';
import { TEST_RELEASE, TEST_REMOTE } from '../testing/release';
import { Pages } from './pages';

jest.mock('@module-federation/runtime', () => ({}));
jest.mock('../remotes/load-page', () => ({
  ...jest.requireActual('../remotes/load-page'),
  findRoute: async () => ({ remote: TEST_REMOTE, module: './page' }),
  loadPage: jest.fn(),
}));

const RELEASE = { ...TEST_RELEASE, live: '/live.json' };

/** Answers every request with a fragment of that size. @returns the URLs of the requests */
function serveFragments(bytes: number): string[] {
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (url: string) => {
    asked.push(url);
    const json = (id: string, value: object) =>
      `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
    const view = json('elo-view', { path: url.slice(FRAGMENT_PATH.length), search: '' });
    const html = view + json('elo-release', { remotes: [], shared: [] });
    const headers = new Map([['Content-Length', String(bytes)]]);
    return { ok: true, status: 200, text: async () => html, headers };
  }) as never;
  return asked;
}

const pagesOf = (release: typeof RELEASE) =>
  new Pages(
    release,
    company,
    () => true,
    () => undefined,
  );

const links = (name: string) => Array.from({ length: 20 }, (_none, n) => `/receitas/${name}${n}`);

beforeEach(() => {
  Object.assign(Document, { parseHTML: () => document });
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
});

describe('in idle time', () => {
  it.each([2_000, 9_000, 12_000])(
    'at most 60 kB are fetched in all, in the order of the links (%i bytes each)',
    async (bytes) => {
      const asked = serveFragments(bytes);
      const pages = pagesOf(RELEASE);
      await pages.prefetchIdle(links('a'));
      await pages.prefetchIdle(links('b'));
      const wanted = [...links('a'), ...links('b')].map((link) => FRAGMENT_PATH + link);
      expect(asked).toEqual(wanted.slice(0, asked.length));
      expect(asked.length * bytes).toBeLessThanOrEqual(60_000);
      expect(asked.length * bytes).toBeGreaterThan(60_000 - 12_000);
    },
  );

  it('nothing outside the pages of the site is fetched, nor this page', async () => {
    const asked = serveFragments(1_000);
    await pagesOf(RELEASE).prefetchIdle(['/', '/outra', '/media/x.pdf', '/teste']);
    expect(asked).toEqual([`${FRAGMENT_PATH}/teste`]);
  });

  it('a fragment that fails does not lead to the whole document', async () => {
    const ask = jest.fn(async (_url: string) => ({ ok: false, status: 500 }));
    globalThis.fetch = ask as never;
    await pagesOf(RELEASE).prefetchIdle(['/teste']);
    expect(ask.mock.calls.map(([url]) => url)).toEqual([`${FRAGMENT_PATH}/teste`]);
  });

  it('nothing is fetched in a browser that cannot show fragments', async () => {
    const asked = serveFragments(1_000);
    Reflect.deleteProperty(Document, 'parseHTML');
    await pagesOf(RELEASE).prefetchIdle(links('a'));
    expect(asked).toEqual([]);
  });
});

describe('a fragment that cannot be read', () => {
  it.each([
    ['a package that is null', '', [null]],
    ['damaged JSON', '<script type="application/ld+json">{</script>', RELEASE.remotes],
  ])('is left to its document, also once it was prefetched: %s', async (_what, head, remotes) => {
    document.body.innerHTML = '<div data-remote=""></div>';
    const json = (id: string, value: object) => `<p id="${id}">${JSON.stringify(value)}</script>`;
    const view = json('elo-view', { path: '/teste', search: '', remote: TEST_REMOTE.name });
    const html = head + view + json('elo-release', { ...RELEASE, remotes });
    const answer = { ok: true, status: 200, text: async () => html, headers: new Map() };
    globalThis.fetch = jest.fn(async () => answer) as never;
    const address = { key: 1, path: '/teste', search: '', section: undefined };
    const pages = pagesOf(RELEASE);
    await pages.prefetch('/teste');
    expect(pages.ready(address, { ...address, kind: 'missing' })).toBe('leave');
    expect(await pages.find(address, { ...address, kind: 'missing' })).toBe('leave');
  });
});

describe('in a browser that cannot show fragments', () => {
  const shown = {
    key: 0,
    kind: 'page',
    path: '/teste',
    search: '',
    section: undefined,
    match: { remote: TEST_REMOTE, module: './page' },
    Component: () => null,
    data: {},
    composed: true,
  } as const;
  const searched = { key: 1, path: '/teste', search: '?busca=08B', section: undefined };

  beforeEach(() => {
    Reflect.deleteProperty(Document, 'parseHTML');
  });

  it('another query of the page on the screen is shown from its code', async () => {
    const page = { load: async () => ({ found: 3 }), head: () => ({}), Component: () => null };
    jest.mocked(loadPage).mockResolvedValue(page as never);
    const found = await pagesOf(RELEASE).find(searched, shown);
    expect(found).toMatchObject({ kind: 'page', composed: false, search: '?busca=08B' });
  });

  it('its document is loaded if that code cannot be', async () => {
    const error = new EloError('remote-unavailable', 'mf-teste could not be loaded', { next: '' });
    jest.mocked(loadPage).mockRejectedValue(error);
    expect(await pagesOf(RELEASE).find(searched, shown)).toBe('leave');
  });
});
