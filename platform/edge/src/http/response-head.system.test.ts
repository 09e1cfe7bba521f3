import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openRaw, statuses } from '../testing/raw';
import { Exchange } from './exchange';
import { KEEP_ALIVE_MS, makeHead, sendReady } from './response-head';

const HEADERS = ['Content-Type', 'text/html', 'ETag', '"\u00e9"', 'Content-Length', '5'];
const BODY = Buffer.from('corpo');

let server: Server;
let port: number;

beforeAll(async () => {
  const head = makeHead(HEADERS);
  server = createServer((request, response) => {
    const exchange = new Exchange(request, response);
    const isReady = request.url === '/ready' && sendReady(exchange, head, BODY);
    if (!isReady) exchange.send(200, HEADERS, request.method === 'HEAD' ? undefined : BODY);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** All response bytes on one connection for some requests, without the dates. */
async function exchange(requests: string, answers: number): Promise<string> {
  const connection = openRaw(port, requests);
  await connection.until(
    new RegExp(`(?:HTTP/1\\.[01] 200[^]*?){${answers}}(?:corpo|\\r\\n\\r\\n)$`),
  );
  connection.socket.destroy();
  return connection.text().replace(/Date: [^\r]+/g, 'Date: now');
}

const ask = (path: string, more = '', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

test.each([
  ['GET', ''],
  ['GET', 'Connection: keep-alive\r\n'],
  ['GET', 'Connection: close\r\n'],
  ['HEAD', ''],
])('%s with "%s" gives the bytes that Node gives', async (method, more) => {
  const ready = await exchange(ask('/ready', more, method), 1);
  expect(ready).toBe(await exchange(ask('/plain', more, method), 1));
});

test('HTTP/1.0 is answered as Node does', async () => {
  const old = (path: string) => `GET ${path} HTTP/1.0\r\nHost: localhost\r\n\r\n`;
  expect(await exchange(old('/ready'), 1)).toBe(await exchange(old('/plain'), 1));
});

test('requests that come at once are answered in their order, over one connection', async () => {
  const text = await exchange(ask('/ready') + ask('/plain') + ask('/ready') + ask('/ready'), 4);
  expect(statuses(text)).toEqual([200, 200, 200, 200]);
  expect(text.match(/corpo/g)).toHaveLength(4);
});

test('a header that could end the head is refused when the head is made', () => {
  expect(() => makeHead(['X', 'a\r\nSet-Cookie: b'])).toThrow(/Invalid character/);
  expect(() => makeHead(['X Y', 'a'])).toThrow(/valid HTTP token/);
});
