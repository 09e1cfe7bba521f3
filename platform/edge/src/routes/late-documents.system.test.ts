import { createHash } from 'node:crypto';
import {
  createFixture,
  DOCUMENT_CSP,
  type Fixture,
  type LateChanges,
  page,
} from '../testing/fixture';
import { requestSite, shown } from '../testing/request-site';
import { startTestEdge, type TestEdge } from '../testing/start';
import { until } from '../testing/until';

const STYLE = createHash('sha256').update('p{color:red}').digest('base64');
const STYLED = DOCUMENT_CSP.replace("style-src 'self'", `style-src 'self' 'sha256-${STYLE}'`);

/** A busy machine must not decide. */
const PATIENT = { requestTimeoutMs: 60_000, renderers: { pageMs: 30_000 } };

let fixture: Fixture;
let edge: TestEdge;
let labels = 0;

beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(async () => {
  await edge.stop();
  await fixture.remove();
});

/** A site that is live without its late documents. */
async function live() {
  labels += 1;
  const release = await requestSite(fixture, `late-${labels}`, { late: true });
  await fixture.append({ release: await fixture.compose(release) });
  edge = await startTestEdge(fixture, PATIENT);
  await edge.ready;
  return release;
}

const health = async () => JSON.parse((await edge.get('/healthz')).body.toString());
/** Documents that are composed. */
const done = async () => (await health()).documents.done;

test('an address has the same page before and after its document is composed', async () => {
  const release = await live();
  expect((await health()).documents).toEqual({ done: 4, of: 6 });
  const addresses = ['/recipes/cake', '/recipes/f%C3%BCr?step=2', '/recipes/f%C3%BCr?utm=1&step=2'];
  for (const address of addresses) {
    const { status, headers, body } = await edge.get(address);
    expect([status, body.toString()]).toEqual([
      200,
      shown(address.includes('cake') ? 'cake' : 'für'),
    ]);
    expect(headers).toMatchObject({
      'content-security-policy': STYLED,
      'cache-control': 'private, no-cache',
    });
    expect(headers.etag).toBeUndefined();
  }
  await fixture.composeLate(release);
  await until(async () => (await done()) === 6);
  for (const address of addresses) {
    const { status, headers, body } = await edge.get(address);
    expect([status, body.toString()]).toEqual([
      200,
      shown(address.includes('cake') ? 'cake' : 'für'),
    ]);
    expect(headers.etag).toBeDefined();
  }
  const readMap = async () => (await edge.get('/sitemap.xml')).body.toString();
  await until(async () => (await readMap()) === '<urlset/>');
});

test('an address that is not listed is a 404, and nothing is rendered for it', async () => {
  await live();
  // The page would answer: it knows any recipe.
  for (const path of ['/recipes/other', '/recipes/f%C3%BCr', '/recipes/f%C3%BCr?step=3']) {
    const { status, body } = await edge.get(path);
    expect([path, status, body.toString()]).toEqual([path, 404, page('Page not found')]);
  }
});

test('what was composed before the edge started is served at once', async () => {
  const release = await requestSite(fixture, 'started-late', { late: true });
  await fixture.append({ release: await fixture.compose(release) });
  await fixture.composeLate(release);
  edge = await startTestEdge(fixture, PATIENT);
  await edge.ready;
  expect(await done()).toBe(6);
  expect((await edge.get('/recipes/cake')).headers.etag).toBeDefined();
});

const REFUSED: readonly [string, (fixture: Fixture) => LateChanges, string][] = [
  ['by an unknown key', ({ stranger }) => ({ signer: stranger }), 'does not fit its bytes'],
  ['by a key of another channel', ({ limited }) => ({ signer: limited }), 'may not compose for'],
  [
    'with an address that is not listed',
    () => ({ more: { '/recipes/evil': shown('evil') } }),
    'not whole',
  ],
  [
    'with another script hash than the sample',
    () => ({ csp: `${DOCUMENT_CSP}; script-src 'sha256-${STYLE}'` }),
    "other rights than its route's sample",
  ],
  [
    'with another source of styles',
    () => ({ csp: DOCUMENT_CSP.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'") }),
    "other rights than its route's sample",
  ],
];

test.each(REFUSED)('a late table %s is refused and reported', async (_what, changes, message) => {
  const release = await live();
  await fixture.composeLate(release, { files: {}, ...changes(fixture) });
  await until(async () => (await health()).problems.length > 0);
  const { problems, documents } = await health();
  expect(problems).toMatchObject([{ code: 'signature' }]);
  expect(problems[0].message).toContain(message);
  expect(documents.done).toBe(4);
  expect((await edge.get('/recipes/cake')).headers.etag).toBeUndefined();
  expect((await edge.get('/recipes/evil')).status).toBe(404);
});

test('files that are no site map are refused', async () => {
  const release = await live();
  await fixture.composeLate(release, { files: { 'evil.html': '<script>evil()</script>' } });
  await until(async () => (await health()).problems.length > 0);
  expect((await health()).problems[0].message).toContain(
    '/evil.html, which is no part of the site map',
  );
  expect((await edge.get('/evil.html')).status).toBe(404);
});
