import { once } from 'node:events';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { request } from 'node:https';
import { createCertificate } from './http/certificate';
import { createFixture, type Fixture, page } from './testing/fixture';
import { startTestEdge, type TestEdge } from './testing/start';
import { type ApiProcess, startApi } from './testing/start-api';

let fixture: Fixture;
let api: ApiProcess;
let edge: TestEdge;
let session: ClientHttp2Session;
let cert: string;

beforeAll(async () => {
  fixture = await createFixture();
  await fixture.publish('mf-home', '1.0.0', {
    'main.js': 'bom();',
    'film.mp4': Buffer.alloc(500, 7),
  });
  const release = await fixture.compose({ label: 'um' });
  const buckets = Array.from({ length: 50 }, (_, bucket) => bucket);
  const running = [{ release, packages: { media: '2.0.0' }, buckets }];
  await fixture.append({ release, canaries: { salt: 'sal', running } });
  api = await startApi();
  const certificate = await createCertificate();
  cert = certificate.cert;
  edge = await startTestEdge(fixture, { api: api.url, tls: { certificate, own: false } });
  await edge.ready;
  session = connect(`https://localhost:${edge.port}`, { ca: cert });
});

afterAll(async () => {
  session.close();
  await edge.stop();
  await api.end();
  await fixture.remove();
});

async function get(path: string, headers: Record<string, string> = {}, body?: string) {
  const stream = session.request({ ':path': path, ...headers }, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  const [answer] = await once(stream, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { answer, body: Buffer.concat(chunks) };
}

test('a body of a GET is not forwarded, and other requests are unaffected', async () => {
  const announced = { 'content-length': '40' };
  expect((await get('/api/x', announced, 'x'.repeat(40))).answer[':status']).toBe(400);
  const silent = await get('/api/x', {}, 'GET /internal/x HTTP/1.1');
  expect(JSON.parse(silent.body.toString())).toMatchObject({ method: 'GET', body: '' });
  const others = await Promise.all(Array.from({ length: 8 }, () => get('/api/next')));
  for (const { body } of others) {
    expect(JSON.parse(body.toString())).toMatchObject({ url: '/api/next', body: '' });
  }
});

test('the self-signed certificate is valid for localhost, and HTTP/2 works', async () => {
  expect(edge.url).toBe(`https://localhost:${edge.port}`);
  const { answer, body } = await get('/');
  expect(session.alpnProtocol).toBe('h2');
  expect(body.toString()).toBe(page('um'));
  expect(answer).toMatchObject({
    ':status': 200,
    'content-type': 'text/html; charset=utf-8',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(answer['set-cookie'][0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
});

test('files, 304, HEAD and parts work over HTTP/2', async () => {
  const path = '/packages/mf-home/1.0.0/film.mp4';
  const { answer } = await get(path);
  expect(answer['cache-control']).toContain('immutable');
  expect((await get(path, { 'if-none-match': answer.etag })).answer[':status']).toBe(304);
  const head = await get(path, { ':method': 'HEAD' });
  expect([head.answer['content-length'], head.body.length]).toEqual(['500', 0]);
  const part = await get(path, { range: 'bytes=0-9' });
  expect([part.answer[':status'], part.body.length]).toEqual([206, 10]);
});

test("a request over HTTP/2 reaches the API with the visitor's TLS announced", async () => {
  const { answer, body } = await get('/api/x', { ':method': 'POST' }, 'grün');
  expect(answer[':status']).toBe(200);
  const seen = JSON.parse(body.toString());
  expect(seen).toMatchObject({ method: 'POST', body: 'grün' });
  expect(seen.headers).toMatchObject({
    'x-forwarded-proto': 'https',
    'x-forwarded-host': `localhost:${edge.port}`,
  });
});

test.each([
  ['CANCEL, as browsers do', constants.NGHTTP2_CANCEL],
  ['no error', constants.NGHTTP2_NO_ERROR],
])('a request that the visitor cancels (%s) ends on the server too', async (_, code) => {
  const own = connect(edge.url, { ca: cert });
  api.signal('SIGSTOP');
  const stream = own.request({ ':path': '/api/x' });
  stream.on('error', () => undefined);
  await new Promise<void>((done) => own.ping(() => done()));
  stream.close(code);
  await once(stream, 'close');
  api.signal('SIGCONT');
  // The session closes only when the server has no stream left on it.
  own.close();
  await once(own, 'close');
  expect((await get('/')).answer[':status']).toBe(200);
});

test('HTTP/1.1 is spoken with who wants it', async () => {
  const options = { host: 'localhost', port: edge.port, ca: cert, agent: false };
  const version = await new Promise((done, fail) => {
    const asking = request(options, (response) => done(response.resume().httpVersion));
    asking.on('error', fail).end();
  });
  expect(version).toBe('1.1');
});
