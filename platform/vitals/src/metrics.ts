import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What the collector counts about itself. */
export function createMetrics() {
  const register = new Registry();
  // Memory, processor time and the event loop's delay.
  collectDefaultMetrics({ register });
  return {
    register,
    beacons: new Counter({
      name: 'elo_vitals_beacons_total',
      help: 'Beacons by outcome: stored, dropped (no capacity), refused (invalid or too many).',
      labelNames: ['outcome', 'release', 'arm'] as const,
      registers: [register],
    }),
    flush: new Histogram({
      name: 'elo_vitals_flush_seconds',
      help: 'Time to write one batch.',
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers: [register],
    }),
    failures: new Counter({
      name: 'elo_vitals_flush_failures_total',
      help: 'Batches that could not be written; all but invalid ones are written again.',
      registers: [register],
    }),
  };
}

/** See {@link createMetrics}. */
export type Metrics = ReturnType<typeof createMetrics>;
