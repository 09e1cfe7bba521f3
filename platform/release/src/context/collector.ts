import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import type { Context } from './context';

/** Milliseconds that the collector gets for an answer. */
const PATIENCE_MS = 10_000;

/** Address of the collector's private port. @throws EloError `usage` where none is set */
export function collectorOf({ settings: { evidence } }: Pick<Context, 'settings'>): string {
  if (evidence !== undefined) return evidence;
  throw new EloError('usage', 'The address of the collector is not set', {
    next: 'Name its private port in ELO_EVIDENCE or --evidence, e.g. http://localhost:4101.',
  });
}

/**
 * Reads from the private port of the site's collector.
 * @param path `evidence`, `series` or `errors`
 * @throws EloError `usage` without its address; `data-unavailable` when it does not answer, or
 *   answers something else
 */
export async function askCollector<Schema extends z.ZodType>(
  context: Pick<Context, 'settings'>,
  path: string,
  query: Readonly<Record<string, string>> | URLSearchParams,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const evidence = collectorOf(context);
  const url = new URL(path, evidence.endsWith('/') ? evidence : `${evidence}/`);
  url.search = new URLSearchParams(query).toString();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return schema.parse(await response.json());
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error.cause ?? error);
    throw new EloError('data-unavailable', `${url.href} cannot be read: ${String(why)}`, {
      next: 'Check that a collector of this version runs, and that ELO_EVIDENCE names its private port.',
      cause,
    });
  }
}
