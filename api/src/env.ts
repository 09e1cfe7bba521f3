import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { company } from '@elo/content';
import { SAMPLE_SIZES } from '@elo/content/sample';
import { given, readVariables } from '@elo/contract/service';
import { OTLP_VARIABLES } from '@elo/contract/telemetry';
import { z } from 'zod';

/** Root of the repository: relative folders count from here, wherever npm starts the program. */
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

const port = z.coerce.number().int().min(0).max(65535);

/** Every setting of the API; its descriptions are the table in docs/edge.md. */
export const environmentSchema = z.object({
  API_PORT: given(port.optional()).describe(
    "Port of the visitors' listener; default: PORT, else 4001. 0 takes a free one.",
  ),
  PORT: given(port.optional()).describe('Taken where API_PORT is not set.'),
  API_INTERNAL_PORT: given(port.default(0)).describe(
    'Port of the listener for programs on this host; 0 takes a free one.',
  ),
  HOST: given(z.string().default('127.0.0.1')).describe("Address of the visitors' listener."),
  ELO_DATA: given(z.string().optional()).describe(
    "Folder of the embedded database, its lock, token and address of the running API; relative to the repository's root; default: `data` in ELO_STATE.",
  ),
  ELO_STATE: given(z.string().default('.elo')).describe(
    'Folder of a site that `npm start` runs; taken where ELO_DATA is not set.',
  ),
  ELO_SAMPLE: given(z.enum(SAMPLE_SIZES).default('base')).describe(
    'How much of the sample a new database gets: `base` (450 products) or `full` (3,310); `npm start` fills it up unless it is set to `base`.',
  ),
  DATABASE_URL: given(z.url({ protocol: /^postgres(ql)?$/ }).optional()).describe(
    'PostgreSQL (`postgres://…`) instead of the embedded database.',
  ),
  SMTP_URL: given(z.url({ protocol: /^smtps?$/ }).optional()).describe(
    'Mail relay, `smtp://user:password@host:port` or `smtps://…`; without it messages are stored and not mailed.',
  ),
  SITE_ORIGIN: given(
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
  ).describe('Origin of the site, for addresses in PDF sheets; without it they name none.'),
  MAIL_TO: given(z.email().default(company.email)).describe('Receiver of contact messages.'),
  MAIL_FROM: given(z.email().default(company.email)).describe('Sender of the mails.'),
  MESSAGES_PER_MINUTE: given(z.coerce.number().int().min(1).default(30)).describe(
    'Contact messages that one address may send a minute.',
  ),
  MESSAGES_PER_HOUR: given(z.coerce.number().int().min(1).default(1000)).describe(
    'Contact messages that are taken an hour, from all addresses together.',
  ),
  OUTBOX_RETRY_SECONDS: given(z.coerce.number().positive().default(30)).describe(
    'Wait after the first failed mail; doubles with each further one, up to an hour.',
  ),
  ...OTLP_VARIABLES,
  LOG_LEVEL: given(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ).describe('What is logged.'),
});

/** Settings of the API and its data command; {@link environmentSchema} describes them. */
export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads and checks the environment, once a program.
 * @throws EloError `invalid-environment`, naming every bad variable at once, values left out
 */
export function readEnvironment(source: NodeJS.ProcessEnv) {
  const values = readVariables(environmentSchema, source, 'docs/edge.md');
  return {
    ...values,
    port: values.API_PORT ?? values.PORT ?? 4001,
    dataFolder: resolve(ROOT, values.ELO_DATA ?? join(values.ELO_STATE, 'data')),
  };
}
