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

/** Settings of OpenTelemetry in the environment of every program, by the names of its specification. */
export const OTLP_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: given(z.url({ protocol: /^https?$/ }).optional()).describe(
    'OpenTelemetry collector that gets the spans (OTLP over HTTP), e.g. `http://localhost:4318`; without it none are sent.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: given(z.string().optional()).describe(
    'Headers for it, `name=value`, separated by commas.',
  ),
};

/** What a program read of {@link OTLP_VARIABLES}. */
export type OtlpVariables = { readonly [Name in keyof typeof OTLP_VARIABLES]?: string | undefined };

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

  private readonly url: string;
  private readonly headers: Readonly<Record<string, string>>;

  /**
   * @param headers see {@link OTLP_VARIABLES}
   * @param onLost called with the number of spans that were not delivered
   */
  constructor(
    endpoint: string,
    headers: string,
    private readonly onLost: (spans: number) => void,
  ) {
    this.url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
    const decode = (word: string) => decodeURIComponent(word.trim());
    const pairs = [...headers.matchAll(/([^,=]+)=([^,]*)/g)].map(
      ([, name = '', value = '']) => [decode(name), decode(value)] as const,
    );
    this.headers = Object.fromEntries(pairs);
  }

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
    try {
      const answer = await fetch(this.url, {
        method: 'POST',
        headers: { ...this.headers, 'content-type': 'application/json' },
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
