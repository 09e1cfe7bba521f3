import { type Canary, EloError, type Release } from '@elo-platform/protocol';
import {
  hasRight,
  isCanaryStep,
  type LogEntry,
  type NewEntry,
  type Signer,
} from '@elo-platform/store';
import type { Preparing } from '../candidate/compose';
import { composeRest, type Rest } from '../candidate/compose-rest';
import { appendReplayed, requireSigner, withChannelLock } from '../channel/append';
import { type Change, readChannel } from '../channel/state';
import type { Context } from '../context/context';
import { type LiveChannel, readCanaries, requireLive } from './canary-state';

/** A channel, and the canaries on it. */
export interface CanaryChannel extends LiveChannel {
  readonly canaries: readonly Canary[];
}

/** A change to which canaries run, or for whom. */
export interface CanaryWriting<Proposal> {
  /** Head that it was decided on. */
  readonly base: CanaryChannel;
  readonly signer: Signer;
  /** Packages that a new canary changes; none for one that runs. */
  readonly changes?: readonly Change[];
  /** Whether releases are composed for it, which channels do one at a time. */
  readonly composes: boolean;
  propose(now: CanaryChannel): Promise<Proposal & { readonly entry: NewEntry }>;
}

/** The channel to change, and a signer with the right to. @throws EloError `not-found`; RefusedError `signature` */
export async function openCanaries(
  context: Context,
  right: 'promote' | 'canary',
): Promise<{ readonly signer: Signer; readonly base: CanaryChannel }> {
  const { channel } = context.settings;
  const signer = await requireSigner(context, channel, right);
  const live = requireLive(await readChannel(context, channel), channel);
  return { signer, base: { ...live, canaries: readCanaries(live) } };
}

/**
 * Appends an entry about canaries; when others were faster, on top of what they did.
 * @throws EloError `lost-race` when they did it to the same canary or packages
 */
export async function writeCanaries<Proposal>(
  context: Context,
  { base, signer, changes = [], composes, propose }: CanaryWriting<Proposal>,
): Promise<{
  readonly proposal: Proposal;
  readonly entry: LogEntry;
  /** What was composed once it was live. */
  readonly rest: Rest | undefined;
}> {
  const { channel } = base.head.body;
  const write = () =>
    appendReplayed<Proposal>(context, {
      channel,
      signer,
      base,
      changes,
      propose: async (state) => {
        const live = requireLive(state, channel);
        const proposed = await propose({ ...live, canaries: readCanaries(live) });
        await requireCounting(context, signer, live.head, proposed.entry);
        return proposed;
      },
    });
  const { proposal, entry } = await (composes
    ? withChannelLock(context.store, channel, write)
    : write());
  const now = entry ?? base.head;
  const rest = composes ? await composeRest(context, signer, now) : undefined;
  return { proposal, entry: now, rest };
}

/** Refuses to append what no reader would count. @throws EloError `signature` */
async function requireCounting(
  context: Context,
  { key }: Signer,
  { n, body, tail }: LogEntry,
  entry: NewEntry,
): Promise<void> {
  if (hasRight(await context.trust(), key, { promote: body.channel })) return;
  const isStep = isCanaryStep(body, { ...entry, forced: entry.forced ?? [] });
  if (isStep && tail === undefined) return;
  const why = tail === undefined ? 'do only steps of canaries' : `not follow an invalid entry`;
  throw new EloError('signature', `${key} may ${why} (after entry ${n} of ${body.channel})`, {
    next: `Use a key that may promote to ${body.channel}, or see \`elo verify\`.`,
  });
}

/**
 * How releases for a canary are composed: for origin and settings of the live release.
 * @param force gates whose problems do not refuse
 */
export function preparingFor(
  context: Context,
  signer: Signer,
  live: Release,
  force: readonly string[] = [],
): Preparing {
  const { channel, origin } = context.settings;
  const own = origin ?? live.inputs.origin;
  const { settings } = live.inputs;
  return { context, signer, channel, liveRelease: live, origin: own, settings, force };
}
