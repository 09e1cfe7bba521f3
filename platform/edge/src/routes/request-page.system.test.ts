import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { EDGE_NOTICE, FRAGMENT_PATH } from '@elo-platform/protocol';
import { FAILURES, type Failure } from '../http/error-answer';
import { ENGLISH } from '../http/texts';
import { ADMISSION } from '../limits/admission';
import { createFixture, DOCUMENT_CSP, type Fixture, page } from '../testing/fixture';
import { openRaw } from '../testing/raw';
import { requestSite, shown } from '../testing/request-site';
import { send, startTestEdge, type TestEdge } from '../testing/start';
import { type ApiProcess, startApi } from '../testing/start-api';
import { until } from '../testing/until';
import { PREVIEW_COOKIE } from './previews';

const PREVIEW = 'p'.repeat(32);
const LIST = page('Lista');
const STYLE = createHash('sha256').update('p{color:red}').digest('base64');

/** A busy machine must not decide. */
const PATIENT = { requestTimeoutMs: 60_000, renderers: { pageMs: 30_000 } };

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

const bodyOf = async (path: string, on = edge) => (await on.get(path)).body.toString();

test('a query that was not composed is rendered with what the API says now', async () => {
  const { status, headers, body } = await edge.get('/news?search=ANSI%2040&utm=1');
  expect(status).toBe(200);
  expect(body.toString()).toBe(shown('ANSI 40 $& custa'));
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding',
  });
  const known = { 'if-none-match': String(headers.etag) };
  expect((await edge.get('/news?search=ANSI%2040&utm=1', known)).status).toBe(304);
});

test('scripts and Trusted Types are those of the signed document, styles its own', async () => {
  const { headers } = await edge.get('/news?search=a');
  expect(headers['content-security-policy']).toBe(
    DOCUMENT_CSP.replace("style-src 'self'", `style-src 'self' 'sha256-${STYLE}'`),
  );
});

test('any of several queries is rendered', async () => {
  for (const query of ['search=a', 'search=a&size=4', 'size=4&search=a']) {
    expect(await bodyOf(`/news?${query}`)).toBe(shown('a $& custa'));
  }
});

test('the same, compressed, and without a body where none was asked for', async () => {
  const packed = await edge.get('/news?search=x', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.body).toString()).toBe(shown('x $& custa'));
  const head = await edge.get('/news?search=x', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test.each(['/news', '/news?search=', '/news?search=%20', '/news?other=4', '/contact?search=x'])(
  '%s is the document as it was composed',
  async (path) => {
    const { headers, body } = await edge.get(path);
    expect(body.toString()).toBe(LIST);
    expect(headers.etag).toBeDefined();
  },
);

test('a route with parameters that was never composed is rendered for each address', async () => {
  const { status, headers, body } = await edge.get('/recipes/f%C3%BCr?x=1');
  expect([status, body.toString()]).toEqual([200, shown('für')]);
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${STYLE}'`);
  expect((await edge.get('/recipes/none')).status).toBe(404);
  expect((await edge.get('/recipes/a/b')).status).toBe(404);
});

test('an address without a document that cannot be rendered is a 503, as is its fragment', async () => {
  for (const path of ['/recipes/broken', `${FRAGMENT_PATH}/recipes/broken`]) {
    const { status, headers } = await edge.get(path);
    expect([path, status, headers['cache-control']]).toEqual([path, 503, 'no-store']);
  }
});

test('an unknown address is the 404 page', async () => {
  const { status, body } = await edge.get('/news?search=missing');
  expect([status, body.toString()]).toEqual([404, page('Page not found')]);
});

test("the API gets the visitor's address from a trusted proxy only", async () => {
  const headers = { 'X-Forwarded-For': '6.6.6.6' };
  const direct = await edge.get('/news?search=visitor', headers);
  expect(direct.body.toString()).toBe(shown('127.0.0.1'));
  const behind = await startTestEdge(fixture, {
    ...PATIENT,
    api: api.url,
    trustedProxies: ['127.0.0.0/8'],
  });
  await behind.ready;
  const { body } = await behind.get('/news?search=visitor', headers);
  expect(body.toString()).toBe(shown('6.6.6.6'));
  await behind.stop();
});

/** The composed document with the sentence of a failure. */
const notice = ({ textName }: Failure) =>
  LIST.replace(
    '</body>',
    `<div id="${EDGE_NOTICE}" class="${EDGE_NOTICE}" role="alert"><p>${ENGLISH[textName].text}</p></div></body>`,
  );

test.each([
  [429, FAILURES.tooMany],
  [500, FAILURES.apiBroken],
  [503, FAILURES.busy],
])('status %i of the API is a sentence in the composed document', async (status, failure) => {
  const { status: own, body } = await edge.get(`/news?search=status%20${status}`);
  expect([own, body.toString()]).toEqual([200, notice(failure)]);
});

test.each(['throw', 'exit', 'late', 'flood', 'nonsense', 'leak'])(
  'a page that does “%s” shows its visitor a notice, and affects no other visitor',
  async (misdeed) => {
    const body = await bodyOf(`/news?search=${misdeed}`);
    // “late” does it when it has answered.
    expect([notice(FAILURES.apiBroken), shown(`${misdeed} $& custa`)]).toContain(body);
    await until(async () => (await bodyOf('/news?search=x')) === shown('x $& custa'));
  },
);

test.each(['hang', 'ask'])(
  'a page that does “%s” without end is ended, and the next one works',
  async (misdeed) => {
    const hasty = await startTestEdge(fixture, {
      api: api.url,
      requestTimeoutMs: 20_000,
      renderers: { pageMs: 1000, processes: 1 },
    });
    await hasty.ready;
    expect(await bodyOf(`/news?search=${misdeed}`, hasty)).toBe(notice(FAILURES.busy));
    await until(async () => (await bodyOf('/news?search=x', hasty)) === shown('x $& custa'));
    await hasty.stop();
  },
);

test('a page has nothing of another request: neither what it fetched nor its answer', async () => {
  const single = await startTestEdge(fixture, {
    ...PATIENT,
    api: api.url,
    renderers: { pageMs: 30_000, processes: 1 },
  });
  await single.ready;
  for (const from of ['127.0.0.2', '127.0.0.3']) {
    const { body } = await send(single.port, '/news?search=visitor', { from });
    expect(body.toString()).toBe(shown(from));
  }
  // From now on its code answers each request also with the number of the one before.
  expect(await bodyOf('/news?search=repeat', single)).toBe(shown('repeat $& custa'));
  expect(await bodyOf('/news?search=x', single)).toBe(notice(FAILURES.apiBroken));
  await until(async () => (await bodyOf('/news?search=x', single)) === shown('x $& custa'));
  await single.stop();
});

test('a process is replaced after its maximum number of pages', async () => {
  const small = await startTestEdge(fixture, {
    ...{
      ...PATIENT,
      api: api.url,
      renderers: { pageMs: 30_000, processes: 1, pagesPerProcess: 2 },
    },
  });
  await small.ready;
  for (const word of ['a', 'b', 'c', 'd', 'e']) {
    expect(await bodyOf(`/news?search=${word}`, small)).toBe(shown(`${word} $& custa`));
  }
  await small.stop();
});

/** Waits until so many requests are answered. */
async function answered(requests: readonly Promise<unknown>[], count: number): Promise<void> {
  let done = 0;
  for (const request of requests) void request.then(() => (done += 1));
  await until(async () => done >= count);
}

test('more pages than may wait get the composed one with a notice', async () => {
  const small = await startTestEdge(fixture, {
    ...PATIENT,
    api: api.url,
    renderers: { pageMs: 30_000, processes: 1, waiting: 2 },
  });
  await small.ready;
  await until(async () => (await bodyOf('/news?search=x', small)) === shown('x $& custa'));
  api.signal('SIGSTOP');
  const all = Array.from({ length: 8 }, (_, n) => bodyOf(`/news?search=n${n}`, small));
  // One that comes after the first page is done would be rendered.
  await answered(all, 5);
  api.signal('SIGCONT');
  const bodies = await Promise.all(all);
  expect(bodies.filter((body) => body === notice(FAILURES.busy))).toHaveLength(5);
  await small.stop();
});

test('a document with a notice is built and compressed once', async () => {
  const measured = await startTestEdge(fixture, {
    ...PATIENT,
    api: api.url,
    metrics: { host: '127.0.0.1', port: 0 },
  });
  await measured.ready;
  const built = async () => {
    const { headers } = await measured.get('/news?search=throw', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    const { body } = await send(measured.metricsPort as number, '/metrics');
    return /^elo_cache_requests_total\{result="miss"\} (\d+)$/m.exec(body.toString())?.[1];
  };
  const first = await built();
  expect(first).toMatch(/^\d+$/);
  expect(await built()).toBe(first);
  await measured.stop();
});

test('visitors who leave give up their places in the queue', async () => {
  const small = await startTestEdge(fixture, {
    ...PATIENT,
    api: api.url,
    renderers: { pageMs: 30_000, processes: 1, waiting: 2 },
    metrics: { host: '127.0.0.1', port: 0 },
  });
  await small.ready;
  await until(async () => (await bodyOf('/news?search=x', small)) === shown('x $& custa'));
  const queue = async () => {
    const { body } = await send(small.metricsPort as number, '/metrics');
    return /^elo_render_queue (\d+)$/m.exec(body.toString())?.[1];
  };
  api.signal('SIGSTOP');
  const visitors = ['a', 'b', 'c'].map((word) =>
    openRaw(small.port, `GET /news?search=${word} HTTP/1.1\r\nhost: elo\r\n\r\n`),
  );
  await until(async () => (await queue()) === '2');
  for (const { socket } of visitors) socket.destroy();
  await until(async () => (await queue()) === '0');
  const other = send(small.port, '/news?search=other', { from: '127.0.0.2' });
  api.signal('SIGCONT');
  expect((await other).body.toString()).toBe(shown('other $& custa'));
  await small.stop();
});

test('one visitor leaves room for the others', async () => {
  await until(async () => (await bodyOf('/news?search=x')) === shown('x $& custa'));
  api.signal('SIGSTOP');
  const all = Array.from({ length: 12 }, (_, n) => bodyOf(`/news?search=n${n}`));
  await answered(all, 4);
  const other = send(edge.port, '/news?search=other', { from: '127.0.0.2' });
  api.signal('SIGCONT');
  expect((await other).body.toString()).toBe(shown('other $& custa'));
  const bodies = await Promise.all(all);
  expect(bodies.filter((body) => body === notice(FAILURES.busy))).toHaveLength(4);
});

test.each([
  ['environment', '{}'],
  ['file', 'ERR_ACCESS_DENIED'],
  ['outside', '403'],
  ['elsewhere', '403'],
])('a page reads nothing of “%s”', async (what, text) => {
  expect(await bodyOf(`/news?search=${what}`)).toBe(shown(text));
});

test('a frozen API: its places are bounded, and each document says why', async () => {
  const hasty = await startTestEdge(fixture, {
    ...PATIENT,
    api: api.url,
    admission: { ...ADMISSION, waiting: 1, reserved: 0 },
  });
  await hasty.ready;
  await until(async () => (await bodyOf('/news?search=x', hasty)) === shown('x $& custa'));
  api.signal('SIGSTOP');
  const first = hasty.get('/news?search=first');
  const both = [first, hasty.get('/news?search=second')];
  expect((await Promise.race(both)).body.toString()).toBe(notice(FAILURES.busy));
  api.signal('SIGCONT');
  await Promise.all(both);
  await until(async () => (await bodyOf('/news?search=x', hasty)) === shown('x $& custa'));
  await hasty.stop();
});

test('an API that is not there is a sentence in the document', async () => {
  const alone = await startTestEdge(fixture, PATIENT);
  await alone.ready;
  const { status, body } = await alone.get('/news?search=x');
  expect([status, body.toString()]).toEqual([200, notice(FAILURES.apiUnavailable)]);
  await alone.stop();
});

test('another release renders with its own code: a preview for its visitors, then for all', async () => {
  const code =
    "exports.default = { contract: 1, head: () => ({}), action() {}, load: async () => ({ text: 'two' }), Component: ({ data }) => '<p>' + data.text + '</p>' };";
  const release = await fixture.compose(await requestSite(fixture, 'dois', { pageCode: code }));
  await fixture.preview(PREVIEW, release);
  const previewed = await edge.get('/news?search=x', { Cookie: `${PREVIEW_COOKIE}=${PREVIEW}` });
  expect(previewed.body.toString()).toContain('<p>two</p>');
  expect(previewed.headers['cache-control']).toBe('no-store');
  expect(await bodyOf('/news?search=x')).toBe(shown('x $& custa'));
  const entry = await fixture.append({ release });
  await edge.reached(entry.n);
  expect(await bodyOf('/news?search=x')).toBe(shown('two'));
});
