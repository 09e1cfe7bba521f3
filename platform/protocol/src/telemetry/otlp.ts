import { z } from 'zod';
import { given } from '../service';
import type { RequestFacts } from './trace';

/** Most spans that wait to be sent; further ones are dropped. */
const MOST_WAITING = 4096;
/** Most spans of one request to the receiver. */
const BATCH = 512;
/** Milliseconds that a span waits for others. */
const DELAY_MS = 2000;
/** Milliseconds that the receiver may take. */
const PATIENCE_MS = 10_000;

/** `SPAN_KIND_SERVER` and `STATUS_CODE_ERROR` of the OpenTelemetry protocol. */
const SERVER = 2;
const ERROR = 2;

/** Settings of OpenTelemetry that the programs read, by the names of its specification. */
export interface OtlpSettings {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`, e.g. `http://localhost:4318`. */
  readonly endpoint: string;
  /** `OTEL_EXPORTER_OTLP_HEADERS`: `name=value`, separated by commas. */
  readonly headers?: string | undefined;
}

/** {@link OtlpSettings} in the schema of a program's environment. */
export const OTLP_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: given(z.url({ protocol: /^https?$/ }).optional()).describe(
    'OpenTelemetry collector that gets the spans (OTLP over HTTP), e.g. `http://localhost:4318`; without it none are sent.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: given(z.string().optional()).describe(
    'Headers for it, `name=value`, separated by commas.',
  ),
};

type OtlpVariables = { [Name in keyof typeof OTLP_VARIABLES]?: string | undefined };

/** Settings from a program's environment; `undefined`: no spans are sent. */
export function otlpSettings(variables: OtlpVariables): OtlpSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = variables;
  return endpoint === undefined ? undefined : { endpoint, headers };
}

interface Finished {
  readonly facts: RequestFacts;
  /** Milliseconds since 1970. */
  readonly end: number;
}

/** Sends finished spans to an OpenTelemetry collector: OTLP over HTTP, in JSON. */
export class OtlpExporter {
  private waiting: Finished[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();

  /** @param onLost called with the number of spans that were not delivered */
  constructor(
    private readonly settings: OtlpSettings,
    private readonly onLost: (spans: number) => void,
  ) {}

  /** Takes a span whose work is over. */
  take(facts: RequestFacts): void {
    if (!facts.span.sampled) return;
    if (this.waiting.length >= MOST_WAITING) {
      this.onLost(1);
      return;
    }
    this.waiting.push({ facts, end: Date.now() });
    this.timer ??= setTimeout(() => void this.flush(), DELAY_MS).unref();
  }

  /** Sends what waits. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending = this.sending.then(async () => {
      while (this.waiting.length > 0) await this.send(this.waiting.splice(0, BATCH));
    });
    return this.sending;
  }

  private async send(spans: readonly Finished[]): Promise<void> {
    const { endpoint, headers = '' } = this.settings;
    const pairs = headers.split(',').filter((pair) => pair.includes('='));
    try {
      const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: {
          ...Object.fromEntries(pairs.map((pair) => splitOnce(pair).map(decodeURIComponent))),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ resourceSpans: groupsOf(spans) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) this.onLost(spans.length);
    } catch {
      this.onLost(spans.length);
    }
  }
}

function splitOnce(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

function groupsOf(spans: readonly Finished[]) {
  return [...new Set(spans.map(({ facts }) => facts.program))].map((program) => ({
    resource: { attributes: attributes({ 'service.name': `elo-${program}` }) },
    scopeSpans: [
      {
        scope: { name: 'elo' },
        spans: spans.filter(({ facts }) => facts.program === program).map(toSpan),
      },
    ],
  }));
}

function toSpan({ facts, end }: Finished) {
  const { span, method, kind, path, status, ms = 0, release, arm, code } = facts;
  return {
    traceId: span.trace,
    spanId: span.span,
    ...(span.parent === undefined ? {} : { parentSpanId: span.parent }),
    name: `${method} ${kind}`,
    kind: SERVER,
    startTimeUnixNano: nanoseconds(end - ms),
    endTimeUnixNano: nanoseconds(end),
    attributes: [
      ...attributes({
        'http.request.method': method,
        'url.path': path,
        'elo.kind': kind,
        'elo.release': release,
        'elo.arm': arm,
        'error.type': code,
      }),
      { key: 'http.response.status_code', value: { intValue: String(status) } },
    ],
    status: status >= 500 ? { code: ERROR } : {},
  };
}

function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`;
}

function attributes(values: Readonly<Record<string, string | undefined>>) {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: { stringValue: value } }],
  );
}
