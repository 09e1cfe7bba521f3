import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TEST_SITE } from '../testing/test-site';
import { readDataState } from './api-data';

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

test.each<[string, RequestListener, string, string]>([
  ['fails', (_, answer) => void answer.writeHead(500).end(), 'with status 500', "API's own log"],
  ['is another', (_, answer) => void answer.writeHead(404).end(), 'with status 404', '--api'],
  [
    'answers with a page',
    (_, answer) =>
      void answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>'),
    'with no JSON (text/html)',
    'not another server',
  ],
  [
    'cuts its JSON',
    (_, answer) => void answer.writeHead(200, JSON_TYPE).end('{"digest":'),
    'with 10 characters of broken JSON',
    'response was cut off',
  ],
  [
    'breaks off',
    (_, answer) => {
      answer.writeHead(200, { ...JSON_TYPE, 'Content-Length': '100' }).write('{"digest":');
      answer.socket?.end();
    },
    'gave no answer to GET',
    'Start the API',
  ],
])('an API that %s is reported as such', async (_, listener, message, next) => {
  const told = await readDataState(await serve(listener), TEST_SITE.config).catch(
    (error: unknown) => error,
  );
  expect(told).toMatchObject({
    code: 'compose',
    message: expect.stringContaining(message),
    next: expect.stringContaining(next),
  });
});

test('a port without a listener is refused', async () => {
  const url = await serve(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  await expect(readDataState(url, TEST_SITE.config)).rejects.toMatchObject({
    message: expect.stringContaining('(ECONNREFUSED)'),
  });
});
