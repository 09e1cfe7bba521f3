import { EloError, type Evidence } from '@elo-platform/protocol';
import { evidenceSchema } from '@elo-platform/protocol/schemas';
import { whyUnanswered } from '@elo-platform/protocol/service';
import { readLocalSite } from '@elo-platform/store';
import type { z } from 'zod';
import type { Context } from './context';

/** Milliseconds that the collector gets for an answer. */
const PATIENCE_MS = 10_000;

/** How far this machine's clock and the collector's may be apart, in milliseconds. */
const APART_MS = 60_000;

/** Address of the collector's private port. @throws EloError `usage` where it is not set */
function collectorOf({ settings }: Pick<Context, 'settings'>): string {
  const { evidence, localState } = settings;
  // Each start of a local site gives its collector another port.
  const now = localState === undefined ? evidence : readLocalSite(localState)?.vitals;
  if (now !== undefined) return now;
  throw new EloError('usage', 'The address of the collector is not set', {
    next: 'Name its private port in ELO_EVIDENCE or --evidence, e.g. http://127.0.0.1:4011.',
  });
}

/**
 * Reads from the private port of the site's collector.
 * @param path `evidence` or `errors`
 * @throws EloError `usage` without its address, `remote-unavailable` when it does not answer,
 *   `invalid-data` when it answers something else, `clock-ahead` when one of both clocks is
 */
export async function askCollector<Schema extends z.ZodType>(
  context: Pick<Context, 'settings'>,
  path: string,
  query: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const evidence = collectorOf(context);
  // Messages omit the query: its times differ at each look, and `elo watch` shows equal messages once.
  const address = new URL(path, evidence.endsWith('/') ? evidence : `${evidence}/`).href;
  const url = `${address}?${new URLSearchParams(query)}`;
  let answer: unknown;
  let date: string | null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    date = response.headers.get('date');
    answer = await response.json();
  } catch (cause) {
    throw new EloError('remote-unavailable', `${address} cannot be read: ${whyUnanswered(cause)}`, {
      next: `Check that a collector answers at ${evidence}.`,
      cause,
    });
  }
  requireSameClock(date ?? '');
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new EloError('invalid-data', `${address} answers something else than ${path}`, {
    next: 'Check that ELO_EVIDENCE names the private port of a collector of this version.',
    cause: parsed.error,
  });
}

/**
 * Times are asked for by this machine's clock, and reports are counted by the collector's: of clocks that
 * are apart, the answer would be of another time, and a bad release would look good.
 */
function requireSameClock(date: string): void {
  const [own, other] = [new Date(), new Date(date)];
  // Without a date, a proxy answered.
  if (date === '' || Math.abs(own.getTime() - other.getTime()) <= APART_MS) return;
  throw new EloError(
    'clock-ahead',
    `The clock of this machine says ${own.toISOString()}, that of the collector ${other.toISOString()}`,
    { next: 'Set the clock that is wrong, then run the command again.' },
  );
}

/**
 * Checks that the collector answers and that both clocks agree: a canary without evidence must not start.
 * @throws as {@link askCollector}
 */
export async function requireCollector(context: Pick<Context, 'settings'>): Promise<void> {
  const now = Date.now();
  const [since = '', until = ''] = [now - 60_000, now].map((at) => new Date(at).toISOString());
  const query = { channel: context.settings.channel, since, until };
  await askCollector(context, 'evidence', query, evidenceSchema);
}

/** What visitors reported between two times (ISO) of pages that an entry or a later one served. */
export type EvidenceSource = (since: string, until: string, entry: number) => Promise<Evidence>;

/** Reads evidence of the channel. @throws EloError `usage` without the collector's address */
export function evidenceSource(context: Pick<Context, 'settings'>): EvidenceSource {
  // Now, not at the first look, which may be hours away.
  collectorOf(context);
  const { channel } = context.settings;
  return (since, until, entry) => {
    const query = { channel, since, until, entry: String(entry) };
    return askCollector(context, 'evidence', query, evidenceSchema);
  };
}
