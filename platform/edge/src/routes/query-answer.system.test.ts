import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { ADMISSION, createAdmission } from '../admission';
import { FAILURES, type Failure } from '../http/error-answer';
import { ENGLISH } from '../http/texts';
import { createFixture, DOCUMENT_CSP, type Fixture, page } from '../testing/fixture';
import { openRaw } from '../testing/raw';
import { startTestEdge, type TestEdge } from '../testing/start';
import { type ApiProcess, startApi } from '../testing/start-api';
import { until } from '../testing/until';
import { createAskApi } from './query-answer';

/** A document with the place for an answer. */
const LIST = page('Lista').replace('</body>', '<div id="elo-answer" class="x"></div></body>');
const answer = { query: 'search', path: '/api/part' };
const answers = { query: ['search', 'size'], path: '/api/part' };

let fixture: Fixture;
let api: ApiProcess;
let edge: TestEdge;
/** Visitors' connections to nothing but the question. */
const server = createServer();

beforeAll(async () => {
  fixture = await createFixture();
  const release = await fixture.compose({
    label: 'um',
    documents: {
      '/news': LIST,
      '/news?page=2': LIST,
      '/contact': LIST,
      '/sizes': LIST,
    },
    answers: {
      '/news': answer,
      '/sizes': answers,
      '/news?page=2': { ...answer, path: '/api/status/500' },
    },
  });
  await fixture.append({ release });
  api = await startApi();
  edge = await startTestEdge(fixture, { api: api.url });
  await edge.ready;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterAll(async () => {
  server.close();
  await edge.stop();
  await api.end();
  await fixture.remove();
});

const filled = (part: string) => LIST.replace('class="x">', () => `class="x">${part}`);

test('the API answers a query that was not composed, inside the composed document', async () => {
  const { status, headers, body } = await edge.get('/news?search=ANSI%2040&utm=1');
  expect(status).toBe(200);
  expect(body.toString()).toBe(filled('<p>ANSI 40 $& custa</p>'));
  expect(headers).toMatchObject({
    'content-security-policy': DOCUMENT_CSP,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding',
  });
  // It is nobody else's answer.
  expect(headers.etag).toBeUndefined();
});

test('any of several queries is answered', async () => {
  for (const query of ['search=a', 'search=a&size=4', 'size=4&search=a']) {
    const { body } = await edge.get(`/sizes?${query}`);
    expect(body.toString()).toBe(filled('<p>a $& custa</p>'));
  }
  const { body } = await edge.get('/sizes?size=4');
  expect(body.toString()).not.toBe(LIST);
  expect((await edge.get('/sizes?other=4')).body.toString()).toBe(LIST);
});

test('the same, compressed, and without a body where none was asked for', async () => {
  const packed = await edge.get('/news?search=x', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.body).toString()).toBe(filled('<p>x $& custa</p>'));
  const head = await edge.get('/news?search=x', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test.each(['/news', '/news?search=', '/news?search=%20', '/contact?search=x'])(
  '%s is the document as it was composed',
  async (path) => {
    const { headers, body } = await edge.get(path);
    expect(body.toString()).toBe(LIST);
    expect(headers.etag).toBeDefined();
  },
);

test('the API is given the visitor behind a trusted proxy, whatever a stranger says', async () => {
  const headers = { 'X-Forwarded-For': '6.6.6.6' };
  const direct = await edge.get('/news?search=visitor', headers);
  expect(direct.body.toString()).toBe(filled('<p>127.0.0.1</p>'));
  const behind = await startTestEdge(fixture, { api: api.url, trustedProxies: ['127.0.0.0/8'] });
  await behind.ready;
  const { body } = await behind.get('/news?search=visitor', headers);
  expect(body.toString()).toBe(filled('<p>6.6.6.6</p>'));
  await behind.stop();
});

const notice = (failure: Failure) => filled(`<p role="alert">${ENGLISH[failure.says].text}</p>`);

test.each([
  [429, FAILURES.tooMany],
  [500, FAILURES.apiBroken],
  [503, FAILURES.busy],
])('status %i of the API is a sentence in the document', async (status, failure) => {
  const { status: own, body } = await edge.get(`/news?search=status%20${status}`);
  expect([own, body.toString()]).toEqual([200, notice(failure)]);
});

test.each([400, 404, 422])('status %i: the query means nothing', async (status) => {
  expect((await edge.get(`/news?search=status%20${status}`)).body.toString()).toBe(LIST);
});

test('a frozen API: its places are bounded, and each document says why it has no answer', async () => {
  const hasty = await startTestEdge(fixture, {
    api: api.url,
    partTimeoutMs: 300,
    admission: { ...ADMISSION, waiting: 1, reserved: 0 },
  });
  await hasty.ready;
  api.signal('SIGSTOP');
  const both = await Promise.all(
    ['first', 'second'].map((word) => hasty.get(`/news?search=${word}`)),
  );
  api.signal('SIGCONT');
  const said = both.map(({ body }) => body.toString());
  expect(said.sort()).toEqual([notice(FAILURES.apiUnavailable), notice(FAILURES.busy)].sort());
  // Both have given their place back.
  await until(
    async () => (await hasty.get('/news?search=x')).body.toString() === filled('<p>x $& custa</p>'),
  );
  await hasty.stop();
});

test('a visitor who leaves gives the place back before the API answers', async () => {
  const admission = createAdmission({ ...ADMISSION, waiting: 1, reserved: 0 });
  const ask = createAskApi({
    api: () => new URL(api.url),
    admission,
    trusts: () => false,
    timeoutMs: 600_000,
  });
  api.signal('SIGSTOP');
  const asking = new Promise<{ end: ReturnType<typeof ask> }>((done) => {
    server.once('request', (request, response) =>
      done({ end: ask('/api/part?search=left', request, response) }),
    );
  });
  const { port } = server.address() as AddressInfo;
  const { socket } = openRaw(port, 'GET /news?search=left HTTP/1.1\r\nHost: a\r\n\r\n');
  const { end } = await asking;
  expect(admission.enter('read', 'other')).toBeUndefined();
  socket.destroy();
  await end;
  expect(admission.enter('read', 'other')).toBeDefined();
  api.signal('SIGCONT');
});

test('an API that is not there is a sentence in the document', async () => {
  const alone = await startTestEdge(fixture);
  await alone.ready;
  const { status, body } = await alone.get('/news?search=x');
  expect([status, body.toString()]).toEqual([200, notice(FAILURES.apiUnavailable)]);
  await alone.stop();
});
