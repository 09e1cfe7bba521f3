import { EloError, type ErrorCode } from '@elo/contract';
import type { Telemetry } from '@elo/contract/telemetry';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { DataCache } from '../data/data-cache';
import { type Database, reasonOf } from '../database/database';
import { InvalidMessageError } from '../messages/contact-message';
import { fieldsOf, noteCode, recordRequests, traceOf } from './request-telemetry';
import type { TextReader } from './text-reader';

/** What the app is made of, and settings of the environment; tests pass their own. */
export interface AppParts {
  readonly MESSAGES_PER_HOUR: number;
  readonly MESSAGES_PER_MINUTE: number;
  readonly SITE_ORIGIN?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly database: Database;
  readonly cache: DataCache;
  /** Reads what visitors type; its creator closes it. */
  readonly searchReader: TextReader;
  /** Another one, so that searches do not wait for long lists. */
  readonly lineReader: TextReader;
  /** Right side of Message-IDs. */
  readonly mailDomain: string;
  wakeOutbox(): void;
  /** Guards `/internal/*`. */
  readonly token: string;
  /** Aborted when the program stops, so that pending requests end. */
  readonly stopping: AbortSignal;
  readonly telemetry: Telemetry;
  readonly logger?: FastifyServerOptions['logger'];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Form of error answers; default: JSON. EmailJS expects text. */
    errors?: 'text';
  }
}

/**
 * An app without routes, which does not listen yet; `inject` runs requests without a
 * socket.
 * @param parts.logger where it logs; nowhere when left out
 * @param parts.stopping lets its connections end
 * @param kind label of its requests in metrics
 */
export function createBareApp(
  parts: Pick<AppParts, 'logger' | 'stopping' | 'telemetry'>,
  kind: 'api' | 'internal',
): FastifyInstance {
  const app = Fastify({
    logger: parts.logger ?? false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
    genReqId: traceOf,
    // Only the edge on this host may say who the visitor is.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
  });
  recordRequests(app, parts.telemetry, kind);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    answerError(new EloError('not-found', 'Nothing is at this address.'), request, reply);
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive would keep the program from ending.
    if (parts.stopping.aborted) reply.header('connection', 'close');
  });
  return app;
}

/** Status of every code; what is not listed is our own fault, 500. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  'invalid-request': 400,
  forbidden: 403,
  'not-found': 404,
  'too-large': 413,
  'invalid-data': 422,
  'too-many-requests': 429,
  'timed-out': 503,
  'database-unreachable': 503,
};

const statusOf = (code: ErrorCode): number => STATUS[code] ?? 500;

/** Faults that the server framework finds before a route runs. */
const FRAMEWORK: Readonly<Record<string, EloError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new EloError('too-large', 'The body is too large.', {
    next: 'Send less.',
  }),
  FST_ERR_CTP_INVALID_JSON_BODY: notJson(),
  FST_ERR_CTP_EMPTY_JSON_BODY: notJson(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new EloError(
    'invalid-request',
    'The content type is not accepted here.',
    { next: 'Send application/json.' },
  ),
};

function notJson(): EloError {
  return new EloError('invalid-request', 'The body is not JSON.', {
    next: 'Send a JSON object with content type application/json.',
  });
}

const AWAY = /Connection terminated|timeout exceeded when trying to connect|Query read timeout/;

/** Connection faults of PostgreSQL: 08… (connection), 53… (resources), 57… (shutting down). */
function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = String((at as NodeJS.ErrnoException).code ?? '');
    if (/^(08|53|57)...$|^E(CONN|PIPE|HOST|NOTFOUND|TIMEDOUT)/.test(code)) return true;
    if (AWAY.test(at.message)) return true;
  }
  return false;
}

/** Any error as one of ours. */
export function toEloError(error: unknown): EloError {
  if (error instanceof EloError) return error;
  const code = (error as FastifyError).code;
  const known = code === undefined ? undefined : FRAMEWORK[code];
  if (known) return known;
  if (isDatabaseAway(error)) {
    return new EloError('database-unreachable', 'The database does not answer.', {
      next: 'Try again in a moment.',
      cause: error,
    });
  }
  if (((error as FastifyError).statusCode ?? 500) < 500) {
    return new EloError('invalid-request', (error as Error).message, { cause: error });
  }
  return new EloError('internal', 'Something went wrong on our side.', {
    next: 'Try again in a moment.',
    cause: error,
  });
}

/**
 * Logs a failure on our side. An unreachable database fails every request: one line each, without a
 * stack. A visitor who left before the response is no failure.
 */
export function logFault(request: FastifyRequest, fault: EloError): void {
  if (statusOf(fault.code) < 500 || request.socket.destroyed) return;
  const { code, cause } = fault;
  const fields = { event: 'request-failure', ...fieldsOf(request), code };
  if (code === 'database-unreachable') {
    request.log.error({ ...fields, reason: reasonOf(cause) }, fault.message);
  } else request.log.error({ ...fields, err: cause ?? fault }, fault.message);
}

/** Answers with an error: the one place that turns errors into responses. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const fault = toEloError(error);
  logFault(request, fault);
  noteCode(request, fault.code);
  reply.status(statusOf(fault.code));
  if (request.routeOptions.config.errors === 'text') {
    reply.type('text/plain; charset=utf-8').send(fault.message);
    return;
  }
  const { code, message, next } = fault;
  const fields = fault instanceof InvalidMessageError ? { fields: fault.fields } : {};
  reply.send({ code, message, next, ...fields });
}
