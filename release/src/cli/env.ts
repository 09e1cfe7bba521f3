import { EloError } from '@elo/contract';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const channel = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,29}$/, 'must be lower-case letters, digits and dashes');

const settingsSchema = z.object({
  /** Folder or `s3://bucket/prefix`. */
  store: z.string().min(1).default('.elo/store'),
  channel: channel.default('production'),
  /** File of the private key that signs. */
  key: z.string().optional(),
  /** Trust file. */
  trust: z.string().default('trust.json'),
  /** Public origin that documents are composed for; default: that of the live release. */
  origin: url.transform((text) => new URL(text).origin).optional(),
  /** Where composing fetches its data: the API, or a running site, whose edge passes it on. */
  api: url.default('http://localhost:4000'),
  s3Endpoint: url.optional(),
  region: z.string().optional(),
});

/** Everything that the command takes from its environment or from common flags, checked. */
export type Settings = z.infer<typeof settingsSchema>;

/** Setting → environment variable. */
const VARIABLES: Record<keyof Settings, string> = {
  store: 'ELO_STORE',
  channel: 'ELO_CHANNEL',
  key: 'ELO_KEY',
  trust: 'ELO_TRUST',
  origin: 'ELO_ORIGIN',
  api: 'ELO_API',
  s3Endpoint: 'ELO_S3_ENDPOINT',
  region: 'AWS_REGION',
};

/**
 * Settings from flags, then the environment, then defaults.
 * @throws EloError `usage` naming every bad one
 */
export function readSettings(
  flags: Partial<Record<string, unknown>>,
  environment: NodeJS.ProcessEnv,
): Settings {
  const entries = Object.entries(VARIABLES).map(([name, variable]) => [
    name,
    flags[name] ?? (environment[variable] || undefined),
  ]);
  const parsed = settingsSchema.safeParse(Object.fromEntries(entries));
  if (parsed.success) return parsed.data;
  const bad = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]) as keyof Settings;
    return `--${name} or ${VARIABLES[name]} ${issue.message}`;
  });
  throw new EloError('usage', bad.join('; '), { next: 'Correct it and run the command again.' });
}
