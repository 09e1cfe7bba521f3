import { randomBytes } from 'node:crypto';

/** A program's part of a request, by W3C Trace Context. */
export interface Span {
  /** 32 hexadecimal digits, the same in every program that works on the request. */
  readonly trace: string;
  /** 16 hexadecimal digits. */
  readonly span: string;
  /** Span of the caller. */
  readonly parent?: string;
  readonly sampled: boolean;
}

/** What every program logs, counts and exports about a request that is over. */
export interface RequestFacts {
  readonly program: string;
  readonly span: Span;
  readonly method: string;
  /** One of few words of the program, e.g. `document`: a label of metrics. */
  readonly kind: string;
  /** Path without query, or the route's pattern. */
  readonly path?: string | undefined;
  readonly status: number;
  /** Absent: it was answered from memory at once. */
  readonly ms?: number | undefined;
  readonly release?: string | undefined;
  readonly arm?: string | undefined;
  /** Of the failure that was answered. */
  readonly code?: string | undefined;
  /** The visitor left before the end of the answer. */
  readonly left?: true | undefined;
}

/** Release and canary arm of the visitor, as one program passes them to the next. */
export interface TracedRelease {
  readonly release?: string | undefined;
  readonly arm?: string | undefined;
}

const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;

/** Reads `traceparent`; `undefined` for an invalid one, which starts a new trace. */
export function readTraceparent(header: string | undefined): Span | undefined {
  const [all, version, trace, span, flags] = TRACEPARENT.exec(header ?? '') ?? [];
  if (trace === undefined || span === undefined || flags === undefined) return undefined;
  // Only later versions may have more fields.
  if (version === '00' && all !== header) return undefined;
  return { trace, span, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Starts a span: below the caller's, or of a new trace. */
export function startSpan(caller?: Span): Span {
  if (caller === undefined) return { trace: randomHex(32), span: randomHex(16), sampled: true };
  const { trace, span: parent, sampled } = caller;
  return { trace, span: randomHex(16), parent, sampled };
}

/** `traceparent`, and the release in `baggage`, for a request to the next program. */
export function traceHeaders(span: Span, { release, arm }: TracedRelease): Record<string, string> {
  const known = Object.entries({ release, arm }).filter(([, value]) => value !== undefined);
  const baggage = known.map(([name, value]) => `elo.${name}=${value}`).join(',');
  return {
    traceparent: `00-${span.trace}-${span.span}-${span.sampled ? '01' : '00'}`,
    ...(baggage === '' ? {} : { baggage }),
  };
}

/** Reads what {@link traceHeaders} wrote into `baggage`; entries of others are ignored. */
export function readBaggage(header = ''): TracedRelease {
  const { release, arm } =
    /(?:^|,)elo\.release=(?<release>[0-9a-f]{20})(?:,elo\.arm=(?<arm>stable|canary|preview))?(?:,|$)/.exec(
      header,
    )?.groups ?? {};
  return { release, arm };
}

/** Digits of one call of the system's generator: a call a span would be a tenth of a cached response. */
const POOL_BYTES = 4096;
let pool = '';
let used = 0;

function randomHex(digits: number): string {
  if (used + digits > pool.length) {
    pool = randomBytes(POOL_BYTES).toString('hex');
    used = 0;
  }
  used += digits;
  return pool.slice(used - digits, used);
}
