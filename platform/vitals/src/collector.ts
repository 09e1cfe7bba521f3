import { randomBytes } from 'node:crypto';
import { type Beacon, jsonOf } from '@elo-platform/protocol';
import { beaconSchema } from '@elo-platform/protocol/schemas';
import { addressGroup } from '@elo-platform/protocol/service';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Query, writeRows } from './database';
import type { VitalsEnv } from './env';
import { MOST_INTEGER, Tally } from './tally';

const FLUSH_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CLEAN_MS = 10 * MINUTE_MS;
/** Maximum number of senders that are counted within a minute: more than 2,000 new ones a second. */
const MOST_SENDERS = 200_000;

export type Metrics = ReturnType<typeof createMetrics>;

export type Outcome = 'stored' | 'dropped' | 'limited' | 'invalid';

/** Takes beacons, adds them up in memory and writes the sums once a second. */
export class Collector {
  private readonly tally: Tally;
  /** Beacons that no batch has written yet. */
  private waiting = 0;
  private senders = new Map<string, number>();
  private sendersMinute = 0;
  private flushing: Promise<void> | undefined;
  /** When a failure was last logged; undefined once a batch was written after it. */
  private logged: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  private cleaned = 0;

  constructor(
    private readonly query: Query,
    private readonly metrics: Metrics,
    private readonly log: Logger,
    private readonly env: Pick<
      VitalsEnv,
      'ELO_VITALS_PER_MINUTE' | 'ELO_VITALS_QUEUE' | 'ELO_VITALS_RAW' | 'ELO_VITALS_DAYS'
    >,
  ) {
    this.tally = new Tally(randomBytes(6).toString('base64url'), env.ELO_VITALS_RAW);
  }

  /** Begins to write once a second. */
  start(): void {
    this.timer = setTimeout(async () => {
      // A failure is logged; the next flush tries again.
      await this.flush().catch(() => undefined);
      if (this.timer !== undefined) this.start();
    }, FLUSH_MS);
  }

  /** Writes what is there and ends. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.flush();
  }

  /** Whether to read a sender's next beacon. @param address only its group is held, for a minute */
  admit(address: string): 'dropped' | 'limited' | undefined {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.sendersMinute) {
      this.sendersMinute = minute;
      this.senders = new Map();
    }
    const group = addressGroup(address);
    const sent = this.senders.get(group) ?? 0;
    const isFull = sent === 0 && this.senders.size >= MOST_SENDERS;
    if (isFull || this.waiting >= this.env.ELO_VITALS_QUEUE) {
      this.drop(1);
      return 'dropped';
    }
    if (sent >= this.env.ELO_VITALS_PER_MINUTE) return this.refuse('limited');
    this.senders.set(group, sent + 1);
    return undefined;
  }

  /** Adds the beacon of a request's body. */
  take(body: string): Outcome {
    const beacon = readBeacon(body);
    if (beacon === undefined) return this.refuse('invalid');
    if (!this.tally.add(beacon)) return this.refuse('limited');
    this.waiting += 1;
    this.metrics.beacons.inc({ outcome: 'stored' });
    return 'stored';
  }

  /**
   * Learns what the edge that passes a beacon serves, and how many it dropped.
   * @param served channel, entry and releases, separated by spaces
   */
  hear(served: string | undefined, dropped: string | undefined): void {
    const count = Number(dropped ?? 0);
    if (Number.isSafeInteger(count) && count > 0) this.drop(count);
    if (served === undefined) return;
    const [channel = '', entry = '', ...releases] = served.split(' ');
    this.tally.serves(channel, Number(entry), releases);
  }

  /**
   * Writes all that came so far; of callers at once, all wait for what was there when they called.
   * @throws the driver's error; what was not written is written by the next call
   */
  async flush(): Promise<void> {
    await this.flushing?.catch(() => undefined);
    this.flushing ??= this.write().finally(() => {
      this.flushing = undefined;
    });
    await this.flushing;
  }

  private async write(): Promise<void> {
    const written = this.waiting;
    const batch = this.tally.take();
    const end = this.metrics.flush.startTimer();
    try {
      await writeRows(this.query, batch);
      await this.clean();
      if (this.logged !== undefined) this.log.info({ event: 'flush-again' }, 'batches are written');
      this.logged = undefined;
    } catch (error) {
      this.metrics.failures.inc();
      const code = sqlState(error);
      this.logFailure(code, error);
      // Class 22: data that the database never takes must not hold up all that follow.
      if (!code.startsWith('22')) {
        this.tally.putBack(batch);
        throw error;
      }
      this.drop(written);
    } finally {
      end();
    }
    this.waiting -= written;
  }

  /** One line a minute while the database fails; each second tries again. */
  private logFailure(code: string, error: unknown): void {
    const now = performance.now();
    if (this.logged !== undefined && now - this.logged < MINUTE_MS) return;
    this.logged = now;
    this.log.error({ event: 'flush-failure', code, err: error }, 'a batch was not written');
  }

  private async clean(): Promise<void> {
    const now = Date.now();
    // Also after a clock that was ahead is set back.
    if (Math.abs(now - this.cleaned) < CLEAN_MS) return;
    this.cleaned = now;
    const oldest = new Date(now - this.env.ELO_VITALS_DAYS * DAY_MS);
    await this.query('delete from beacons where at < $1', [new Date(now - DAY_MS)]);
    for (const table of ['visits', 'vitals', 'faults', 'drops']) {
      await this.query(`delete from ${table} where minute < $1`, [oldest]);
    }
    await this.query(`delete from errors where not exists (
      select from faults where faults.fingerprint = errors.fingerprint)`);
  }

  private refuse<O extends 'limited' | 'invalid'>(outcome: O): O {
    this.metrics.beacons.inc({ outcome: 'refused' });
    return outcome;
  }

  private drop(count: number): void {
    this.tally.drop(count);
    this.metrics.beacons.inc({ outcome: 'dropped' }, count);
  }
}

/** Makes the registry of {@link Metrics}. */
export function createMetrics() {
  const register = new Registry();
  // Memory, processor time and the event loop's delay.
  collectDefaultMetrics({ register });
  return {
    register,
    beacons: new Counter({
      name: 'elo_vitals_beacons_total',
      help: 'Beacons by outcome: stored, dropped (no capacity), refused (invalid or too many).',
      // Not the release: beacons can name any, and each would stay a series until the end.
      labelNames: ['outcome'] as const,
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

/** The beacon that a body is, if it is one and the database can store it. */
function readBeacon(body: string): Beacon | undefined {
  const { data: beacon } = beaconSchema.safeParse(jsonOf(body));
  if (beacon === undefined || beacon.entry > MOST_INTEGER) return undefined;
  const errors = beacon.errors.map((error) => ({
    ...error,
    message: storable(error.message),
    frames: error.frames.map((frame) => ({ ...frame, path: storable(frame.path) })),
  }));
  return { ...beacon, errors };
}

/** Without what PostgreSQL takes in no text: NUL, and halves of surrogate pairs. */
function storable(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString();
}

/** Class and number of a database's error; empty for others. */
function sqlState(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? '' : sqlState(cause);
}
