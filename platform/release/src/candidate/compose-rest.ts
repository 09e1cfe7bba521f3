import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { EloError, type Release } from '@elo-platform/protocol';
import {
  entriesBack,
  faultOf,
  isComplete,
  type LateBody,
  type LogEntry,
  progressOf,
  readHead,
  readRelease,
  releasesOf,
  requireRight,
  writeLate,
} from '@elo-platform/store';
import { z } from 'zod';
import { composedFor, requireManifests, requireRelease, versionsOf } from '../channel/state';
import { releaseIdOf } from '../compose/input';
import type { Context } from '../context/context';
import { composeInput } from './compose';

/** Milliseconds that an edge may take to say what visitors request. */
const EDGE_PATIENCE = 1000;

/** How composing late documents ended. */
export interface Rest {
  readonly done: number;
  readonly of: number;
  /** Why it ended early; the live release is served nevertheless. */
  readonly fault?: EloError;
}

/**
 * Composes the late documents of an entry's releases, which are already live; a dry run only counts
 * them. After an early end, `elo compose` continues from there.
 * @returns how far it came; `fault` says why it ended early
 */
export async function composeRest(context: Context, entry: LogEntry): Promise<Rest> {
  let [done, of] = [0, 0];
  for (const id of releasesOf(entry.body)) {
    const rest = await composeOne(context, entry, await requireRelease(context, id, entry.body));
    done += rest.done;
    of += rest.of;
    if (rest.fault) return { done, of, fault: rest.fault };
  }
  return { done, of };
}

async function composeOne(context: Context, entry: LogEntry, record: Release): Promise<Rest> {
  const { channel } = entry.body;
  const begun = await composedFor(context, channel, record);
  const { of, done } = progressOf(begun);
  if (isComplete(begun) || context.dry) return { done, of };
  if (context.endsProcess) lowerPriority();
  context.output.note(`${record.id} is live; composing ${of - done} of its ${of} documents`);
  let fault: EloError | undefined;
  try {
    await work(context, entry, record, begun);
  } catch (error) {
    if (!(error instanceof EloError)) throw error;
    fault = error;
    if (REPORTED.has(fault.code)) await report(context, record, fault);
  }
  try {
    const { done: now } = progressOf(await composedFor(context, channel, record));
    return { done: now, of, ...(fault && { fault }) };
  } catch (error) {
    // A store that has gone away since: the caller still reports what it made live.
    if (fault === undefined) throw error;
    return { done, of, fault };
  }
}

/**
 * Lets every other program go ahead of this process and of those that it starts, because visitors need
 * the same processors. Linux has a scheduling policy for that (SCHED_IDLE); at low priority alone, a
 * program that wakes up still waits until this one's time slice ends. Without privileges neither can be
 * undone, so the process must have nothing else to do afterwards.
 */
function lowerPriority(): void {
  const words = ['--all-tasks', '--idle', '--pid', '0', String(process.pid)];
  if (spawnSync('chrt', words, { stdio: 'ignore' }).status === 0) return;
  setPriority(constants.priority.PRIORITY_LOW);
}

/** Failures that end composing until a person repairs something. */
const REPORTED: ReadonlySet<string> = new Set(['compose', 'data-unavailable']);

/** Leaves the reason in the store, for `elo status` and the edges. */
async function report(context: Context, record: Release, { message }: EloError): Promise<void> {
  const [trust, signer] = [await context.trust(), await context.signer()];
  const fault = { at: new Date().toISOString(), message };
  // A store that fails now has nothing to do with the fault, which the caller gets in any case.
  await writeLate(
    context.store,
    signer,
    record,
    { schema: 1, release: record.id, fault },
    trust,
  ).catch(() => undefined);
}

async function work(
  context: Context,
  entry: LogEntry,
  record: Release,
  begun: Release,
): Promise<void> {
  const { channel } = entry.body;
  const [trust, signer] = [await context.trust(), await context.signer()];
  const { inputs, id } = record;
  requireRight(trust, signer.key, { compose: channel });
  (await context.claim()).require(id);
  const { releaseInputs, composeLate } = await context.composer();
  const packages = await requireManifests(
    context.store,
    versionsOf(record),
    (what) =>
      new EloError('damage', `${what} is not in the store`, {
        next: 'Restore it from a backup (`elo restore`).',
      }),
  );
  const { origin, settings, year, channel: own } = inputs;
  const previous = await releaseBefore(context, entry, id);
  const facts = { origin, settings, year, composedAt: record.composedAt, previous };
  const input = await composeInput(context, packages, facts);
  if (releaseIdOf({ ...(await releaseInputs(input)), channel: own }) !== id) {
    throw new EloError('compose', `What ${id} was composed from has changed since`, {
      next: 'Make a new release with `elo promote --refresh`.',
    });
  }
  await composeLate(input, begun, {
    requested: requestedTables(record),
    async write(body: LateBody): Promise<void> {
      await requireLive(context, channel, id);
      await writeLate(context.store, signer, record, body, trust);
    },
  });
}

/** What is read of an edge's `/healthz`. */
const healthSchema = z.object({
  requested: z.array(z.object({ release: z.string(), route: z.string(), number: z.int() })),
});

/**
 * Asks an edge at the site's origin which incomplete tables visitors need. The answer decides the order
 * only: it need not be trusted, and composing does without.
 */
function requestedTables({ id, inputs }: Release): (route: string) => Promise<readonly number[]> {
  let isSilent = false;
  return async (route) => {
    if (isSilent) return [];
    const signal = AbortSignal.timeout(EDGE_PATIENCE);
    try {
      const answer = await fetch(new URL('/healthz', inputs.origin), { signal });
      const { requested } = healthSchema.parse(await answer.json());
      const own = requested.filter((one) => one.release === id && one.route === route);
      return own.map(({ number }) => number);
    } catch {
      // One that never answers would hold up each table.
      isSilent = signal.aborted;
      return [];
    }
  };
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
  entry: LogEntry,
  id: string,
): Promise<Release | undefined> {
  const trust = await context.trust();
  for await (const { body } of entriesBack(context.store, entry, trust)) {
    if (body.release === id) continue;
    // One that gc removed has nothing to take over.
    const read = readRelease(context.store, body.release, trust, body.records);
    const found = await read.catch((error) => void faultOf(error));
    return found && composedFor(context, body.channel, found.value);
  }
  return undefined;
}
