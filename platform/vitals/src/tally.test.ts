import type { Beacon } from '@elo-platform/protocol';
import { type Batch, Tally } from './tally';
import { beacon, CANARY, STABLE } from './testing/collector-process';

const MINUTE = 60_000;
const owner = (name: string) => ({ name, version: '1.0.0' });
const lcp = (value: number, route = '/') => ({ name: 'lcp' as const, value, route });
const visitsOf = ({ visits }: Batch) => visits.reduce((sum, row) => sum + row.visits, 0);

function createTally(raw = 10) {
  const clock = { now: 1_000 * MINUTE };
  return { clock, tally: new Tally('writer', raw, () => clock.now) };
}

function fill(tally: Tally, count: number, make: (n: number) => Partial<Beacon>): number {
  const taken = Array.from({ length: count }, (_, n) => tally.add(beacon(make(n))));
  return taken.filter(Boolean).length;
}

test('a batch has the sums of the minute so far, so that writing it twice counts once', () => {
  const { tally } = createTally();
  tally.add(beacon({ vitals: [lcp(100)] }));
  tally.take();
  tally.add(beacon({ vitals: [lcp(100)] }));
  const batch = tally.take();
  expect(visitsOf(batch)).toBe(2);
  expect(batch.vitals[0]).toMatchObject({ count: 2, sumLog: 2 * Math.log(100) });
  expect(tally.take().visits).toEqual([]);
  tally.putBack(batch);
  expect(tally.take()).toEqual(batch);
});

test('a new minute begins new rows, and those of the last one are still written', () => {
  const { tally, clock } = createTally();
  tally.add(beacon());
  clock.now += MINUTE;
  tally.add(beacon());
  expect(tally.take().visits.map(({ visits }) => visits)).toEqual([1, 1]);
});

test('a minute that a clock set back repeats has rows of its own: none replaces another', () => {
  const { tally, clock } = createTally();
  tally.add(beacon());
  clock.now += MINUTE;
  tally.drop(1);
  clock.now -= MINUTE;
  tally.add(beacon());
  const { visits } = tally.take();
  expect(visits.map(({ minute, visits }) => [minute, visits])).toEqual(
    Array(2).fill([new Date(clock.now).toISOString(), 1]),
  );
  expect(new Set(visits.map(({ writer }) => writer)).size).toBe(2);
});

test('no batch has a row twice, also over the end of a minute: a statement would fail', () => {
  const { tally, clock } = createTally();
  const error = { owner: owner('mf-a'), route: '/', message: 'x', frames: [] };
  tally.add(beacon({ errors: [error] }));
  clock.now += MINUTE;
  tally.add(beacon({ errors: [error] }));
  const batch = tally.take();
  expect(batch.errors).toHaveLength(1);
  expect(new Set(batch.beacons.map(({ batch }) => batch)).size).toBe(batch.beacons.length);
  expect(batch.beacons.flatMap(({ beacons }) => beacons)).toHaveLength(2);
});

test('a visit counts once a package, however many errors it sends', () => {
  const { tally } = createTally();
  const error = { owner: owner('mf-a'), route: '/', message: 'x', frames: [] };
  const clicks = { worked: 1, dead: 2, owners: [owner('mf-a'), owner('mf-a')] };
  tally.add(beacon({ errors: [error, { ...error, message: 'y' }], clicks }));
  const { faults, visits } = tally.take();
  expect(faults.map(({ kind, visits }) => [kind, visits])).toEqual([
    ['error', 1],
    ['dead', 1],
  ]);
  expect(visits[0]).toMatchObject({ failed: 1, deadVisits: 1 });
});

test('a visit with which a visitor gets its arm counts as a new visitor of that arm', () => {
  const { tally } = createTally();
  for (const arm of ['new-stable', 'stable', 'new-stable', 'preview'] as const) {
    tally.add(beacon({ arm }));
  }
  const rows = tally
    .take()
    .visits.map(({ arm, visits, newVisitors }) => [arm, visits, newVisitors]);
  expect(rows).toEqual([
    ['stable', 3, 2],
    ['preview', 1, 0],
  ]);
});

test('invented releases are bounded, and keep out none that an edge serves', () => {
  const { tally, clock } = createTally();
  tally.serves('production', 12, [STABLE, CANARY]);
  const invented = (n: number) => ({ release: n.toString(16).padStart(20, '0') });
  expect(fill(tally, 500, invented)).toBe(16);
  expect(fill(tally, 3, () => ({ release: CANARY, arm: 'canary' }))).toBe(3);
  expect(fill(tally, 3, () => ({ release: CANARY, entry: 13 }))).toBe(0);
  clock.now += MINUTE;
  expect(fill(tally, 500, invented)).toBe(16);
});

test('invented routes, packages and errors lose detail and no visit', () => {
  const { tally } = createTally();
  const taken = fill(tally, 3_000, (n) => ({
    vitals: [lcp(100, `/r${n}`)],
    errors: [{ owner: owner(`p${n}`), route: '/', message: `m${n}`, frames: [] }],
  }));
  expect(taken).toBe(3_000);
  const batch = tally.take();
  expect(visitsOf(batch)).toBe(3_000);
  expect(batch.vitals).toHaveLength(1_001);
  expect(batch.vitals.reduce((sum, row) => sum + row.count, 0)).toBe(3_000);
  expect(batch.faults).toHaveLength(301);
  expect(batch.faults.reduce((sum, row) => sum + row.visits, 0)).toBe(3_000);
  expect(batch.errors).toHaveLength(100);
  expect(batch.beacons[0]?.beacons).toHaveLength(10);
});
