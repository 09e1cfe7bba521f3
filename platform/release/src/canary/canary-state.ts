import { randomBytes } from 'node:crypto';
import { type Canary, EloError, type SettingValues } from '@elo-platform/protocol';
import { MOST_CANARIES } from '@elo-platform/protocol/schemas';
import { canariesOf, type LogEntry, type NewEntry } from '@elo-platform/store';
import type { Change, ChannelState } from '../channel/state';
import type { Versions } from '../channel/versions';
import { nameOfPackage } from '../publish/package-names';

/** Every canary that runs on a channel. */
export const readCanaries = ({ head }: Pick<ChannelState, 'head'>): readonly Canary[] =>
  head === undefined ? [] : canariesOf(head.body);

/** What the log says of changes: package → version, `null` for one that is taken out. */
export function packagesOf(changes: readonly Change[]): Canary['packages'] {
  return Object.fromEntries(changes.map(({ name, to }) => [name, to ?? null]));
}

/** What a canary changes, on top of the versions of the stable release. */
export function changesOf({ packages }: Pick<Canary, 'packages'>, stable: Versions): Change[] {
  return Object.entries(packages).map(([name, to]) => ({
    name,
    from: stable[name],
    to: to ?? undefined,
  }));
}

/** What people call a canary: the packages that it changes. */
export function nameOf({ packages }: Pick<Canary, 'packages'>): string {
  return Object.keys(packages).join(', ');
}

/** Tells canaries apart by what they change: a release is another one after a promotion. */
export function changeKey({ packages }: Pick<Canary, 'packages'>): string {
  return JSON.stringify(Object.entries(packages).sort());
}

/**
 * The canary that is meant.
 * @param words packages that it changes, by name or folder; none: the only one that runs
 * @throws EloError `usage` when none or several fit
 */
export async function findCanary(
  canaries: readonly Canary[],
  words: readonly string[],
  channel: string,
): Promise<Canary> {
  if (canaries.length === 0) {
    throw new EloError('usage', `No canary runs on ${channel}`, {
      next: 'Start one with `elo canary start <release or versions> --percent N`.',
    });
  }
  const running = canaries.flatMap(({ packages }) => Object.keys(packages));
  const wanted = await Promise.all(words.map((word) => nameOfPackage(word, running)));
  const [found, ...others] = canaries.filter(({ packages }) =>
    wanted.every((name) => Object.hasOwn(packages, name)),
  );
  if (found !== undefined && others.length === 0) return found;
  const names = canaries.map(nameOf).join('; ');
  const message =
    words.length === 0
      ? `${canaries.length} canaries run on ${channel}: ${names}`
      : `No canary on ${channel} changes ${words.join(' and ')}; what runs: ${names}`;
  throw new EloError('usage', message, { next: 'Name one by a package that it changes.' });
}

/** The same canary on a later head. @throws EloError `lost-race` when another user changed or ended it */
export function requireUnchanged(canaries: readonly Canary[], known: Canary): Canary {
  const found = canaries.find((canary) => nameOf(canary) === nameOf(known));
  if (found?.buckets.length === known.buckets.length) return found;
  const what = found === undefined ? 'ended' : 'changed';
  throw new EloError('lost-race', `Another command ${what} the canary of ${nameOf(known)}`, {
    next: 'Look at `elo canary status`, and run the command again if it is still wanted.',
  });
}

/**
 * Checks that no canary runs with a package that changes: its visitors would get an untested
 * combination.
 * @param known those that ran when the changes were decided on
 * @throws EloError `usage`, or `lost-race` when the canary started after that
 */
export function requireNoOverlap(
  changes: readonly Change[],
  canaries: readonly Canary[],
  known: readonly Canary[] = canaries,
): void {
  for (const canary of canaries) {
    const change = changes.find(({ name }) => Object.hasOwn(canary.packages, name));
    if (change === undefined) continue;
    const { name, to } = change;
    const finish = `elo canary advance ${name} --percent 100`;
    const isItsOwn = canary.packages[name] === (to ?? null);
    const wasThere = known.some((one) => nameOf(one) === nameOf(canary));
    const message = `The canary of ${nameOf(canary)} changes ${name}, too; ${canary.buckets.length} of 100 visitors get it`;
    throw new EloError(wasThere ? 'usage' : 'lost-race', message, {
      next: isItsOwn
        ? `This is the canary's own version: give it to all with \`${finish}\`.`
        : `Finish the canary with \`${finish}\`, end it with \`elo canary abort ${name}\`, or name only other packages.`,
    });
  }
}

/** The first visitors by number without a canary. @throws EloError `usage` for too few */
export function takeBuckets(canaries: readonly Canary[], count: number): number[] {
  const taken = new Set(canaries.flatMap(({ buckets }) => buckets));
  const all = Array.from({ length: 100 }, (_, bucket) => bucket);
  const free = all.filter((bucket) => !taken.has(bucket));
  if (count <= free.length) return free.slice(0, count);
  const who = canaries.map((canary) => `${nameOf(canary)} has ${canary.buckets.length}`).join(', ');
  throw new EloError('usage', `Only ${free.length} more of 100 visitors can get a canary: ${who}`, {
    next: 'Name fewer, or finish or end a canary first: a visitor gets one at most.',
  });
}

/** Checks that one more may run. @throws EloError `usage` */
export function requireCapacity(canaries: readonly Canary[]): void {
  if (canaries.length < MOST_CANARIES) return;
  const names = canaries.map(nameOf).join('; ');
  const message = `${MOST_CANARIES} canaries run already, which is the limit: ${names}`;
  throw new EloError('usage', message, {
    next: 'Finish one with `elo canary advance <package> --percent 100`, or end one with `elo canary abort <package>`.',
  });
}

/**
 * How a new entry names its canaries, and what the channel sets. The salt stays for as long as any
 * canary runs, so that no visitor of one is moved by another's.
 */
export function withCanaries(
  running: readonly Canary[],
  head: LogEntry | undefined,
  settings: SettingValues = head?.body.settings ?? {},
): Pick<NewEntry, 'canaries' | 'settings'> {
  const set = Object.keys(settings).length === 0 ? {} : { settings };
  if (running.length === 0) return set;
  const salt = head?.body.canaries?.salt ?? randomBytes(9).toString('base64url');
  return { ...set, canaries: { salt, running: [...running] } };
}
