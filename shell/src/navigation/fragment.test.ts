import { FRAGMENT_PATH, WAITS } from '@elo/contract';
import { FragmentCache, fetchFragment } from './fragment';

/** The parts of a page that are read without parsing HTML. */
function pageOf(path: string): string {
  const json = (id: string, value: object) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
  return `<main>${path}</main>${json('elo-view', { path, search: '' })}${json('elo-release', { remotes: [], shared: [] })}`;
}

/** Answers of the server by URL; `never` does not answer. */
type Answers = Readonly<
  Record<string, { body: string; status?: number; release?: string } | 'never'>
>;

function serve(answers: Answers): jest.Mock {
  const ask = jest.fn(async (url: string) => {
    const answer = answers[url];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    if (answer === 'never') return new Promise<never>(() => undefined);
    const { body, status = 200, release = 'one' } = answer;
    const headers = new Map([['Elo-Release', release]]);
    return { ok: status < 400, status, text: async () => body, headers };
  });
  globalThis.fetch = ask as never;
  return ask;
}

const urlsOf = (ask: jest.Mock) => ask.mock.calls.map(([url]) => url);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a fragment is all that is requested, with the release of its header', async () => {
  const ask = serve({ [`${FRAGMENT_PATH}/sobre`]: { body: pageOf('/sobre') } });
  expect(await fetchFragment('/sobre')).toMatchObject({ view: { path: '/sobre' }, release: 'one' });
  await jest.advanceTimersByTimeAsync(WAITS.end);
  expect(urlsOf(ask)).toEqual([`${FRAGMENT_PATH}/sobre`]);
});

test.each([
  ['fails', { body: '', status: 500 }],
  ['is truncated', { body: pageOf('/sobre').slice(0, -40) }],
  ['is no page of the site', { body: '<p>Portal</p>' }],
  ['does not come', 'never'],
] as const)('the whole document is used where the fragment %s', async (_what, fragment) => {
  serve({ [`${FRAGMENT_PATH}/sobre`]: fragment, '/sobre': { body: pageOf('/sobre') } });
  const found = fetchFragment('/sobre');
  await jest.advanceTimersByTimeAsync(WAITS.patience);
  expect((await found).view.path).toBe('/sobre');
});

test("this document's own page is read from the document, or from its fragment if that fails", async () => {
  const own = { body: pageOf('/') };
  const ask = serve({ '/': own, [`${FRAGMENT_PATH}/`]: own });
  expect((await fetchFragment('/')).view.path).toBe('/');
  expect(urlsOf(ask)).toEqual(['/']);
  serve({ '/': { body: '', status: 500 }, [`${FRAGMENT_PATH}/`]: own });
  expect((await fetchFragment('/')).view.path).toBe('/');
});

test('fails with the status of the fragment if the document fails too', async () => {
  const failed = { body: '', status: 503 };
  serve({ [`${FRAGMENT_PATH}/sobre`]: failed, '/sobre': failed });
  await expect(fetchFragment('/sobre')).rejects.toMatchObject({
    code: 'data-unavailable',
    status: 503,
  });
});

test('the 404 page is a page', async () => {
  serve({ [`${FRAGMENT_PATH}/nada`]: { body: pageOf('/404'), status: 404 } });
  expect((await fetchFragment('/nada')).view.path).toBe('/404');
});

test('a cached fragment is used for five minutes', async () => {
  const url = `${FRAGMENT_PATH}/sobre`;
  const ask = serve({ [url]: { body: pageOf('/sobre') } });
  const cache = new FragmentCache();
  const first = await cache.fetch('/sobre');
  jest.advanceTimersByTime(299_000);
  expect(cache.ready('/sobre')).toBe(first);
  await cache.fetch('/sobre');
  jest.advanceTimersByTime(2_000);
  expect(cache.ready('/sobre')).toBeUndefined();
  await cache.fetch('/sobre');
  expect(urlsOf(ask)).toEqual([url, url]);
});

test('in idle time only the fragment is fetched; a visitor who needs it then does not depend on it', async () => {
  const url = `${FRAGMENT_PATH}/sobre`;
  const ask = serve({ [url]: 'never', '/sobre': { body: pageOf('/sobre') } });
  const cache = new FragmentCache();
  cache.fetchIdle('/sobre').catch(() => undefined);
  await jest.advanceTimersByTimeAsync(2 * WAITS.patience);
  expect(urlsOf(ask)).toEqual([url]);
  const found = cache.fetch('/sobre');
  await jest.advanceTimersByTimeAsync(WAITS.patience);
  expect((await found).view.path).toBe('/sobre');
  expect(urlsOf(ask)).toEqual([url, '/sobre']);
});

test('what was fetched in idle time is not fetched again', async () => {
  const url = `${FRAGMENT_PATH}/sobre`;
  const ask = serve({ [url]: { body: pageOf('/sobre') } });
  const cache = new FragmentCache();
  const [idle, joined] = [cache.fetchIdle('/sobre'), cache.fetch('/sobre')];
  expect(await joined).toBe(await idle);
  expect(cache.ready('/sobre')).toBe(await idle);
  await cache.fetch('/sobre');
  expect(urlsOf(ask)).toEqual([url]);
});

test('a response of another release discards the fragments of the previous one', async () => {
  const of = (path: string, release: string) => ({
    [FRAGMENT_PATH + path]: { body: pageOf(path), release },
  });
  serve({ ...of('/sobre', 'one'), ...of('/contato', 'two'), ...of('/', 'two') });
  const cache = new FragmentCache();
  await cache.fetch('/sobre');
  await cache.fetch('/contato');
  await cache.fetch('/');
  expect(['/sobre', '/contato', '/'].map((path) => cache.ready(path) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});

test('a failure is not cached', async () => {
  serve({});
  const cache = new FragmentCache();
  await expect(cache.fetch('/sobre')).rejects.toMatchObject({ code: 'data-unavailable' });
  expect(cache.ready('/sobre')).toBeUndefined();
});
