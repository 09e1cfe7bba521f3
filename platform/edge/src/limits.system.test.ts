import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { createCertificate } from './http/certificate';
import { createFixture, type Fixture } from './testing/fixture';
import { openRaw, statuses } from './testing/raw';
import { send, startTestEdge, type TestEdge } from './testing/start';
import { type ApiProcess, startApi } from './testing/start-api';
import { until } from './testing/until';

// What visitors may cost: slow, large, many. Short times, so that tests are quick; the order of
// events is what they look at.
const IMPATIENT = { headersMs: 300, requestMs: 600, silentMs: 1500 };
const LARGE = 8_000_000;

let fixture: Fixture;
let api: ApiProcess;
let edge: TestEdge | undefined;

beforeAll(async () => {
  fixture = await createFixture();
  await fixture.publish('mf-home', '1.0.0', {
    'main.js': 'bom();',
    'film.mp4': Buffer.alloc(LARGE, 7),
  });
  await fixture.append({ release: await fixture.compose({ label: 'um' }) });
});

beforeEach(async () => {
  api = await startApi();
});

afterEach(async () => {
  // A test that froze it must not make the edge wait for it.
  await api.end();
  await edge?.stop();
  edge = undefined;
});

afterAll(() => fixture.remove());

async function start(options: Parameters<typeof startTestEdge>[1] = {}): Promise<TestEdge> {
  edge = await startTestEdge(fixture, { api: api.url, stopPatienceMs: 0, ...options });
  await edge.ready;
  return edge;
}

const FILM = '/packages/mf-home/1.0.0/film.mp4';

describe('who is slow is dropped', () => {
  test.each([
    ['no bytes', ''],
    ['half a request line', 'GET / HT'],
    ['headers without an end', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: b\r\n'],
    ['half a body', 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc'],
    [
      'half a chunk',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab',
    ],
  ])('%s', async (_what, bytes) => {
    const { port } = await start({ patience: IMPATIENT });
    const raw = openRaw(port, bytes);
    await raw.closed;
    expect(raw.text()).toMatch(/^HTTP\/1\.1 408/);
    expect((await send(port, '/')).status).toBe(200);
  });

  // An edge that stops waits for every answer under way, here without end: it stops only once it
  // has let go of who does not read.
  const UNTIL_LET_GO = { patience: IMPATIENT, stopPatienceMs: 600_000 };

  test('who reads nothing of a long answer', async () => {
    const { port, stop } = await start(UNTIL_LET_GO);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.pause();
    socket.write(`GET ${FILM} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await once(socket, 'readable');
    await stop();
    edge = undefined;
    expect(socket.bytesRead).toBeLessThan(LARGE);
    socket.destroy();
  });

  test('over HTTP/2: a body that never ends, a window that never opens', async () => {
    const certificate = await createCertificate();
    const { port, stop } = await start({ ...UNTIL_LET_GO, tls: { certificate, own: true } });
    const session = connectHttp2(`https://localhost:${port}`, {
      ca: certificate.cert,
      settings: { initialWindowSize: 1000 },
    });
    const stuck = session.request({ ':path': FILM });
    stuck.on('error', () => undefined);
    const slow = session.request({ ':path': '/api/x', ':method': 'POST' });
    slow.on('error', () => undefined);
    slow.write('a');
    const [headers] = await once(slow, 'response');
    expect(headers[':status']).toBe(408);
    await stop();
    edge = undefined;
    session.destroy();
  });
});

describe('bodies that are too large', () => {
  test.each([65_537, 200_000, 500_000, 1_000_000])('%i bytes announced: 413', async (size) => {
    const { port } = await start();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        send(port, '/api/v1.0/email/send', { method: 'POST', body: Buffer.alloc(size, 97) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(413));
  });

  test('2 MB in chunks: 413, and the connection is closed or clean', async () => {
    const { port } = await start();
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    const raw = openRaw(
      port,
      'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    raw.socket.write(`${chunk.repeat(32)}0\r\n\r\n`);
    raw.socket.write('GET /api/after HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await raw.closed;
    expect(statuses(raw.text())).toEqual([413, 200]);
  });
});

test('a request line without a version of HTTP: 400', async () => {
  const { port } = await start();
  const raw = openRaw(port, 'GET /\r\n\r\n');
  await raw.closed;
  expect(statuses(raw.text())).toEqual([400]);
});

describe('two names of one host', () => {
  test.each([
    ['twice the same', 'Host: a\r\nHost: a'],
    ['two', 'Host: a\r\nhost: b'],
  ])('%s: 400', async (_what, hosts) => {
    const { port } = await start();
    const raw = openRaw(port, `GET / HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    await raw.closed;
    expect(statuses(raw.text())).toEqual([400]);
  });

  test('over HTTP/2, host and authority', async () => {
    const certificate = await createCertificate();
    const { port } = await start({ tls: { certificate, own: true } });
    const session = connectHttp2(`https://localhost:${port}`, { ca: certificate.cert });
    const stream = session.request({
      ':path': '/',
      ':authority': 'localhost',
      host: 'other.example',
    });
    const status = await new Promise((done) =>
      stream.once('response', (headers) => done(headers[':status'])),
    );
    expect(status).toBe(400);
    session.destroy();
  });
});

describe('more than can be done', () => {
  const LIMITS = {
    waiting: 4,
    reserved: 0,
    perVisitor: 64,
    delayMs: { document: 1000, api: 1000, beacon: 1000 },
    hiccupMs: 1000,
    queueLength: 1,
  };

  test('a frozen API keeps a limited number of visitors waiting; documents are served', async () => {
    const { port } = await start({ admission: LIMITS, apiTimeoutMs: 600_000 });
    api.signal('SIGSTOP');
    const waiting = Array.from({ length: 4 }, () => send(port, '/api/x'));
    // The fifth is refused whenever it comes after four others.
    const refused = await Promise.any(Array.from({ length: 5 }, () => send(port, '/api/x')));
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('3');
    expect(JSON.parse(refused.body.toString()).error.code).toBe('busy');
    expect((await send(port, '/')).status).toBe(200);
    api.signal('SIGCONT');
    const answers = await Promise.all(waiting);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await send(port, '/api/x')).status).toBe(200);
  });

  test('300 visitors of one address who read nothing keep only that address waiting', async () => {
    const { port } = await start();
    const request = `GET /api/large/${LARGE} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const stuck = Array.from({ length: 300 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(request);
      return socket;
    });
    // An answer has begun or was refused on each; nothing more is read.
    await Promise.all(stuck.map((socket) => once(socket, 'readable')));
    const own = await send(port, '/api/x');
    expect([own.status, JSON.parse(own.body.toString()).error.code]).toEqual([503, 'busy']);
    const from = '127.0.0.2';
    expect((await send(port, '/api/x', { from })).status).toBe(200);
    expect((await send(port, '/api/x', { from, method: 'POST', body: 'a' })).status).toBe(200);
    for (const socket of stuck) socket.destroy();
    await until(async () => (await send(port, '/api/x')).status === 200);
  });

  test('an answer that the API has given keeps no place, though its visitor reads nothing', async () => {
    const certificate = await createCertificate();
    const { port } = await start({
      admission: { ...LIMITS, waiting: 2 },
      tls: { certificate, own: true },
    });
    const session = connectHttp2(`https://localhost:${port}`, {
      ca: certificate.cert,
      settings: { initialWindowSize: 1000 },
    });
    const statusOf = (path: string) =>
      new Promise((done) => {
        const stream = session.request({ ':path': path });
        stream.once('response', (headers) => done(headers[':status']));
      });
    // Each is stuck for good, and gives its place back as soon as the API has ended its answer.
    for (let stuck = 0; stuck < 6; stuck += 1) {
      await until(async () => (await statusOf('/api/large/300000')) === 200);
    }
    session.destroy();
  });

  test.each(['/api/x', '/%61pi/x', '/api%2Fx'])('%s is a request to the API', async (path) => {
    const delayMs = { document: 600_000, api: -1, beacon: -1 };
    const { port } = await start({ admission: { ...LIMITS, delayMs, hiccupMs: 0 } });
    expect((await send(port, path)).status).toBe(503);
    expect((await send(port, '/')).status).toBe(200);
  });

  test('health checks are answered while all other requests are refused', async () => {
    const never = { document: -1, api: -1, beacon: -1 };
    const { port } = await start({
      admission: {
        waiting: 1,
        reserved: 0,
        perVisitor: 1,
        delayMs: never,
        hiccupMs: 0,
        queueLength: 1,
      },
    });
    const document = await send(port, '/', { headers: { Accept: 'text/html' } });
    expect([document.status, document.headers['retry-after']]).toEqual([503, '3']);
    expect(document.body.toString()).toContain('Too many visitors');
    expect((await send(port, '/healthz')).status).toBe(200);
    expect((await send(port, '/healthz?strict')).status).toBe(200);
  });
});

describe('the listener without TLS', () => {
  test('leads every address to the one with TLS, which asks browsers to remember', async () => {
    const certificate = await createCertificate();
    const { port, redirectPort = 0 } = await start({
      tls: { certificate, own: false },
      redirectPort: 0,
    });
    const answer = await send(redirectPort, '/news?story=x', {
      headers: { Host: `localhost:${redirectPort}` },
    });
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(`https://localhost:${port}/news?story=x`);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    const bad = await send(redirectPort, '/', { headers: { Host: 'a/@evil.example' } });
    expect(bad.status).toBe(400);
    const { headers } = await secureHead(port, certificate.cert);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  function secureHead(port: number, ca: string): Promise<{ headers: Record<string, unknown> }> {
    const session = connectHttp2(`https://localhost:${port}`, { ca });
    const stream = session.request({ ':path': '/' });
    return new Promise((done) =>
      stream.once('response', (headers) => {
        session.destroy();
        done({ headers });
      }),
    );
  }
});
