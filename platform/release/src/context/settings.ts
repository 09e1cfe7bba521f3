import { z } from 'zod';

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const channel = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,29}$/, 'must be lower-case letters, digits and dashes');

/** Schema of {@link Settings}. */
export const settingsSchema = z.object({
  /** Folder or `s3://bucket/prefix`. */
  store: z.string().min(1).default('.elo/store'),
  channel: channel.default('production'),
  /** File of the private key that signs. */
  key: z.string().optional(),
  /** Trust file. */
  trust: z.string().default('trust.json'),
  /** Folder in which what was seen of logs is remembered, as long as the folder is there. */
  state: z.string().min(1).default('.elo'),
  /** The site's file. */
  config: z.string().default('elo.config.ts'),
  /** Public origin that documents are composed for; default: that of the live release. */
  origin: url.transform((text) => new URL(text).origin).optional(),
  /**
   * Where composing fetches its data: the API, or a running site, whose edge passes it on; default:
   * the channel's own setting.
   */
  api: url.optional(),
  s3Endpoint: url.optional(),
  region: z.string().optional(),
});

/** Everything that the command takes from its environment or from common flags, checked. */
export type Settings = z.infer<typeof settingsSchema>;
