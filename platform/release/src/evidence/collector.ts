import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import type { Context } from '../context/context';

/** Milliseconds that the collector gets for an answer. */
const PATIENCE_MS = 10_000;

/**
 * Reads from the private port of the site's collector.
 * @param path `/errors`, `/evidence` …
 * @throws EloError `usage` without its address; `data-unavailable` when it does not answer, or
 *   answers something else
 */
export async function askCollector<Schema extends z.ZodType>(
  { settings }: Pick<Context, 'settings'>,
  path: string,
  query: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (settings.evidence === undefined) {
    throw new EloError('usage', 'The address of the collector is not set', {
      next: 'Set ELO_EVIDENCE or --evidence to its private port, e.g. http://localhost:4101.',
    });
  }
  const url = new URL(path, settings.evidence);
  url.search = new URLSearchParams(query).toString();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return schema.parse(await response.json());
  } catch (cause) {
    const why =
      cause instanceof z.ZodError
        ? z.prettifyError(cause)
        : ((cause as Error).cause ?? (cause as Error));
    throw new EloError('data-unavailable', `${url.href} cannot be read: ${String(why)}`, {
      next: 'Check that the collector runs, and that ELO_EVIDENCE names its private port.',
      cause,
    });
  }
}
