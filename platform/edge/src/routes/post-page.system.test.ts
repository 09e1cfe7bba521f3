import { FAILURES, type Failure } from '../http/error-answer';
import { ENGLISH } from '../http/texts';
import { createFixture, type Fixture, page } from '../testing/fixture';
import { requestSite } from '../testing/request-site';
import { type Answer, send, startTestEdge, type TestEdge } from '../testing/start';
import { type ApiProcess, startApi } from '../testing/start-api';
import { until } from '../testing/until';
import { PREVIEW_COOKIE } from './previews';

/** A busy machine must not decide. */
const PATIENT = { requestTimeoutMs: 60_000, renderers: { pageMs: 30_000 } };

const PREVIEW = 'p'.repeat(32);
const DRAFT =
  "exports.default = { contract: 1, head: () => ({}), load: async () => ({}), action: async () => ({ status: 422, data: { text: 'draft' } }), Component: ({ data }) => '<p>' + data.text + '</p>' };";

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let fixture: Fixture;
let api: ApiProcess;
let edge: TestEdge;

beforeAll(async () => {
  fixture = await createFixture();
  await fixture.append({ release: await fixture.compose(await requestSite(fixture, 'um')) });
  api = await startApi();
  edge = await startTestEdge(fixture, { api: api.url, ...PATIENT });
  await edge.ready;
});

afterAll(async () => {
  await edge.stop();
  await api.end();
  await fixture.remove();
});

interface Changes {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly on?: TestEdge;
  readonly from?: string;
}

function post(
  fields: Record<string, string> | string,
  { path = '/news', headers = {}, on = edge, from }: Changes = {},
): Promise<Answer> {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  return send(on.port, path, { method: 'POST', headers: { ...FORM, ...headers }, body, from });
}

const textOf = ({ body }: Answer): string => /<p>(.*?)<\/p>/s.exec(body.toString())?.[1] ?? '';
const codeOf = ({ body }: Answer): string => JSON.parse(body.toString()).error.code;
/** Requests that the API has received for a path. */
const received = async (path: string): Promise<string[]> => {
  const { requests } = JSON.parse((await edge.get('/api/any')).body.toString());
  return (requests as string[]).filter((url) => url === path);
};
const notice = ({ textName }: Failure) => ENGLISH[textName].text;

test('invalid input is the page itself, with its status and what was typed', async () => {
  const answer = await post('a=1&a=%3Cb%3E&c=x+y', { path: '/news?search=z' });
  expect(answer.status).toBe(422);
  expect(JSON.parse(textOf(answer))).toEqual([
    ['a', '1'],
    ['a', '<b>'],
    ['c', 'x y'],
  ]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'self' 'sha256-/,
  );
});

test('success leads to another address', async () => {
  const { status, headers, body } = await post({ wish: 'to /news?search=ok#part' });
  expect([status, headers.location, headers['cache-control'], body.length]).toEqual([
    303,
    '/news?search=ok#part',
    'no-store',
    0,
  ]);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  'news',
  'javascript:alert(1)',
])('a redirect to %s is refused', async (target) => {
  const answer = await post({ wish: `to ${target}` });
  expect([answer.status, answer.headers.location]).toEqual([503, undefined]);
  expect(answer.body.toString()).toContain(notice(FAILURES.notSent));
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['another origin, in an old browser', { origin: 'https://evil.example' }, 403],
  ['a page that hides its origin', { origin: 'null' }, 403],
  ['this site', { 'sec-fetch-site': 'same-origin', origin: 'https://elo.example' }, 422],
  ['this site, in an old browser', { origin: 'https://elo.example' }, 422],
  ['the visitor alone', { 'sec-fetch-site': 'none' }, 422],
  ['a program', {}, 422],
])('a form from %s', async (_what, headers, status) => {
  const answer = await post({}, { headers: { host: 'elo.example', ...headers } });
  expect(answer.status).toBe(status);
  if (status === 403) expect(codeOf(answer)).toBe('forbidden');
});

test.each([
  '/contact',
  '/recipes/x',
  '/nothing',
  '/healthz',
  '/release.json',
  '/packages/x/1.0.0/y',
])('%s accepts no form', async (path) => {
  const answer = await post({}, { path });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('only urlencoded forms up to the limit are read', async () => {
  expect((await post('{}', { headers: { 'content-type': 'application/json' } })).status).toBe(400);
  const large = await post({ a: 'x'.repeat(70_000) });
  expect([large.status, codeOf(large)]).toEqual([413, 'too-large']);
  const chunked = await post('x'.repeat(70_000), { headers: { 'transfer-encoding': 'chunked' } });
  expect(chunked.status).toBe(413);
});

test('thirty thousand fields are read', async () => {
  const answer = await post('a&'.repeat(30_000));
  expect(JSON.parse(textOf(answer))).toHaveLength(30_000);
});

test('the API receives JSON and the visitor, and its refusals reach the page', async () => {
  const answer = await post(
    { wish: 'post /api/echo' },
    { from: '127.0.0.2', headers: { 'x-forwarded-for': '6.6.6.6' } },
  );
  const [status = '', ...text] = textOf(answer).split(' ');
  const { method, headers, body } = JSON.parse(text.join(' '));
  expect([status, method, headers['x-forwarded-for'], headers['content-type']]).toEqual([
    '200',
    'POST',
    '127.0.0.2',
    'application/json',
  ]);
  expect(JSON.parse(body)).toEqual({ form: { wish: 'post /api/echo' }, path: '/news', search: '' });
  expect(textOf(await post({ wish: 'post /api/status/429' }))).toMatch(/^429 /);
});

test.each(['/private/key', '//127.0.0.1:9/api/x', 'http://127.0.0.1:9/api/x'])(
  'nothing is posted to %s',
  async (target) => {
    expect(textOf(await post({ wish: `post ${target}` }))).toBe('403 ');
  },
);

test.each(['/api/broken', '/api/cut', '/api/reset'])(
  'a connection that breaks at %s is not tried again, and the edge goes on',
  async (path) => {
    expect(textOf(await post({ wish: `post ${path}` }))).toBe('0 ');
    expect(await received(path)).toHaveLength(1);
  },
);

test('a process that ends after its POST costs a notice, and nothing is posted twice', async () => {
  const answer = await post({ wish: 'post /api/counted', after: 'exit' });
  expect(answer.status).toBe(503);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body.toString()).toContain(notice(FAILURES.notSent));
  expect(await received('/api/counted')).toHaveLength(1);
});

test.each(['throw', 'nothing'])('an action that does “%s” costs a notice', async (wish) => {
  const answer = await post({ wish });
  expect([answer.status, answer.body.toString()]).toEqual([
    503,
    expect.stringContaining(notice(FAILURES.notSent)),
  ]);
});

test('an action that hangs is ended, and the next one works', async () => {
  const hasty = await startTestEdge(fixture, {
    api: api.url,
    requestTimeoutMs: 20_000,
    renderers: { pageMs: 1000, processes: 1 },
  });
  await hasty.ready;
  expect((await post({ wish: 'hang' }, { on: hasty })).status).toBe(503);
  await until(async () => (await post({}, { on: hasty })).status === 422);
  await hasty.stop();
});

test('without an API, the action gets status 0 and the page answers', async () => {
  const alone = await startTestEdge(fixture, PATIENT);
  await alone.ready;
  expect(textOf(await post({ wish: 'post /api/echo' }, { on: alone }))).toBe('0 ');
  await alone.stop();
});

test('a page that is only read cannot redirect or post', async () => {
  const code =
    "exports.default = { contract: 1, head: () => ({}), action() {}, Component: ({ data }) => '<p>' + data.text + '</p>', async load({ search }) { process.send(search === '?search=post' ? { type: 'post', post: 1, path: '/api/secret', body: '{}' } : { type: 'page', number: 1, redirect: '/' }); return { text: 'x' }; } };";
  const own = await createFixture();
  await own.append({
    release: await own.compose(await requestSite(own, 'dois', { pageCode: code })),
  });
  const other = await startTestEdge(own, { api: api.url, ...PATIENT });
  await other.ready;
  for (const search of ['post', 'redirect']) {
    const { status, body } = await other.get(`/news?search=${search}`);
    expect([status, body.toString()]).toEqual([
      200,
      expect.stringContaining(page('Lista').slice(0, 40)),
    ]);
    expect(body.toString()).toContain(notice(FAILURES.apiBroken));
  }
  expect(await received('/api/secret')).toEqual([]);
  await other.stop();
  await own.remove();
});

test('an unpublished release handles its own forms, under its banner', async () => {
  const release = await fixture.compose(
    await requestSite(fixture, 'rascunho', { pageCode: DRAFT }),
  );
  await fixture.preview(PREVIEW, release);
  const answer = await post({}, { headers: { cookie: `${PREVIEW_COOKIE}=${PREVIEW}` } });
  expect([answer.status, textOf(answer)]).toEqual([422, 'draft']);
  expect(answer.body.toString()).toContain('id="elo-preview"');
});
