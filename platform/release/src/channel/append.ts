import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EloError, jsonOf } from '@elo-platform/protocol';
import { hasEnded } from '@elo-platform/protocol/folder-lock';
import {
  appendEntry,
  type LogEntry,
  lockKey,
  type NewEntry,
  readHead,
  type Signer,
  type Store,
} from '@elo-platform/store';
import type { Context } from '../context/context';
import { refuse } from '../gates/gate';
import { promoterProblem } from '../gates/signature';
import { noteOfProcess, processNoteSchema } from '../gc/claims';
import { checkSeen } from './seen-logs';
import {
  type Change,
  type ChannelState,
  changesBetween,
  describeChange,
  nameOfSetting,
  readChannel,
  versionsOf,
} from './state';
import type { Versions } from './versions';

/** A proposed entry that is to follow a channel's head, even if others append entries first. */
interface Writing<Proposal> {
  /** Head that it was decided on. */
  readonly base: ChannelState;
  /** The packages and settings that it changes: it must not undo what others did to them since. */
  readonly changes: readonly Change[];
  /**
   * Prepares the entry that should follow this head; without an entry nothing is appended.
   * @throws EloError when it may no longer follow
   */
  propose(state: ChannelState): Promise<Proposal & { readonly entry: NewEntry | undefined }>;
}

/**
 * Appends an entry to a channel's log. When another writer was faster, it is proposed again on
 * top of that entry if the two change different packages and settings, and refused otherwise.
 * @returns the proposal; the new head, or the old one when nothing was appended; and entries of others
 *   on top of which it was proposed again
 * @throws EloError `lost-race`; what `propose` throws
 */
export async function appendReplayed<Proposal>(
  context: Context,
  { base, changes, propose }: Writing<Proposal>,
) {
  const { channel } = context.settings;
  const signer = await context.signer();
  const replayedOn: LogEntry[] = [];
  await noteLost(context, base.head);
  for (let known = base; ; ) {
    const state = await readChannel(context, channel);
    if (state.head !== undefined && state.head.digest !== known.head?.digest) {
      const theirs = [
        ...changesBetween(versionsOf(known.release), versionsOf(state.release)),
        ...changesBetween(settingsOf(known), settingsOf(state)),
      ];
      reportFaster(context, state.head, changes, theirs);
      replayedOn.push(state.head);
    }
    known = state;
    const { entry, ...rest } = await propose(state);
    // TypeScript does not infer the rest of an intersection.
    const proposal = rest as Proposal;
    if (entry === undefined) return { proposal, entry: state.head, replayedOn };
    const appended = await appendEntry(context.store, signer, channel, state.head, entry);
    if (appended.outcome === 'appended') {
      await remember(context, appended.entry);
      return { proposal, entry: appended.entry, replayedOn };
    }
  }
}

/** A log that lacks what this machine saw or wrote can go on, but its lost entries stay lost. */
async function noteLost(context: Context, head: LogEntry | undefined): Promise<void> {
  const lost = await checkSeen(context, context.settings.channel, head);
  if (lost !== undefined) context.output.note(lost);
}

/** `status` and `gc` then miss the entry if it is lost. A store that fails now undoes nothing. */
async function remember(context: Context, entry: LogEntry): Promise<void> {
  await checkSeen(context, entry.body.channel, entry).catch(() => undefined);
}

/** Settings of a channel, named like changes. */
function settingsOf({ head }: ChannelState): Versions {
  const set = Object.entries(head?.body.settings ?? {});
  return Object.fromEntries(set.map(([name, value]) => [nameOfSetting(name), String(value)]));
}

/** @throws EloError `lost-race` when the faster writer changed the same package or setting */
function reportFaster(
  { output }: Context,
  { n, body: { author, at, action } }: LogEntry,
  ours: readonly Change[],
  theirs: readonly Change[],
): void {
  // What both sides changed, and not to the same version or value: replaying one would undo the other.
  const overlap = theirs.filter(({ name, to }) =>
    ours.some((our) => our.name === name && our.to !== to),
  );
  if (overlap.length === 0) {
    const what = theirs.map(describeChange).join(', ') || action;
    output.note(`${author} was faster (entry ${n}: ${what}); doing it again on top of that.`);
    return;
  }
  const what = overlap.map(describeChange).join(', ');
  throw new EloError('lost-race', `${author} changed the same first (entry ${n}, ${at}: ${what})`, {
    next: 'Look at `elo status`, agree with them, and run the command again if it is still wanted.',
  });
}

/** Signer of the channel's entries. @throws RefusedError `signature` when the key lacks the right there */
export async function requireSigner(
  context: Context,
  right: 'promote' | 'canary' = 'promote',
): Promise<Signer> {
  const { channel } = context.settings;
  const [trust, signer] = [await context.trust(), await context.signer()];
  const problem = promoterProblem({ trust, channel, promoter: signer.key }, right);
  refuse(problem === undefined ? [] : [problem]);
  return signer;
}

/**
 * Appends an entry that must not be replayed on another head: a rollback or a repair says
 * something about the release that its author saw.
 * @throws EloError `lost-race`
 */
export async function appendOrRefuse(
  context: Context,
  head: LogEntry,
  entry: NewEntry,
): Promise<LogEntry> {
  const { channel } = head.body;
  const signer = await context.signer();
  if (entry.action !== 'repair') await noteLost(context, head);
  const appended = await appendEntry(context.store, signer, channel, head, entry);
  if (appended.outcome === 'appended') {
    await remember(context, appended.entry);
    return appended.entry;
  }
  const now = await readHead(context.store, channel, { after: head.n });
  const which = now && ` (entry ${now.n}: ${now.body.action})`;
  const message = `${now?.body.author ?? 'Another user'} changed ${channel} first${which ?? ''}`;
  throw new EloError('lost-race', message, {
    next: 'Look at `elo status`, and run the command again if it is still wanted.',
  });
}

/*
 * Of many processes that promote to one channel at once, only one can append each entry, and the
 * others would compose in vain. So they use an advisory lock: the process that has created the note
 * composes and appends, the others wait and then read the head again. The lock only saves work:
 * "create only if absent" decides which entry counts, so a process without the lock does no harm.
 */

/** How long to wait for a lock whose process cannot be checked, in milliseconds. */
const PATIENCE_MS = 60_000;
const POLL_MS = 100;

/**
 * Waits for the lock to compose for a channel. The lock of a killed process expires at once on the
 * same machine, and after a minute on another one.
 * @returns releases it
 */
export async function acquireLock(
  store: Store,
  channel: string,
  patienceMs = PATIENCE_MS,
): Promise<() => Promise<void>> {
  const key = lockKey(channel);
  const own = Buffer.from(JSON.stringify({ ...noteOfProcess(), nonce: randomUUID() }));
  let known: string | undefined;
  let until = 0;
  for (;;) {
    const outcome = await store.create(key, own, { contentType: 'application/json' });
    const there = outcome === 'created' ? own : await store.get(key);
    if (there === undefined) continue;
    // Also when the response to its creation was lost.
    if (own.equals(there)) return () => releaseLock(store, key, own);
    const text = Buffer.from(there).toString();
    // Another process holds the lock now: restart the timeout.
    if (text !== known) until = Date.now() + patienceMs;
    known = text;
    if (isOver(text) || Date.now() >= until) await releaseLock(store, key, there);
    else await delay(POLL_MS);
  }
}

/** Runs work while holding the lock on a channel. */
export async function withChannelLock<Result>(
  store: Store,
  channel: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await acquireLock(store, channel);
  try {
    return await work();
  } finally {
    // A lock that cannot be released expires.
    await release().catch(() => undefined);
  }
}

/** Releases the lock, unless another process holds it by now. */
async function releaseLock(store: Store, key: string, note: Uint8Array): Promise<void> {
  const there = await store.get(key);
  if (there !== undefined && Buffer.compare(there, note) === 0) await store.delete(key);
}

function isOver(text: string): boolean {
  const note = processNoteSchema.safeParse(jsonOf(text));
  // A partly written note is no lock.
  return !note.success || hasEnded(note.data);
}
