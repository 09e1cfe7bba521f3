import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { FRAGMENT_PATH, RELEASE_HEADER } from '@elo-platform/protocol';
import { freePort } from '@elo-platform/protocol/free-port';
import { PACKAGE_PAGE_CSP } from '@elo-platform/protocol/headers';
import { serve } from '../testing/collector';
import type { Workplace } from '../testing/elo';
import { createExportPlace } from '../testing/export-place';
import { createKilledSite, EDGE, pageOf, WORDY_SHELL } from '../testing/killed-edges';

const MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

let place: Workplace;
let folder: string;
let release: string;
beforeEach(async () => {
  ({ place, folder, release } = await createExportPlace());
});
afterEach(() => place.remove());

const nginx = findNginx();
const withNginx = nginx === undefined ? describe.skip : describe;
if (nginx === undefined) {
  process.stderr.write('nginx is not installed: the exported configuration is not tried here\n');
}

withNginx('served by nginx', () => {
  let server: ChildProcess;
  let origin: string;

  async function start(...more: string[]): Promise<void> {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const words = ['--listen', `127.0.0.1:${port}`, ...more];
    if (existsSync(MODULE)) words.push('--compress', 'brotli');
    await place.elo('export', release, folder, ...words);
    // Started by root, nginx reads as another user.
    await chmod(place.root, 0o755);
    server = spawn(nginx ?? '', ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;']);
    await answering(server, `${origin}/healthz`);
  }

  async function stop(): Promise<void> {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }

  beforeEach(() => start());
  afterEach(stop);

  describe('with an edge for pages on request', () => {
    let edge: Server;

    beforeEach(async () => {
      await stop();
      edge = createHttpServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk) => chunks.push(chunk));
        request.on('end', () => {
          const { method, url, headers } = request;
          response.setHeader('content-security-policy', "default-src 'none'");
          response.setHeader('server-timing', 'elo;desc="production.9.canary.other"');
          const { host, 'x-forwarded-for': from } = headers;
          const body = Buffer.concat(chunks).toString();
          response.end(JSON.stringify({ method, url, host, from, body }));
        });
      });
      await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
      const { port } = edge.address() as AddressInfo;
      await start('--render', `http://127.0.0.1:${port}/`);
    });
    afterEach(async () => {
      edge.closeAllConnections();
      await new Promise((resolve) => edge.close(resolve));
    });

    test.each([
      '/news?search=40%20x&utm=1',
      '/news?story=first&size=4',
      '/recipes/none?a=%2F',
      `${FRAGMENT_PATH}/news?search=a`,
      `${FRAGMENT_PATH}/recipes/none`,
      '/packages/mf-news/9.0.0/newer.js',
    ])('%s is answered by the edge, with its headers', async (path) => {
      const answer = await get(path);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
      expect(answer.headers.get('server-timing')).toBeNull();
      const host = new URL(origin).host;
      expect(await answer.json()).toEqual({
        method: 'GET',
        url: path,
        host,
        from: '127.0.0.1',
        body: '',
      });
    });

    test.each([
      ['/news', ' /news<'],
      ['/news?search=', ' /news<'],
      ['/news?page=2&utm=1', ' /news?page=2<'],
      ['/?search=a', ' /<'],
      ['/recipes/new?search=a', ' /recipes/new<'],
      ['/recipes/soup?search=a', ' /recipes/soup<'],
      [`${FRAGMENT_PATH}/news?story=first`, ' /news?story=first<'],
      [`${FRAGMENT_PATH}/recipes/soup`, ' /recipes/soup<'],
    ])('%s is the composed file', async (path, text) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(text)]);
    });

    test('a form reaches the edge whole where its route has an action', async () => {
      const post = (path: string) => fetch(origin + path, { method: 'POST', body: 'a=1' });
      const answer = await post('/news?story=first');
      expect(await answer.json()).toMatchObject({
        method: 'POST',
        url: '/news?story=first',
        body: 'a=1',
      });
      expect((await post('/recipes/soup')).status).toBe(405);
      expect((await get('/nothing')).status).toBe(404);
    });

    test('while the edge is away, queries get the composed page, and forms 503', async () => {
      edge.closeAllConnections();
      await new Promise((resolve) => edge.close(resolve));
      const page = await get('/news?search=a');
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(' /news<')]);
      expect(page.headers.get('content-security-policy')).toBe("default-src 'self'");
      const fragment = await get(`${FRAGMENT_PATH}/news?search=a`);
      expect(fragment.headers.get(RELEASE_HEADER)).toBe(release);
      expect(await fragment.text()).toMatch(/^<title>/);
      expect((await get('/recipes/none')).status).toBe(404);
      const post = await fetch(`${origin}/news`, { method: 'POST', body: 'a=1' });
      expect(post.status).toBe(503);
    });
  });

  describe('in front of an edge', () => {
    let edge: ChildProcess;

    beforeEach(async () => {
      await stop();
      await place.remove();
      place = await createKilledSite();
      await place.publish(WORDY_SHELL);
      await place.publish(pageOf('mf-home', '1.0.0', '/'));
      await place.publish(pageOf('mf-search', '1.0.0', '/search'));
      ({ release } = (await place.elo('promote')).json);
      folder = join(place.root, 'export');
      const state = join(place.root, 'edge');
      await mkdir(state);
      edge = spawn(process.execPath, [EDGE], {
        env: { ...process.env, ...place.environment, ELO_STATE: state, PORT: '0' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const [{ port }] = await once(edge, 'message');
      await start('--render', `http://127.0.0.1:${port}`);
    });
    afterEach(async () => {
      const ended = once(edge, 'exit');
      edge.kill();
      await ended;
    });

    test('a query is rendered on request by the version that the files are of', async () => {
      for (const path of ['/search?q=40', `${FRAGMENT_PATH}/search?q=40`]) {
        const answer = await get(path);
        const text = await answer.text();
        expect([path, answer.status]).toEqual([path, 200]);
        expect(text).toContain('mf-search 1.0.0 query 40 ');
        expect(text).not.toContain('elo-notice');
        const policy = answer.headers.get('content-security-policy');
        expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")]);
        expect(answer.headers.get('server-timing')).toBeNull();
      }
      const plain = await get('/search');
      expect(await plain.text()).toContain('mf-search 1.0.0 query null ');
      const fragment = await get(`${FRAGMENT_PATH}/search`);
      expect(fragment.headers.get(RELEASE_HEADER)).toBe(release);
    });
  });

  describe('with a collector of what pages report', () => {
    let collector: Awaited<ReturnType<typeof serve>>;
    let reported: object[];

    beforeEach(async () => {
      await stop();
      reported = [];
      const server = createHttpServer(async ({ method, url, headers }, response) => {
        const {
          'x-elo-serves': serves,
          'x-elo-dropped': dropped,
          'x-forwarded-for': from,
        } = headers;
        reported.push({ method, url, serves, dropped, from });
        response.writeHead(204).end();
      });
      collector = await serve(server);
      await start('--vitals', collector.url);
    });
    afterEach(() => collector.close());

    const report = (headers = {}) =>
      fetch(`${origin}/api/vitals`, { method: 'POST', body: '{}', headers });

    test('documents name what they are of, and their reports reach the collector', async () => {
      const first = await get('/news');
      const again = await get('/news', { 'if-none-match': first.headers.get('etag') ?? '' });
      const missing = await get('/nothing');
      expect([again.status, missing.status]).toEqual([304, 404]);
      for (const { headers } of [first, again, missing]) {
        expect(headers.get('server-timing')).toBe(`elo;desc="production.1.stable.${release}"`);
      }
      for (const path of [`${FRAGMENT_PATH}/news`, '/release.json']) {
        expect((await get(path)).headers.get('server-timing')).toBeNull();
      }
      const forged = { 'x-elo-serves': 'production 9 other', 'x-elo-dropped': '5' };
      expect((await report({ ...forged, 'x-forwarded-for': '192.0.2.1' })).status).toBe(204);
      expect(reported).toEqual([
        {
          method: 'POST',
          url: '/api/vitals',
          serves: `production 1 ${release}`,
          dropped: undefined,
          from: '192.0.2.1, 127.0.0.1',
        },
      ]);
    });

    test('reports of other sites and large ones are refused, and none waits for a collector', async () => {
      expect((await report({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      const large = { method: 'POST', body: 'x'.repeat(9_000) };
      expect((await fetch(`${origin}/api/vitals`, large)).status).toBe(413);
      await collector.close();
      expect((await report()).status).toBe(204);
      expect(reported).toEqual([]);
    });
  });

  test('without a collector, pages report nothing', async () => {
    expect((await get('/news')).headers.get('server-timing')).toBeNull();
  });

  const get = (path: string, headers = {}) =>
    fetch(`${origin}${path}`, { headers, redirect: 'manual' });

  test('documents by address, with any other query names', async () => {
    for (const path of ['/', '/?utm_source=mail', '/news', '/news?gclid=1']) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      const owner = path.startsWith('/news') ? 'mf-news' : 'mf-home';
      expect(await answer.text()).toContain(owner);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  test.each([
    ['/news?story=first&utm=1', 200, '/news?story=first'],
    ['/news', 200, '/news'],
    ['/', 200, '/'],
    ['/recipes/r%C3%BChr%20doce', 200, '/recipes/r%C3%BChr%20doce'],
    ['/nothing', 404, '404'],
  ])('the fragment of %s answers %i with that of %s', async (path, status, address) => {
    const answer = await get(`${FRAGMENT_PATH}${path}`);
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(text).toContain(` ${address}</main>`);
    if (status === 404) return;
    expect(text).toMatch(/^<title>/);
    expect(answer.headers.get(RELEASE_HEADER)).toBe(release);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  test.each([
    ['/news?story=first', '/news?story=first'],
    ['/news?utm=1&story=first&page=2', '/news?story=first'],
    ['/news?page=2&utm=1', '/news?page=2'],
    ['/news?page=2&topic=Big+games', '/news?topic=Big%20games&page=2'],
    ['/news?search=40', '/news'],
    ['/?story=first', '/'],
    ['/recipes/soup?utm=1', '/recipes/soup'],
    ['/recipes/soup?page=2&utm=1', '/recipes/soup?page=2'],
    ['/recipes/new?page=2', '/recipes/new'],
    ['/recipes/r%C3%BChr%20doce', '/recipes/r%C3%BChr%20doce'],
    ['/recipes/r%c3%bchr%20doce?story=x', '/recipes/r%C3%BChr%20doce'],
  ])('%s gives the document %s', async (path, address) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(` ${address}</main>`);
  });

  test('what is not there is 404 with the page for it', async () => {
    for (const path of [
      '/nada',
      '/news?page=99',
      '/news?topic=xxx',
      '/news?story=nada',
      '/index.html',
      '/elo/server.conf',
      '/recipes',
      '/recipes/none',
      '/recipes/:slug',
      '/recipes/soup?page=3',
      '/recipes/soup/more',
    ]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('<!doctype html>');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
    }
  });

  test('versioned files are immutable, open to other origins and precompressed', async () => {
    const path = '/packages/mf-news/1.0.0/long.js';
    const answer = await get(path, { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    if (existsSync(MODULE)) expect(answer.headers.get('content-encoding')).toBe('br');
    const zipped = await get(path, { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    for (const own of ['server/page.cjs', 'maps/long.js.map', 'long.js.map']) {
      expect((await get(`/packages/mf-news/1.0.0/${own}`)).status).toBe(404);
    }
  });

  test('a page among the files of a package has a policy, other files have none', async () => {
    const page = await get('/packages/mf-news/1.0.0/film/index.html');
    expect(page.headers.get('content-security-policy')).toBe(PACKAGE_PAGE_CSP);
    expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const script = await get('/packages/mf-news/1.0.0/long.js');
    expect(script.headers.get('content-security-policy')).toBeNull();
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('an unchanged document costs a 304, a trailing slash a redirect', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    const moved = await get('/news/?a=1');
    expect(moved.status).toBe(308);
    // Without a host: visitors may know this server under another one, and another port.
    expect(moved.headers.get('location')).toBe('/news?a=1');
    const named = await get('/Recipes/r%C3%BChr%20doce/?a=1');
    expect([named.status, named.headers.get('location')]).toEqual([
      301,
      '/recipes/r%C3%BChr%20doce?a=1',
    ]);
    // No parameter becomes a header of the answer.
    const split = await get('/recipes/a%0d%0aX-Split:%201/');
    expect(split.headers.get('x-split')).toBeNull();
  });

  test('the release map is open to other origins, precompressed, and asked for again', async () => {
    for (const encoding of existsSync(MODULE) ? ['br', 'gzip'] : ['gzip']) {
      const answer = await get('/release.json', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await answer.json()).toHaveProperty('microFrontends');
    }
  });

  test('pages of other origins may read the API, and nothing lets them write', async () => {
    const read = await get('/api/list');
    expect(read.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await fetch(`${origin}/api/list`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    const post = await fetch(`${origin}/api/message`, { method: 'POST', body: 'x' });
    expect(post.headers.get('access-control-allow-origin')).toBeNull();
  });
});

function findNginx(): string | undefined {
  try {
    const path = `${process.env.PATH}:/usr/sbin:/sbin`;
    return execFileSync('/bin/sh', ['-c', 'command -v nginx'], { env: { PATH: path } })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

/** Waits until a server answers, or ended with what it said. */
async function answering(server: ChildProcess, url: string): Promise<void> {
  let said = '';
  let ended = false;
  server.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  server.once('exit', () => {
    ended = true;
  });
  for (;;) {
    if (ended) throw new Error(`nginx did not start: ${said}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
