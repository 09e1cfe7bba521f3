import { brotliDecompressSync } from 'node:zlib';
import { EDGE_NOTICE, FRAGMENT_PATH } from '@elo-platform/protocol';
import { fragmentOf } from '@elo-platform/render/fragment';
import { createFixture, type Fixture, releaseId } from '../testing/fixture';
import { requestSite } from '../testing/request-site';
import { startTestEdge, type TestEdge } from '../testing/start';

const PREVIEW = 'p'.repeat(32);

/** A document that has a fragment, as the shell's template writes it. */
function documentOf(path: string, text: string): string {
  const json = (id: string, value: object) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
  const release = { media: '/media/', shell: '/packages/shell/1.0.0/', remotes: [], shared: [] };
  return [
    `<!doctype html><html><head><title>${text}</title></head><body><div id="root">`,
    `<header>Acme</header><main>${text}</main></div>`,
    json('elo-release', release),
    json('elo-view', { path, search: '', remote: 'mf-news' }),
    '</body></html>',
  ].join('');
}

/** Documents of one release; the contact page is the same in all. */
function documentsOf(label: string): Record<string, string> {
  return {
    '/': documentOf('/', `home ${label}`),
    '/contact': documentOf('/contact', 'contact'),
    '/news': documentOf('/news', `news ${label}`),
    '404': documentOf('/404', 'nothing here'),
  };
}

let fixture: Fixture;
let edge: TestEdge;

beforeAll(async () => {
  fixture = await createFixture();
  const site = await requestSite(fixture, 'one');
  const release = await fixture.compose({ ...site, documents: documentsOf('one') });
  await fixture.append({ release });
  // No API: pages on request fail, and the composed ones are shown with a notice.
  edge = await startTestEdge(fixture, { api: 'http://127.0.0.1:9' });
  await edge.ready;
});

afterAll(async () => {
  await edge.stop();
  await fixture.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  edge.get(FRAGMENT_PATH + path, headers);

test('the fragment of a document names its release in a header only, and has a strict policy', async () => {
  const { status, headers, body } = await get('/news');
  expect(status).toBe(200);
  expect(headers['server-timing']).toBeUndefined();
  expect(body.toString()).toBe(fragmentOf(documentsOf('one')['/news'] ?? ''));
  expect(headers).toMatchObject({
    'elo-release': releaseId('one'),
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    vary: 'Accept-Encoding',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('is compressed, and not sent again to a browser that has it', async () => {
  const packed = await get('/contact', { 'Accept-Encoding': 'br' });
  expect(brotliDecompressSync(packed.body).toString()).toContain('<main>contact</main>');
  const tag = { 'If-None-Match': String(packed.headers.etag), 'Accept-Encoding': 'br' };
  const again = await get('/contact', tag);
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test.each([
  ['/contact?utm_source=x', 200, 'contact'],
  ['/', 200, 'home one'],
  ['/nothing', 404, 'nothing here'],
  ['/robots.txt', 404, 'nothing here'],
])('%s answers %i as its document does', async (path, status, text) => {
  const found = await get(path);
  expect(found.status).toBe(status);
  expect(found.body.toString()).toContain(`<main>${text}</main>`);
});

test('an address that is written otherwise leads to the right fragment', async () => {
  const { status, headers } = await get('/Contact/?a=b');
  expect([status, headers.location]).toEqual([308, `${FRAGMENT_PATH}/contact?a=b`]);
});

test('a page on request that fails brings the notice along', async () => {
  const { status, headers, body } = await get('/news?search=x');
  expect(status).toBe(200);
  expect(body.toString()).toMatch(new RegExp(`<main>news one</main><div id="${EDGE_NOTICE}"`));
  expect(headers['elo-release']).toBe(releaseId('one'));
});

test('follows a preview, kept by no cache and without its banner', async () => {
  await fixture.compose({ label: 'draft', documents: documentsOf('draft') });
  await fixture.preview(PREVIEW, releaseId('draft'));
  const { headers, body } = await get('/news', { Cookie: `elo_preview=${PREVIEW}` });
  expect(body.toString()).toBe(fragmentOf(documentsOf('draft')['/news'] ?? ''));
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'elo-release': releaseId('draft'),
  });
});

test("is that of its visitor's arm in a canary", async () => {
  const [stable, canary] = ['stable', 'canary'] as const;
  for (const label of [stable, canary]) {
    await fixture.compose({ label, documents: documentsOf(label) });
  }
  const running = [{ release: releaseId(canary), packages: {}, buckets: [0] }];
  const canaries = { salt: 'salt', running };
  const { n } = await fixture.append({ release: releaseId(stable), canaries });
  await edge.reached(n);
  for (const [bucket, label] of [canary, stable].entries()) {
    const { headers, body } = await get('/news', { Cookie: `elo_visitor=salt.${bucket}` });
    expect(body.toString()).toContain(`<main>news ${label}</main>`);
    expect(headers['elo-release']).toBe(releaseId(label));
  }
});

test('a release that does not change a page does not change its entity tag', async () => {
  const before = await get('/contact');
  const release = await fixture.compose({ label: 'two', documents: documentsOf('two') });
  const { n } = await fixture.append({ release });
  await edge.reached(n);
  const after = await get('/contact');
  expect(after.headers.etag).toBe(before.headers.etag);
  expect(after.headers['elo-release']).toBe(releaseId('two'));
  expect((await get('/news')).body.toString()).toContain('<main>news two</main>');
});
