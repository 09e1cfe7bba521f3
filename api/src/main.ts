import { EloError } from '@elo/contract';
import { originOf, serviceExitCode, stopOnSignals } from '@elo/contract/service';
import { logOptions, Telemetry } from '@elo/contract/telemetry';
import type { FastifyInstance } from 'fastify';
import { DataCache } from './data/data-cache';
import { seedSample } from './data/seed-sample';
import { announceAddress, readOrCreateToken, withdrawAddress } from './database/data-folder';
import type { Database } from './database/database';
import { openDatabase } from './database/open-database';
import { type Environment, readEnvironment } from './env';
import { createMailer } from './messages/mailer';
import { type Outbox, startOutbox } from './messages/outbox';
import { keepRetention } from './messages/retention';
import { describeFailure } from './report-failure';
import type { AppParts } from './server/bare-app';
import { createApp } from './server/create-app';
import { createInternalApp } from './server/internal-routes';
import { ReadingPool } from './server/reading-pool';
import { addOutboxMetrics } from './server/request-telemetry';

/** Longest wait, when it stops, for a mail server that never answers. */
const PATIENCE_MS = 15_000;

async function main(): Promise<void> {
  const supervised = process.connected;
  const api = await startApi(readEnvironment(process.env));
  stopOnSignals('elo api', supervised, () => {
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    return api.stop();
  });
  const { port, url, internalUrl, seeded } = api;
  const ready = { ready: true, port, url, internalUrl, seeded };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  if (process.connected) process.send?.(ready);
}

/** Where programs of this host find what is not for visitors. */
const LOOPBACK = '127.0.0.1';

/**
 * Opens the database (seeding an empty one), starts the outbox and listens.
 * @throws EloError `database-locked`, `database-unreachable`, `port-in-use`
 */
async function startApi(environment: Environment) {
  const token = readOrCreateToken(environment.dataFolder);
  const database = await openDatabase(environment);
  try {
    return await serve(environment, database, token);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(environment: Environment, database: Database, token: string) {
  const seeded = await seedSample(database, environment.sampleSize);
  const stopping = new AbortController();
  const cache = new DataCache(database);
  const readings = new ReadingPool();
  const telemetry = new Telemetry(environment.otlp);
  telemetry.watchProcess();
  addOutboxMetrics(telemetry, database);
  let outbox: Outbox | undefined;
  const parts: AppParts = {
    database,
    cache,
    readings,
    mailDomain: environment.mailFrom.slice(environment.mailFrom.lastIndexOf('@') + 1),
    wakeOutbox: () => outbox?.wake(),
    siteOrigin: environment.siteOrigin,
    mails: environment.smtpUrl !== undefined,
    messagesPerMinute: environment.messagesPerMinute,
    messagesPerHour: environment.messagesPerHour,
    token,
    stopping: stopping.signal,
    telemetry,
    logger: { ...logOptions('api'), level: environment.logLevel, stream: process.stderr },
  };
  const app = createApp(parts);
  const internal = createInternalApp(parts);
  const close = () => Promise.all([app.close(), internal.close()]);
  outbox = await openOutbox(environment, database, app);
  const [port, internalPort] = await Promise.all([
    listen(app, environment),
    listen(internal, { host: LOOPBACK, port: environment.internalPort }),
  ]).catch(async (error: unknown) => {
    await outbox?.stop();
    await close();
    throw error;
  });
  // The first visitor must not wait for it, and starting must not either.
  void cache.get().then(
    ({ lists }) => readings.warm(lists.products),
    () => undefined,
  );
  const endRetention = keepRetention(database, app.log);
  const internalUrl = originOf(LOOPBACK, internalPort);
  announceAddress(environment.dataFolder, internalUrl);
  return {
    port,
    url: originOf(environment.host, port),
    internalUrl,
    seeded,
    async stop() {
      withdrawAddress(environment.dataFolder);
      stopping.abort();
      endRetention();
      await close();
      await outbox?.stop();
      await readings.close();
      await database.close();
      await telemetry.close();
    },
  };
}

async function openOutbox(
  { smtpUrl, mailFrom, mailTo, retrySeconds }: Environment,
  database: Database,
  app: FastifyInstance,
): Promise<Outbox | undefined> {
  if (smtpUrl === undefined) {
    app.log.warn(
      { event: 'no-mail' },
      'SMTP_URL is not set: contact messages are stored and not mailed',
    );
    return undefined;
  }
  const mailer = createMailer({ smtpUrl, from: mailFrom, to: mailTo });
  return startOutbox({ database, mailer, log: app.log, retrySeconds });
}

async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Environment, 'host' | 'port'>,
): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE') throw error;
    throw new EloError('port-in-use', `Port ${port} on ${host} is in use.`, {
      next: 'Stop what listens there, or set API_PORT (API_INTERNAL_PORT for the internal one) to another port (0 takes a free one).',
      cause: error,
    });
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(serviceExitCode(error));
});
