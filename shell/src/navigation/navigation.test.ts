import { company } from '@elo/content';
import { type DocumentRelease, type PageModule, type PathParams, WAITS } from '@elo/contract';
import { NOTICE_ID } from '@elo-platform/runtime/document-names';
import { NOTICES } from '../document/notice';
import { loadPage } from '../remotes/load-page';
import type { View } from '../remotes/view';
import { TEST_PAGE, TEST_RELEASE, TEST_REMOTE } from '../testing/release';
import { Navigation, type NavigationPages } from './navigation';
import { Pages } from './pages';

jest.mock('@module-federation/runtime', () => ({}));
jest.mock('../remotes/load-page', () => ({
  ...jest.requireActual('../remotes/load-page'),
  loadPage: jest.fn(),
  findRoute: async (release: DocumentRelease, path: string) =>
    jest.requireActual('@elo-platform/runtime/document').matchRoute(release, path),
  componentOf: (page: PageModule) => page.Component,
  isLoaded: () => true,
}));

/** A page without data: the test has no server. */
const PAGE: PageModule = { ...TEST_PAGE, load: async () => ({}) };
const FIRST: View = {
  key: 0,
  path: '/',
  search: '',
  section: undefined,
  kind: 'page',
  match: { remote: TEST_REMOTE, module: './first' },
  Component: () => null,
  data: {},
  composed: true,
};

const notice = () => document.getElementById(NOTICE_ID)?.textContent ?? '';

/** In development, where pages are rendered from their code. */
const PAGES = new Pages(
  TEST_RELEASE,
  company,
  () => true,
  () => undefined,
);

function start(pages: NavigationPages = PAGES, first = FIRST) {
  const shown: View[] = [];
  const navigation = new Navigation(
    TEST_RELEASE,
    pages,
    first,
    (view, arrive) => {
      shown.push(view);
      arrive();
    },
    () => undefined,
  );
  const screen = () => shown.at(-1) ?? first;
  return { navigation, screen, shown };
}

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
  window.scrollTo = jest.fn();
  globalThis.fetch = jest.fn(() => new Promise<never>(() => undefined)) as never;
});
afterEach(() => jest.useRealTimers());

it('shows no skeleton before a page that arrives as soon as on slow 4G', async () => {
  const find: NavigationPages['find'] = async (address) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { ...FIRST, ...address };
  };
  const { navigation, shown } = start({
    composed: true,
    shows: () => true,
    ready: () => undefined,
    find,
  });
  navigation.navigate('/teste');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(shown.map(({ kind }) => kind)).toEqual(['page']);
});

describe('a page that takes long', () => {
  it('restores the previous page and its scroll position, and shows the target page once it loads', async () => {
    let come: (page: PageModule) => void = () => undefined;
    jest.mocked(loadPage).mockReturnValue(
      new Promise((resolve) => {
        come = resolve;
      }),
    );
    const { navigation, screen } = start();
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    navigation.navigate('/teste');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(screen().kind).toBe('pending');
    await jest.advanceTimersByTimeAsync(WAITS.notice);
    expect(screen()).toBe(FIRST);
    expect(notice()).toContain(NOTICES.slow);
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
    come(PAGE);
    await jest.advanceTimersByTimeAsync(0);
    expect(screen()).toMatchObject({ kind: 'page', path: '/teste' });
    expect(notice()).toBe('');
  });

  it('has one history entry, however often its link is tapped', () => {
    jest.mocked(loadPage).mockReturnValue(new Promise(() => undefined));
    const { navigation } = start();
    const before = window.history.length;
    navigation.navigate('/teste');
    navigation.navigate('/teste');
    expect(window.history.length).toBe(before + 1);
    expect(window.location.pathname).toBe('/teste');
  });

  it('and fails: the URL is that of the previous page again', async () => {
    const pages: NavigationPages = {
      composed: true,
      shows: () => true,
      ready: () => undefined,
      find: async (address) => {
        await new Promise((resolve) => setTimeout(resolve, WAITS.end));
        return { ...address, kind: 'failed', error: new Error('no page') };
      },
    };
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
    const { navigation, screen } = start(pages);
    navigation.navigate('/teste');
    await jest.advanceTimersByTimeAsync(WAITS.notice);
    expect(screen()).toBe(FIRST);
    await jest.advanceTimersByTimeAsync(2 * WAITS.end);
    expect(screen()).toBe(FIRST);
    expect(notice()).toContain(NOTICES.gone);
    expect(go.mock.calls).toEqual([[-1]]);
  });
});

describe('an address that only a whole load can show', () => {
  /** Makes every later request fail, when called. */
  function holdAnswers(): () => Promise<void> {
    const held: ((why: Error) => void)[] = [];
    globalThis.fetch = jest.fn(
      () => new Promise<never>((_resolve, reject) => void held.push(reject)),
    ) as never;
    return async () => {
      // The whole document is requested after the fragment has failed.
      while (held.length > 0) {
        held.shift()?.(new TypeError('Failed to fetch'));
        await jest.advanceTimersByTimeAsync(0);
      }
    };
  }

  it('is left to the browser, which begins a document at its top', () => {
    const pages: NavigationPages = {
      composed: true,
      shows: (path) => path === '/',
      ready: () => undefined,
      find: async (address) => ({ ...FIRST, ...address }),
    };
    const { navigation } = start(pages);
    const entries = window.history.length;
    expect(navigation.navigate('/teste')).toBe(false);
    expect(window.history).toHaveLength(entries);
    expect(window.location.pathname).toBe('/');
    expect(navigation.navigate('/?busca=08B')).toBe(true);
    expect(window.location.search).toBe('?busca=08B');
  });

  it('shows a notice while the server does not respond', async () => {
    const refuse = holdAnswers();
    const { navigation } = start();
    const left = navigation.leave('/outra');
    await refuse();
    await left;
    expect(notice()).toContain(NOTICES.gone);
  });

  it('shows no notice once the visitor has navigated away', async () => {
    jest.mocked(loadPage).mockResolvedValue(PAGE);
    const refuse = holdAnswers();
    const { navigation, screen } = start();
    const left = navigation.leave('/outra');
    navigation.navigate('/teste');
    await jest.advanceTimersByTimeAsync(0);
    expect(screen().path).toBe('/teste');
    await refuse();
    await left;
    expect(notice()).toBe('');
    expect(screen().path).toBe('/teste');
  });
});

it('shows that there is no page, where the document has no content', () => {
  const { key, section, search } = FIRST;
  const first = { key, section, search, path: '/nada', kind: 'pending' } as const;
  const { navigation, screen } = start(PAGES, first);
  navigation.retry();
  expect(screen()).toMatchObject({ path: '/nada', kind: 'missing' });
});

it('opens addresses with parameters by links, and by back and forward', async () => {
  jest.mocked(loadPage).mockResolvedValue({
    ...PAGE,
    load: async ({ params }: PathParams) => ({ ...params }),
  } as PageModule);
  const { navigation, screen } = start();
  const dataOf = (view: View) => (view.kind === 'page' ? view.data : view.kind);
  expect(navigation.navigate('/receitas/p%C3%A3o')).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(dataOf(screen())).toEqual({ nome: 'pão' });
  expect(navigation.navigate('/receitas/bolo?passo=2')).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(screen()).toMatchObject({ path: '/receitas/bolo', search: '?passo=2' });
  expect(dataOf(screen())).toEqual({ nome: 'bolo' });
  for (const nome of ['pão', 'bolo']) {
    window.history.replaceState({ key: nome }, '', `/receitas/${encodeURIComponent(nome)}`);
    navigation.onPopState(new PopStateEvent('popstate', { state: { key: nome } }));
    await jest.advanceTimersByTimeAsync(0);
    expect(dataOf(screen())).toEqual({ nome });
  }
  // The server decides about an address that no route can have.
  expect(navigation.navigate('/receitas/a%2Fb')).toBe(false);
});
