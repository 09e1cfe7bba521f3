import { EloError } from '@elo-platform/protocol';
import type { z } from 'zod';
import type { Context } from '../context/context';

/** Milliseconds that the collector gets for an answer. */
const PATIENCE_MS = 10_000;

/**
 * Reads from the private port of the site's collector.
 * @param path `errors`, `evidence` …
 * @throws EloError `usage` without its address, `remote-unavailable` when it does not answer,
 *   `invalid-data` when it answers something else
 */
export async function askCollector<Schema extends z.ZodType>(
  { settings: { evidence: url } }: Pick<Context, 'settings'>,
  path: string,
  query: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (url === undefined) {
    throw new EloError('usage', 'The address of the collector is not set', {
      next: 'Set ELO_EVIDENCE or --evidence to its private port, e.g. http://127.0.0.1:4011.',
    });
  }
  const address = new URL(path, url.endsWith('/') ? url : `${url}/`);
  address.search = new URLSearchParams(query).toString();
  let answer: unknown;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    answer = await response.json();
  } catch (cause) {
    throw new EloError('remote-unavailable', `${address.href} cannot be read: ${String(cause)}`, {
      next: `Check that a collector answers at ${url}.`,
      cause,
    });
  }
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new EloError('invalid-data', `${address.href} answers something else than ${path}`, {
    next: 'Check that ELO_EVIDENCE names the private port of a collector of this version.',
    cause: parsed.error,
  });
}
