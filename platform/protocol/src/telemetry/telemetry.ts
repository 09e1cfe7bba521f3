import { setTimeout as pause } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, type Gauge, Histogram, Registry } from 'prom-client';
import { createExporter, type OtlpVariables } from './otlp';
import type { RequestFacts } from './trace';

export { Counter, Gauge } from 'prom-client';
export { OTLP_VARIABLES, type OtlpVariables } from './otlp';
export {
  type RequestFacts,
  readBaggage,
  readTraceparent,
  type Span,
  startSpan,
  type TracedRelease,
  traceHeaders,
} from './trace';

/** Seconds; the limits of the API and of rendering are 10 and 8. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Milliseconds that a program which stops waits for the receiver of its last spans. */
const CLOSE_MS = 2_000;

type Labels = Readonly<Record<string, string | number>>;

type Reading = readonly [value: number, labels?: Labels];

/** Metrics, spans and log lines of a program's requests. */
export class Telemetry {
  readonly registry = new Registry();
  private readonly requests: Counter;
  private readonly durations: Histogram<'program' | 'kind'>;
  private readonly exporter: ReturnType<typeof createExporter>;

  /** @param otlp where spans go; without an endpoint nowhere */
  constructor(otlp: OtlpVariables = {}) {
    const registers = [this.registry];
    this.requests = new Counter({
      name: 'elo_http_requests_total',
      help: 'Requests that were answered.',
      labelNames: ['program', 'kind', 'status', 'arm', 'code'],
      registers,
    });
    this.durations = new Histogram({
      name: 'elo_http_request_duration_seconds',
      help: 'Time to the end of the response, of requests that were not answered from memory.',
      labelNames: ['program', 'kind'],
      buckets: BUCKETS,
      registers,
    });
    const lost = new Counter({
      name: 'elo_spans_lost_total',
      help: 'Spans that the OpenTelemetry receiver did not get.',
      registers,
    });
    this.exporter = createExporter(otlp, (spans) => lost.inc(spans));
  }

  /** Adds a metric, read when a monitor asks. @param labels names of those that `read` gives */
  add(
    Type: typeof Counter | typeof Gauge,
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<readonly Reading[]> | readonly Reading[],
  ): void {
    const collect = async () => {
      const readings = await read();
      metric.reset();
      for (const [value, own = {}] of readings) metric.inc(own, value);
    };
    const options = { name, help, labelNames: [...labels], registers: [this.registry], collect };
    const metric = new Type(options);
  }

  /** Adds the process's own metrics: event-loop delay, memory, processor time. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Counts a request, without a log line. */
  count({ program, kind, status, ms, arm = '', code = '' }: Omit<RequestFacts, 'span'>): void {
    this.requests.inc({ program, kind, status, arm, code });
    if (ms !== undefined) this.durations.observe({ program, kind }, ms / 1000);
  }

  /** Counts, logs and exports a request. */
  request(log: { info(fields: object): void }, facts: RequestFacts): void {
    this.count(facts);
    const { span, ...fields } = facts;
    log.info({ event: 'request', trace: span.trace, span: span.span, ...fields });
    this.exporter?.take(facts);
  }

  /** Sends what waits to be exported, unless the receiver is too slow for that. */
  async close(): Promise<void> {
    if (this.exporter === undefined) return;
    await Promise.race([this.exporter.flush(), pause(CLOSE_MS, undefined, { ref: false })]);
  }
}

/** Longest message of a logged error. */
const LONGEST = 300;

/** Options of a program's log (pino): common first fields, errors without queries and values. */
export function logOptions(program: string) {
  return {
    // Not `base`: a line of a program within the program would have the field twice.
    base: null,
    mixin: () => ({ program }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: loggedError },
  } as const;
}

function loggedError(error: Error) {
  const { code, cause, stack = '' } = error as Error & { readonly code?: unknown };
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: withoutValues(error.message),
    stack: frames.join('\n'),
    ...(cause instanceof Error ? { cause: withoutValues(cause.message) } : {}),
  };
}

/** Drivers put a statement's values into later lines; addresses have what a visitor typed in the query. */
function withoutValues(message: string): string {
  const [first = ''] = message.split('\n');
  return first.replace(/\?\S*/g, '?').slice(0, LONGEST);
}
