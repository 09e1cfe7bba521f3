import { once } from 'node:events';
import { connect as connectHttp2, constants } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import { createCertificate } from './http/certificate';
import { createFixture, type Fixture } from './testing/fixture';
import { openRaw, statuses } from './testing/raw';
import { send, startTestEdge, type TestEdge } from './testing/start';
import { type ApiProcess, startApi } from './testing/start-api';

// Two servers in a row must agree where a request ends. Each shape carries a second request that
// only a server which disagrees would see; what the API received tells.
const HIDDEN = 'GET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
const HEAD = 'POST /api/x HTTP/1.1\r\nHost: a\r\n';

let fixture: Fixture;
let api: ApiProcess;
let edge: TestEdge;
let secure: TestEdge;
let ca: string;

beforeAll(async () => {
  fixture = await createFixture();
  await fixture.append({ release: await fixture.compose({ label: 'um' }) });
  api = await startApi();
  const certificate = await createCertificate();
  ca = certificate.cert;
  const patience = { headersMs: 500, requestMs: 1000, silentMs: 5000 };
  edge = await startTestEdge(fixture, { api: api.url, patience, stopPatienceMs: 0 });
  const tls = { certificate, own: true };
  secure = await startTestEdge(fixture, { api: api.url, patience, stopPatienceMs: 0, tls });
  await Promise.all([edge.ready, secure.ready]);
});

afterAll(async () => {
  await Promise.all([edge.stop(), secure.stop()]);
  await api.end();
  await fixture.remove();
});

/** Addresses that the API was asked for so far; fails if bytes of an earlier request were left. */
async function received(): Promise<string[]> {
  const { status, body } = await send(edge.port, '/api/after');
  expect(status).toBe(200);
  return (JSON.parse(body.toString()) as { requests: string[] }).requests;
}

const length = HIDDEN.length;
const hex = length.toString(16);

/** Shapes that must be refused: the answer is 400 (or 405, 408, 413, 501) and the connection ends. */
const REFUSED: readonly (readonly [string, string])[] = [
  [
    'length and chunks',
    `${HEAD}Content-Length: ${length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  [
    'chunks and length',
    `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['two lengths', `${HEAD}Content-Length: 0\r\nContent-Length: ${length}\r\n\r\n${HIDDEN}`],
  ['a list of lengths', `${HEAD}Content-Length: 0, ${length}\r\n\r\n${HIDDEN}`],
  ['a signed length', `${HEAD}Content-Length: +${length}\r\n\r\n${HIDDEN}`],
  ['a negative length', `${HEAD}Content-Length: -1\r\n\r\n${HIDDEN}`],
  ['a hexadecimal length', `${HEAD}Content-Length: 0x10\r\n\r\n${HIDDEN}`],
  ['an endless length', `${HEAD}Content-Length: 99999999999999999999999\r\n\r\n${HIDDEN}`],
  ['a space before the colon', `${HEAD}Content-Length : 0\r\n\r\n${HIDDEN}`],
  ['a coding that is not known', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  [
    'chunked, then something else',
    `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['chunked after a vertical tab', `${HEAD}Transfer-Encoding: \vchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['a folded header', `${HEAD}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  [
    'a header of line feeds alone',
    `POST /api/x HTTP/1.1\nHost: a\nContent-Length: ${length}\n\n${HIDDEN}`,
  ],
  [
    'a carriage return inside a header',
    `${HEAD}X-A: b\rContent-Length: ${length}\r\n\r\n${HIDDEN}`,
  ],
  ['a NUL inside a header', `${HEAD}X-A: b\0c\r\n\r\n${HIDDEN}`],
  ['a chunk whose size is no number', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n${HIDDEN}`],
  [
    'a chunk whose size is endless',
    `${HEAD}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n${HIDDEN}`,
  ],
  [
    'a chunk longer than its size',
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n${HIDDEN}`,
  ],
  [
    'a chunk that ends with a line feed alone',
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\na\n0\n\n${HIDDEN}`,
  ],
  [
    'the whole address in the first line',
    `GET http://127.0.0.1/api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n`,
  ],
  ['a tunnel', 'CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: a\r\n\r\n'],
  [
    'another protocol',
    `GET /api/x HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: ${length}\r\n\r\n${HIDDEN}`,
  ],
  [
    'a length in a trailer',
    `${HEAD}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n1\r\na\r\n0\r\nContent-Length: 40\r\nX: GET /api/smuggled\r\n\r\n`,
  ],
  ['no host', 'GET /api/smuggled HTTP/1.1\r\n\r\n'],
  ['an unknown version', 'GET /api/smuggled HTTP/3.9\r\nHost: a\r\n\r\n'],
  ['headers without end', `${HEAD}X-A: ${'a'.repeat(20_000)}\r\n\r\n${HIDDEN}`],
];

test.each(REFUSED)('%s: refused, and nothing hidden reaches the API', async (_shape, bytes) => {
  const raw = openRaw(edge.port, bytes);
  raw.socket.end();
  await raw.closed;
  const [first] = statuses(raw.text());
  // A tunnel is closed without a word.
  if (first !== undefined) expect(first).toBeGreaterThanOrEqual(400);
  expect(statuses(raw.text())).not.toContain(200);
  expect(await received()).not.toContain('/api/smuggled');
});

test.each([
  [
    'as a body with a length',
    `${HEAD}Content-Length: ${length}\r\nConnection: close\r\n\r\n${HIDDEN}`,
  ],
  [
    'as a chunk',
    `${HEAD}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${hex}\r\n${HIDDEN}\r\n0\r\n\r\n`,
  ],
  [
    'in a chunk extension',
    `${HEAD}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n1;a="GET /api/smuggled"\r\na\r\n0\r\n\r\n`,
  ],
])('a request %s is read as a body, even if it looks like a request', async (_where, bytes) => {
  const raw = openRaw(edge.port, bytes);
  await raw.closed;
  expect(statuses(raw.text())).toEqual([200]);
  expect(await received()).not.toContain('/api/smuggled');
});

describe('from HTTP/2 to HTTP/1', () => {
  /** Sends headers as they are, past what Node's own client checks. */
  async function ask(headers: Record<string, string>, body?: string): Promise<number | undefined> {
    const session = connectHttp2(`https://localhost:${secure.port}`, { ca });
    session.on('error', () => undefined);
    try {
      const stream = session.request(
        { ':path': '/api/x', ...headers },
        { endStream: body === undefined },
      );
      stream.on('error', () => undefined);
      stream.resume();
      if (body !== undefined) stream.end(body);
      const closed = once(stream, 'close').then(() => undefined);
      const answered = once(stream, 'response').then(([answer]) => Number(answer[':status']));
      return await Promise.race([answered, closed]);
    } catch {
      // The client itself refused to send it.
      return undefined;
    } finally {
      session.destroy();
    }
  }

  test.each([
    ['a line break in the path', { ':path': `/api/x HTTP/1.1\r\nHost: a\r\n\r\n${HIDDEN}` }],
    ['a space in the path', { ':path': '/api/x HTTP/1.1' }],
    ['a line break in a value', { 'user-agent': `a\r\n\r\n${HIDDEN}` }],
    ['a coding', { ':method': 'POST', 'transfer-encoding': 'chunked' }],
    ['a wrong length', { ':method': 'POST', 'content-length': '3' }],
  ])('%s does not become a request', async (_what, headers: Record<string, string>) => {
    const status = await ask(headers, `0\r\n\r\n${HIDDEN}`);
    if (status !== undefined && status !== 200) expect(status).toBeGreaterThanOrEqual(400);
    expect(await received()).not.toContain('/api/smuggled');
    expect((await send(edge.port, '/')).status).toBe(200);
  });
});

describe('floods over HTTP/2', () => {
  const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

  function frame(type: number, flags: number, stream: number, payload = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(9);
    head.writeUIntBE(payload.length, 0, 3);
    head.writeUInt8(type, 3);
    head.writeUInt8(flags, 4);
    head.writeUInt32BE(stream, 5);
    return Buffer.concat([head, payload]);
  }

  /** Writes frames until the edge ends the connection or all are out. */
  async function flood(frames: (index: number) => Buffer, count: number): Promise<void> {
    const socket = connectTls({
      host: 'localhost',
      port: secure.port,
      ca,
      ALPNProtocols: ['h2'],
    });
    socket.on('error', () => undefined);
    // Resets are what a flood deserves; `once` would take one for a fault of the test.
    const happens = (event: string) => new Promise((done) => socket.once(event, done));
    const closed = happens('close');
    await happens('secureConnect');
    socket.resume();
    socket.write(Buffer.concat([PREFACE, frame(4, 0, 0)]));
    for (let index = 0; index < count && !socket.destroyed; index += 1) {
      if (!socket.write(frames(index))) await Promise.race([happens('drain'), closed]);
    }
    socket.destroy();
    await closed;
  }

  // GET / with the static table: :method GET, :scheme https, :path /, :authority "a".
  const GET = Buffer.from([0x82, 0x87, 0x84, 0x41, 0x01, 0x61]);
  const CANCEL = Buffer.from([0, 0, 0, constants.NGHTTP2_CANCEL]);

  test.each([
    [
      'requests that are taken back at once',
      (index: number) =>
        Buffer.concat([frame(1, 5, index * 2 + 1, GET), frame(3, 0, index * 2 + 1, CANCEL)]),
      20_000,
    ],
    [
      'endless headers',
      (index: number) =>
        index === 0 ? frame(1, 1, 1, GET) : frame(9, 0, 1, Buffer.alloc(1000, 0x00)),
      20_000,
    ],
    ['settings', () => frame(4, 0, 0), 50_000],
    ['pings', () => frame(6, 0, 0, Buffer.alloc(8)), 50_000],
  ])('%s: others are served', async (_what, frames, count) => {
    await flood(frames, count);
    expect((await send(edge.port, '/')).status).toBe(200);
    const session = connectHttp2(`https://localhost:${secure.port}`, { ca });
    const stream = session.request({ ':path': '/' });
    const [headers] = await once(stream, 'response');
    expect(headers[':status']).toBe(200);
    session.destroy();
  });
});
