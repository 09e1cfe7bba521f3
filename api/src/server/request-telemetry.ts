import type { IncomingMessage } from 'node:http';
import {
  Gauge,
  readBaggage,
  readTraceparent,
  type Span,
  startSpan,
  type Telemetry,
} from '@elo/contract/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { countMessages } from '../messages/stored-messages';

/** The edge on this host, which names its trace and the visitor's release; others may write anything. */
const LOOPBACK = /^(?:(?:::ffff:)?127\.|::1$)/;

/** The span of each request, and the code of the failure that was answered. */
const notes = new WeakMap<IncomingMessage, { readonly span: Span; code?: string }>();

/** Names a request by its trace, for all its log lines. */
export function traceOf(request: IncomingMessage): string {
  const { traceparent } = isOfEdge(request) ? request.headers : {};
  const span = startSpan(readTraceparent(String(traceparent)));
  notes.set(request, { span });
  return span.trace;
}

/** Notes the code of an error that is answered. */
export function noteCode(request: FastifyRequest, code: string): void {
  const note = notes.get(request.raw);
  if (note !== undefined) note.code = code;
}

/** Fields of a request for the log line of a fault; its `trace` is in every line. */
export function fieldsOf({ raw, method, routeOptions }: FastifyRequest): object {
  const { release, arm } = isOfEdge(raw) ? readBaggage(String(raw.headers.baggage)) : {};
  return { span: notes.get(raw)?.span.span, method, path: routeOptions.url, release, arm };
}

/** Counts and logs every request of an app. @param kind label of its metrics */
export function recordRequests(
  app: FastifyInstance,
  telemetry: Telemetry,
  kind: 'api' | 'internal',
): void {
  app.addHook('onResponse', async (request, reply) => {
    const { raw, method, routeOptions, headers } = request;
    const { span, code } = notes.get(raw) ?? { span: startSpan() };
    telemetry.request(app.log, {
      program: 'api',
      span,
      method,
      kind,
      code,
      // The pattern: addresses have what visitors looked for.
      path: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(isOfEdge(raw) ? readBaggage(String(headers.baggage)) : {}),
      left: reply.raw.writableEnded ? undefined : true,
    });
  });
}

/** Adds the messages that wait, were mailed or were refused. */
export function addOutboxMetrics(telemetry: Telemetry, database: Database): void {
  const help = 'Stored messages by state; absent while the database does not answer.';
  telemetry.add(Gauge, 'elo_outbox_messages', help, ['state'], async () => {
    const counts = await countMessages(database).catch(() => ({}));
    return Object.entries(counts).map(([state, count]) => [count, { state }] as const);
  });
}

function isOfEdge({ socket }: IncomingMessage): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '');
}
