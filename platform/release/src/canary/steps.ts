import { type Canary, EloError, type Judged, type Release } from '@elo-platform/protocol';
import { hasRight, type LogEntry, type NewEntry, type Signer } from '@elo-platform/store';
import type { Rest } from '../candidate/compose-rest';
import { requireRelease } from '../channel/state';
import type { Context } from '../context/context';
import { findAgain, nameOf, takeBuckets, withCanaries } from './canary-state';
import { rebaseCanaries } from './rebase';
import { type CanaryChannel, preparingFor, writeCanaries } from './write-canaries';

/** A step of a canary that runs. */
export interface CanaryStep {
  /** Head that it was decided on. */
  readonly base: CanaryChannel;
  readonly signer: Signer;
  readonly known: Canary;
  readonly reason: string;
  /** Measurements that decided it; absent: a person did. */
  readonly judged?: Judged;
}

/** What a step made of the canary. */
export interface Stepped {
  /** The canary's release. */
  readonly canary: string;
  readonly entry: LogEntry;
  /** What was composed once it was live. */
  readonly rest: Rest | undefined;
}

type Unexplained = Omit<NewEntry, 'reason'>;

/** Gives a canary to more visitors; at 100 its release becomes the stable one, and it is over. */
export function advanceCanary(
  context: Context,
  step: CanaryStep,
  percent: number,
): Promise<Stepped> {
  return write(context, step, percent === 100, (now, own) =>
    percent === 100 ? finish(context, step.signer, now, own) : widen(now, own, percent),
  );
}

/** Gives a canary's visitors the stable release again; other canaries go on. */
export function abortCanary(context: Context, step: CanaryStep): Promise<Stepped> {
  return write(context, step, false, async ({ head, release, canaries }, own) => {
    const others = canaries.filter((canary) => canary !== own);
    return { action: 'canary-abort', release: release.id, ...withCanaries(others, head) };
  });
}

/** Notes that a person has to decide; all visitors keep their release. */
export function pauseCanary(context: Context, step: CanaryStep): Promise<Stepped> {
  return write(context, step, false, async ({ head, release, canaries }) => ({
    action: 'canary-pause',
    release: release.id,
    ...withCanaries(canaries, head),
  }));
}

async function write(
  context: Context,
  { base, signer, known, reason, judged }: CanaryStep,
  composes: boolean,
  propose: (now: CanaryChannel, own: Canary) => Promise<Unexplained>,
): Promise<Stepped> {
  const { proposal, entry, rest } = await writeCanaries(context, {
    base,
    signer,
    composes,
    propose: async (now) => {
      const own = findAgain(now.canaries, known);
      const next = await propose(now, own);
      return { canary: own.release, entry: { ...next, reason, ...(judged && { judged }) } };
    },
  });
  return { canary: proposal.canary, entry, rest };
}

async function widen(
  { head, release, canaries }: CanaryChannel,
  own: Canary,
  percent: number,
): Promise<Unexplained> {
  const more = takeBuckets(canaries, percent - own.buckets.length);
  const wider = { ...own, buckets: [...own.buckets, ...more] };
  const running = canaries.map((canary) => (canary === own ? wider : canary));
  return { action: 'canary-advance', release: release.id, ...withCanaries(running, head) };
}

/** Makes a canary's release the stable one, and puts the others on top of it. */
async function finish(
  context: Context,
  signer: Signer,
  { head, canaries }: CanaryChannel,
  own: Canary,
): Promise<Unexplained> {
  const others = canaries.filter((canary) => canary !== own);
  const { channel } = head.body;
  if (others.length > 0 && !hasRight(await context.trust(), signer.key, { promote: channel })) {
    const names = others.map(nameOf).join('; ');
    throw new EloError(
      'signature',
      `${signer.key} may not compose the canaries of ${names} again`,
      {
        next: `Have a key that may promote to ${channel} finish this canary, or end the others first.`,
      },
    );
  }
  const stable: Release = await requireRelease(context, own.release);
  const preparing = preparingFor(context, signer, stable);
  const { running } = await rebaseCanaries(others, stable, preparing);
  return { action: 'canary-finish', release: stable.id, ...withCanaries(running, head) };
}
