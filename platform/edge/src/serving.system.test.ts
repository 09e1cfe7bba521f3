import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  createFixture,
  DOCUMENT_CSP,
  type Fixture,
  objectUrl,
  page,
  releaseId,
} from './testing/fixture';
import { startTestEdge, type TestEdge } from './testing/start';

const SCRIPT = 'export const passo = 12.7;\n'.repeat(100);
const FILM = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));

let fixture: Fixture;
let edge: TestEdge;

beforeAll(async () => {
  fixture = await createFixture();
  const manifest = await fixture.publish('media', '1.0.0', {
    'films/hero.mp4': FILM,
    'training/embed/peso/index.html': page('Peso da thing'),
  });
  await fixture.publish('mf-news', '1.0.0', { 'main.js': SCRIPT, 'maps/main.js.map': '{}' });
  const release = await fixture.compose({
    label: 'primeira',
    identities: { '/news': ['story'], '/recipes/:slug': ['step'] },
    patterns: ['/recipes/:slug', '/docs/:rest*'],
    packages: { media: { version: '1.0.0', manifest } },
    documents: {
      '/contact': page('Contato'),
      '/news': page('All news'),
      '/news?story=first': page('First story'),
      '/news?page=2': page('Page two'),
      '/news?topic=Big+games': page('Big games only'),
      '/recipes/new': page('New recipe'),
      '/recipes/r%C3%BChr%20doce': page('Sweet bread'),
      '/recipes/r%C3%BChr%20doce?step=2': page('Sweet bread, step 2'),
      '/recipes/what%3F': page('What?'),
      '/recipes/50%25': page('Half'),
      '/docs': page('Docs'),
      '/docs/a/b': page('Docs of a and b'),
    },
    files: { 'robots.txt': 'User-agent: *\n', 'boot/home.js': 'boot();' },
  });
  await fixture.append({ release });
  edge = await startTestEdge(fixture);
  await edge.ready;
});

afterAll(async () => {
  await edge.stop();
  await fixture.remove();
});

describe('documents', () => {
  test('are complete, with status 200, a policy, and must be revalidated', async () => {
    const { status, headers, body } = await edge.get('/');
    expect(status).toBe(200);
    expect(body.toString()).toBe(page('primeira'));
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': DOCUMENT_CSP,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      vary: 'Accept-Encoding',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('are sent for "%s" as %s', async (accepted, encoding, expand) => {
    const { headers, body } = await edge.get('/', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(expand(body).toString()).toBe(page('primeira'));
  });

  test('answer 304 to the tag of the same encoding only', async () => {
    const { headers } = await edge.get('/', { 'Accept-Encoding': 'br' });
    const tag = { 'If-None-Match': String(headers.etag) };
    const same = await edge.get('/', { 'Accept-Encoding': 'br', ...tag });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    expect((await edge.get('/', { 'Accept-Encoding': 'gzip', ...tag })).status).toBe(200);
  });

  test('name channel, entry, arm and release to their scripts, also when nothing changed', async () => {
    const timing = `elo;desc="production.1.stable.${releaseId('primeira')}"`;
    const first = await edge.get('/contact');
    const again = await edge.get('/contact', { 'If-None-Match': String(first.headers.etag) });
    const missing = await edge.get('/nothing');
    expect([again.status, missing.status]).toEqual([304, 404]);
    for (const { headers } of [first, again, missing, await edge.get('/contact')]) {
      expect(headers['server-timing']).toBe(timing);
    }
    for (const path of ['/robots.txt', '/release.json', '/media/training/embed/peso/']) {
      expect((await edge.get(path)).headers['server-timing']).toBeUndefined();
      expect((await edge.get(path)).headers['server-timing']).toBeUndefined();
    }
  });

  test('are told not to report where the rate of the edge says so, also when nothing changed', async () => {
    const silent = await startTestEdge(fixture, { vitalsRate: 0 });
    try {
      await silent.ready;
      const first = await silent.get('/contact');
      const again = await silent.get('/contact', { 'If-None-Match': String(first.headers.etag) });
      for (const { headers } of [first, again]) expect(headers['server-timing']).toBe('elo');
    } finally {
      await silent.stop();
    }
  });

  test('answer HEAD with the headers of GET and no body', async () => {
    const [got, head] = [await edge.get('/contact'), await edge.get('/contact', {}, 'HEAD')];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers.etag).toBe(got.headers.etag);
    expect(head.headers['content-length']).toBe(String(got.body.length));
  });

  test.each([
    ['/news?story=first', 'First story'],
    ['/news?utm_source=x&story=first', 'First story'],
    ['/news?page=2&fbclid=1', 'Page two'],
    ['/news?topic=Big%20games', 'Big games only'],
    ['/news?search=first', 'All news'],
    ['/news?', 'All news'],
    ['/contact?utm_campaign=a&story=b', 'Contato'],
    ['/recipes/new', 'New recipe'],
    ['/recipes/r%C3%BChr%20doce', 'Sweet bread'],
    ['/recipes/r%c3%bchr%20doce?utm_source=x', 'Sweet bread'],
    ['/recipes/r%C3%BChr%20doce?utm_source=x&step=2', 'Sweet bread, step 2'],
    ['/recipes/what%3F', 'What?'],
    ['/recipes/50%25', 'Half'],
    ['/docs', 'Docs'],
    ['/docs/a/b', 'Docs of a and b'],
  ])('%s is "%s"', async (path, text) => {
    const { status, body } = await edge.get(path);
    expect(status).toBe(200);
    expect(body.toString()).toBe(page(text));
  });

  test.each([
    '/nada',
    '/news?story=nada',
    '/news?page=99',
    '/news?topic=xxx',
    '/news?topic=Big+games&page=2',
    '/contact/nada',
    '/recipes/soup',
    '/recipes/:slug',
    '/recipes/r%25C3%25BChr%2520doce',
    '/recipes/r%C3%BChr%20doce?step=3',
    '/recipes/a%2Fb',
    '/recipes/what?',
    `/recipes/${'a'.repeat(300)}`,
    '/recipes',
    '/docs/a',
    '//example.com/',
    '/404',
  ])('%s is the 404 page with status 404', async (path) => {
    const { status, body } = await edge.get(path);
    expect(status).toBe(404);
    expect(body.toString()).toBe(page('Page not found'));
  });

  test('with a trailing slash lead to the address without', async () => {
    const { status, headers } = await edge.get('/contact/?a=b');
    expect(status).toBe(308);
    expect(headers.location).toBe('/contact?a=b');
  });

  test.each([
    ['/Contact', '/contact'],
    ['/CONTACT/?a=b', '/contact?a=b'],
    ['/home', '/'],
    ['/Home/', '/'],
    ['/index.html', '/'],
  ])('%s leads to %s', async (path, location) => {
    const { status, headers } = await edge.get(path);
    expect([status, headers.location]).toEqual([308, location]);
  });

  test('can only be read', async () => {
    const { status, headers } = await edge.get('/', {}, 'POST');
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});

describe('files', () => {
  test('of a version may be kept forever and used from anywhere', async () => {
    const { headers, body } = await edge.get('/packages/mf-news/1.0.0/main.js', {
      'Accept-Encoding': 'br',
    });
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-encoding': 'br',
    });
  });

  test('of a package include its signed manifest', async () => {
    const { body } = await edge.get('/packages/mf-news/1.0.0/elo-package.json');
    expect(JSON.parse(body.toString())).toMatchObject({ name: 'mf-news', version: '1.0.0' });
  });

  test('answer the preflight of another origin', async () => {
    const { status, headers } = await edge.get('/packages/mf-news/1.0.0/main.js', {}, 'OPTIONS');
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test('published after the start are found', async () => {
    const path = '/packages/mf-training/2.0.0/main.js';
    await fixture.publish('mf-training', '2.0.0', { 'main.js': SCRIPT });
    expect((await edge.get(path)).status).toBe(200);
  });

  test.each([
    '/packages/mf-news/1.0.0/other.js',
    '/packages/mf-news/1.0.0/maps/main.js.map',
    '/packages/mf-news/1.0.0/main.js.map',
    '/packages/mf-news/9.9.9/main.js',
    '/packages/mf-news/1.0.0/',
    '/packages/mf-news',
    '/packages/mf-news/1.0.0/constructor',
    objectUrl('boot/home.js', 'unknown();'),
    objectUrl('boot/other.js', 'boot();'),
    objectUrl('', 'boot();'),
  ])('%s is not there', async (path) => {
    const { status, headers } = await edge.get(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('at the root belong to the release', async () => {
    const { headers, body } = await edge.get('/robots.txt');
    expect(body.toString()).toBe('User-agent: *\n');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('of the release itself never change', async () => {
    const { headers, body } = await edge.get(objectUrl('boot/home.js', 'boot();'));
    expect(body.toString()).toBe('boot();');
    expect(headers['cache-control']).toContain('immutable');
  });

  test('the release map is JSON', async () => {
    const { headers, body } = await edge.get('/release.json', { 'Accept-Encoding': 'gzip' });
    expect(headers['content-type']).toBe('application/json');
    const map = JSON.parse(gunzipSync(body).toString());
    expect(map.schema).toContain(releaseId('primeira'));
  });
});

describe('media', () => {
  test('keep one address through all releases', async () => {
    const { headers, body } = await edge.get('/media/films/hero.mp4', { 'Accept-Encoding': 'br' });
    expect(body.equals(FILM)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(
      (await edge.get('/media/films/hero.mp4', { 'If-None-Match': String(headers.etag) })).status,
    ).toBe(304);
  });

  test.each(['/media/training/embed/peso', '/packages/media/1.0.0/training/embed/peso'])(
    '%s leads to a page that only this site may frame',
    async (path) => {
      const moved = await edge.get(path);
      expect([moved.status, moved.headers.location]).toEqual([308, `${path}/`]);
      const { headers, body } = await edge.get(`${path}/`);
      expect(body.toString()).toBe(page('Peso da thing'));
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    },
  );

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=4990-', 4990, 4999],
    ['bytes=-10', 4990, 4999],
    ['bytes=4000-9999', 4000, 4999],
  ])('are sent in parts: %s', async (range, start, end) => {
    const answer = await edge.get('/packages/media/1.0.0/films/hero.mp4', { Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/5000`);
    expect(answer.body.equals(FILM.subarray(start, end + 1))).toBe(true);
  });

  test('refuse a part beyond the end', async () => {
    const { status, headers } = await edge.get('/media/films/hero.mp4', { Range: 'bytes=5000-' });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */5000']);
  });

  test('send the whole file when it is another one by now', async () => {
    const headers = { Range: 'bytes=0-9', 'If-Range': '"other"' };
    expect((await edge.get('/media/films/hero.mp4', headers)).status).toBe(200);
  });
});

describe('an address that leads out of its place', () => {
  test.each([
    '/packages/../releases/x',
    '/packages/%2e%2e/%2e%2e/etc/passwd',
    '/media/..%2f..%2fetc/passwd',
    '/media/..\\..\\etc\\passwd',
    '/media/%00',
    '/%ff',
    '/api/../internal/import',
    '/api/..%2finternal/import',
    'http://other.example/',
  ])('%s is refused', async (path) => {
    expect((await edge.get(path)).status).toBe(400);
  });
});

test.each(['/packages/mf-news/1.0.0/main.js', '/contact'])(
  'a response for %s with an invented long query is not remembered',
  async (path) => {
    const url = `${path}?${'a'.repeat(3_000)}`;
    const before = edge.log.length;
    await edge.get(url);
    await edge.get(url);
    await edge.get('/healthz');
    // The line of a remembered response has no time, or is left out.
    const timed = edge.log.slice(before).filter((line) => line.path === path && line.ms);
    expect(timed).toMatchObject([{ status: 200 }, { status: 200 }]);
  },
);

test('the health check names release and entry', async () => {
  const { status, body } = await edge.get('/healthz');
  expect(status).toBe(200);
  expect(JSON.parse(body.toString())).toMatchObject({
    status: 'ok',
    release: releaseId('primeira'),
    api: 'none',
    entry: 1,
    freeBytes: expect.any(Number),
    problems: [],
  });
  expect((await edge.get('/healthz?strict')).status).toBe(200);
});
