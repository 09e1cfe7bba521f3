import { timingSafeEqual } from 'node:crypto';
import { EloError } from '@elo/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OPERATIONS } from '../data/data-access';
import { countMessages } from '../messages/stored-messages';
import { type AppParts, createBareApp } from './bare-app';
import { describeData } from './list-routes';

/** Largest file of an import. */
const FILE_LIMIT = 64 * 1024 * 1024;

/** Longest time that a question about changes stays open, seconds. */
const LONGEST_WAIT = 60;

const changesSchema = z.object({
  after: z.string().max(64).default(''),
  wait: z.coerce.number().min(0).max(LONGEST_WAIT).default(25),
});

/** What the data command and the running platform use. */
export function createInternalApp(parts: AppParts): FastifyInstance {
  const app = createBareApp(parts, 'internal');
  addChangesRoute(app, parts);
  app.get('/internal/healthz', () => describeHealth(parts));
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
    for (const [name, { input, run }] of Object.entries(OPERATIONS)) {
      guarded.post(`/internal/${name}`, { bodyLimit: FILE_LIMIT }, async ({ body }) => {
        const answer = await run(parts.database, checked(input, body, name) as never);
        if (name === 'import' || name === 'fill') await parts.cache.reload();
        if (name === 'retry') parts.wakeOutbox();
        return answer;
      });
    }
    done();
  });
  return app;
}

/** What operators want to know. @throws when the database does not answer */
async function describeHealth({ database, cache, SMTP_URL }: AppParts) {
  const messages = await countMessages(database);
  const { digest, lists } = await cache.get();
  return {
    status: 'ok',
    database: database.engine,
    distributors: lists.distributors.items.length,
    products: lists.products.items.length,
    digest,
    mail: SMTP_URL ? 'smtp' : 'stored only',
    outbox: { waiting: messages.waiting + messages.sending, refused: messages.refused },
  };
}

/**
 * `GET /internal/changes?after=<digest>&wait=<seconds>`: answers as soon as the data's digest is
 * another one, or with the same one when the time is over. Tells nothing that
 * /api/data-digest does not, so it needs no token.
 */
function addChangesRoute(app: FastifyInstance, { cache, stopping }: AppParts): void {
  app.get('/internal/changes', async (request, reply) => {
    const { after, wait } = checked(changesSchema, request.query, 'changes');
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

/** @param name of the request, for the error */
function checked<T extends z.ZodType>(schema: T, value: unknown, name: string): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw new EloError('invalid-request', `Wrong request for ${name}: ${faults.join(', ')}.`, {
    next: 'Send what docs/api.md says of this request.',
  });
}

/** The token proves that the caller may read the data folder; a browser on this host cannot. */
function checkToken(request: FastifyRequest, token: string): void {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new EloError('not-found', 'Not found.');
}
