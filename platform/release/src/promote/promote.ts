import { EloError, type Release } from '@elo-platform/protocol';
import { appendEntry, type LogEntry, type NewEntry, type Signer } from '@elo-platform/store';
import type { Context } from '../context/context';
import type { Problem } from '../gates/problems';
import { isOutdated } from '../site/is-outdated';
import {
  applyChanges,
  type Change,
  changesBetween,
  describeChange,
  overlapOf,
  versionsOf,
} from './changes';
import { type ChannelState, readChannel, requireRelease, wantsEntry } from './channel-state';
import { type Prepared, prepareRelease } from './prepare-release';
import type { Preparing } from './preparing';
import { takeTurn } from './take-turn';

/** A promotion that is asked for. */
export interface Promotion {
  readonly channel: string;
  /** Head that the changes were decided on. */
  readonly base: ChannelState;
  /** What to change on top of it. */
  readonly changes: readonly Change[];
  /** Id that the release must have as long as the head is the base: what a plan showed. */
  readonly planned?: string;
  /** Compose again even when no package changes. */
  readonly refresh: boolean;
  readonly origin: string | undefined;
  readonly force: readonly string[];
  readonly reason: string;
}

/** How a promotion ended. */
export interface Promoted {
  readonly outcome: 'promoted' | 'unchanged';
  readonly release: Release | undefined;
  readonly entry: LogEntry | undefined;
  readonly changes: readonly Change[];
  /** Promotions of others that this one was replayed on. */
  readonly replayedOn: readonly LogEntry[];
  readonly forced: readonly Problem[];
}

/** Origin of a first release when nothing says otherwise. */
const DEFAULT_ORIGIN = 'http://localhost:4000';

/**
 * Origin to compose for: the one asked for, else that of the live release, else the site's own.
 * @throws EloError `usage` without the site's file
 */
export async function originFor(
  context: Context,
  wanted: string | undefined,
  live: Release | undefined,
): Promise<string> {
  const { config } = await context.site();
  return wanted ?? live?.inputs.origin ?? config.origin ?? DEFAULT_ORIGIN;
}

/**
 * Makes changes live, one promotion of a channel at a time. When another writer was faster, the changes are replayed on the new head if
 * the packages differ, and refused if they overlap: nobody's work is undone unasked.
 * @throws RefusedError of a gate; EloError `lost-race`, `compose`, …
 */
export async function promote(context: Context, promotion: Promotion): Promise<Promoted> {
  const signer = await context.signer();
  const turn = await takeTurn(context.store, promotion.channel);
  try {
    return await promoteInTurn(context, signer, promotion);
  } finally {
    // One that cannot be ended ends by itself.
    await turn.end().catch(() => undefined);
  }
}

async function promoteInTurn(
  context: Context,
  signer: Signer,
  promotion: Promotion,
): Promise<Promoted> {
  const replayedOn: LogEntry[] = [];
  let state = await readChannel(context, promotion.channel);
  if (promotion.base.head?.n !== state.head?.n) await replay(context, promotion, state, replayedOn);
  for (;;) {
    const attempt = await attemptOn(context, signer, promotion, state);
    if (attempt !== 'lost') return { ...attempt, replayedOn };
    state = await readChannel(context, promotion.channel);
    await replay(context, promotion, state, replayedOn);
  }
}

async function attemptOn(
  context: Context,
  signer: Signer,
  promotion: Promotion,
  state: ChannelState,
): Promise<Omit<Promoted, 'replayedOn'> | 'lost'> {
  requireNoCanary(state, promotion.channel);
  const live = versionsOf(state.release);
  const versions = applyChanges(live, promotion.changes);
  const changes = changesBetween(live, versions);
  const origin = await originFor(context, promotion.origin, state.release);
  const { config } = await context.site();
  const outdated = state.release !== undefined && isOutdated(state.release.inputs, config, origin);
  const nothing = { outcome: 'unchanged', release: state.release, entry: state.head } as const;
  if (changes.length === 0 && !promotion.refresh && !outdated) {
    return { ...nothing, changes, forced: [] };
  }
  const preparing: Preparing = {
    context,
    signer,
    channel: promotion.channel,
    liveRelease: state.release,
    origin,
    force: promotion.force,
  };
  const isBase = state.head?.digest === promotion.base.head?.digest;
  const planned = isBase ? promotion.planned : undefined;
  const prepared = await prepareRelease(versions, preparing, planned);
  const isLive = prepared.release.id === state.release?.id;
  if (isLive && !(state.head && wantsEntry(state.head, await context.trust()))) {
    return { ...nothing, changes, forced: [] };
  }
  const entry = entryFor(promotion, prepared, changes);
  const appended = await appendEntry(context.store, signer, promotion.channel, state.head, entry);
  if (appended.outcome === 'lost') return 'lost';
  return {
    outcome: 'promoted',
    release: prepared.release,
    entry: appended.entry,
    changes,
    forced: prepared.forced,
  };
}

function entryFor(
  promotion: Promotion,
  { release, forced }: Prepared,
  changes: readonly Change[],
): NewEntry {
  const gates = [...new Set(forced.map(({ gate }) => gate))];
  return {
    action: changes.length === 0 ? 'refresh' : 'promote',
    reason: promotion.reason,
    release: release.id,
    forced: gates.map((gate) => ({ gate, reason: promotion.reason })),
  };
}

/** Checks that what others did meanwhile leaves our packages alone. @throws EloError `lost-race` */
async function replay(
  context: Context,
  promotion: Promotion,
  state: ChannelState,
  replayedOn: LogEntry[],
): Promise<void> {
  const base = replayedOn.at(-1);
  const before =
    base === undefined ? promotion.base.release : await requireRelease(context, base.body.release);
  const theirs = changesBetween(versionsOf(before), versionsOf(state.release));
  const overlap = overlapOf(promotion.changes, theirs);
  if (state.head === undefined) return;
  if (overlap.length > 0) throw lostRace(state.head, overlap, theirs);
  replayedOn.push(state.head);
  context.output.note(
    `${state.head.body.author} was faster (entry ${state.head.n}: ${theirs.map(describeChange).join(', ') || state.head.body.action}); doing it again on top of that.`,
  );
}

function lostRace(head: LogEntry, overlap: readonly Change[], theirs: readonly Change[]): EloError {
  const names = new Set(overlap.map(({ name }) => name));
  const what = theirs
    .filter(({ name }) => names.has(name))
    .map(describeChange)
    .join(', ');
  return new EloError(
    'lost-race',
    `${head.body.author} changed the same package meanwhile (entry ${head.n}, ${head.body.at}: ${what})`,
    { next: 'Look at `elo status`, agree with them, and promote again if it is still wanted.' },
  );
}

function requireNoCanary({ head }: ChannelState, channel: string): void {
  const canary = head?.body.canary;
  if (canary === undefined) return;
  throw new EloError(
    'usage',
    `A canary of ${canary.release} runs on ${channel} with ${canary.percent} %`,
    {
      next: 'Finish it with `elo canary advance --percent 100`, or end it with `elo canary abort`.',
    },
  );
}
