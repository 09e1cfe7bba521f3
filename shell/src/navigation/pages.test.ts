import { company } from '@elo/content';
import { FRAGMENT_PATH } from '@elo/contract';
import { TEST_RELEASE } from '../testing/release';
import { Pages } from './pages';

jest.mock('@module-federation/runtime', () => ({}));

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
