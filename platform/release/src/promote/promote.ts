import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@elo-platform/protocol';
import type { NewEntry } from '@elo-platform/store';
import { readCanaries, requireNoOverlap, withCanaries } from '../canary/canary-state';
import { rebaseCanaries } from '../canary/rebase';
import type { Preparing } from '../candidate/compose';
import { composeRest } from '../candidate/compose-rest';
import { prepareRelease } from '../candidate/prepare';
import { appendReplayed, withChannelLock } from '../channel/append';
import {
  applyChanges,
  type Change,
  type ChannelState,
  changesBetween,
  nameOfSetting,
  versionsOf,
  wantsEntry,
} from '../channel/state';
import { type Context, LOCAL_ORIGIN } from '../context/context';
import { forcedGates } from '../gates';
import type { Problem } from '../gates/gate';
import { isOutdated } from '../site/load-site';
import { areEqual, channelSettings, type SettingChanges } from '../site/site-settings';

export interface Promotion {
  /** Head that the changes were decided on. */
  readonly base: ChannelState;
  readonly changes: readonly Change[];
  /** Id that the release must have as long as the head is the base: what a plan showed. */
  readonly planned?: string;
  /** What the channel is to set otherwise; then the entry is about that. */
  readonly settings?: SettingChanges;
  /** Compose again even when no package changes. */
  readonly refresh?: boolean;
  /** Origin to compose for; default: that of the settings. */
  readonly origin?: string;
  /** Gates whose problems do not refuse. */
  readonly force?: readonly string[];
  readonly reason: string;
}

export type Promoted = Awaited<ReturnType<typeof promote>>;

/**
 * Origin to compose for: the one asked for, else that of the live release, else the site's own.
 * @throws EloError `usage` without the site's file
 */
async function originFor(
  context: Context,
  wanted: string | undefined,
  live: Release | undefined,
): Promise<string> {
  const { config } = await context.site();
  return wanted ?? live?.inputs.origin ?? config.origin ?? LOCAL_ORIGIN;
}

/** How releases on top of a channel's state are composed to be looked at: no gate is forced. */
export async function preparingOn(
  context: Context,
  { head, release }: ChannelState,
  full: boolean,
): Promise<Preparing> {
  return {
    context,
    liveRelease: release,
    full,
    origin: await originFor(context, context.settings.origin, release),
    settings: (await channelSettings(context, head)).all,
    force: [],
  };
}

/**
 * Makes changes live, one promotion of a channel at a time. When another writer was faster, the
 * changes are replayed on the new head if the packages differ, and refused if they overlap, so that
 * no change of others is undone. Canaries of other packages go on, on top of the new release. Late documents
 * are composed once it is live; what goes wrong then is part of the result.
 * @returns what is live now, since which entry, and entries of others that this one was replayed on
 * @throws RefusedError of a gate; EloError `lost-race`, `compose`, …
 */
export async function promote(context: Context, promotion: Promotion) {
  const { base, settings = {} } = promotion;
  const set = Object.entries(settings).map(([name, to]) => ({
    name: nameOfSetting(name),
    to: to?.toString(),
  }));
  const { channel } = context.settings;
  // A missing key is reported before the wait for others.
  await context.signer();
  // What composes loads its code while the channel is read: a promotion seldom finds nothing to do.
  (await context.composer()).warmUp?.();
  const { proposal, entry, replayedOn } = await withChannelLock(context.store, channel, () =>
    appendReplayed<Proposal>(context, {
      base,
      changes: [...promotion.changes, ...set],
      propose: (state) => propose(context, promotion, state),
    }),
  );
  // Without the lock: others need not wait for it. A repeated command continues with the live release.
  const rest = entry && (await composeRest(context, entry));
  return { ...proposal, entry, replayedOn, rest };
}

interface Proposal {
  readonly outcome: 'promoted' | 'unchanged';
  readonly release: Release | undefined;
  readonly changes: readonly Change[];
  readonly forced: readonly Problem[];
}

async function propose(
  context: Context,
  promotion: Promotion,
  { head, release }: ChannelState,
): Promise<Proposal & { readonly entry: NewEntry | undefined }> {
  const live = versionsOf(release);
  const versions = applyChanges(live, promotion.changes);
  const changes = changesBetween(live, versions);
  const canaries = readCanaries({ head });
  requireNoOverlap(changes, canaries, readCanaries(promotion.base));
  const origin = await originFor(context, promotion.origin ?? context.settings.origin, release);
  const { config } = await context.site();
  const { set, all } = await channelSettings(context, head, promotion.settings);
  const outdated =
    release !== undefined &&
    (isOutdated(release.inputs, config, origin) || !areEqual(all, release.inputs.settings));
  const nothing = { outcome: 'unchanged', release, changes, forced: [], entry: undefined } as const;
  if (changes.length === 0 && !promotion.refresh && !outdated) return nothing;
  const preparing: Preparing = {
    context,
    liveRelease: release,
    origin,
    settings: all,
    force: promotion.force ?? [],
  };
  const isBase = head?.digest === promotion.base.head?.digest;
  const planned = isBase ? promotion.planned : undefined;
  const prepared = await prepareRelease(versions, preparing, planned);
  const { running, forced } = await rebaseCanaries(canaries, prepared.release, preparing);
  const isLive =
    prepared.release.id === release?.id &&
    isDeepStrictEqual(running, canaries) &&
    areEqual(set, head?.body.settings);
  if (isLive && !(head && wantsEntry(head, await context.trust()))) return nothing;
  const problems = [...prepared.forced, ...forced];
  const entry: NewEntry = {
    action: promotion.settings ? 'settings' : changes.length === 0 ? 'refresh' : 'promote',
    reason: promotion.reason,
    release: prepared.release.id,
    ...withCanaries(running, head, set),
    forced: forcedGates(problems, promotion.reason),
  };
  return { outcome: 'promoted', release: prepared.release, changes, forced: problems, entry };
}
