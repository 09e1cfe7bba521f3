import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
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

test.each(['/api/alldists', '/wp-json/wp/v2/produto?a=%20b'])(
  '%s reaches the API as sent',
  async (path) => {
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
  },
);

test('a body goes on as it is', async () => {
  const seen = await echo('/api/v1.0/email/send', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"olá":1}',
  });
  expect(seen).toMatchObject({ method: 'POST', body: '{"olá":1}' });
  expect(seen.headers['content-type']).toBe('application/json');
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
  // Two proxies of ours; what stands before the visitor is the visitor's own word.
  ['6.6.6.6, 1.2.3.4, 127.0.0.9', '1.2.3.4'],
  ['127.0.0.8, 127.0.0.9', '127.0.0.8'],
  ['nobody', '127.0.0.1'],
])('what a trusted proxy says is believed: %s', async (chain, visitor) => {
  const options = { api: api.url, trustedProxies: ['127.0.0.0/8'] };
  const behind = await startTestEdge(fixture, options);
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

test.each(['/internal/import', '/internal', '/apis', '/%69nternal/import'])(
  '%s never reaches the API',
  async (path) => {
    const { status, body } = await send(edge.port, path);
    expect(status).toBe(404);
    expect(body.toString()).toContain('Página não encontrada');
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
    const { status, headers, body } = await send(edge.port, '/api/alldists');
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
    expect(JSON.parse(body.toString())).toEqual({
      error: {
        code: 'api-unavailable',
        message: 'O serviço não está respondendo agora. Tente de novo em alguns instantes.',
      },
    });
  });

  test('gives a visitor without script a page', async () => {
    const { status, headers, body } = await send(edge.port, '/api/contato', {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: 'nome=x',
    });
    expect(status).toBe(503);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toContain('<h1>Serviço indisponível</h1>');
  });

  test('shows in the health check, while pages are served', async () => {
    const { status, body } = await edge.get('/healthz');
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toMatchObject({ status: 'degraded', api: 'down' });
    expect((await edge.get('/')).status).toBe(200);
  });
});

test('an API that hangs is given up after the time-out, and used again when it goes on', async () => {
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

test('nonsense instead of an answer is a broken API', async () => {
  const { status, body } = await send(edge.port, '/api/broken');
  expect(status).toBe(502);
  expect(JSON.parse(body.toString()).error.code).toBe('api-broken');
});

test('an answer that breaks off does not look complete', async () => {
  await expect(send(edge.port, '/api/cut')).rejects.toThrow();
  expect((await send(edge.port, '/api/x')).status).toBe(200);
});

test('a visitor who leaves early harms nobody', async () => {
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
  expect((await send(alone.port, '/api/x')).status).toBe(503);
  await alone.stop();
});

test('an edge that stops waits for a hanging API only so long', async () => {
  const hasty = await startTestEdge(fixture, {
    api: api.url,
    apiTimeoutMs: PATIENT_MS,
    stopPatienceMs: 50,
  });
  await send(hasty.port, '/api/x');
  api.signal('SIGSTOP');
  const answer = send(hasty.port, '/api/x');
  const refused = expect(answer).rejects.toThrow('socket hang up');
  await send(hasty.port, '/healthz');
  await hasty.stop();
  await refused;
});
