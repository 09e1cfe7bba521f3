import { createFixture, type Fixture } from './testing/fixture';
import { startTestEdge, type TestEdge } from './testing/start';
import { type ApiProcess, startApi } from './testing/start-api';
import { until } from './testing/until';

let fixture: Fixture;
let own: ApiProcess;
let other: ApiProcess;
let edge: TestEdge;

beforeAll(async () => {
  [fixture, own, other] = await Promise.all([createFixture(), startApi(), startApi()]);
  await fixture.append({ release: await fixture.compose({ label: 'plain' }) });
  edge = await startTestEdge(fixture, { api: own.url });
  await edge.ready;
});
afterAll(async () => {
  await edge.stop();
  await Promise.all([own.end(), other.end(), fixture.remove()]);
});

/** Addresses that an API was asked for. */
const askedOf = async (api: ApiProcess): Promise<string[]> =>
  (await (await fetch(`${api.url}/api/requests`)).json()).requests;
const problemsOf = async (one: TestEdge): Promise<string> =>
  JSON.stringify(JSON.parse((await one.get('/healthz')).body.toString()).problems);
const setApi = async (label: string, api: string) => {
  const release = await fixture.compose({ label, settings: { api } });
  return fixture.append({ release, action: 'settings' });
};

test('the API is the edge’s own until the channel sets one, and again after a rollback', async () => {
  await edge.get('/api/first');
  const { n } = await setApi('elsewhere', other.url);
  await edge.reached(n);
  await edge.get('/api/second');
  const health = JSON.parse((await edge.get('/healthz')).body.toString());
  expect(health.api).toBe('ok');
  const back = await fixture.append({ release: await fixture.compose({ label: 'plain' }) });
  await edge.reached(back.n);
  await edge.get('/api/third');
  const [ours, theirs] = [await askedOf(own), await askedOf(other)];
  expect(ours.filter((path) => !path.includes('health'))).toEqual(
    expect.arrayContaining(['/api/first', '/api/third']),
  );
  expect(ours).not.toContain('/api/second');
  expect(theirs).toContain('/api/second');
  expect(theirs).not.toContain('/api/third');
});

test('an address that the edge may not ask is not switched to', async () => {
  const careful = await startTestEdge(fixture, { api: own.url, apiOrigins: [own.url] });
  await careful.ready;
  await setApi('allowed', own.url);
  await setApi('forbidden', other.url);
  await until(async () => (await problemsOf(careful)).includes('may not ask'));
  await careful.get('/api/fifth');
  await careful.stop();
  expect(await askedOf(own)).toContain('/api/fifth');
});

test('the edge does not switch to an invalid address', async () => {
  await setApi('nonsense', 'no address');
  await until(async () => (await problemsOf(edge)).includes('which is no address'));
  expect((await edge.get('/api/fourth')).status).toBe(200);
});
