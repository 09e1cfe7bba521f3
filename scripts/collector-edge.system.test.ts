import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFixture, type Fixture, page } from '../platform/edge/src/testing/fixture';
import { send, startTestEdge } from '../platform/edge/src/testing/start';
import { until } from '../platform/edge/src/testing/until';
import { beacon } from '../platform/vitals/src/testing/collector-process';
import { collectorsApart, start } from './testing/collectors';

collectorsApart();

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  const documents = { '/': page('Home') };
  await fixture.append({ release: await fixture.compose({ label: 'one', documents }) });
});
afterAll(() => fixture.remove());

const json = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' };
const post = (port: number, body: string, headers: Record<string, string> = json) =>
  send(port, '/api/vitals', { method: 'POST', headers, body });

test("a page's beacon reaches the collector, which hears what the edge serves", async () => {
  const collector = await start();
  const edge = await startTestEdge(fixture, { vitals: collector.url });
  const live = await edge.ready;
  const own = beacon({
    entry: live.entry.n,
    release: live.stable.id,
    channel: live.entry.body.channel,
  });
  const crawler = { ...json, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  expect((await post(edge.port, JSON.stringify(own), crawler)).status).toBe(204);
  const answer = await post(edge.port, JSON.stringify(own));
  expect([answer.status, answer.body.length]).toEqual([204, 0]);
  const foreign = { ...json, 'sec-fetch-site': 'cross-site' };
  expect((await post(edge.port, JSON.stringify(own), foreign)).status).toBe(403);
  const form = { ...json, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post(edge.port, 'a=b', form)).status).toBe(400);
  expect((await post(edge.port, 'x'.repeat(9_000))).status).toBe(413);
  await until(async () => {
    const found = await fetch(`${collector.internalUrl}/evidence?channel=${own.channel}`);
    return (await found.json()).arms[0]?.visits === 1;
  });
  // As the shipped Grafana dashboard asks for them.
  const counted = { event: 'request', kind: 'beacon', status: 204 };
  expect(edge.log).toContainEqual(expect.objectContaining(counted));
  await edge.stop();
});

test('beacons of many visitors at once arrive, each limited by its own address', async () => {
  const collector = await start({ ELO_VITALS_PER_MINUTE: '200' });
  const edge = await startTestEdge(fixture, {
    vitals: collector.url,
    trustedProxies: ['127.0.0.1'],
  });
  const live = await edge.ready;
  const { channel } = live.entry.body;
  const own = beacon({ entry: live.entry.n, release: live.stable.id, channel });
  const from = (address: string, body: string) =>
    post(edge.port, body, { ...json, 'x-forwarded-for': address });
  const frames = [{ path: '/packages/mf-home/1.2.0/é.js', line: 1, column: 20 }];
  const sent = Array.from({ length: 600 }, (_, n) =>
    from(
      `10.0.${n % 3}.1`,
      JSON.stringify(
        { ...own, errors: [{ route: '/', message: 'pão \u2028 é', frames }] },
        null,
        1,
      ),
    ),
  );
  await Promise.all(sent);
  // None of them makes two beacons of one body, or names another address.
  for (const end of ['\n', '\r', '\u2028', '\r\n']) {
    const text = JSON.stringify(own);
    await from('10.0.9.1', `{}${end}10.9.9.9 ${text}`);
    await from('10.0.9.1', `${text}${end}10.9.9.9 ${text}`);
  }
  const read = async () => {
    const answer = await fetch(`${collector.internalUrl}/evidence?channel=${channel}`);
    return (await answer.json()).arms[0]?.visits as number | undefined;
  };
  await until(async () => ((await read()) ?? 0) >= 600);
  await edge.stop();
  expect(await read()).toBe(600);
  const errors = await fetch(`${collector.internalUrl}/errors?channel=${channel}`);
  expect((await errors.json()).errors).toMatchObject([{ message: 'pão \u2028 é', frames }]);
});

test('an edge that stops sends what it has gathered', async () => {
  const collector = await start();
  const edge = await startTestEdge(fixture, { vitals: collector.url });
  const live = await edge.ready;
  const { channel } = live.entry.body;
  const own = beacon({ entry: live.entry.n, release: live.stable.id, channel });
  await post(edge.port, JSON.stringify(own));
  await edge.stop();
  const answer = await fetch(`${collector.internalUrl}/evidence?channel=${channel}`);
  expect((await answer.json()).arms[0]?.visits).toBe(1);
});

test('what the collector does not take is dropped, counted and keeps no page waiting', async () => {
  const heard: (string | undefined)[] = [];
  let answers = false;
  const silent: Server = createServer((request, response) => {
    heard.push(request.headers['x-elo-dropped'] as string | undefined);
    if (answers) response.writeHead(204).end();
  });
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const edge = await startTestEdge(fixture, { vitals: `http://127.0.0.1:${port}` });
  await edge.ready;
  const statuses: number[] = [];
  for (let n = 0; n < 2_060; n += 1) statuses.push((await post(edge.port, '{}')).status);
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect((await edge.get('/')).status).toBe(200);
  expect(edge.log.filter(({ event }) => event === 'beacons-dropped')).toHaveLength(1);
  answers = true;
  silent.closeAllConnections();
  await until(async () => {
    await post(edge.port, '{}');
    return heard.some((count) => Number(count) >= 8);
  });
  await edge.stop();
  silent.closeAllConnections();
  silent.close();
});

test('without a collector beacons are dropped', async () => {
  const edge = await startTestEdge(fixture);
  await edge.ready;
  expect((await post(edge.port, '{}')).status).toBe(204);
  await edge.stop();
});
