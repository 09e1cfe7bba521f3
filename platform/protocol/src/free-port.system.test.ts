import { createServer, type Server } from 'node:net';
import { freePort } from './free-port';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

function listen(host: string): Promise<number> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, host, () => resolve((server.address() as { port: number }).port));
  });
}

test('one that no outgoing connection can have', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThan(1023);
  expect(port).toBeLessThan(32_768);
});

test('the preferred port where it is free', async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);
});

test.each(['127.0.0.1', 'localhost'])('another port where a site on %s has it', async (host) => {
  const taken = await listen(host);
  const port = await freePort(taken);
  expect(port).toBeGreaterThan(0);
  expect(port).not.toBe(taken);
});
