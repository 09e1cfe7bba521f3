import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFixture, type Fixture, page } from './testing/fixture';
import { startTestEdge, type TestEdge } from './testing/start';

let fixture: Fixture;
let releases: string[];
/** Requests that reached the API. */
let asked: string[];
let api: Server;
let edge: TestEdge;

beforeEach(async () => {
  fixture = await createFixture();
  releases = [];
  for (const label of ['first', 'second', 'third']) {
    releases.push(await fixture.compose({ label }));
  }
  const [first = '', second = ''] = releases;
  await fixture.append({ release: first });
  const buckets = Array.from({ length: 100 }, (_none, bucket) => bucket);
  await fixture.append({
    release: first,
    action: 'canary-start',
    canaries: { salt: 'a'.repeat(32), running: [{ release: second, packages: {}, buckets }] },
  });
  await fixture.append({ release: second });
  asked = [];
  api = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((done) => api.once('listening', done));
});
afterEach(async () => {
  await edge.stop();
  api.close();
  await fixture.remove();
});

const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
const home = async () => (await edge.get('/')).body.toString();

test('an edge at an entry serves what was live then, and stays there', async () => {
  edge = await startTestEdge(fixture, { entry: 1 });
  await edge.ready;
  expect(await home()).toBe(page('first'));
  // Its pages report nothing: the edge would refuse that.
  expect((await edge.get('/')).headers['server-timing']).toBe('elo');
  await fixture.append({ release: releases[2] ?? '' });
  expect(JSON.parse((await edge.get('/healthz')).body.toString())).toMatchObject({
    status: 'ok',
    entry: 1,
    release: releases[0],
  });
  expect(await home()).toBe(page('first'));
});

test('an entry with a canary is served with it', async () => {
  edge = await startTestEdge(fixture, { entry: 2 });
  await edge.ready;
  expect(await home()).toBe(page('second'));
});

test('a named release takes the place of the live one and of its canaries', async () => {
  edge = await startTestEdge(fixture, { entry: 2, release: releases[2] });
  await edge.ready;
  expect(await home()).toBe(page('third'));
  const health = JSON.parse((await edge.get('/healthz')).body.toString());
  expect([health.release, health.canaries]).toEqual([releases[2], []]);
});

test('a past state reads from the API and sends it nothing', async () => {
  edge = await startTestEdge(fixture, { entry: 1, api: apiUrl() });
  await edge.ready;
  asked.length = 0;
  expect((await edge.get('/api/list')).status).toBe(200);
  for (const path of ['/api/list', '/']) {
    expect((await edge.get(path, {}, 'POST')).status).toBe(405);
  }
  expect(asked.filter((line) => !line.includes('healthz'))).toEqual(['GET /api/list']);
});
