import { pino } from 'pino';
import { Collector, createMetrics } from './collector';
import { readEnv } from './env';
import { beacon } from './testing/collector-process';

function createCollector() {
  const metrics = createMetrics();
  const query = async () => [];
  const collector = new Collector(query, metrics, pino({ enabled: false }), readEnv({}));
  return { collector, metrics };
}

test('2,000 visitors a second are taken, each from an address of its own', () => {
  const { collector } = createCollector();
  const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  let refused = 0;
  for (let n = 0; n < 120_000; n += 1) if (collector.admit(address(n))) refused += 1;
  expect(refused).toBe(0);
});

test('releases that visitors invent add no series to the metrics', async () => {
  const { collector, metrics } = createCollector();
  for (let n = 0; n < 3; n += 1) {
    const release = n.toString(16).padStart(20, '0');
    expect(collector.take(JSON.stringify(beacon({ release })))).toBe('stored');
  }
  const { values } = await metrics.beacons.get();
  expect(values).toEqual([{ labels: { outcome: 'stored' }, value: 3 }]);
});
