import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { EloError } from '@elo/contract';
import { announce, exitWith, originOf, stopOnSignals } from '@elo/contract/service';
import { logOptions, Telemetry } from '@elo/contract/telemetry';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { seedSample } from './data/seed-sample';
import { leaveNote, removeNote } from './database/data-folder';
import type { Database } from './database/database';
import { openDatabase } from './database/open-database';
import { type Environment, readEnvironment } from './env';
import { createMailer } from './messages/mailer';
import { type Outbox, startOutbox } from './messages/outbox';
import { keepRetention } from './messages/retention';
import type { AppParts } from './server/bare-app';
import { createApp, createCache } from './server/create-app';
import { createInternalApp } from './server/internal-routes';
import { addOutboxMetrics } from './server/request-telemetry';
import { TextReader } from './server/text-reader';

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
  announce({ ready: true, port, url, internalUrl, seeded });
}

/** Where programs of this host find what is not for visitors. */
const LOOPBACK = '127.0.0.1';

/**
 * Opens the database (seeding an empty one), listens and starts the outbox.
 * @throws EloError `database-locked`, `database-unreachable`, `port-in-use`
 */
async function startApi(environment: Environment) {
  const database = await openDatabase(environment);
  try {
    return await serve(environment, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(environment: Environment, database: Database) {
  const seeded = await seedSample(database, environment.ELO_SAMPLE);
  const stopping = new AbortController();
  const [searchReader, lineReader] = [new TextReader(), new TextReader()];
  const cache = createCache(database, [searchReader, lineReader]);
  const telemetry = new Telemetry(environment);
  telemetry.watchProcess();
  addOutboxMetrics(telemetry, database);
  let outbox: Outbox | undefined;
  const parts: AppParts = {
    ...environment,
    database,
    cache,
    searchReader,
    lineReader,
    mailDomain: environment.MAIL_FROM.slice(environment.MAIL_FROM.lastIndexOf('@') + 1),
    wakeOutbox: () => outbox?.wake(),
    token: randomBytes(32).toString('hex'),
    stopping: stopping.signal,
    telemetry,
    logger: { ...logOptions('api'), level: environment.LOG_LEVEL, stream: process.stderr },
  };
  const app = createApp(parts);
  const internal = createInternalApp(parts);
  const [port, internalPort] = await Promise.all([
    listen(app, environment.HOST, environment.port),
    listen(internal, LOOPBACK, environment.API_INTERNAL_PORT),
  ]);
  outbox = await openOutbox(environment, database, app.log);
  // The first visitor must not wait for it, and starting must not either.
  void cache.get().catch(() => undefined);
  const endRetention = keepRetention(database, app.log);
  const internalUrl = originOf(LOOPBACK, internalPort);
  leaveNote(environment.dataFolder, internalUrl, parts.token);
  return {
    port,
    url: originOf(environment.HOST, port),
    internalUrl,
    seeded,
    async stop() {
      removeNote(environment.dataFolder);
      stopping.abort();
      endRetention();
      await Promise.all([app.close(), internal.close()]);
      await outbox?.stop();
      await Promise.all([searchReader.close(), lineReader.close()]);
      await database.close();
      await telemetry.close();
    },
  };
}

async function openOutbox(environment: Environment, database: Database, log: FastifyBaseLogger) {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, OUTBOX_RETRY_SECONDS: retrySeconds } = environment;
  if (SMTP_URL === undefined) {
    const text = 'SMTP_URL is not set: contact messages are stored and not mailed';
    log.warn({ event: 'no-mail' }, text);
    return undefined;
  }
  const mailer = createMailer(SMTP_URL, { from: MAIL_FROM, to: MAIL_TO });
  return startOutbox({ database, mailer, log, retrySeconds });
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
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
  return (app.server.address() as AddressInfo).port;
}

main().catch((error: unknown) => exitWith('elo api', error));
