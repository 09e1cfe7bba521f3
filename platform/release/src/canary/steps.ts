import { type Canary, EloError, type Judged, type Release } from '@elo-platform/protocol';
import {
  canariesOf,
  hasRight,
  isCanaryStep,
  type LogEntry,
  type NewEntry,
  type Signer,
} from '@elo-platform/store';
import type { Preparing } from '../candidate/compose';
import { composeRest } from '../candidate/compose-rest';
import { appendReplayed, requireSigner, withChannelLock } from '../channel/append';
import {
  type Change,
  type LiveChannel,
  readChannel,
  requireLive,
  requireRelease,
} from '../channel/state';
import type { Context } from '../context/context';
import {
  findCanary,
  nameOf,
  readCanaries,
  requireUnchanged,
  takeBuckets,
  withCanaries,
} from './canary-state';
import { rebaseCanaries } from './rebase';

/** The channel to change, and a signer with the right to. @throws EloError `not-found`; RefusedError `signature` */
export async function openCanaries(context: Context, right: 'promote' | 'canary') {
  const { channel } = context.settings;
  const signer = await requireSigner(context, right);
  return { signer, base: requireLive(await readChannel(context, channel), channel) };
}

/** The same for a step of the canary that words mean. @throws EloError `usage` when none or several fit */
export async function openCanary(context: Context, words: readonly string[]) {
  const opened = await openCanaries(context, 'canary');
  const canaries = readCanaries(opened.base);
  return { ...opened, known: await findCanary(canaries, words, context.settings.channel) };
}

/** A change to which canaries run, or for whom. */
interface CanaryWriting<Proposal> {
  /** Head that it was decided on. */
  readonly base: LiveChannel;
  readonly signer: Signer;
  /** Packages that a new canary changes; none for one that runs. */
  readonly changes?: readonly Change[];
  /** Whether releases are composed for it, which channels do one at a time. */
  readonly composes: boolean;
  propose(
    now: LiveChannel,
    canaries: readonly Canary[],
  ): Promise<Proposal & { readonly entry: NewEntry }>;
}

/** A step of a canary that runs. */
interface CanaryStep {
  readonly base: LiveChannel;
  readonly signer: Signer;
  readonly known: Canary;
  readonly reason: string;
  /** Measurements that decided it; absent: a person did. */
  readonly judged?: Judged;
}

/**
 * Takes a step of a canary; other canaries go on.
 * @param to share of the visitors in percent, and at 100 its release becomes the stable one, and it is
 *   over; `abort`: its visitors get the stable release again; `pause`: a person has to decide
 * @returns the canary's release, the entry, and what was composed once it was live
 */
export async function stepCanary(
  context: Context,
  { base, signer, known, reason, judged }: CanaryStep,
  to: number | 'abort' | 'pause',
) {
  const action = to === 100 ? 'finish' : typeof to === 'number' ? 'advance' : to;
  return writeCanaries(context, {
    base,
    signer,
    composes: to === 100,
    propose: async (now, canaries) => {
      const own = requireUnchanged(canaries, known);
      const { release, running } = await (to === 100
        ? finish(context, signer, now.head, own)
        : { release: now.release.id, running: runningAfter(canaries, own, to) });
      const next = { action: `canary-${action}`, reason, release } as const;
      const seen = judged && { judged: { ...judged, canary: own.release } };
      const entry = { ...next, ...withCanaries(running, now.head), ...seen };
      return { canary: own.release, entry };
    },
  });
}

function runningAfter(
  canaries: readonly Canary[],
  own: Canary,
  to: number | 'abort' | 'pause',
): readonly Canary[] {
  if (to === 'pause') return canaries;
  if (to === 'abort') return canaries.filter((canary) => canary !== own);
  const more = takeBuckets(canaries, to - own.buckets.length);
  const wider = { ...own, buckets: [...own.buckets, ...more] };
  return canaries.map((canary) => (canary === own ? wider : canary));
}

/** Makes a canary's release the stable one, and puts the others on top of it. */
async function finish(context: Context, signer: Signer, { body }: LogEntry, own: Canary) {
  const others = canariesOf(body).filter((canary) => canary.release !== own.release);
  const { channel } = context.settings;
  if (others.length > 0 && !hasRight(await context.trust(), signer.key, { promote: channel })) {
    const names = others.map(nameOf).join('; ');
    const message = `${signer.key} may not compose the canaries of ${names} again`;
    throw new EloError('signature', message, {
      next: `Have a key that may promote to ${channel} finish this canary, or end the others first.`,
    });
  }
  const stable = await requireRelease(context, own.release, body);
  const preparing = preparingFor(context, stable);
  const { running } = await rebaseCanaries(others, stable, preparing);
  return { release: stable.id, running };
}

/**
 * Appends an entry about canaries; when others were faster, on top of what they did.
 * @returns what was proposed, the entry, and what was composed once it was live
 * @throws EloError `lost-race` when they did it to the same canary or packages
 */
export async function writeCanaries<Proposal>(
  context: Context,
  { base, signer, changes = [], composes, propose }: CanaryWriting<Proposal>,
) {
  const { channel } = base.head.body;
  const write = () =>
    appendReplayed<Proposal>(context, {
      base,
      changes,
      propose: async (state) => {
        const live = requireLive(state, channel);
        const proposed = await propose(live, readCanaries(live));
        await requireCounting(context, signer, live.head, proposed.entry);
        return proposed;
      },
    });
  const { proposal, entry } = await (composes
    ? withChannelLock(context.store, channel, write)
    : write());
  const now = entry ?? base.head;
  const rest = composes ? await composeRest(context, now) : undefined;
  return { ...proposal, entry: now, rest };
}

/** Refuses to append what no reader would count. @throws EloError `signature` */
async function requireCounting(
  context: Context,
  { key }: Signer,
  { n, body, tail }: LogEntry,
  entry: NewEntry,
): Promise<void> {
  if (hasRight(await context.trust(), key, { promote: body.channel })) return;
  // What appends the entry repeats them.
  const { records } = body;
  const isStep = isCanaryStep(body, { ...entry, records, forced: entry.forced ?? [] });
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
  live: Release,
  force: readonly string[] = [],
): Preparing {
  const { settings } = live.inputs;
  const origin = context.settings.origin ?? live.inputs.origin;
  return { context, liveRelease: live, origin, settings, force };
}
