import { EloError, type Evidence } from '@elo-platform/protocol';
import { evidenceSchema } from '@elo-platform/protocol/schemas';
import type { Context } from '../context/context';

/** Longest that a collector may take, in milliseconds. */
const PATIENCE_MS = 10_000;

/** What visitors reported between two times (ISO) of pages that an entry or a later one served. */
export type EvidenceSource = (since: string, until: string, entry: number) => Promise<Evidence>;

/**
 * Reads from the collector's private port; a time that is over is read once.
 * @throws EloError `usage` without the collector's address
 */
export function evidenceSource({ settings }: Pick<Context, 'settings'>): EvidenceSource {
  const { evidence: url, channel } = settings;
  if (url === undefined) {
    throw new EloError('usage', 'No collector to read evidence from', {
      next: 'Name the address of its private port in ELO_EVIDENCE or --evidence, e.g. http://127.0.0.1:4011.',
    });
  }
  const known = new Map<string, Promise<Evidence>>();
  return (since, until, entry) => {
    const query = new URLSearchParams({ channel, since, until, entry: String(entry) });
    const name = String(query);
    const found = known.get(name) ?? evidenceOf(url, channel, query);
    // Those up to now are asked for once: a long run must not keep them.
    if (known.size > 100) known.clear();
    known.set(name, found);
    found.catch(() => known.delete(name));
    return found;
  };
}

/** @throws EloError `remote-unavailable`, or `invalid-data` for what is not evidence of this channel */
async function evidenceOf(url: string, channel: string, query: URLSearchParams): Promise<Evidence> {
  const address = new URL('evidence', url.endsWith('/') ? url : `${url}/`);
  address.search = String(query);
  let body: unknown;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    body = await response.json();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EloError('remote-unavailable', `The collector gave no evidence: ${why}`, {
      next: `Check that a collector answers at ${url}.`,
      cause,
    });
  }
  const parsed = evidenceSchema.safeParse(body);
  if (parsed.success && parsed.data.channel === channel) return parsed.data;
  throw new EloError('invalid-data', `What ${url} answers is not evidence of ${channel}`, {
    next: 'Check that ELO_EVIDENCE names the private port of a collector of this version.',
    cause: parsed.error,
  });
}
