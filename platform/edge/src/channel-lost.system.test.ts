import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  appendEntry,
  entryKey,
  type LogEntry,
  readEntry,
  releaseKey,
  sha256Hex,
} from '@elo-platform/store';
import { CHANNEL, createFixture, type Fixture, page, releaseId } from './testing/fixture';
import { startTestEdge, type TestEdge } from './testing/start';
import { until } from './testing/until';

let fixture: Fixture;
const running: TestEdge[] = [];

beforeEach(async () => {
  fixture = await createFixture();
  for (const label of ['um', 'dois', 'drei', 'quatro']) await fixture.compose({ label });
  for (const label of ['um', 'dois', 'drei']) await fixture.append({ release: releaseId(label) });
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((edge) => edge.stop()));
  await fixture.remove();
});

async function start(): Promise<TestEdge> {
  const edge = await startTestEdge(fixture, { stateFolder: join(fixture.folder, '.edge') });
  running.push(edge);
  await edge.ready;
  return edge;
}

async function restart(edge: TestEdge, between?: () => Promise<void>): Promise<TestEdge> {
  await edge.stop();
  await between?.();
  return start();
}

async function healthOf(edge: TestEdge) {
  return JSON.parse((await edge.get('/healthz')).body.toString());
}

async function untilShown(edge: TestEdge, text: string): Promise<void> {
  await until(async () => (await edge.get('/')).body.toString() === page(text));
}

async function untilProblem(edge: TestEdge, text: string) {
  await until(async () => JSON.stringify((await healthOf(edge)).problems).includes(text));
  const health = await healthOf(edge);
  expect(health).toMatchObject({ status: 'degraded', problems: [{ code: 'damage' }] });
  return health;
}

const entryFile = (n: number) => join(fixture.folder, entryKey(CHANNEL, n));

/** The end of the log is gone, as after a theft or an older backup. */
async function cutAfter(n: number): Promise<void> {
  for (let at = n + 1; at <= 3; at += 1) await rm(entryFile(at), { force: true });
}

async function appendAfter(head: LogEntry, label: string, action: 'promote' | 'repair') {
  const entry = { release: releaseId(label), action, reason: 'test' };
  await appendEntry(fixture.store, fixture.signer, CHANNEL, head, entry);
}

test('a record that a key of another channel put in the place of the live one is not served', async () => {
  const id = releaseId('drei');
  for (const key of [releaseKey(id), `${releaseKey(id)}.sig`]) await fixture.store.delete(key);
  await fixture.compose({
    label: 'drei',
    documents: { '/': page('evil') },
    signer: fixture.limited,
  });
  const edge = await start();
  await untilShown(edge, 'dois');
  expect((await healthOf(edge)).problems[0].message).toContain('was replaced');
  // An entry that leaves the release live names the same record.
  const before = await readEntry(fixture.store, CHANNEL, 3);
  const after = await fixture.append({ release: id, action: 'settings' });
  expect(after.body.records).toEqual(before.body.records);
});

test.each([1, 2])(
  'a log cut off after entry %d is reported, and what was served stays',
  async (n) => {
    const edge = await start();
    await cutAfter(n);
    const { entry } = await untilProblem(edge, 'was cut off: entry 3 of');
    expect(entry).toBe(3);
    await untilShown(edge, 'drei');
  },
);

test.each([1, 2])(
  'a promotion that reuses a number, after a cut to %d, goes live and is reported',
  async (n) => {
    const edge = await start();
    await cutAfter(n);
    await untilProblem(edge, 'was cut off');
    await fixture.append({ release: releaseId('quatro') });
    await untilShown(edge, 'quatro');
    expect((await untilProblem(edge, 'was rewritten: entry 3 of')).entry).toBe(n + 1);
  },
);

test('a head that was replaced between two reads is followed and reported', async () => {
  const edge = await start();
  const second = await readEntry(fixture.store, CHANNEL, 2);
  const old = `${entryFile(3)}.old`;
  await rename(entryFile(3), old);
  await appendAfter(second, 'quatro', 'promote');
  await untilShown(edge, 'quatro');
  await untilProblem(edge, 'was rewritten');
});

test('an entry that comes back ends the report', async () => {
  const edge = await start();
  const kept = join(fixture.folder, 'kept');
  await rename(entryFile(3), kept);
  await untilProblem(edge, 'was cut off');
  await rename(kept, entryFile(3));
  await until(async () => (await healthOf(edge)).status === 'ok');
  await untilShown(edge, 'drei');
});

test('a signed repair ends the report, also for an edge that sees only what came after it', async () => {
  const edge = await start();
  await cutAfter(2);
  await untilProblem(edge, 'was cut off');
  await appendAfter(await readEntry(fixture.store, CHANNEL, 2), 'dois', 'repair');
  await untilShown(edge, 'dois');
  await until(async () => (await healthOf(edge)).status === 'ok');

  const other = await restart(edge, () => cutAfter(2));
  await untilProblem(other, 'was cut off');
  await untilShown(other, 'dois');
  const third = await restart(other, async () => {
    await fixture.append({ release: releaseId('dois'), action: 'repair' });
    await fixture.append({ release: releaseId('quatro') });
  });
  await untilShown(third, 'quatro');
  expect(await healthOf(third)).toMatchObject({ status: 'ok', problems: [] });
});

test('an edge that starts again remembers what it served, and serves that on', async () => {
  const edge = await restart(await start(), () => cutAfter(1));
  await untilShown(edge, 'drei');
  await untilProblem(edge, 'was cut off: entry 3 of');
  const again = await restart(edge, async () => {
    await fixture.append({ release: releaseId('quatro') });
    await fixture.append({ release: releaseId('quatro') });
    await fixture.append({ release: releaseId('quatro') });
  });
  await untilShown(again, 'quatro');
  await untilProblem(again, 'was rewritten: entry 3 of');
  await untilProblem(await restart(again), 'was rewritten: entry 3 of');
});

test('a release with a damaged script is not switched to; one that is live needs no store for it', async () => {
  const files = { 'main.js': 'bom();', 'main.css': 'a{}', 'server/page.cjs': 'x' };
  const manifest = await fixture.publish('mf-home', '1.0.0', files);
  const packages = { 'mf-home': { version: '1.0.0', manifest } };
  const id = await fixture.compose({ label: 'inteira', packages });
  const script = join(fixture.folder, 'packages/mf-home/1.0.0/main.js');
  const edge = await start();
  for (const file of [script, `${script}.br`]) await rename(file, `${file}~`);
  await fixture.append({ release: id });
  await untilProblem(edge, 'packages/mf-home/1.0.0/main.js is missing');
  await untilShown(edge, 'drei');

  for (const file of [script, `${script}.br`]) await rename(`${file}~`, file);
  await untilShown(edge, 'inteira');
  await rm(join(fixture.folder, 'packages'), { recursive: true });
  const at = '/packages/mf-home/1.0.0/';
  expect((await edge.get(`${at}main.js`)).body.toString()).toBe('bom();');
  expect((await edge.get(`${at}main.css`)).body.toString()).toBe('a{}');
});

test('an entry that a revocation does not name is refused and reported', async () => {
  const { team } = fixture.trust.keys;
  const records: string[] = [];
  for await (const { key } of fixture.store.list('')) {
    const bytes = key.endsWith('.json') ? await fixture.store.get(key) : undefined;
    if (bytes !== undefined) records.push(sha256Hex(bytes));
  }
  const revoked = { at: '2026-01-01T00:00:00.000Z', entries: { [CHANNEL]: 2 }, records };
  const trust = {
    ...fixture.trust,
    keys: { ...fixture.trust.keys, team: { ...team, revoked } as NonNullable<typeof team> },
  };
  const edge = await startTestEdge(fixture, { trust });
  running.push(edge);
  await edge.ready;
  await untilShown(edge, 'dois');
  const [problem] = (await healthOf(edge)).problems;
  expect(problem).toMatchObject({ code: 'signature', message: expect.stringContaining('revoked') });
});

test('the memory of another store is ignored', async () => {
  const edge = await start();
  await edge.stop();
  const other = await createFixture();
  await other.append({ release: await other.compose({ label: 'outra' }) });
  const second = await startTestEdge(other, { stateFolder: join(fixture.folder, '.edge') });
  running.push(second);
  await second.ready;
  expect(await healthOf(second)).toMatchObject({ status: 'ok', entry: 1 });
  await second.stop();
  await other.remove();
});
