import { company } from '@elo/content';
import { Telemetry } from '@elo/contract/telemetry';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import type { AppParts } from '../server/bare-app';
import { createApp, createCache } from '../server/create-app';
import { createInternalApp } from '../server/internal-routes';
import { TextReader } from '../server/text-reader';

/** Token of the internal addresses in tests. */
export const TOKEN = 'token-of-the-tests';

/** One for all apps of a test file. */
const [searchReader, lineReader] = [new TextReader(), new TextReader()];

// A thread that still runs keeps Jest from ending where it runs all tests in one process.
afterAll(() => Promise.all([searchReader.close(), lineReader.close()]));

type TestOptions = Partial<Pick<AppParts, 'MESSAGES_PER_HOUR' | 'MESSAGES_PER_MINUTE'>>;

/** The app on an open database, without a socket and without an outbox. */
export async function createTestApp(
  database: Database,
  options: TestOptions = {},
): Promise<FastifyInstance> {
  return createApp(testParts(database, options));
}

/** Both apps, the visitors' and the internal one, over the same data. */
export async function createTestApps(database: Database, options: TestOptions = {}) {
  const parts = testParts(database, options);
  return { app: createApp(parts), internal: createInternalApp(parts) };
}

function testParts(database: Database, options: TestOptions): AppParts {
  return {
    database,
    cache: createCache(database, [searchReader, lineReader]),
    searchReader,
    lineReader,
    mailDomain: 'elo.example',
    wakeOutbox: () => {},
    SMTP_URL: 'smtp://mail.example',
    MESSAGES_PER_HOUR: 1000,
    MESSAGES_PER_MINUTE: 1000,
    token: TOKEN,
    telemetry: new Telemetry(),
    stopping: new AbortController().signal,
    ...options,
  };
}

/** A JSON request as @emailjs/browser makes it. */
export function emailJsBody(fields: object = {}, request: object = {}) {
  const { publicKey, serviceId, templateId } = company.emailjs;
  return {
    lib_version: '3.11.0',
    user_id: publicKey,
    service_id: serviceId,
    template_id: templateId,
    template_params: {
      id: 'test-1',
      from_name: 'José da Silva',
      email: 'jose@cliente.example',
      telefone: '(16) 3000-0001',
      empresa: 'Cliente Ltda.',
      message: 'Preciso de corrente.',
      ...fields,
    },
    ...request,
  };
}
