import { type AddressInfo, connect, createServer as createTcp } from 'node:net';
import { beaconSchema, evidenceSchema } from '@elo-platform/protocol/schemas';
import { Client } from 'pg';
import {
  type PostgresServer,
  postgresMissing,
  startPostgres,
} from '../api/src/testing/postgres-server';
import { until } from '../platform/edge/src/testing/until';
import {
  beacon,
  CANARY,
  type CollectorProcess,
  startCollector,
} from '../platform/vitals/src/testing/collector-process';
import { collectorsApart, folder, start } from './testing/collectors';

collectorsApart();

async function visits(collector: CollectorProcess): Promise<number> {
  const { arms } = await collector.evidence();
  return arms.reduce((sum, arm) => sum + arm.visits, 0);
}

async function sendMany(collector: CollectorProcess, count: number): Promise<void> {
  const statuses = await Promise.all(Array.from({ length: count }, () => collector.send(beacon())));
  expect(new Set(statuses)).toEqual(new Set([204]));
}

/** What a site of two releases saw; the values of LCP are spread as those of visitors are. */
async function checkFigures(collector: CollectorProcess): Promise<void> {
  const owner = { name: 'mf-home', version: '1.2.0' };
  const frames = [{ path: '/packages/mf-home/1.2.0/main.js', line: 1, column: 20 }];
  const values = Array.from({ length: 400 }, (_, n) => 200 + ((n * 7919) % 400) ** 1.4);
  const sent = values.map((value, n) =>
    collector.send(
      beacon({
        ...(n % 4 === 0
          ? { arm: n % 8 === 0 ? 'new-canary' : 'canary', release: CANARY, entry: 13 }
          : {}),
        vitals: [{ name: 'lcp', value, route: n % 2 === 0 ? '/' : '/p/:id', owner }],
        errors: n % 40 === 0 ? [{ owner, route: '/', message: 'TypeError: x', frames }] : [],
        clicks: { worked: 2, dead: n % 100 === 0 ? 1 : 0, owners: n % 100 === 0 ? [owner] : [] },
      }),
    ),
  );
  await Promise.all(sent);
  const evidence = await collector.evidence();
  evidenceSchema.parse(evidence);
  expect(evidence.arms).toHaveLength(2);
  for (const arm of evidence.arms) {
    const own = values.filter((_, n) => (n % 4 === 0) === (arm.arm === 'canary'));
    const sorted = [...own].sort((a, b) => a - b);
    const { lcp } = arm.vitals;
    expect(arm.visits).toBe(own.length);
    expect(lcp?.count).toBe(own.length);
    expect(lcp?.sumLog).toBeCloseTo(own.reduce((sum, value) => sum + Math.log(value), 0));
    expect(lcp?.sumLogSquares).toBeCloseTo(own.reduce((sum, v) => sum + Math.log(v) ** 2, 0));
    for (const [q, found] of [
      [0.5, lcp?.p50],
      [0.75, lcp?.p75],
      [0.95, lcp?.p95],
    ] as const) {
      // The ranks that a quantile falls between, each within 2 %.
      const [low, high] = [Math.floor, Math.ceil].map((side) => sorted[side(q * (own.length - 1))]);
      expect(found).toBeGreaterThanOrEqual((low as number) * 0.98);
      expect(found).toBeLessThanOrEqual((high as number) * 1.0201);
    }
  }
  const canary = evidence.arms.find(({ arm }) => arm === 'canary');
  expect(canary).toMatchObject({ newVisitors: 50, failed: 10, deadVisits: 4 });
  expect((await collector.evidence('&entry=13')).arms).toEqual([canary]);
  const before = '&since=2026-11-01T00:00:00Z&until=2026-11-01T01:00:00Z';
  expect((await collector.evidence(before)).arms).toEqual([]);
  const { errors } = await collector.errors();
  expect(errors).toMatchObject([
    { package: 'mf-home', version: '1.2.0', message: 'TypeError: x', visits: 10, frames },
  ]);
  expect(errors[0]?.releases).toEqual([CANARY]);
  const { arms, packages = [] } = await collector.evidence('&step=86400');
  const total = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0);
  expect(total(arms.map(({ visits }) => visits))).toBe(400);
  expect(arms[0]?.at).toMatch(/T00:00:00.000Z$/);
  expect(total(packages.map((one) => one.errors))).toBe(10);
  expect(total(packages.map((one) => one.deadClicks))).toBe(4);
  expect(packages[0]?.vitals.lcp).toBeGreaterThan(0);
}

describe('on PGlite', () => {
  test('counts of dropped beacons that no column holds cost no visit', async () => {
    const collector = await start();
    for (let n = 0; n < 2; n += 1) {
      expect(await collector.send(beacon(), { 'x-elo-dropped': '2147483647' })).toBe(204);
    }
    expect(await visits(collector)).toBe(2);
  });

  test('evidence, errors and series have what was sent, also after a restart', async () => {
    const collector = await start();
    await checkFigures(collector);
    const before = await collector.evidence();
    expect(await collector.stop()).toBe(0);
    expect((await (await start()).evidence()).arms).toEqual(before.arms);
  });

  test('killed with a batch in memory it loses at most that, and counts nothing twice', async () => {
    const collector = await start();
    await sendMany(collector, 200);
    expect(await visits(collector)).toBe(200);
    await sendMany(collector, 100);
    await collector.kill();
    const again = await start();
    const found = await visits(again);
    expect(found).toBeGreaterThanOrEqual(200);
    expect(found).toBeLessThanOrEqual(300);
    await sendMany(again, 10);
    expect(await visits(again)).toBe(found + 10);
  });

  test('a second process does not open the folder', async () => {
    await start();
    await expect(startCollector({ ELO_VITALS_DATA: folder })).rejects.toThrow(/ended with 4/);
  });

  test('what is no beacon is refused, and hurts none that is', async () => {
    const collector = await start();
    const text = JSON.stringify(beacon());
    const error = { route: '/', message: 'a\0b\ud800', frames: [] };
    const bodies: [unknown, number][] = [
      ['', 400],
      ['{', 400],
      ['null', 400],
      [`[${text}]`, 400],
      [text + text, 400],
      ['['.repeat(8_000), 400],
      [`${' '.repeat(9_000)}${text}`, 413],
      [{ ...beacon(), visitor: 'x' }, 400],
      [beacon({ entry: 2 ** 40 }), 400],
      [beacon({ route: `/${'a'.repeat(500)}` }), 400],
      [beacon({ route: '/:a/:b/:c/:d/:e/:f/:g/:h/:i' }), 204],
      // No site declares a parameter twice.
      [beacon({ route: '/:a'.repeat(8) }), 400],
      [beacon({ errors: [error] }), 204],
      [beacon({ errors: [{ ...error, message: "'; drop table visits; --" }] }), 204],
      [
        beacon({
          errors: [{ ...error, owner: { name: 'a', version: `1.0.0-${'x'.repeat(255)}` } }],
        }),
        400,
      ],
      [text, 204],
    ];
    // Each token of a beacon alone and repeated.
    for (const token of new Set(text.match(/"[^"]*"|[[\]{}:,]|\d+/g))) {
      bodies.push([token.repeat(50), 400], [text.replace(token, token + token), -1]);
    }
    const own = { __proto__: 1 };
    bodies.push([text.replace('{', '{"__proto__":{},'), -1], [{ ...beacon(), ...own }, -1]);
    let stored = 0;
    for (const [body, status] of bodies) {
      const got = await collector.send(body);
      if (status === -1) expect([204, 400]).toContain(got);
      else expect([body, got]).toEqual([body, status]);
      const sent = typeof body === 'string' ? body : JSON.stringify(body);
      if (got === 204) expect(beaconSchema.safeParse(JSON.parse(sent)).success).toBe(true);
      if (got === 204) stored += 1;
    }
    expect(await visits(collector)).toBe(stored);
    const messages = (await collector.errors()).errors.map(({ message }) => message);
    expect(messages.sort()).toEqual(["'; drop table visits; --", 'ab\ufffd']);
  });

  test('one sender is limited; others are not', async () => {
    const collector = await start({ ELO_VITALS_PER_MINUTE: '5' });
    const from = (address: string) => collector.send(beacon(), { 'x-forwarded-for': address });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await from(`2001:db8::${n}`));
    // At most two minutes see the twelve.
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(204));
    expect(statuses).toContain(429);
    expect(await from('2001:db8:0:1::1')).toBe(204);
    // As an edge sends them: a line a beacon.
    const line = (address: string) => `${address} ${JSON.stringify(beacon({ entry: 13 }))}\n`;
    const body = line('10.0.0.1').repeat(12) + line('10.0.0.2');
    expect((await fetch(`${collector.url}/beacons`, { method: 'POST', body })).status).toBe(204);
    const [stored] = (await collector.evidence('&entry=13')).arms;
    expect(stored?.visits).toBeGreaterThanOrEqual(6);
    expect(stored?.visits).toBeLessThanOrEqual(11);
  });

  test('a query that it does not understand is refused by name', async () => {
    const { internalUrl, url } = await start();
    for (const path of [
      '/evidence',
      '/evidence?channel=production&since=yesterday',
      '/evidence?channel=production&sice=2026-11-25T00:00:00Z',
      '/evidence?channel=production&step=1',
      '/evidence?channel=production&step=60&since=2026-11-01T00:00:00Z&until=2026-11-09T00:00:00Z',
      '/errors?channel=production&since=2020-01-01T00:00:00Z',
      '/evidence?channel=production&since=2026-11-25T00:00:00Z&until=2026-11-24T00:00:00Z',
    ]) {
      const answer = await fetch(`${internalUrl}${path}`);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.json()).toMatchObject({ error: { code: 'invalid-request' } });
    }
    // A release may be live for long, and be looked at as a whole.
    const year = 'channel=production&since=2025-11-25T00:00:00Z&until=2026-11-25T00:00:00Z';
    for (const path of [`/evidence?${year}`, `/errors?${year}`, `/evidence?${year}&step=86400`]) {
      expect([path, (await fetch(internalUrl + path)).status]).toEqual([path, 200]);
    }
    expect((await fetch(`${internalUrl}/constructor`)).status).toBe(404);
    expect((await fetch(`${internalUrl}//`)).status).toBe(404);
    expect((await fetch(`${internalUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/evidence?channel=production`)).status).toBe(404);
  });
});

const missing = postgresMissing();
if (missing) console.warn(`Skipped: the collector on PostgreSQL: ${missing}`);
(missing ? describe.skip : describe)('on PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());
  beforeEach(() => ask('drop schema public cascade; create schema public'));

  async function ask(query: string) {
    const client = new Client({ connectionString: server.url() });
    await client.connect();
    try {
      return await client.query(query);
    } finally {
      await client.end();
    }
  }

  test('evidence, errors and series have what was sent', async () => {
    await checkFigures(await start({ DATABASE_URL: server.url() }));
  });

  test('several collectors add up', async () => {
    const both = await Promise.all([1, 2].map(() => start({ DATABASE_URL: server.url() })));
    for (const collector of both) await sendMany(collector, 20);
    for (const collector of both) await visits(collector);
    expect(await visits(both[0] as CollectorProcess)).toBe(40);
  });

  test('a database of before new visitors were counted keeps its visits', async () => {
    const before = await start({ DATABASE_URL: server.url() });
    await sendMany(before, 3);
    await visits(before);
    await before.stop();
    await ask('alter table visits drop column "newVisitors"');
    const now = await start({ DATABASE_URL: server.url() });
    expect(await now.send(beacon({ arm: 'new-stable' }))).toBe(204);
    const [{ visits: all, newVisitors } = {}] = (await now.evidence()).arms;
    expect([all, newVisitors]).toEqual([4, 1]);
  });

  test('what came while the server was away is written once it is back, each beacon once', async () => {
    const collector = await start({ DATABASE_URL: server.url() });
    await sendMany(collector, 10);
    await visits(collector);
    await server.stop();
    await sendMany(collector, 10);
    await expect(visits(collector)).rejects.toThrow(/database-unreachable/);
    await server.start();
    await until(() =>
      visits(collector).then(
        (n) => n === 20,
        () => false,
      ),
    );
  });

  test('more than may wait is dropped first, and counted', async () => {
    const collector = await start({ DATABASE_URL: server.url(), ELO_VITALS_QUEUE: '30' });
    await visits(collector);
    await server.stop();
    const statuses: number[] = [];
    for (let n = 0; n < 50; n += 1) statuses.push(await collector.send(beacon()));
    expect(statuses).toEqual([...Array(30).fill(204), ...Array(20).fill(503)]);
    await server.start();
    await until(() =>
      collector.evidence().then(
        ({ arms }) => arms[0]?.visits === 30,
        () => false,
      ),
    );
    expect((await collector.evidence()).dropped).toBe(20);
  });

  test('a commit whose answer is lost is not counted twice', async () => {
    let cut = 0;
    const port = Number(new URL(server.url()).port);
    const proxy = createTcp((client) => {
      const upstream = connect(port, '127.0.0.1');
      let committing = false;
      client.on('data', (chunk) => {
        committing = cut < 3 && listening && /insert/i.test(chunk.toString('latin1'));
        upstream.write(chunk);
      });
      upstream.on('data', (chunk) => {
        if (!committing) return client.write(chunk);
        cut += 1;
        client.destroy();
        return upstream.destroy();
      });
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
    });
    let listening = false;
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const through = new URL(server.url());
    through.port = String((proxy.address() as AddressInfo).port);
    const collector = await start({ DATABASE_URL: through.href });
    listening = true;
    await sendMany(collector, 25);
    await until(() =>
      visits(collector).then(
        () => true,
        () => false,
      ),
    );
    expect(cut).toBe(3);
    expect(await visits(collector)).toBe(25);
    const { rows } = await ask('select sum(jsonb_array_length(beacons))::int as n from beacons');
    expect(rows).toEqual([{ n: 25 }]);
    await collector.kill();
    proxy.close();
  });

  test('beacons as they came go after a day, sums after their days', async () => {
    const first = await start({ DATABASE_URL: server.url() });
    const errors = [{ route: '/', message: 'old', frames: [] }];
    const vitals = [{ name: 'lcp' as const, value: 900, route: '/' }];
    await first.send(beacon({ errors, vitals }));
    await visits(first);
    await first.stop();
    await ask(`update beacons set at = at - interval '25 hours'`);
    const second = await start({ DATABASE_URL: server.url() });
    await second.send(beacon());
    expect(await visits(second)).toBe(2);
    expect((await ask('select writer from beacons')).rowCount).toBe(1);
    await second.stop();
    const sums = ['visits', 'vitals', 'faults'];
    for (const table of sums) {
      const { rowCount } = await ask(`update ${table} set minute = minute - interval '15 days'`);
      expect([table, rowCount]).not.toEqual([table, 0]);
    }
    await visits(await start({ DATABASE_URL: server.url() }));
    for (const table of [...sums, 'errors']) {
      expect([table, (await ask(`select 1 from ${table}`)).rowCount]).toEqual([table, 0]);
    }
  });
});
