import { matchesEtag } from '@elo-platform/protocol/service';
import type { Bodies } from '../content/bodies';
import type { Resource } from '../content/resource';
import type { Exchange } from '../http/exchange';
import { type AnswerHeaders, type FlatHeaders, readRange } from '../http/headers';
import { chooseEncoding, type Encoding, makeEtag } from '../http/representation';

/**
 * Answers GET and HEAD, and a form's POST, with a resource: 200 (or the resource's own status), 206, 304 or 416. When
 * the body is in memory the answer is sent before this returns; that is the hot path of the edge.
 * @returns a promise only when the body had to be fetched; it rejects as {@link Bodies.load} does
 */
export function respond(
  exchange: Exchange,
  bodies: Bodies,
  resource: Resource,
  extra: AnswerHeaders = {},
): Promise<void> | undefined {
  const { headers } = exchange.request;
  const isPart = resource.ranges && headers.range !== undefined;
  const encoding =
    resource.source.compressed && !isPart
      ? chooseEncoding(headers['accept-encoding'] as string | undefined)
      : 'identity';
  const body = bodies.peek(resource.source, encoding);
  if (body !== undefined) {
    bodies.counts.hits += 1;
    write(exchange, resource, encoding, body, extra);
    return undefined;
  }
  bodies.counts.misses += 1;
  return bodies
    .load(resource.source, encoding)
    .then((loaded) => write(exchange, resource, encoding, loaded, extra));
}

function write(
  exchange: Exchange,
  resource: Resource,
  encoding: Encoding,
  body: Buffer,
  extra: AnswerHeaders,
): void {
  const { headers, method } = exchange.request;
  const etag = makeEtag(resource.tag, encoding);
  const isKnown = method !== 'POST' && matchesEtag(headers['if-none-match'], etag);
  if (resource.status === 200 && isKnown) {
    exchange.send(304, { ...headersOf(resource, encoding), ...extra });
    return;
  }
  const head = method === 'HEAD';
  if (resource.ranges && headers.range !== undefined && !head) {
    if (writePart(exchange, etag, { ...headersOf(resource, encoding), ...extra }, body)) return;
  }
  const whole = wholeHeaders(exchange, resource, encoding, body.length);
  const all = [...whole, ...Object.entries(extra).flat()];
  exchange.send(resource.status, all, head ? undefined : body);
}

function headersOf(resource: Resource, encoding: Encoding): AnswerHeaders {
  return {
    ...resource.headers,
    ETag: makeEtag(resource.tag, encoding),
    ...(resource.source.compressed && { Vary: 'Accept-Encoding' }),
    ...(resource.ranges && { 'Accept-Ranges': 'bytes' }),
  };
}

const prepared = new WeakMap<Resource, Partial<Record<Encoding, FlatHeaders>>>();

/** Headers of a whole body, prepared once: to build them took a third of an answer from memory. */
function wholeHeaders(
  { common }: Exchange,
  resource: Resource,
  encoding: Encoding,
  bytes: number,
): FlatHeaders {
  const known = prepared.get(resource) ?? {};
  prepared.set(resource, known);
  known[encoding] ??= Object.entries({
    ...common,
    ...headersOf(resource, encoding),
    'Content-Length': String(bytes),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  }).flat();
  return known[encoding];
}

/** Sends 206 or 416; false when the whole file is the right answer. */
function writePart(
  exchange: Exchange,
  etag: string,
  headers: AnswerHeaders,
  body: Buffer,
): boolean {
  const own = exchange.request.headers;
  const condition = own['if-range'];
  if (condition !== undefined && condition !== etag) return false;
  const range = readRange(own.range, body.length);
  if (range === undefined) return false;
  if (range === 'unsatisfiable') {
    const range = `bytes */${body.length}`;
    exchange.send(416, { ...headers, 'Content-Range': range, 'Content-Length': '0' });
    return true;
  }
  const part = body.subarray(range.start, range.end + 1);
  const place = `bytes ${range.start}-${range.end}/${body.length}`;
  const size = { 'Content-Range': place, 'Content-Length': String(part.length) };
  exchange.send(206, { ...headers, ...size }, part);
  return true;
}
