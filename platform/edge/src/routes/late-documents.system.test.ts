import { createHash } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { FRAGMENT_PATH, RELEASE_HEADER, type Release } from '@elo-platform/protocol';
import { fragmentOf } from '@elo-platform/render/fragment';
import { LateDocuments, layerOver, readRelease, releaseKey } from '@elo-platform/store';
import {
  CHANNEL,
  createFixture,
  DOCUMENT_CSP,
  type Fixture,
  type LateChanges,
  page,
  releaseId,
} from '../testing/fixture';
import { PAGE_CODE, requestSite, shown } from '../testing/request-site';
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

/** All that a store has. */
async function keysIn({ store }: Fixture): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  return keys;
}

const health = async () => JSON.parse((await edge.get('/healthz')).body.toString());
/** Documents that are composed. */
const done = async () => (await health()).documents.done;

test('an address has the same page before and after its document is composed', async () => {
  const release = await live();
  expect((await health()).documents).toEqual({ done: 4, of: 6 });
  const addresses = ['/recipes/cake', '/recipes/f%C3%BCr?step=2', '/recipes/f%C3%BCr?utm=1&step=2'];
  const stored = await keysIn(fixture);
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
  }
  // An edge only reads.
  expect(await keysIn(fixture)).toEqual(stored);
  await fixture.composeLate(release);
  await until(async () => (await done()) === 6);
  for (const address of addresses) {
    const { status, body } = await edge.get(address);
    expect([status, body.toString()]).toEqual([
      200,
      shown(address.includes('cake') ? 'cake' : 'für'),
    ]);
  }
  const readMap = async () => (await edge.get('/sitemap.xml')).body.toString();
  await until(async () => (await readMap()) === '<urlset/>');
});

test('what was composed late needs no store afterwards', async () => {
  const release = await live();
  const warmed = () => edge.log.filter(({ event }) => event === 'warm').length;
  await until(async () => warmed() === 1);
  await fixture.composeLate(release);
  await until(async () => (await done()) === 6 && warmed() === 2);
  await rename(fixture.folder, `${fixture.folder}-away`);
  const all = { '/recipes/cake': shown('cake'), '/sitemap.xml': '<urlset/>' };
  for (const [address, text] of Object.entries(all)) {
    const { status, body } = await edge.get(address);
    expect([status, body.toString()]).toEqual([200, text]);
  }
  await rename(`${fixture.folder}-away`, fixture.folder);
});

test('health names the tables of which visitors have requested documents, until they are whole', async () => {
  const release = await live();
  const requested = async () => (await health()).requested;
  expect(await requested()).toEqual([]);
  // One that is composed, and one that is not listed.
  for (const path of ['/recipes/soup', '/recipes/other']) await edge.get(path);
  expect(await requested()).toEqual([]);
  for (const path of ['/recipes/cake', '/recipes/f%C3%BCr?step=2']) await edge.get(path);
  const { release: id } = await health();
  expect(await requested()).toEqual([{ release: id, route: '/recipes/:slug', number: 0 }]);
  await fixture.composeLate(release);
  await until(async () => (await done()) === 6);
  expect(await requested()).toEqual([]);
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
});

describe('an address that cannot be rendered', () => {
  const OLD = page('cake as it was').replace(
    '</body>',
    '<main>old</main><script type="application/json" id="elo-view">{"path":"/recipes/cake"}</script>' +
      '<script type="application/json" id="elo-release">{"media":"/old/"}</script></body>',
  );
  const OLD_CSP = `${DOCUMENT_CSP}; script-src 'sha256-${STYLE}'`;
  const BROKEN = PAGE_CODE.replace('return { text: params.slug }', "throw new Error('broken')");

  /** Two releases: one with a document of `/recipes/cake`, and a later one that cannot render it. */
  async function composeBoth() {
    labels += 1;
    const before = await requestSite(fixture, `before-${labels}`);
    const old = await fixture.compose({
      ...before,
      csp: OLD_CSP,
      documents: { ...before.documents, '/recipes/cake': OLD },
    });
    const later = await requestSite(fixture, `later-${labels}`, { late: true, pageCode: BROKEN });
    return { old, later, broken: await fixture.compose(later) };
  }

  async function start() {
    edge = await startTestEdge(fixture, PATIENT);
    await edge.ready;
  }

  test('has the whole document of the release before, until it is composed', async () => {
    const { old, later, broken } = await composeBoth();
    await fixture.append({ release: old });
    await fixture.append({ release: broken });
    // A change of settings or a canary makes entries with the same release.
    await fixture.append({ release: broken });
    await start();
    const { status, headers, body } = await edge.get('/recipes/cake?utm=1');
    expect([status, body.toString()]).toEqual([200, OLD]);
    expect(headers['content-security-policy']).toBe(OLD_CSP);
    expect((await edge.get('/recipes/soup')).body.toString()).toBe(shown('soup'));
    await fixture.composeLate(later);
    await until(async () => (await done()) === 6);
    expect((await edge.get('/recipes/cake')).body.toString()).toBe(shown('cake'));
  });

  test('has the fragment of that document, which names its own release', async () => {
    const { old, broken } = await composeBoth();
    await fixture.append({ release: old });
    await fixture.append({ release: broken });
    await start();
    const { status, headers, body } = await edge.get(`${FRAGMENT_PATH}/recipes/cake`);
    expect([status, body.toString()]).toEqual([200, fragmentOf(OLD)]);
    expect(headers[RELEASE_HEADER.toLowerCase()]).toBe(old);
  });

  test('is 503 where no earlier release has it, and where there is no earlier one', async () => {
    const { broken } = await composeBoth();
    const { n } = await fixture.append({ release: broken });
    await start();
    expect((await edge.get('/recipes/cake')).status).toBe(503);
    const other = await fixture.compose({ label: `other-${labels}` });
    await fixture.append({ release: other });
    await fixture.append({ release: broken });
    await edge.reached(n + 2);
    expect((await edge.get('/recipes/cake')).status).toBe(503);
  });

  test('of a canary has the document of the stable release', async () => {
    const { old, broken } = await composeBoth();
    const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
    const running = [{ release: broken, packages: {}, buckets }];
    await fixture.append({ release: old, canaries: { salt: 'salt', running } });
    await start();
    expect((await edge.get('/recipes/cake')).body.toString()).toBe(OLD);
    expect((await edge.get('/recipes/soup')).body.toString()).toBe(shown('soup'));
  });

  test('passes over a release whose record was removed', async () => {
    const { old, broken } = await composeBoth();
    const gone = await fixture.compose({ label: `gone-${labels}` });
    for (const release of [old, gone, broken]) await fixture.append({ release });
    await fixture.store.delete(releaseKey(gone));
    await start();
    expect((await edge.get('/recipes/cake')).body.toString()).toBe(OLD);
  });
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
  expect((await edge.get('/recipes/evil')).status).toBe(404);
});

test('a record that no key may sign is read once, and reported until it is gone', async () => {
  const release = await live();
  await fixture.composeLate(release, { files: {}, signer: fixture.stranger });
  const id = releaseId(release.label);
  const record = (await readRelease(fixture.store, id))?.value as Release;
  const read: string[] = [];
  const store = layerOver(fixture.store, {
    get: (key) => {
      read.push(key);
      return fixture.store.get(key);
    },
  });
  const late = new LateDocuments(store, record, fixture.trust, CHANNEL);
  expect(await late.look()).not.toEqual([]);
  const forged = read.splice(0);
  expect(await late.look()).toMatchObject([{ code: 'signature' }]);
  expect(read).toEqual([]);
  for (const key of forged) await fixture.store.delete(key);
  expect(await late.look()).toEqual([]);
});

test('why composing ended is a problem until it is complete', async () => {
  const release = await live();
  await fixture.failLate(release, 'no data');
  await until(async () => (await health()).problems.length > 0);
  const { status, problems, documents } = await health();
  expect([status, documents.done]).toEqual(['degraded', 4]);
  expect(problems).toMatchObject([{ code: 'compose' }]);
  expect(problems[0].message).toMatch(/^Composing \w+ ended at .*: no data$/);
  await fixture.composeLate(release);
  await until(async () => (await health()).status === 'ok');
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
