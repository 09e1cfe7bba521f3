import { EloError, type Release, type Trust } from '@elo-platform/protocol';
import {
  isComplete,
  type LogEntry,
  readComposed,
  readHead,
  readRelease,
} from '@elo-platform/store';
import type { Context } from '../context/context';

/** A channel's current state. */
export interface ChannelState {
  /** `undefined` before the first promotion. */
  readonly head: LogEntry | undefined;
  /** The stable release, possibly incomplete. */
  readonly release: Release | undefined;
}

/**
 * Head of a channel and its release, signatures checked.
 * @throws EloError `damage` or `signature`
 */
export async function readChannel(context: Context, channel: string): Promise<ChannelState> {
  const trust = await context.trust();
  const head = await readHead(context.store, channel, { trust });
  if (head === undefined) return { head, release: undefined };
  const record = await requireRelease(context, head.body.release);
  return { head, release: await composedFor(context, channel, record) };
}

/**
 * Whether a head needs another entry even without changes: invalid ones follow it, or its key was
 * revoked since, so that the log ends with a signature by a valid key.
 */
export function wantsEntry(head: LogEntry, trust: Trust): boolean {
  return head.tail !== undefined || trust.keys[head.signedBy]?.revoked !== undefined;
}

/** A finished release, its signature checked. @throws EloError `not-found`, `damage` or `signature` */
export async function requireRelease(context: Context, id: string): Promise<Release> {
  const found = await readRelease(context.store, id, await context.trust());
  if (found !== undefined) return found.value;
  throw new EloError('not-found', `The store holds no release ${id}`, {
    next: 'It may have been removed by `elo gc`: promote its package versions again (`elo history`).',
  });
}

/** Releases that are composed to the end do not change any more. */
const complete = new WeakMap<Context, Map<string, Release>>();

/** A release with the documents that are composed so far for a channel. */
export async function composedFor(
  context: Context,
  channel: string,
  release: Release,
): Promise<Release> {
  const known = complete.get(context) ?? new Map<string, Release>();
  const name = `${channel} ${release.id}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  const trust = await context.trust();
  const { release: composed } = await readComposed(context.store, release, trust, channel);
  if (isComplete(composed)) complete.set(context, known.set(name, composed));
  return composed;
}
