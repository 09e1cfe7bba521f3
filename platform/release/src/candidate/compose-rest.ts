import { EloError, errorCode, type Release } from '@elo-platform/protocol';
import {
  hasRight,
  isComplete,
  type LateBody,
  type LogEntry,
  progressOf,
  readHead,
  readRelease,
  releasesOf,
  type Signer,
  writeLate,
} from '@elo-platform/store';
import { composedFor, requireManifests, requireRelease, versionsOf } from '../channel/state';
import { releaseIdOf } from '../compose/input';
import type { Context } from '../context/context';
import { entriesBack } from '../history/entries';
import { composeInput } from './compose';

/** How composing late documents ended. */
export interface Rest {
  readonly done: number;
  readonly of: number;
  /** Why it ended early; the live release is served nevertheless. */
  readonly fault?: EloError;
}

/**
 * Composes the late documents of an entry's releases, which are already live. After an early end,
 * `elo compose` continues from there.
 * @returns how far it came; `fault` says why it ended early
 */
export async function composeRest(
  context: Context,
  signer: Signer,
  entry: LogEntry,
): Promise<Rest> {
  const all: Rest[] = [];
  for (const id of releasesOf(entry.body)) {
    const record = await requireRelease(context, id);
    const rest = await composeOne(context, signer, entry, record);
    all.push(rest);
    if (rest.fault) break;
  }
  const fault = all.at(-1)?.fault;
  return {
    done: all.reduce((sum, { done }) => sum + done, 0),
    of: all.reduce((sum, { of }) => sum + of, 0),
    ...(fault && { fault }),
  };
}

async function composeOne(
  context: Context,
  signer: Signer,
  entry: LogEntry,
  record: Release,
): Promise<Rest> {
  const { channel } = entry.body;
  const begun = await composedFor(context, channel, record);
  if (isComplete(begun)) return progressOf(begun);
  const { of, done } = progressOf(begun);
  context.output.note(`${record.id} is live; composing ${of - done} of its ${of} documents`);
  let fault: EloError | undefined;
  try {
    await work(context, signer, entry, record, begun);
  } catch (error) {
    if (!(error instanceof EloError)) throw error;
    fault = error;
  }
  const { done: now } = progressOf(await composedFor(context, channel, record));
  return { done: now, of, ...(fault && { fault }) };
}

async function work(
  context: Context,
  signer: Signer,
  { body: { channel } }: LogEntry,
  record: Release,
  begun: Release,
): Promise<void> {
  const trust = await context.trust();
  const { inputs, id } = record;
  if (!hasRight(trust, signer.key, { compose: channel })) {
    throw new EloError('signature', `${signer.key} may not compose for ${channel}`, {
      next: 'Use a key that may promote or compose there (`elo keys list`).',
    });
  }
  (await context.claim()).require(id);
  const { releaseInputs, composeRest: compose } = await context.composer();
  const packages = await requireManifests(
    context.store,
    versionsOf(record),
    (what) =>
      new EloError('damage', `${what} is not in the store`, {
        next: 'Restore it from a backup (`elo restore`).',
      }),
  );
  const { origin, settings, year } = inputs;
  const previous = await releaseBefore(context, channel, id);
  const input = await composeInput(context, packages, { origin, settings, year, previous });
  if (releaseIdOf(await releaseInputs(input)) !== id) {
    throw new EloError('compose', `What ${id} was composed from has changed since`, {
      next: 'Make a new release with `elo promote --refresh`.',
    });
  }
  const write = async (body: LateBody): Promise<void> => {
    await requireLive(context, channel, id);
    await writeLate(context.store, signer, record, body, trust);
  };
  await compose(input, begun, write);
}

/** A superseded release need not be composed. @throws EloError `lost-race` */
async function requireLive(context: Context, channel: string, id: string): Promise<void> {
  const head = await readHead(context.store, channel, { trust: await context.trust() });
  if (head !== undefined && releasesOf(head.body).includes(id)) return;
  throw new EloError('lost-race', `${id} is no longer live on ${channel}`, {
    next: 'Nothing is to be done: another release has taken its place.',
  });
}

/** The newest other release of the log: unchanged documents are taken over from it. */
async function releaseBefore(
  context: Context,
  channel: string,
  id: string,
): Promise<Release | undefined> {
  const trust = await context.trust();
  const head = await readHead(context.store, channel, { trust });
  if (head === undefined) return undefined;
  for await (const { body } of entriesBack(context, head)) {
    if (body.release === id) continue;
    // One that gc removed has nothing to take over.
    const found = await readRelease(context.store, body.release, trust).catch((error: unknown) => {
      if (errorCode(error) === 'store-unreachable') throw error;
      return undefined;
    });
    return found && composedFor(context, channel, found.value);
  }
  return undefined;
}
