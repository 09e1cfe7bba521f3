import { pino } from 'pino';
import { Collector, createMetrics } from './collector';
import { beacon, STABLE } from './testing/collector-process';

const MINUTE = 60_000;
const SETTINGS = {
  ELO_VITALS_PER_MINUTE: 600,
  ELO_VITALS_QUEUE: 20_000,
  ELO_VITALS_RAW: 0,
  ELO_VITALS_DAYS: 14,
};

afterEach(() => jest.useRealTimers());

test('releases that visitors invent add no series to the metrics, however long they do', async () => {
  jest.useFakeTimers({ now: 1_000 * MINUTE });
  const metrics = createMetrics();
  const collector = new Collector(async () => [], metrics, pino({ level: 'silent' }), SETTINGS);
  const { channel, entry, release } = beacon();
  collector.hear(`${channel} ${entry} ${release}`, undefined);
  expect(collector.take(JSON.stringify(beacon()))).toBe('stored');
  for (let minute = 0; minute < 10; minute += 1) {
    for (let n = 0; n < 10; n += 1) {
      const invented = { release: String(10 * minute + n).padStart(20, '0') };
      expect(collector.take(JSON.stringify(beacon(invented)))).toBe('stored');
    }
    jest.advanceTimersByTime(MINUTE);
  }
  const { values } = await metrics.beacons.get();
  expect(values.map(({ labels, value }) => [labels.release, value])).toEqual([
    [STABLE, 1],
    ['', 100],
  ]);
});
