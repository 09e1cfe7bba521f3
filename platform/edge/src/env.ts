import { channelEntryBodySchema, releaseIdSchema } from '@elo-platform/protocol/schemas';
import { given } from '@elo-platform/protocol/service';
import { logOptions, OTLP_VARIABLES } from '@elo-platform/protocol/telemetry';
import { findLocalSite } from '@elo-platform/store';
import { type DestinationStream, type Logger, pino } from 'pino';
import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Lines are written together, at the latest after 200 ms: one write a line would halve the speed. */
const OUTPUT = { dest: 1, sync: false, minLength: 4096, periodicFlush: 200 };

/** Structured log, one JSON object a line, no address of a visitor in it. */
export function createLog(
  level: (typeof LOG_LEVELS)[number],
  destination?: DestinationStream,
): Logger {
  return pino({ level, ...logOptions('edge') }, destination ?? pino.destination(OUTPUT));
}

/** Values separated by commas. */
const listSchema = z.string().transform((text) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean),
);

/** Every setting of the edge; its descriptions are the table in docs/edge.md. */
export const envSchema = z
  .object({
    PORT: given(z.coerce.number().int().min(0).max(65_535).default(4000)).describe(
      'Port; 0 takes a free one.',
    ),
    HOST: given(z.string().default('localhost')).describe(
      '`localhost` listens on both loopback addresses, `0.0.0.0` or `::` on all.',
    ),
    ELO_STORE: given(z.string().default('.elo/store')).describe('Folder, or `s3://bucket/prefix`.'),
    ELO_S3_ENDPOINT: given(z.url({ protocol: /^https?$/ }).optional()).describe(
      "S3-compatible service other than Amazon's.",
    ),
    AWS_REGION: given(z.string().optional()).describe('Region of the bucket.'),
    ELO_CHANNEL: given(channelEntryBodySchema.shape.channel.default('production')).describe(
      'Channel to serve.',
    ),
    ELO_ENTRY: given(z.coerce.number().int().positive().optional()).describe(
      "Number of an entry of the channel's log: the edge serves the site as it was then, read-only.",
    ),
    ELO_RELEASE: given(releaseIdSchema.optional()).describe(
      'Id of a release that every visitor gets in place of the live one, read-only.',
    ),
    ELO_TRUST: given(z.string().default('trust.json')).describe(
      'Trust file: whose signatures count.',
    ),
    ELO_STATE: given(z.string().optional()).describe(
      'Folder in which the edge remembers what it served; without it a restart forgets.',
    ),
    ELO_API: given(z.url({ protocol: /^https?$/ }).optional()).describe(
      'Origin of the API, where the channel sets none; without either `/api/*` answers 503.',
    ),
    ELO_API_ORIGINS: given(
      listSchema
        .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)))
        .optional(),
    ).describe(
      "Origins that a channel may name as its API's, separated by commas; without it any.",
    ),
    ELO_VITALS: given(z.url({ protocol: /^https?$/ }).optional()).describe(
      "Origin of the collector's port for beacons; without it `POST /api/vitals` answers 204 and drops them.",
    ),
    ELO_VITALS_RATE: given(z.coerce.number().min(0).max(1).default(1)).describe(
      'Share of the documents that report what their visitors experience, from 0 to 1.',
    ),
    ELO_TLS_CERT: given(z.string().optional()).describe(
      'PEM file of the certificate chain; with ELO_TLS_KEY the edge serves HTTPS and HTTP/2.',
    ),
    ELO_TLS_KEY: given(z.string().optional()).describe(
      "PEM file of the certificate's private key.",
    ),
    ELO_REDIRECT_PORT: given(z.coerce.number().int().min(0).max(65_535).optional()).describe(
      'With TLS: a port without it that redirects to the one with it, e.g. 80.',
    ),
    ELO_TRUSTED_PROXIES: given(listSchema.default([])).describe(
      'Addresses or CIDR ranges of proxies in front of this edge, separated by commas: only theirs may say in `X-Forwarded-*` who the visitor is.',
    ),
    ELO_CACHE_MB: given(z.coerce.number().int().min(8).max(65_536).default(256)).describe(
      'Memory for file bodies, in MiB.',
    ),
    ELO_METRICS_PORT: given(z.coerce.number().int().min(0).max(65_535).optional()).describe(
      'Port of `/metrics` (Prometheus); not served without it. 0 takes a free one.',
    ),
    ELO_METRICS_HOST: given(z.string().default('127.0.0.1')).describe(
      'Address of `/metrics`; only the monitor should reach it.',
    ),
    ...OTLP_VARIABLES,
    LOG_LEVEL: given(z.enum(LOG_LEVELS).default('info')).describe('What is logged.'),
  })
  .refine((env) => (env.ELO_TLS_CERT === undefined) === (env.ELO_TLS_KEY === undefined), {
    path: ['ELO_TLS_KEY'],
    message: 'ELO_TLS_CERT and ELO_TLS_KEY go together',
  });

export type EdgeEnv = z.infer<typeof envSchema>;

/**
 * The environment with what a site that was started in this checkout supplies: the API, and where
 * no store is named, its store with the trust file.
 */
export function withLocalSite(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const site = findLocalSite(variables);
  if (site === undefined) return variables;
  const { store, trust, api } = site;
  const own = variables.ELO_STORE
    ? {}
    : { ELO_STORE: store, ELO_TRUST: variables.ELO_TRUST || trust };
  return { ...variables, ...own, ELO_API: variables.ELO_API || api };
}
