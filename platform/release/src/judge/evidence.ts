import { EloError, type Evidence } from '@elo-platform/protocol';
import { evidenceSchema } from '@elo-platform/protocol/schemas';
import { askCollector, collectorOf } from '../context/collector';
import type { Context } from '../context/context';

/** What visitors reported between two times (ISO) of pages that an entry or a later one served. */
export type EvidenceSource = (since: string, until: string, entry: number) => Promise<Evidence>;

/**
 * Reads from the collector's private port; a time that is over is read once.
 * @throws EloError `usage` without the collector's address
 */
export function evidenceSource(context: Pick<Context, 'settings'>): EvidenceSource {
  // Now, not at the first look: a canary without evidence must not start.
  collectorOf(context);
  const known = new Map<string, Promise<Evidence>>();
  return (since, until, entry) => {
    const query = { channel: context.settings.channel, since, until, entry: String(entry) };
    const name = `${since} ${until} ${entry}`;
    const found = known.get(name) ?? evidenceOf(context, query);
    // Those up to now are asked for once: a long run must not keep them.
    if (known.size > 100) known.clear();
    known.set(name, found);
    found.catch(() => known.delete(name));
    return found;
  };
}

/** @throws EloError `remote-unavailable`, or `invalid-data`, also for evidence of another channel */
async function evidenceOf(
  context: Pick<Context, 'settings'>,
  query: Readonly<Record<string, string>>,
): Promise<Evidence> {
  const evidence = await askCollector(context, 'evidence', query, evidenceSchema);
  if (evidence.channel === query.channel) return evidence;
  throw new EloError('invalid-data', `The collector answers for ${evidence.channel}`, {
    next: 'Check that ELO_EVIDENCE names the private port of the collector of this site.',
  });
}
