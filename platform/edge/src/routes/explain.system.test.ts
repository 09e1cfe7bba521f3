import type { Explanation } from '@elo-platform/protocol';
import { signRequest } from '@elo-platform/store';
import { createFixture, type Fixture, page, releaseId } from '../testing/fixture';
import { requestSite } from '../testing/request-site';
import { startTestEdge, type TestEdge } from '../testing/start';
import { type ApiProcess, startApi } from '../testing/start-api';

let fixture: Fixture;
let api: ApiProcess;
let edge: TestEdge;

beforeAll(async () => {
  fixture = await createFixture();
  api = await startApi();
  const site = await requestSite(fixture, 'one', { action: false });
  await fixture.append({ release: await fixture.compose(site) });
  edge = await startTestEdge(fixture, { api: api.url });
  await edge.ready;
});

afterAll(async () => {
  await edge.stop();
  await api.end();
  await fixture.remove();
});

const host = () => `127.0.0.1:${edge.port}`;

function proofOf(path: string, { signer = fixture.signer, at = Date.now(), method = 'GET' } = {}) {
  return signRequest(signer, { method, host: host(), path }, at);
}

async function explain(path: string, headers: Record<string, string> = {}) {
  const own = { Host: host(), 'X-Elo-Explain': proofOf(path), ...headers };
  const { headers: answered } = await edge.get(path, own);
  return JSON.parse(String(answered['elo-explanation'])) as Explanation;
}

test('a signed request gets release, entry, arm, source and packages', async () => {
  await edge.get('/contact');
  expect(await explain('/contact')).toEqual({
    channel: 'production',
    entry: 1,
    release: releaseId('one'),
    arm: 'stable',
    source: 'composed',
    packages: { 'shell-one': '1.0.0', 'mf-one': '1.0.0' },
  });
});

test.each([
  ['/news?search=a', 'rendered'],
  ['/news?search=nothing', 'rendered'],
  ['/news?search=nothing', 'kept'],
  ['/news?search=throw', 'notice'],
  ['/recipes/none', 'none'],
  ['/no-such-page', 'none'],
  ['/_elo/fragment/news?search=stored', 'rendered'],
])('%s is %s', async (path, source) => {
  expect(await explain(path)).toMatchObject({ source, release: releaseId('one') });
});

test('a canary is named as such', async () => {
  await fixture.compose({ label: 'two', documents: { '/contact': page('two') } });
  const running = [
    { release: releaseId('two'), packages: { 'mf-two': '1.0.0' }, buckets: [...Array(100).keys()] },
  ];
  const { n } = await fixture.append({
    release: releaseId('one'),
    action: 'canary-start',
    canaries: { salt: 'x', running },
  });
  await edge.reached(n);
  expect(await explain('/contact')).toMatchObject({
    entry: n,
    release: releaseId('two'),
    arm: 'canary',
  });
  const end = await fixture.append({ release: releaseId('one'), action: 'canary-abort' });
  await edge.reached(end.n);
});

test('nothing differs without a signature that counts', async () => {
  const plain = await edge.get('/contact', { Host: host() });
  const { date: _date, ...usual } = plain.headers;
  const now = Date.now();
  const invalid = [
    '',
    'team.1.x',
    `unknown.${now}.${'A'.repeat(86)}==`,
    proofOf('/news'),
    proofOf('/contact', { method: 'POST' }),
    proofOf('/contact', { at: now - 61_000 }),
    // Far enough ahead that it is still not due when a slow machine sends it.
    proofOf('/contact', { at: now + 120_000 }),
    proofOf('/contact', { signer: fixture.stranger }),
    `${proofOf('/contact')}x`,
  ];
  for (const proof of invalid) {
    const { status, headers, body } = await edge.get('/contact', {
      Host: host(),
      'X-Elo-Explain': proof,
    });
    const { date: _now, ...same } = headers;
    expect({ proof, status, body, headers: same }).toEqual({
      proof,
      status: 200,
      body: plain.body,
      headers: usual,
    });
  }
  const other = await edge.get('/contact', { Host: 'a', 'X-Elo-Explain': proofOf('/contact') });
  expect(other.headers).not.toHaveProperty('elo-explanation');
});
