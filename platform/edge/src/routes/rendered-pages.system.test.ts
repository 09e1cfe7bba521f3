import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FRAGMENT_PATH } from '@elo-platform/protocol';
import { createFixture, type Fixture, SITE } from '../testing/fixture';
import { openRaw } from '../testing/raw';
import { requestSite } from '../testing/request-site';
import { type Answer, send, startTestEdge, type TestEdge } from '../testing/start';
import { type ApiProcess, startApi } from '../testing/start-api';
import { until } from '../testing/until';

/** A busy machine must not decide. */
const PATIENT = { requestTimeoutMs: 60_000, renderers: { pageMs: 30_000 } };

const site = { ...SITE, data: { digest: '/api/digest' } };

let fixture: Fixture;
let api: ApiProcess;
let edge: TestEdge;

/** A release whose `/news` has no form, or has one. */
async function compose(label: string, action = false): Promise<string> {
  return fixture.compose({ ...(await requestSite(fixture, label, { action })), site });
}

beforeEach(async () => {
  fixture = await createFixture();
  await fixture.append({ release: await compose('one') });
  api = await startApi();
  edge = await startTestEdge(fixture, { api: api.url, ...PATIENT });
  await edge.ready;
});

afterEach(async () => {
  await edge.stop();
  await api.end();
  await fixture.remove();
});

const textIn = ({ body }: Answer): string => /<p>(.*?)<\/p>/.exec(body.toString())?.[1] ?? '';
const textOf = async (search: string, headers = {}) =>
  textIn(await edge.get(`/news?search=${search}`, headers));

/** Changes the API's data, and waits until the edge knows. */
async function change(digest: string): Promise<void> {
  const before = await textOf('probe&stored');
  await fetch(`${api.url}/api/change/${digest}`);
  await until(async () => (await textOf('probe&stored')) !== before);
}

test('a page is rendered once, also for HEAD, with one entity tag, as its fragment is', async () => {
  expect(await textOf('a&stored')).toBe('one, answer 1');
  const head = await edge.get('/news?search=a&stored', {}, 'HEAD');
  const again = await edge.get('/news?search=a&stored');
  expect(textIn(again)).toBe('one, answer 1');
  expect(head.headers.etag).toBe(again.headers.etag);
  const known = { 'if-none-match': String(again.headers.etag) };
  expect((await edge.get('/news?search=a&stored', known)).status).toBe(304);
  expect(textIn(await edge.get(`${FRAGMENT_PATH}/news?search=a&stored`))).toBe('one, answer 1');
});

test('a fragment that is asked for first is that of the page', async () => {
  expect(textIn(await edge.get(`${FRAGMENT_PATH}/news?search=a&stored`))).toBe('one, answer 1');
  expect(await textOf('a&stored')).toBe('one, answer 1');
});

test('is rendered again after the data have changed, unless it reads none', async () => {
  const [read, none] = [await textOf('a&stored'), await textOf('nothing')];
  expect(none).toMatch(/^rendered at/);
  await change('two');
  expect([read, await textOf('a&stored')]).toEqual(['one, answer 1', 'two, answer 2']);
  expect(await textOf('nothing')).toBe(none);
});

test('that was rendered from other data than the latest is kept for those', async () => {
  expect(await textOf('a&stored&data=two')).toBe('one, answer 1');
  expect(await textOf('a&stored&data=two')).toBe('one, answer 2');
  await change('two');
  expect(await textOf('a&stored&data=two')).toBe('one, answer 2');
});

test('is served from memory while the API is away', async () => {
  expect(await textOf('a&stored')).toBe('one, answer 1');
  await api.end();
  expect(await textOf('a&stored')).toBe('one, answer 1');
});

test('is rendered by each release for itself, also in a canary', async () => {
  expect(await textOf('a&stored')).toBe('one, answer 1');
  const two = await fixture.append({ release: await compose('two') });
  await edge.reached(two.n);
  expect(await textOf('a&stored')).toBe('one, answer 2');
  const three = await compose('three');
  const running = [{ release: three, packages: {}, buckets: [0] }];
  const { n } = await fixture.append({
    release: two.body.release,
    canaries: { salt: 'salt', running },
  });
  await edge.reached(n);
  const cookie = (isCanary: boolean) => ({ Cookie: `elo_visitor=salt.${isCanary ? 0 : 1}` });
  expect(await textOf('a&stored', cookie(false))).toBe('one, answer 2');
  expect(await textOf('a&stored', cookie(true))).toBe('one, answer 3');
  expect(await textOf('a&stored', cookie(false))).toBe('one, answer 2');
});

test.each(['a&stored&own', 'two&stored', 'unread&stored'])(
  '“%s” is rendered for each visitor: no-store, two states of the data, a failed answer',
  async (search) => {
    expect(await textOf(search)).toBe('one, answer 1');
    expect(await textOf(search)).toBe('one, answer 2');
  },
);

test('a page with a form that is posted is kept for no visitor, nor is what it answers', async () => {
  const { n } = await fixture.append({ release: await compose('form', true) });
  await edge.reached(n);
  expect(await textOf('a&stored')).toBe('one, answer 1');
  expect(await textOf('a&stored')).toBe('one, answer 2');
  const post = (wish: string) =>
    send(edge.port, '/news?search=b&stored', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `wish=${wish}`,
    });
  expect((await post('first')).body.toString()).toContain('first');
  expect((await post('second')).body.toString()).toContain('second');
  expect(await textOf('b&stored')).toBe('one, answer 1');
});

test('a visitor who leaves before the state of the data is known has no page rendered', async () => {
  const read: (string | undefined)[] = [];
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const slow = createServer(async ({ url }, response) => {
    if (url === '/api/digest') await told;
    else read.push(url);
    response.end(JSON.stringify({ digest: 'one', text: 'shown' }));
  });
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const { port } = slow.address() as AddressInfo;
  const own = await startTestEdge(fixture, {
    ...PATIENT,
    renderers: { pageMs: 30_000, processes: 1 },
    api: `http://127.0.0.1:${port}`,
  });
  await own.ready;
  try {
    const asked = once(slow, 'request');
    const { socket } = openRaw(own.port, 'GET /news?search=left HTTP/1.1\r\nhost: elo\r\n\r\n');
    await asked;
    await once(socket.destroy(), 'close');
    for (let n = 0; n < 3; n += 1) await own.get('/');
    tell();
    expect(textIn(await own.get('/news?search=stays'))).toBe('shown');
    expect(read).toEqual(['/api/part?search=stays']);
  } finally {
    await own.stop();
    slow.close();
  }
});
