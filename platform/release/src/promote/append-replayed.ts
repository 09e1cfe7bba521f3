import { EloError } from '@elo-platform/protocol';
import { appendEntry, type LogEntry, type NewEntry, type Signer } from '@elo-platform/store';
import type { Context } from '../context/context';
import { type Change, changesBetween, describeChange, overlapOf, versionsOf } from './changes';
import { type ChannelState, readChannel } from './channel-state';

/** A proposed entry that is to follow a channel's head, even if others append entries first. */
export interface Writing<Proposal> {
  readonly channel: string;
  readonly signer: Signer;
  /** Head that it was decided on. */
  readonly base: ChannelState;
  /** The packages that it changes: it must not undo what others did to them since. */
  readonly changes: readonly Change[];
  /**
   * Makes everything ready for this head, and says what should follow it; no entry: nothing need.
   * @throws EloError when that must not be any more
   */
  propose(state: ChannelState): Promise<Proposal & { readonly entry: NewEntry | undefined }>;
}

/** What became of it. */
export interface Written<Proposal> {
  readonly proposal: Proposal;
  /** The new head; the old one when nothing had to follow it. */
  readonly entry: LogEntry | undefined;
  /** Entries of others that it was done again on top of. */
  readonly replayedOn: readonly LogEntry[];
}

/**
 * Appends an entry to a channel's log. When another writer was faster, it is proposed again on
 * top of that entry if the two change different packages, and refused otherwise.
 * @throws EloError `lost-race`; what `propose` throws
 */
export async function appendReplayed<Proposal>(
  context: Context,
  { channel, signer, base, changes, propose }: Writing<Proposal>,
): Promise<Written<Proposal>> {
  const replayedOn: LogEntry[] = [];
  for (let known = base; ; ) {
    const state = await readChannel(context, channel);
    if (state.head !== undefined && state.head.digest !== known.head?.digest) {
      const theirs = changesBetween(versionsOf(known.release), versionsOf(state.release));
      requireUntouched(state.head, changes, theirs);
      tellFaster(context, state.head, theirs);
      replayedOn.push(state.head);
    }
    known = state;
    const { entry, ...rest } = await propose(state);
    // Rest of an intersection with what was taken off it.
    const proposal = rest as Proposal;
    if (entry === undefined) return { proposal, entry: state.head, replayedOn };
    const appended = await appendEntry(context.store, signer, channel, state.head, entry);
    if (appended.outcome === 'appended') return { proposal, entry: appended.entry, replayedOn };
  }
}

function requireUntouched(
  head: LogEntry,
  ours: readonly Change[],
  theirs: readonly Change[],
): void {
  const overlap = new Set(overlapOf(ours, theirs).map(({ name }) => name));
  if (overlap.size === 0) return;
  const what = theirs
    .filter(({ name }) => overlap.has(name))
    .map(describeChange)
    .join(', ');
  throw new EloError(
    'lost-race',
    `${head.body.author} changed the same package first (entry ${head.n}, ${head.body.at}: ${what})`,
    {
      next: 'Look at `elo status`, agree with them, and run the command again if it is still wanted.',
    },
  );
}

function tellFaster({ output }: Context, { n, body }: LogEntry, theirs: readonly Change[]): void {
  const what = theirs.map(describeChange).join(', ') || body.action;
  output.note(`${body.author} was faster (entry ${n}: ${what}); doing it again on top of that.`);
}
