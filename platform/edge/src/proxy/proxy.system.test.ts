import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { ADMISSION } from '../limits/admission';
import { createFixture, type Fixture } from '../testing/fixture';
import { send, startTestEdge, type TestEdge } from '../testing/start';
import { type ApiProcess, startApi } from '../testing/start-api';
import { until } from '../testing/until';

/** Longer than any test: only the test of the time-out lets one pass. */
const PATIENT_MS = 600_000;

let fixture: Fixture;
let api: ApiProcess;
let edge: TestEdge;

beforeEach(async () => {
  fixture = await createFixture();
  await fixture.append({ release: await fixture.compose({ label: 'um' }) });
  api = await startApi();
  edge = await startTestEdge(fixture, { api: api.url, apiTimeoutMs: PATIENT_MS, bodyLimit: 1000 });
  await edge.ready;
});

afterEach(async () => {
  await api.end();
  await edge.stop();
  await fixture.remove();
});

async function echo(path: string, options: Parameters<typeof send>[2] = {}) {
  const { status, body, headers } = await send(edge.port, path, options);
  expect(status).toBe(200);
  return { ...JSON.parse(body.toString()), answer: headers };
}

test.each(['/api/list', '/data/stories?a=%20b'])('%s reaches the API as sent', async (path) => {
  const seen = await echo(path, {
    headers: { 'If-None-Match': '"v0"', Cookie: 'elo_visitor=x' },
  });
  expect(seen).toMatchObject({ method: 'GET', url: path });
  expect(seen.headers).toMatchObject({
    'if-none-match': '"v0"',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': expect.stringContaining(String(edge.port)),
  });
  expect(seen.headers.cookie).toBeUndefined();
  expect(seen.answer).toMatchObject({
    etag: '"v1"',
    'x-own': 'yes',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('a body is forwarded unchanged', async () => {
  const seen = await echo('/api/v1.0/email/send', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"grün":1}',
  });
  expect(seen).toMatchObject({ method: 'POST', body: '{"grün":1}' });
  expect(seen.headers['content-type']).toBe('application/json');
});

test.each([
  ['GET', 'Content-Length: 40', 'x'.repeat(40)],
  // As bytes of another request: on the API's connection they would be read as one.
  ['GET', 'Content-Length: 33', 'GET /internal/x HTTP/1.1\r\nHost: a'],
  ['HEAD', 'Content-Length: 100000', ''],
  ['GET', 'Transfer-Encoding: chunked', '3\r\nabc\r\n0\r\n\r\n'],
])(
  'a %s with a body is refused (%s), and the next request is unaffected',
  async (method, framing, body) => {
    await echo('/api/x');
    const answer = new Promise<string>((done) => {
      const socket = connect(edge.port, '127.0.0.1');
      socket.once('data', (bytes) => {
        done(bytes.toString());
        socket.destroy();
      });
      socket.write(`${method} /api/x HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n${body}`);
    });
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
    // More visitors than connections that the edge keeps after these few.
    const others = await Promise.all(Array.from({ length: 8 }, () => echo('/api/next')));
    for (const seen of others)
      expect(seen).toMatchObject({ method: 'GET', url: '/api/next', body: '' });
  },
);

test('only headers of the list are forwarded', async () => {
  const { headers } = await echo('/api/x', {
    headers: { 'X-Any': '1', Authorization: 'Bearer x', 'Content-Type': 'a/b', Range: 'bytes=0-1' },
  });
  expect(Object.keys(headers).sort()).toEqual([
    'baggage',
    'connection',
    'content-type',
    'host',
    'traceparent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
  ]);
});

test('a visitor cannot hide where a message comes from by naming that header in Connection', async () => {
  const headers = {
    Origin: 'https://evil.example',
    'Sec-Fetch-Site': 'cross-site',
    Connection: 'close, Origin, Sec-Fetch-Site',
  };
  const seen = await echo('/api/x', { method: 'POST', headers, body: 'a' });
  expect(seen.headers).toMatchObject({
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  });
});

test('a body that the visitor never finishes does not reach the API', async () => {
  const socket = connect(edge.port, '127.0.0.1');
  await new Promise<void>((done) => {
    const head = 'POST /api/lost HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n';
    socket.write(`${head}only so much`, () => done());
  });
  socket.destroy();
  const { requests } = await echo('/api/count');
  expect(requests).not.toContain('/api/lost');
});

test.each(['/api/list', '/data/stories'])(
  'pages of other origins may read %s, and nothing lets them write',
  async (path) => {
    const origin = { Origin: 'https://host.example' };
    const { headers } = await send(edge.port, path, { headers: origin });
    expect(headers['access-control-allow-origin']).toBe('*');
    const asked = { ...origin, 'Access-Control-Request-Method': 'POST' };
    const preflight = await send(edge.port, path, { method: 'OPTIONS', headers: asked });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD');
    const posted = await send(edge.port, path, { method: 'POST', headers: origin, body: 'x' });
    expect(posted.headers['access-control-allow-origin']).toBeUndefined();
    await api.end();
    const { status, headers: failed } = await send(edge.port, path, { headers: origin });
    expect([status, failed['access-control-allow-origin']]).toEqual([503, '*']);
  },
);

test.each(['PUT', 'DELETE', 'TRACE'])('%s is not passed on', async (method) => {
  const { status, headers } = await send(edge.port, '/api/x', { method });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
});

test('what a stranger says about the visitor is not believed', async () => {
  const { headers } = await echo('/api/x', {
    headers: {
      'X-Forwarded-For': '1.2.3.4',
      'X-Forwarded-Proto': 'https',
      'X-Real-IP': '1.2.3.4',
      'X-Elo-Role': 'admin',
      Connection: 'close, X-Drop',
      'X-Drop': 'me',
    },
  });
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  expect(Object.keys(headers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:x-real-ip|x-elo-role|x-drop)$/)]),
  );
});

test.each([
  ['1.2.3.4', '1.2.3.4'],
  // Two trusted proxies; the visitor may have forged the addresses before the own one.
  ['6.6.6.6, 1.2.3.4, 127.0.0.9', '1.2.3.4'],
  ['127.0.0.8, 127.0.0.9', '127.0.0.8'],
  ['unknown', '127.0.0.1'],
])('what a trusted proxy says is believed: %s', async (chain, visitor) => {
  const options = { api: api.url, trustedProxies: ['127.0.0.0/8'] };
  const behind = await startTestEdge(fixture, options);
  await behind.ready;
  const { body } = await send(behind.port, '/api/x', {
    headers: { 'X-Forwarded-For': chain, 'X-Forwarded-Proto': 'https' },
  });
  expect(JSON.parse(body.toString()).headers).toMatchObject({
    'x-forwarded-for': visitor,
    'x-forwarded-proto': 'https',
  });
  await behind.stop();
});

test.each([304, 400, 404, 500])('status %i of the API comes through', async (status) => {
  expect((await send(edge.port, `/api/status/${status}`)).status).toBe(status);
});

test.each([400, 404, 429, 500, 503])(
  'status %i of the API is a page where a browser shows it, e.g. for a link to a file',
  async (status) => {
    const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await send(edge.port, `/api/status/${status}`, { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body.toString()).toMatch(/^<!doctype html>.*<h1>/);
    if (status === 429) expect(answer.headers['retry-after']).toBe('7');
    await echo('/api/list');
  },
);

test.each(['/internal/import', '/internal', '/apis', '/%69nternal/import'])(
  '%s never reaches the API',
  async (path) => {
    const { status, body } = await send(edge.port, path);
    expect(status).toBe(404);
    expect(body.toString()).toContain('Page not found');
  },
);

test('a page of the API gets a policy without script', async () => {
  const { headers } = await send(edge.port, '/api/page');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

describe('a body that is too large', () => {
  test('is refused by its announced length', async () => {
    const answer = await send(edge.port, '/api/x', { method: 'POST', body: 'x'.repeat(1001) });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body.toString()).error).toMatchObject({ code: 'too-large' });
  });

  test.each([200_000, 600_000, 1_000_000])('is refused at %i bytes, every time', async (size) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        send(edge.port, '/api/x', { method: 'POST', body: 'x'.repeat(size) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(413));
  });

  test('is refused in chunks of any length', async () => {
    const answer = await new Promise<number>((done, fail) => {
      const request = httpRequest({ port: edge.port, path: '/api/x', method: 'POST' });
      request.on('response', (response) => done(response.resume().statusCode ?? 0));
      request.on('error', fail);
      for (let sent = 0; sent < 2_000_000; sent += 50_000) request.write('x'.repeat(50_000));
      request.end();
    });
    expect(answer).toBe(413);
  });

  test('is refused while it arrives', async () => {
    const status = await new Promise<number>((done, fail) => {
      const request = httpRequest({ port: edge.port, path: '/api/x', method: 'POST' });
      request.on('response', (response) => done(response.resume().statusCode ?? 0));
      request.on('error', fail);
      request.write('x'.repeat(600));
      request.end('x'.repeat(600));
    });
    expect(status).toBe(413);
  });
});

describe('an API that is dead', () => {
  beforeEach(() => api.end());

  test('gives programs a JSON answer', async () => {
    const { status, headers, body } = await send(edge.port, '/api/list');
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
    expect(JSON.parse(body.toString())).toEqual({
      error: {
        code: 'api-unavailable',
        message: 'The service is not answering now. Try again in a moment.',
      },
    });
  });

  test('gives a visitor without script a page', async () => {
    const { status, headers, body } = await send(edge.port, '/api/contact', {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: 'nome=x',
    });
    expect(status).toBe(503);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toContain('<h1>Service not available</h1>');
  });

  test('shows in the health check, while pages are served', async () => {
    const { status, body } = await edge.get('/healthz');
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toMatchObject({ status: 'degraded', api: 'down' });
    expect((await edge.get('/')).status).toBe(200);
  });

  test('makes the strict health check fail', async () => {
    const { status, body } = await edge.get('/healthz?strict');
    expect(status).toBe(503);
    expect(JSON.parse(body.toString())).toMatchObject({ status: 'degraded', api: 'down' });
  });
});

test('a request to an API that hangs ends after the time-out, and the API is used again when it recovers', async () => {
  const hasty = await startTestEdge(fixture, { api: api.url, apiTimeoutMs: 300 });
  const answers = async () => (await send(hasty.port, '/api/x')).status === 200;
  await until(answers);
  api.signal('SIGSTOP');
  expect((await send(hasty.port, '/api/x')).status).toBe(503);
  api.signal('SIGCONT');
  await until(answers);
  await hasty.stop();
});

test('an API that was restarted is used although the kept connections died', async () => {
  await echo('/api/x');
  await api.end();
  api = await startApi(Number(new URL(api.url).port));
  await echo('/api/x');
});

test.each(['GET', 'POST'])(
  'a kept connection that ends in use does not fail a %s',
  async (method) => {
    for (let turn = 0; turn < 3; turn += 1) await echo('/api/once', { method });
  },
);

test('a malformed answer counts as a broken API', async () => {
  const { status, body } = await send(edge.port, '/api/broken');
  expect(status).toBe(502);
  expect(JSON.parse(body.toString()).error.code).toBe('api-broken');
});

test('an answer that breaks off does not look complete', async () => {
  await expect(send(edge.port, '/api/cut')).rejects.toThrow();
  expect((await send(edge.port, '/api/x')).status).toBe(200);
});

test('a visitor who leaves early affects no other request', async () => {
  api.signal('SIGSTOP');
  const socket = connect(edge.port, '127.0.0.1');
  await new Promise<void>((done) =>
    socket.write('GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n', () => done()),
  );
  socket.destroy();
  api.signal('SIGCONT');
  expect((await send(edge.port, '/api/x')).status).toBe(200);
});

test('without an API the edge says so', async () => {
  const alone = await startTestEdge(fixture);
  await alone.ready;
  expect((await send(alone.port, '/api/x')).status).toBe(503);
  await alone.stop();
});

test('an edge that stops waits for a hanging API only so long', async () => {
  const hasty = await startTestEdge(fixture, {
    api: api.url,
    apiTimeoutMs: PATIENT_MS,
    stopPatienceMs: 50,
  });
  await hasty.ready;
  await send(hasty.port, '/api/x');
  api.signal('SIGSTOP');
  const answer = send(hasty.port, '/api/x');
  const refused = expect(answer).rejects.toThrow('socket hang up');
  await send(hasty.port, '/healthz');
  await hasty.stop();
  await refused;
});

/** Log lines from level warn. */
const warnings = () => edge.log.filter(({ level }) => Number(level) >= 40);

test('a dead API is one line a request in the log, without a stack', async () => {
  await api.end();
  for (const path of ['/api/a', '/api/b']) {
    expect((await send(edge.port, path)).status).toBe(503);
  }
  expect(warnings()).toEqual(
    [1, 2].map(() => expect.objectContaining({ event: 'api-failure', code: 'ECONNREFUSED' })),
  );
  expect(JSON.stringify(warnings())).not.toContain('"stack"');
});

test('a visitor who leaves before the answer is not logged as a failure', async () => {
  const { log, ...impatient } = await startTestEdge(fixture, {
    api: api.url,
    apiTimeoutMs: PATIENT_MS,
    admission: { ...ADMISSION, waiting: 1, reserved: 0 },
  });
  await impatient.ready;
  const status = async () => (await send(impatient.port, '/api/x')).status;
  api.signal('SIGSTOP');
  const socket = connect(impatient.port, '127.0.0.1');
  socket.write('GET /api/left HTTP/1.1\r\nHost: a\r\n\r\n');
  // One of three has the only place; all of them leave.
  const others = [1, 2].map(() => connect(impatient.port, '127.0.0.1'));
  const refused = Promise.any(
    [socket, ...others].map((one) => new Promise((done) => one.once('data', done))),
  );
  for (const one of others) one.write('GET /api/left HTTP/1.1\r\nHost: a\r\n\r\n');
  await refused;
  for (const one of [socket, ...others]) one.destroy();
  api.signal('SIGCONT');
  // The place is free again: the edge knows that the visitor left.
  await until(async () => (await status()) === 200);
  await impatient.stop();
  expect(log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
