import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EloError } from '@elo-platform/protocol';
import { hasEnded, ownIdentity, processSchema, runsHere } from '@elo-platform/protocol/folder-lock';
import {
  type CreateOptions,
  claimKey,
  collectionKey,
  decodeJson,
  requireClock,
  type Store,
} from '@elo-platform/store';
import { z } from 'zod';

/*
 * Old releases and versions can come back to life (a rollback, a promotion, a repeated upload)
 * while `gc` deletes them. Each side first writes a note and then reads the notes of the other side, so
 * at least one of the two sees the other: the writer is refused objects that are being deleted, `gc`
 * waits for the writer and searches again.
 */

/** Age in milliseconds at which the process of another machine's note counts as ended; on this machine it is looked up. */
const NOTE_LASTS_MS = 3_600_000;
/** `gc` stops well before its note ends, in milliseconds after it began. */
const DELETE_FOR_MS = 2_700_000;
const POLL_MS = 200;

/** Says which process wrote a note into the store. */
export const processNoteSchema = z.object({
  schema: z.literal(1),
  at: z.string(),
  ...processSchema.shape,
  /** What a `gc` is deleting. */
  names: z.array(z.string()).default([]),
});

/** Notes that a running command relies on releases and package versions. */
export type Claim = Awaited<ReturnType<typeof claimStore>>;

/**
 * Claims the store for a command that makes something reachable.
 * @throws EloError `clock-ahead`: by such a clock, the note of a running `gc` has expired
 */
export async function claimStore(store: Store) {
  requireClock(await store.now(), new Date());
  const key = claimKey(randomUUID());
  await writeNote(store, key, []);
  const collections = await readNotes(store, collectionKey('')).catch(async (error: unknown) => {
    await store.delete(key);
    throw error;
  });
  return {
    /**
     * Makes sure that `gc` is not deleting a release (its id), a version (`name@version`) or an object
     * (its key); without a name, anything.
     * @throws EloError `collecting`
     */
    require: (name?: string) => {
      const isMeant = ({ names }: ProcessNote) => name === undefined || names.includes(name);
      const found = [...collections.values()].find(isMeant);
      if (found === undefined) return;
      const what = name ?? 'What nothing reaches';
      throw new EloError('collecting', `${what} is being deleted by \`elo gc\` since ${found.at}`, {
        next: 'Run the command again when that has ended (at most an hour, even if it was killed on another machine); publish and promote the versions again if they are gone.',
      });
    },
    end: () => store.delete(key),
  };
}

/**
 * Notes what `gc` is about to delete, and waits for the commands that began before the note.
 * Afterwards the caller searches for garbage again, and deletes only what is on both lists.
 * @param names release ids and `name@version`s
 * @param patienceMs how long to wait for others
 * @returns the time after which nothing may be deleted on the strength of it
 * @throws EloError `collecting` when another `gc` runs, or a command does not end in time;
 *   `clock-ahead`
 */
export async function beginCollection(store: Store, names: readonly string[], patienceMs: number) {
  const began = Date.now();
  const key = collectionKey(randomUUID());
  await writeNote(store, key, names, { fromReserve: true });
  const end = () => store.delete(key);
  try {
    for await (const { modified } of store.list(key)) requireClock(modified, new Date());
    await requireAlone(store, key);
    await waitForClaims(store, began + patienceMs);
  } catch (error) {
    await end();
    throw error;
  }
  return { deadline: new Date(began + DELETE_FOR_MS), end };
}

async function requireAlone(store: Store, own: string): Promise<void> {
  const others = await readNotes(store, collectionKey(''));
  others.delete(own);
  const [other] = others.values();
  if (other === undefined) return;
  throw new EloError('collecting', `Another gc runs since ${other.at} on ${other.host}`, {
    next: 'Wait until it has ended; if it was killed on another machine, an hour after it began.',
  });
}

/** Commands that begin later read our note, so only those that are there now matter. */
async function waitForClaims(store: Store, until: number): Promise<void> {
  const before = new Set((await readNotes(store, claimKey(''))).keys());
  for (;;) {
    const now = await readNotes(store, claimKey(''));
    const left = [...now].find(([key]) => before.has(key))?.[1];
    if (left === undefined) return;
    if (Date.now() >= until) {
      const what = `A command that began at ${left.at} on ${left.host} is still running`;
      throw new EloError('collecting', what, {
        next: 'Run gc again when it has ended; if it was killed on another machine, an hour after it began.',
      });
    }
    await delay(POLL_MS);
  }
}

async function writeNote(
  store: Store,
  key: string,
  names: readonly string[],
  options: CreateOptions = {},
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify({ ...noteOfProcess(), names }));
  await store.create(key, bytes, { contentType: 'application/json', ...options });
}

/** Notes of living processes by their keys; those of dead ones are cleared away. */
async function readNotes(store: Store, prefix: string): Promise<Map<string, ProcessNote>> {
  const found = new Map<string, ProcessNote>();
  for await (const { key, modified } of store.list(prefix)) {
    const bytes = await store.get(key);
    if (bytes === undefined) continue;
    const note = decodeJson(processNoteSchema, bytes, (cause) => {
      return new EloError('damage', `${key} is malformed`, { next: `Delete ${key}.`, cause });
    });
    const isOld = modified.getTime() < Date.now() - NOTE_LASTS_MS;
    // An old one counts while its process is known to run: a promotion may compose for hours.
    if (isOld ? !runsHere(note) : hasEnded(note)) await store.delete(key);
    else found.set(key, note);
  }
  return found;
}

type ProcessNote = z.infer<typeof processNoteSchema>;

/** A note of this process. */
export function noteOfProcess(): ProcessNote {
  return { schema: 1, at: new Date().toISOString(), ...ownIdentity(), names: [] };
}
