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

export type OtlpVariables = { readonly [Name in keyof typeof OTLP_VARIABLES]?: string | undefined };

interface Finished {
  readonly facts: RequestFacts;
  /** Milliseconds since 1970. */
  readonly end: number;
}

/**
 * Sends finished spans to an OpenTelemetry collector (OTLP over HTTP, in JSON), if there is one.
 * @param onLost called with the number of spans that were not delivered
 */
export function createExporter(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: words = '' }: OtlpVariables,
  onLost: (spans: number) => void,
) {
  if (endpoint === undefined) return undefined;
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const decode = (word = '') => decodeURIComponent(word.trim());
  const pairs = [...words.matchAll(/([^,=]+)=([^,]*)/g)];
  const own = Object.fromEntries(pairs.map(([, name, value]) => [decode(name), decode(value)]));
  const headers = { ...own, 'content-type': 'application/json' };
  const waiting: Finished[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  async function send(spans: readonly Finished[]): Promise<void> {
    const body = JSON.stringify({ resourceSpans: groupsOf(spans) });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const isTaken = await fetch(url, { method: 'POST', headers, body, signal }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    if (!isTaken) onLost(spans.length);
  }

  /** Sends what waits. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(async () => {
      while (waiting.length > 0) await send(waiting.splice(0, BATCH));
    });
    return sending;
  }

  return {
    /** Takes a span whose work is over. */
    take(facts: RequestFacts): void {
      if (!facts.span.sampled) return;
      if (waiting.length >= MOST_WAITING) {
        onLost(1);
        return;
      }
      waiting.push({ facts, end: Date.now() });
      timer ??= setTimeout(() => void flush(), DELAY_MS).unref();
    },
    flush,
  };
}

function groupsOf(finished: readonly Finished[]) {
  return [...new Set(finished.map(({ facts }) => facts.program))].map((program) => {
    const spans = finished.filter(({ facts }) => facts.program === program).map(toSpan);
    return {
      resource: { attributes: attributes({ 'service.name': `elo-${program}` }) },
      scopeSpans: [{ scope: { name: 'elo' }, spans }],
    };
  });
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
