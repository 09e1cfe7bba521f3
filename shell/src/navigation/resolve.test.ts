import { company } from '@elo/content';
import { type PageModule, PageNotFoundError, WAITS } from '@elo/contract';
import { scriptJson } from '@elo-platform/runtime/document';
import { loadPage } from '../remotes/load-page';
import { TEST_PAGE, TEST_RELEASE, TEST_REMOTE } from '../testing/release';
import { forgetAnswers } from './data';
import { type InPlace, Resolver } from './resolve';

jest.mock('@module-federation/runtime', () => ({}));
jest.mock('../remotes/load-page', () => ({
  loadPage: jest.fn(),
  findRoute: async () => MATCH,
  componentOf: (page: PageModule) => page.Component,
}));

const ADDRESS = { key: 1, path: '/teste', search: '?a=1', state: undefined };
const MATCH = { remote: TEST_REMOTE, module: './test' };

/** Response by path; a missing one is a broken connection. */
function serve(answers: Readonly<Record<string, () => Promise<unknown>>>): void {
  globalThis.fetch = jest.fn((path: string) => {
    const answer = answers[path];
    return answer ? answer() : Promise.reject(new TypeError('Failed to fetch'));
  }) as never;
}

const ok = (part: object) => async () => ({ ok: true, status: 200, ...part });
const json = (value: unknown) => ok({ json: async () => value });
const forever = () => new Promise<never>(() => undefined);

function page(version = '1.0.0', search = '?a=1', remote: string | null = 'mf-test') {
  const release = { ...TEST_RELEASE, remotes: [{ ...TEST_REMOTE, version }] };
  const view = {
    path: '/teste',
    search,
    year: 2026,
    company,
    ...(remote ? { remote } : {}),
    data: { from: '<document>' },
  };
  const block = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;
  return ok({
    text: async () => `<html>${block('elo-release', release)}${block('elo-view', view)}`,
  });
}

const resolve = (composed = true) => new Resolver(TEST_RELEASE, company, composed).resolve(ADDRESS);

beforeEach(() => {
  forgetAnswers();
  jest.mocked(loadPage).mockResolvedValue(TEST_PAGE);
});

it('shows code and data when both load', async () => {
  serve({ '/api/teste': json({ from: 'API' }) });
  expect(await resolve()).toMatchObject({ kind: 'page', data: { from: 'API' } });
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['fail', {}],
  ['are no JSON object', { '/api/teste': json(null) }],
])('shows the composed data when the current data %s', async (_how, answers) => {
  serve({ ...answers, '/teste?a=1': page() });
  expect(await resolve()).toMatchObject({
    kind: 'page',
    data: { from: '<document>' },
    instead: false,
  });
});

it('shows the composed data after a while when the current data hang', async () => {
  jest.useFakeTimers();
  serve({ '/api/teste': forever, '/teste?a=1': page() });
  const found = resolve();
  await jest.advanceTimersByTimeAsync(WAITS.patience);
  expect(await found).toMatchObject({ kind: 'page', data: { from: '<document>' } });
  jest.useRealTimers();
});

it('reports data that ignore the query', async () => {
  serve({ '/teste?a=1': page('1.0.0', '') });
  expect(await resolve()).toMatchObject({ kind: 'page', instead: true });
});

it('prefers composed data to a page that lacks data', async () => {
  const load: PageModule['load'] = ({ fetchJson }) => fetchJson('/api/teste').catch(() => 'less');
  jest.mocked(loadPage).mockResolvedValue({ ...TEST_PAGE, load });
  serve({ '/teste?a=1': page() });
  expect(await resolve()).toMatchObject({ data: { from: '<document>' } });
  serve({});
  expect(await resolve()).toMatchObject({ kind: 'page', data: 'less' });
  expect(await resolve(false)).toMatchObject({ kind: 'page', data: 'less' });
});

it('loads the document when its data may have another form, or when the code fails to load', async () => {
  serve({ '/teste?a=1': page('1.1.0') });
  expect(await resolve()).toBe('leave');
  jest.mocked(loadPage).mockRejectedValue(new Error('no code'));
  serve({ '/teste?a=1': page() });
  expect(await resolve()).toBe('leave');
});

it('does not load a document that fails to load', async () => {
  jest.mocked(loadPage).mockRejectedValue(new Error('no code'));
  serve({});
  expect(await resolve()).toMatchObject({ kind: 'failed' });
  serve({ '/teste?a=1': ok({ text: async () => '<h1>Wi-Fi do hotel</h1>' }) });
  expect(await resolve()).toMatchObject({ kind: 'failed' });
  serve({ '/teste?a=1': async () => ({ ok: false, status: 500 }) });
  expect(await resolve()).toMatchObject({ kind: 'failed' });
});

it('detects a 404 from the page and from the document', async () => {
  const load = () => Promise.reject(new PageNotFoundError('gone'));
  jest.mocked(loadPage).mockResolvedValue({ ...TEST_PAGE, load });
  serve({});
  expect(await resolve()).toMatchObject({ kind: 'missing' });
  jest.mocked(loadPage).mockRejectedValue(new Error('no code'));
  serve({ '/teste?a=1': page('1.0.0', '', null) });
  expect(await resolve()).toMatchObject({ kind: 'missing' });
});

describe('a page that its document can show', () => {
  const PART = { kind: 'page', data: 'part' } as never;
  const inPlace: InPlace = {
    works: true,
    viewOf: () => PART,
    warm: jest.fn(async () => undefined),
  };
  const resolver = () => new Resolver(TEST_RELEASE, company, true, inPlace);

  it('is shown while its code loads', async () => {
    jest.mocked(loadPage).mockReturnValue(forever());
    serve({ '/teste?a=1': page() });
    expect(await resolver().resolve(ADDRESS, true)).toBe(PART);
  });

  it('is shown when its code fails to load', async () => {
    jest.mocked(loadPage).mockRejectedValue(new Error('no code'));
    serve({ '/teste?a=1': page() });
    expect(await resolver().resolve(ADDRESS)).toBe(PART);
  });

  it('requests no data', async () => {
    serve({ '/teste?a=1': page() });
    const ahead = resolver();
    await ahead.prefetch(ADDRESS, true);
    expect(ahead.ready(ADDRESS)).toBe(PART);
    expect(jest.mocked(globalThis.fetch).mock.calls.map(([path]) => path)).toEqual(['/teste?a=1']);
  });

  it('is rendered by its code when that loads and the document does not', async () => {
    serve({ '/api/teste': json({ from: 'API' }) });
    expect(await resolver().resolve(ADDRESS, true)).toMatchObject({ data: { from: 'API' } });
  });
});
