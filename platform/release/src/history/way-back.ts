import { EloError } from '@elo-platform/protocol';
import { canariesOf, entriesBack, type LogEntry } from '@elo-platform/store';
import { lt } from 'semver';
import { requireRelease, versionsOf } from '../channel/state';
import type { Context } from '../context/context';

/** A release to make live again, and the newest entry that names it. */
export interface Target {
  readonly id: string;
  readonly entry: LogEntry;
}

/** Actions that make no release live which was not so before. */
const KEEPING: ReadonlySet<string> = new Set([
  'rollback',
  'repair',
  'canary-start',
  'canary-advance',
  'canary-abort',
  'canary-pause',
]);

/** Entries read beyond the target, to see whether the live release replaced it. */
const LOOK_FURTHER = 200;

/**
 * The release that was live before the current one was first promoted: rolling back twice goes two
 * steps back, never forward again. After a canary's entry it is the stable one, and after invalid
 * entries the last valid one.
 * @throws EloError `usage` for one that the live release replaced, `not-found` for none
 */
export async function releaseBefore(context: Context, head: LogEntry): Promise<Target> {
  const { release, action } = head.body;
  const isAboutCanary = canariesOf(head.body).length > 0 && KEEPING.has(action);
  if (isAboutCanary || head.tail !== undefined) return { id: release, entry: head };
  let wasPromoted = false;
  let before: LogEntry | undefined;
  let later: LogEntry | undefined;
  /** Releases that a rollback ended, or that followed the live one when it was live earlier. */
  const replaced = new Set<string>();
  for await (const entry of entriesBack(context.store, head, await context.trust())) {
    const isLive = entry.body.release === release;
    if (wasPromoted && !isLive) before ??= entry;
    wasPromoted ||= isLive && !KEEPING.has(entry.body.action);
    if (later?.body.action === 'rollback') replaced.add(entry.body.release);
    if (before !== undefined && isLive) replaced.add(before.body.release);
    later = entry;
    if (before === undefined) continue;
    if (replaced.has(before.body.release) || entry.n < before.n - LOOK_FURTHER) break;
  }
  if (before === undefined) {
    throw new EloError('not-found', `There was no other release before ${release}`, {
      next: 'See `elo history`, or the log in `elo dashboard`.',
    });
  }
  const { n, body } = before;
  if (!replaced.has(body.release)) return { id: body.release, entry: before };
  const message = `Going back from ${release} would bring ${body.release} back, which it replaced (entry ${n}, ${body.action} by ${body.author} at ${body.at})`;
  throw new EloError('usage', message, {
    next: `Choose in the log what should be live: \`elo history\` and \`elo rollback --to <release>\`, or "Go back" in the log of \`elo dashboard\`. It may be ${body.release}.`,
  });
}

/** The version of a package that was live last and is lower than the live one. @throws EloError `not-found` */
export async function lowerVersionBefore(
  context: Context,
  head: LogEntry,
  name: string,
  live: string,
): Promise<string> {
  const seen = new Set<string>();
  for await (const { body } of entriesBack(context.store, head, await context.trust())) {
    if (seen.has(body.release)) continue;
    seen.add(body.release);
    // One that gc removed can say nothing any more.
    const release = await requireRelease(context, body.release, body).catch(() => undefined);
    const version = versionsOf(release)[name];
    if (version !== undefined && lt(version, live)) return version;
  }
  throw new EloError('not-found', `No version of ${name} below ${live} was live before`, {
    next: `Name the version that should be live: elo promote ${name}@<version>; or take it out: elo promote --remove ${name}.`,
  });
}
