import { timingSafeEqual } from 'node:crypto';
import { CONTACT_LIMITS, EloError } from '@elo/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { decodeFile, detectKind } from '../csv/parse-list';
import { fillSample } from '../data/seed-sample';
import { exportList, importList } from '../data/stored-lists';
import { INTERNAL_PATHS } from '../database/data-folder';
import { forgetSender } from '../messages/retention';
import { listMessages, retryRefused } from '../messages/stored-messages';
import type { AppParts } from './app-parts';
import { createBareApp } from './bare-app';
import { describeHealth } from './create-app';
import { describeData } from './list-routes';

/** Largest file of an import. */
const FILE_LIMIT = 64 * 1024 * 1024;

/** Longest time that a question about changes stays open, seconds. */
const LONGEST_WAIT = 60;

const forgetSchema = z.object({ email: z.string().min(1).max(CONTACT_LIMITS.short) });
const kindSchema = z.object({ kind: z.enum(['distributors', 'products']) });
const changesSchema = z.object({
  after: z.string().max(64).default(''),
  wait: z.coerce.number().min(0).max(LONGEST_WAIT).default(25),
});

/** What the data command and the running platform use. */
export function createInternalApp(parts: AppParts): FastifyInstance {
  const app = createBareApp(parts, 'internal');
  addChangesRoute(app, parts);
  app.get(INTERNAL_PATHS.health, () => describeHealth(parts));
  const { registry } = parts.telemetry;
  app.get('/metrics', (_request, reply) =>
    registry.metrics().then((text) => reply.type(registry.contentType).send(text)),
  );
  app.register((guarded, _options, done) => {
    guarded.addHook('onRequest', async (request) => checkToken(request, parts.token));
    guarded.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: FILE_LIMIT },
      (_request, body, done) => done(null, body),
    );
    guarded.post(INTERNAL_PATHS.import, { bodyLimit: FILE_LIMIT }, async (request) => {
      if (!(request.body instanceof Uint8Array)) {
        throw new EloError('invalid-request', 'The body is not a CSV file.', {
          next: 'Send it with content type text/csv.',
        });
      }
      const text = decodeFile(request.body);
      const report = await importList(parts.database, detectKind(text), text);
      parts.cache.invalidate();
      return { ...report, data: await describeData(parts.cache) };
    });
    guarded.post(INTERNAL_PATHS.fill, async () => {
      const report = await fillSample(parts.database);
      if (report) parts.cache.invalidate();
      return { rows: report?.rows ?? 0 };
    });
    guarded.get(INTERNAL_PATHS.export, async (request, reply) => {
      const { kind } = parseQuery(kindSchema, request);
      return reply.type('text/csv; charset=utf-8').send(await exportList(parts.database, kind));
    });
    guarded.get(INTERNAL_PATHS.messages, async () => listMessages(parts.database));
    guarded.post(INTERNAL_PATHS.retry, async () => {
      const retried = await retryRefused(parts.database);
      parts.wakeOutbox();
      return { retried };
    });
    guarded.post(INTERNAL_PATHS.forget, async (request) => {
      const { email } = parseQuery(forgetSchema, request);
      return { forgotten: await forgetSender(parts.database, email) };
    });
    done();
  });
  return app;
}

/**
 * `GET /internal/changes?after=<digest>&wait=<seconds>`: answers as soon as the data's digest is
 * another one, or with the same one when the time is over. Tells nothing that
 * /api/data-digest does not, so it needs no token.
 */
function addChangesRoute(app: FastifyInstance, { cache, stopping }: AppParts): void {
  app.get(INTERNAL_PATHS.changes, async (request, reply) => {
    const { after, wait } = parseQuery(changesSchema, request);
    const over = new AbortController();
    request.raw.once('close', () => over.abort());
    // Not AbortSignal.timeout: `any` holds its signals weakly, and one without another reference may
    // be collected before its time.
    const timer = setTimeout(() => over.abort(), wait * 1000);
    await cache.waitForOther(after, AbortSignal.any([over.signal, stopping]));
    clearTimeout(timer);
    reply.header('cache-control', 'no-store');
    return describeData(cache);
  });
}

function parseQuery<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  const result = schema.safeParse(request.query);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`);
  throw new EloError('invalid-request', `Wrong query: ${faults.join(', ')}.`);
}

/** The token proves that the caller may read the data folder; a browser on this host cannot. */
function checkToken(request: FastifyRequest, token: string): void {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new EloError('not-found', 'Not found.');
}
