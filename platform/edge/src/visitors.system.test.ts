import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Canary } from '@elo-platform/protocol';
import { integrityOf, objectKey } from '@elo-platform/store';
import { createFixture, type Fixture, objectUrl, page, releaseId } from './testing/fixture';
import { startTestEdge, type TestEdge } from './testing/start';
import { until } from './testing/until';

const HEADLESS =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PREVIEW = 'p'.repeat(32);
const SALT = 'sal';

let fixture: Fixture;
let edge: TestEdge;

beforeAll(async () => {
  fixture = await createFixture();
  const v1 = await fixture.publish('media', '1.0.0', { 'a.svg': '<svg>um</svg>' });
  const v2 = await fixture.publish('media', '2.0.0', { 'a.svg': '<svg>dois</svg>' });
  await fixture.compose({
    label: 'stable',
    packages: { media: { version: '1.0.0', manifest: v1 } },
  });
  await fixture.compose({
    label: 'grün',
    packages: { media: { version: '2.0.0', manifest: v2 } },
  });
  await fixture.append({ release: releaseId('stable') });
  edge = await startTestEdge(fixture);
  await edge.ready;
});

afterAll(async () => {
  await edge.stop();
  await fixture.remove();
});

async function setCanary(percent: number): Promise<void> {
  const buckets = Array.from({ length: percent }, (_, bucket) => bucket);
  const running = [{ release: releaseId('grün'), packages: { media: '2.0.0' }, buckets }];
  const { n } = await fixture.append({
    release: releaseId('stable'),
    action: 'canary-advance',
    ...(percent > 0 && { canaries: { salt: SALT, running } }),
  });
  await edge.reached(n);
}

/** Cookie of the visitors of a bucket. */
const cookieOf = (bucket: number, salt = SALT) => ({
  Cookie: `a=b; elo_visitor=${salt}.${bucket}`,
});
const BUCKETS = Array.from({ length: 100 }, (_none, bucket) => bucket);

async function armOf(bucket: number): Promise<string> {
  const { body, headers } = await edge.get('/', cookieOf(bucket));
  expect(headers['set-cookie']).toBeUndefined();
  return body.toString() === page('grün') ? 'canary' : 'stable';
}

describe('a canary', () => {
  test('gets exactly N of 100 buckets, and raising N moves no visitor back', async () => {
    let before: string[] = BUCKETS.map(() => 'stable');
    for (const percent of [0, 10, 37, 100]) {
      await setCanary(percent);
      const arms = await Promise.all(BUCKETS.map(armOf));
      expect(arms.filter((arm) => arm === 'canary')).toHaveLength(percent);
      expect(arms.filter((arm, index) => arm === 'stable' && before[index] === 'canary')).toEqual(
        [],
      );
      before = arms;
    }
  });

  test('gives a new visitor a bucket and keeps it in its arm', async () => {
    await setCanary(50);
    const first = await edge.get('/');
    const cookie = String(first.headers['set-cookie']?.[0]);
    expect(cookie).toMatch(
      /^elo_visitor=sal\.\d{1,2}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const again = await edge.get('/', { Cookie: cookie.split(';')[0] ?? '' });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  test('is named to the document, with the entry that gave it to the visitor, and whether that was now', async () => {
    await setCanary(100);
    const first = await edge.get('/');
    const cookie = { Cookie: String(first.headers['set-cookie']?.[0]).split(';')[0] ?? '' };
    const tag = { 'If-None-Match': String(first.headers.etag) };
    const [next, same, fresh] = [
      await edge.get('/', cookie),
      await edge.get('/', { ...cookie, ...tag }),
      await edge.get('/', tag),
    ];
    const { n } = await fixture.append({ release: releaseId('stable') });
    await edge.reached(n);
    const stable = await edge.get('/');
    const all = [first, next, same, fresh, stable];
    expect(all.map(({ headers }) => headers['server-timing'])).toEqual([
      `elo;desc="production.${n - 1}.new-canary.${releaseId('grün')}"`,
      `elo;desc="production.${n - 1}.canary.${releaseId('grün')}"`,
      `elo;desc="production.${n - 1}.canary.${releaseId('grün')}"`,
      `elo;desc="production.${n - 1}.new-canary.${releaseId('grün')}"`,
      `elo;desc="production.${n}.stable.${releaseId('stable')}"`,
    ]);
  });

  test.each(['<script>', 'sal.100', 'sal.', '7', 'old.7'])(
    'draws again for a cookie that is not of this canary: %s',
    async (value) => {
      await setCanary(50);
      const { headers } = await edge.get('/', { Cookie: `elo_visitor=${value}` });
      expect(headers['set-cookie']?.[0]).toMatch(/^elo_visitor=sal\.\d{1,2};/);
    },
  );

  test.each([CRAWLER, HEADLESS])('is not for crawlers: %s', async (agent) => {
    await setCanary(100);
    const { body, headers } = await edge.get('/', { 'User-Agent': agent });
    expect(body.toString()).toBe(page('stable'));
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('comes whole: map and media belong to the same release', async () => {
    await setCanary(100);
    const cookie = cookieOf(7);
    const map = JSON.parse((await edge.get('/release.json', cookie)).body.toString());
    expect(map.schema).toContain(releaseId('grün'));
    expect((await edge.get('/media/a.svg', cookie)).body.toString()).toBe('<svg>dois</svg>');
  });

  test('ends with its abortion, and then visitors need no cookie', async () => {
    const { n } = await fixture.append({ release: releaseId('stable'), action: 'canary-abort' });
    await edge.reached(n);
    const { body, headers } = await edge.get('/');
    expect(body.toString()).toBe(page('stable'));
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('canaries side by side', () => {
  const ARMS = ['stable', 'grün', 'blau'];
  const share = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => from + index);

  beforeAll(async () => {
    const version = { version: '2.0.0', manifest: await fixture.publish('film', '2.0.0', {}) };
    const files = { 'boot/blau.js': 'blau()', 'robots.txt': 'blau' };
    await fixture.compose({ label: 'blau', packages: { film: version }, files });
  });

  /** Gives buckets to the canaries, and waits until the edge serves that. */
  async function setCanaries(green: readonly number[], blue: readonly number[]): Promise<void> {
    const all: Canary[] = [
      { release: releaseId('grün'), packages: { media: '2.0.0' }, buckets: [...green] },
      { release: releaseId('blau'), packages: { film: '2.0.0' }, buckets: [...blue] },
    ];
    const running = all.filter(({ buckets }) => buckets.length > 0);
    const { n } = await fixture.append({
      release: releaseId('stable'),
      action: 'canary-advance',
      ...(running.length > 0 && { canaries: { salt: SALT, running } }),
    });
    await edge.reached(n);
  }

  /** Arm of the visitor of each bucket, in the order of the buckets. */
  async function arms(): Promise<string[]> {
    const found = BUCKETS.map(async (bucket) => {
      const { body, headers } = await edge.get('/', cookieOf(bucket));
      expect(headers['set-cookie']).toBeUndefined();
      return ARMS.find((arm) => body.toString() === page(arm)) ?? 'none';
    });
    return Promise.all(found);
  }

  test('each gets exactly its buckets, and keeps them while the other moves', async () => {
    const expected = (green: readonly number[], blue: readonly number[]) =>
      share(0, 100).map((bucket) =>
        green.includes(bucket) ? 'grün' : blue.includes(bucket) ? 'blau' : 'stable',
      );
    const further = [...share(0, 10), ...share(40, 65)];
    const steps: [readonly number[], readonly number[]][] = [
      [share(0, 10), []],
      [share(0, 10), share(10, 40)],
      [further, share(10, 40)],
      [further, [...share(10, 40), ...share(65, 100)]],
      [further, []],
      [[], []],
    ];
    for (const [green, blue] of steps) {
      await setCanaries(green, blue);
      expect(await arms()).toEqual(expected(green, blue));
    }
  });

  test('what one visitor gets is of one of them alone', async () => {
    await setCanaries(share(0, 50), share(50, 100));
    const seen = await Promise.all(
      BUCKETS.map(async (bucket) => {
        const cookie = cookieOf(bucket);
        const [map, home, media, robots] = await Promise.all(
          ['/release.json', '/', '/media/a.svg', '/robots.txt'].map((path) =>
            edge.get(path, cookie),
          ),
        );
        const schema = JSON.parse(String(map?.body)).schema;
        const arm = ARMS.find((label) => schema.includes(releaseId(label)));
        expect(String(home?.body)).toBe(page(arm ?? ''));
        expect([media?.status, robots?.status]).toEqual(arm === 'grün' ? [200, 404] : [404, 200]);
        return arm;
      }),
    );
    expect(seen.filter((arm) => arm === 'grün')).toHaveLength(50);
    expect(seen.filter((arm) => arm === 'blau')).toHaveLength(50);
  });

  test('files under immutable addresses are anybody’s', async () => {
    await setCanaries(share(0, 50), share(50, 60));
    const answer = await edge.get(objectUrl('boot/blau.js', 'blau()'));
    expect([answer.status, answer.body.toString()]).toEqual([200, 'blau()']);
  });

  test('crawlers get the stable release, even when canaries have all visitors', async () => {
    await setCanaries(share(0, 50), share(50, 100));
    const { body } = await edge.get('/', { 'User-Agent': CRAWLER });
    expect(body.toString()).toBe(page('stable'));
  });

  test('health says what runs', async () => {
    await setCanaries(share(0, 5), share(50, 60));
    expect(JSON.parse((await edge.get('/healthz')).body.toString()).canaries).toEqual([
      { release: releaseId('grün'), packages: { media: '2.0.0' }, percent: 5 },
      { release: releaseId('blau'), packages: { film: '2.0.0' }, percent: 10 },
    ]);
  });

  test('nothing changes for visitors until the release of each canary is read and verified', async () => {
    await setCanaries(share(0, 50), []);
    const before = await arms();
    await fixture.compose({ label: 'torn' });
    const key = objectKey(integrityOf(page('torn')));
    await rm(join(fixture.folder, `${key}.br`));
    const torn = { release: releaseId('torn'), packages: { film: '3.0.0' }, buckets: [99] };
    await fixture.append({ release: releaseId('blau'), canaries: { salt: SALT, running: [torn] } });
    await until(async () => edge.log.some(({ event }) => event === 'problem'));
    expect(await arms()).toEqual(before);
    await setCanaries([], []);
  });
});

describe('a preview', () => {
  const inside = { Cookie: `elo_preview=${PREVIEW}` };

  beforeAll(async () => {
    await fixture.compose({
      label: 'draft',
      csp: "default-src 'none'; style-src 'sha256-x'; script-src 'self'",
    });
    await fixture.preview(PREVIEW, releaseId('draft'));
  });

  test('is entered by its link', async () => {
    const { status, headers } = await edge.get(`/_preview/${PREVIEW}`);
    expect([status, headers.location]).toEqual([302, '/']);
    expect(headers['set-cookie']?.[0]).toBe(
      `elo_preview=${PREVIEW}; Max-Age=28800; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  test('shows its release with a notice that its policy allows, kept by no cache', async () => {
    const { status, headers, body } = await edge.get('/', { ...inside, 'If-None-Match': '*' });
    const html = body.toString();
    expect(status).toBe(200);
    expect(headers['server-timing']).toContain(`.preview.${releaseId('draft')}"`);
    expect(html).toContain('draft');
    expect(html).toContain('is not published yet');
    expect(html).toContain('href="/_preview/leave"');
    expect(html.indexOf('elo-preview')).toBeGreaterThan(html.indexOf('id="root"'));
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers.etag).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'sha256-x' 'sha256-[A-Za-z0-9+/]{43}='/);
    expect(policy).not.toContain('unsafe');
  });

  test('marks the 404 page too', async () => {
    const { status, body } = await edge.get('/nada', inside);
    expect(status).toBe(404);
    expect(body.toString()).toContain('Leave the preview');
  });

  test('is invisible to other visitors', async () => {
    expect((await edge.get('/')).body.toString()).toBe(page('stable'));
  });

  test('is left by one click', async () => {
    const { status, headers } = await edge.get('/_preview/leave', inside);
    expect([status, headers.location]).toEqual([302, '/']);
    expect(headers['set-cookie']?.[0]).toContain('elo_preview=; Max-Age=0; Path=/');
  });

  test.each(['x', 'y'.repeat(32), 'a/b', '__proto__'])(
    'does not exist under the id %s',
    async (id) => {
      expect((await edge.get(`/_preview/${id}`)).status).toBe(404);
    },
  );

  test('that an untrusted key signed does not exist, and the edge stays well', async () => {
    const id = 's'.repeat(32);
    await fixture.preview(id, releaseId('draft'), fixture.stranger);
    expect((await edge.get(`/_preview/${id}`)).status).toBe(404);
    const { body } = await edge.get('/', { Cookie: `elo_preview=${id}` });
    expect(body.toString()).toBe(page('stable'));
    expect(JSON.parse((await edge.get('/healthz')).body.toString()).status).toBe('ok');
  });

  test('that is gone sets its visitor free', async () => {
    const { body, headers } = await edge.get('/', { Cookie: `elo_preview=${'z'.repeat(32)}` });
    expect(body.toString()).toBe(page('stable'));
    expect(headers['set-cookie']?.[0]).toContain('elo_preview=; Max-Age=0; Path=/');
  });
});
