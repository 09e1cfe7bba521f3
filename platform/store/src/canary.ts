import type { Canary, ChannelEntryBody } from '@elo-platform/protocol';
import { canonicalJson } from './digest';

/** What an entry says of its releases and of who gets which. */
export type Shares = Pick<ChannelEntryBody, 'release' | 'canaries'>;

/** Every canary of an entry. */
export function canariesOf({ canaries }: Pick<Shares, 'canaries'>): readonly Canary[] {
  return canaries?.running ?? [];
}

/** Every release that visitors can get from an entry, the stable one first. */
export function releasesOf(entry: Shares): readonly string[] {
  return [entry.release, ...canariesOf(entry).map(({ release }) => release)];
}

/**
 * Release that visitors of a bucket (0 to 99) get from an entry. A canary only ever gains buckets, and
 * no two share one, so no visitor moves back or from one to another.
 */
export function releaseFor(entry: Shares, bucket: number): string {
  const own = canariesOf(entry).find(({ buckets }) => buckets.includes(bucket));
  return own?.release ?? entry.release;
}

/** Actions for which the right `canary` is enough; see {@link isCanaryStep}. */
export const CANARY_ACTIONS: ReadonlySet<string> = new Set([
  'canary-advance',
  'canary-finish',
  'canary-abort',
  'canary-pause',
]);

/** The parts of an entry that a step of a canary may not change, or only in one way. */
type Stepped = Pick<
  ChannelEntryBody,
  'action' | 'release' | 'canaries' | 'records' | 'settings' | 'setAside' | 'forced'
>;

/**
 * Whether an entry only does one step of one canary: gives it more visitors, ends it, pauses
 * it, or makes the release of the only one that runs the stable one. Finishing one of several composes
 * the others again, which takes the right to promote.
 */
export function isCanaryStep(before: Stepped, after: Stepped): boolean {
  const [running, next] = [canariesOf(before), canariesOf(after)];
  if (!areEqual(before.settings, after.settings)) return false;
  if (after.setAside !== undefined || (after.forced ?? []).length > 0) return false;
  const { records: known = {} } = before;
  const isOther = (id: string) => known[id] !== undefined && known[id] !== after.records?.[id];
  if (releasesOf(after).some(isOther)) return false;
  if (next.length > 0 && before.canaries?.salt !== after.canaries?.salt) return false;
  if (after.action === 'canary-finish') {
    return running.length === 1 && next.length === 0 && after.release === running[0]?.release;
  }
  if (before.release !== after.release) return false;
  const changed = running.filter((canary) => !next.some((one) => areEqual(one, canary)));
  const left = next.filter((canary) => !running.some((one) => areEqual(one, canary)));
  const [from] = changed;
  const [to] = left;
  if (after.action === 'canary-pause') {
    // A second pause says nothing new, and a chain of pauses would have to be verified to its start.
    return running.length > 0 && areEqual(running, next) && before.action !== 'canary-pause';
  }
  if (changed.length !== 1 || from === undefined) return false;
  if (after.action === 'canary-abort') return left.length === 0;
  if (after.action !== 'canary-advance' || to === undefined || left.length !== 1) return false;
  const widens =
    to.buckets.length > from.buckets.length &&
    from.buckets.every((bucket) => to.buckets.includes(bucket));
  return widens && areEqual({ ...from, buckets: to.buckets }, to);
}

function areEqual(one: unknown, other: unknown): boolean {
  return canonicalJson({ value: one }) === canonicalJson({ value: other });
}
