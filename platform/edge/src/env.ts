import { EloError } from '@elo-platform/protocol';
import { findLocalSite } from '@elo-platform/store';
import { z } from 'zod';
import { LOG_LEVELS } from './log';

/** An empty variable means the same as none. */
function given<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

const envSchema = z
  .object({
    PORT: given(z.coerce.number().int().min(0).max(65_535).default(4000)),
    /** `localhost` listens on both loopback addresses, `0.0.0.0` or `::` on all. */
    HOST: given(z.string().default('localhost')),
    /** Folder, or `s3://bucket/prefix`. */
    ELO_STORE: given(z.string().default('.elo/store')),
    /** S3-compatible service other than Amazon's. */
    ELO_S3_ENDPOINT: given(z.url({ protocol: /^https?$/ }).optional()),
    AWS_REGION: given(z.string().optional()),
    ELO_CHANNEL: given(
      z
        .string()
        .regex(/^[a-z][a-z0-9-]{0,29}$/)
        .default('production'),
    ),
    /** Trust file. */
    ELO_TRUST: given(z.string().default('trust.json')),
    /** Folder in which the edge remembers what it served; without it a restart forgets. */
    ELO_STATE: given(z.string().optional()),
    /** Origin of the API, where the channel sets none; without either `/api/*` answers 503. */
    ELO_API: given(z.url({ protocol: /^https?$/ }).optional()),
    /** Origins of which a channel may name one as its API's, divided by commas; without it any. */
    ELO_API_ORIGINS: given(
      z
        .string()
        .transform((text) => text.split(',').map((origin) => origin.trim()))
        .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)))
        .optional(),
    ),
    ELO_TLS_CERT: given(z.string().optional()),
    ELO_TLS_KEY: given(z.string().optional()),
    /** Port without TLS whose visitors are led to the one with it. */
    ELO_REDIRECT_PORT: given(z.coerce.number().int().min(0).max(65_535).optional()),
    /** Addresses or CIDR ranges of proxies before this edge, divided by commas. */
    ELO_TRUSTED_PROXIES: given(z.string().default('')),
    /** Memory for file bodies, in MiB. */
    ELO_CACHE_MB: given(z.coerce.number().int().min(8).max(65_536).default(256)),
    LOG_LEVEL: given(z.enum(LOG_LEVELS).default('info')),
  })
  .refine((env) => (env.ELO_TLS_CERT === undefined) === (env.ELO_TLS_KEY === undefined), {
    path: ['ELO_TLS_KEY'],
    message: 'ELO_TLS_CERT and ELO_TLS_KEY go together',
  });

/** Settings of the edge, as read from the environment. */
export type EdgeEnv = z.infer<typeof envSchema>;

/**
 * Reads the environment once.
 * @throws EloError `invalid-environment` that names every bad variable
 */
export function readEnv(variables: NodeJS.ProcessEnv): EdgeEnv {
  const result = envSchema.safeParse(variables);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new EloError('invalid-environment', `Bad settings: ${problems.join('; ')}`, {
    next: 'Correct these environment variables; `--help` lists them.',
  });
}

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
