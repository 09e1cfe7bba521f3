import { pino } from 'pino';
import { Collector, createMetrics } from './collector';
import { beacon } from './testing/collector-process';

const LIMITS = {
  ELO_VITALS_PER_MINUTE: 2,
  ELO_VITALS_QUEUE: 100,
  ELO_VITALS_RAW: 0,
  ELO_VITALS_DAYS: 14,
};

/** The address of a visitor. */
const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

function createCollector() {
  const metrics = createMetrics();
  const lines: { event: string }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const query = jest.fn(async () => []);
  return { lines, metrics, query, collector: new Collector(query, metrics, log, LIMITS) };
}

afterEach(() => jest.restoreAllMocks());

test('releases that senders invent make no metrics', async () => {
  const { collector, metrics } = createCollector();
  for (let n = 0; n < 10; n += 1) {
    const release = String(n).padStart(20, '0');
    expect(collector.take(JSON.stringify(beacon({ release })))).toBe('stored');
  }
  const text = await metrics.register.metrics();
  expect(text.match(/^elo_vitals_beacons_total.*$/gm)).toEqual([
    'elo_vitals_beacons_total{outcome="stored"} 10',
  ]);
});

test('a beacon of anything that may be published is stored, and of a machine that slept', () => {
  const { collector } = createCollector();
  const route = `/how-to-choose-${'the-right-tool-'.repeat(8)}/:a/:b/:c/:d/:e/:f/:g/:rest*`;
  const owner = { name: 'mf-a', version: `1.0.0-${'long-branch.'.repeat(8)}1` };
  const path = `/packages/mf-a/${owner.version}/${'chunk-'.repeat(40)}.js`;
  const frames = [{ path, line: 1, column: 1 }];
  const told = beacon({
    route,
    vitals: [{ name: 'navigation', value: 3_600_000, route, owner }],
    errors: [{ owner, route, message: 'x', frames }],
  });
  expect(collector.take(JSON.stringify(told))).toBe('stored');
  const typed = beacon({ route: '/Typed by a visitor' });
  expect(collector.take(JSON.stringify(typed))).toBe('invalid');
});

test('what is too old goes every ten minutes, also after a clock that was a year ahead', async () => {
  const now = jest.spyOn(Date, 'now');
  const { collector, query } = createCollector();
  const deletes: number[] = [];
  for (const minutes of [525_600, 525_609, 0, 9, 10]) {
    now.mockReturnValue(1_800_000_000_000 + minutes * 60_000);
    await collector.flush();
    deletes.push(query.mock.calls.length);
    query.mockClear();
  }
  expect(deletes).toEqual([6, 0, 6, 0, 6]);
});

test('2,000 visitors a second are told apart for a minute; beyond that known ones still report', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  const { collector } = createCollector();
  const refused = new Set(Array.from({ length: 120_000 }, (_, n) => collector.admit(addressOf(n))));
  expect([...refused]).toEqual([undefined]);
  for (let n = 120_000; n < 200_000; n += 1) collector.admit(addressOf(n));
  expect(collector.admit(addressOf(200_000))).toBe('dropped');
  expect(collector.admit(addressOf(7))).toBeUndefined();
  expect(collector.admit(addressOf(7))).toBe('limited');
  now.mockReturnValue(1_800_000_060_000);
  expect(collector.admit(addressOf(200_000))).toBeUndefined();
});

test('a database that fails is logged once a minute, and when it works again', async () => {
  const now = jest.spyOn(performance, 'now');
  const { collector, lines, query } = createCollector();
  collector.take(JSON.stringify(beacon()));
  query.mockRejectedValue(Object.assign(new Error('No space left'), { code: '53100' }));
  for (const seconds of [0, 1, 2, 59, 60, 61]) {
    now.mockReturnValue(seconds * 1_000);
    await expect(collector.flush()).rejects.toThrow('No space left');
  }
  query.mockResolvedValue([]);
  await collector.flush();
  await collector.flush();
  expect(lines.map(({ event }) => event)).toEqual([
    'flush-failure',
    'flush-failure',
    'flush-again',
  ]);
});
