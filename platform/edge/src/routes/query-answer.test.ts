import { brotliDecompressSync } from 'node:zlib';
import { ADMISSION, createAdmission } from '../admission';
import { createFixture, DOCUMENT_CSP, type Fixture, page } from '../testing/fixture';
import { startTestEdge, type TestEdge } from '../testing/start';
import { type ApiProcess, startApi } from '../testing/start-api';
import { createAskApi } from './query-answer';

/** A document with the place for an answer. */
const LIST = page('Lista').replace('</body>', '<div id="elo-answer" class="x"></div></body>');
const answer = { query: 'search', path: '/api/part' };
const answers = { query: ['search', 'size'], path: '/api/part' };

let fixture: Fixture;
let api: ApiProcess;
let edge: TestEdge;

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
});

afterAll(async () => {
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

test('questions count among the requests that wait for the API', async () => {
  const admission = createAdmission({ ...ADMISSION, waiting: 1 });
  const ask = createAskApi(() => new URL(api.url), admission);
  api.signal('SIGSTOP');
  const first = ask('/api/part?search=first');
  expect(admission.enter('api')).toBeUndefined();
  // Nobody waits for a frozen API beyond the bound: the document goes out as it was composed.
  expect(await ask('/api/part?search=second')).toBeUndefined();
  api.signal('SIGCONT');
  await first;
  const place = admission.enter('api');
  expect(place).toBeDefined();
  place?.();
  const { requests } = (await (await fetch(`${api.url}/api/count`)).json()) as {
    requests: string[];
  };
  expect(requests).not.toContain('/api/part?search=second');
});

test('a question to an API that is not there gives its place back', async () => {
  const admission = createAdmission({ ...ADMISSION, waiting: 1 });
  // The port of nothing.
  const ask = createAskApi(() => new URL('http://127.0.0.1:1'), admission);
  expect(await ask('/api/part?search=x')).toBeUndefined();
  expect(admission.enter('api')).toBeDefined();
});

test('an API that fails or is gone leaves the document as it was composed', async () => {
  expect((await edge.get('/news?page=2&search=x')).body.toString()).toBe(LIST);
  const alone = await startTestEdge(fixture);
  await alone.ready;
  const { status, body } = await alone.get('/news?search=x');
  expect([status, body.toString()]).toEqual([200, LIST]);
  await alone.stop();
});
