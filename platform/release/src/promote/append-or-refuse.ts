import { EloError } from '@elo-platform/protocol';
import {
  appendEntry,
  type LogEntry,
  type NewEntry,
  readHead,
  type Signer,
} from '@elo-platform/store';
import type { Context } from '../context/context';
import { refuse } from '../gates/problems';
import { promoterProblem } from '../gates/signature';

/** Signer of a channel's entries. @throws RefusedError `signature` when the key may not promote there */
export async function requirePromoter(context: Context, channel: string): Promise<Signer> {
  const [trust, signer] = [await context.trust(), await context.signer()];
  const problem = promoterProblem({ trust, channel, promoter: signer.key });
  refuse(problem === undefined ? [] : [problem]);
  return signer;
}

/**
 * Appends an entry that must not be replayed on another head: a rollback or a repair says
 * something about the release that its author saw.
 * @throws EloError `lost-race`
 */
export async function appendOrRefuse(
  context: Context,
  signer: Signer,
  head: LogEntry,
  entry: NewEntry,
): Promise<LogEntry> {
  const { channel } = head.body;
  const appended = await appendEntry(context.store, signer, channel, head, entry);
  if (appended.outcome === 'appended') return appended.entry;
  const now = await readHead(context.store, channel, { after: head.n });
  throw new EloError(
    'lost-race',
    `${now?.body.author ?? 'Another user'} changed ${channel} first (entry ${now?.n}: ${now?.body.action})`,
    { next: 'Look at `elo status`, and run the command again if it is still wanted.' },
  );
}
