import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Store, turnKey } from '@elo-platform/store';
import { hasEnded, noteOfProcess, processNoteSchema } from '../gc/process-note';

/*
 * Of many processes that promote to one channel at once, only one can append each entry, and the
 * others would compose in vain. So they use an advisory lock: the process that has created the note
 * composes and appends, the others wait and then read the head again. The lock only saves work:
 * "create only if absent" decides which entry counts, so a process without the lock does no harm.
 */

/** How long to wait for a lock whose process cannot be checked, in milliseconds. */
const PATIENCE_MS = 60_000;
const POLL_MS = 100;

/** A held lock on a channel. */
export interface Turn {
  end(): Promise<void>;
}

/**
 * Waits for the lock to compose for a channel. The lock of a killed process expires at once on the
 * same machine, and after a minute on another one.
 */
export async function takeTurn(
  store: Store,
  channel: string,
  patienceMs = PATIENCE_MS,
): Promise<Turn> {
  const key = turnKey(channel);
  const own = Buffer.from(JSON.stringify({ ...noteOfProcess(), nonce: randomUUID() }));
  const turn: Turn = { end: () => endTurn(store, key, own) };
  let known: string | undefined;
  let until = 0;
  for (;;) {
    if ((await store.create(key, own, { contentType: 'application/json' })) === 'created') {
      return turn;
    }
    const there = await store.get(key);
    if (there === undefined) continue;
    const text = Buffer.from(there).toString();
    // Another process holds the lock now: restart the timeout.
    if (text !== known) until = Date.now() + patienceMs;
    known = text;
    if (isOver(text) || Date.now() >= until) await endTurn(store, key, there);
    else await delay(POLL_MS);
  }
}

/** Runs work while holding the lock on a channel. */
export async function inTurn<Result>(
  store: Store,
  channel: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = await takeTurn(store, channel);
  try {
    return await work();
  } finally {
    // A lock that cannot be released expires.
    await turn.end().catch(() => undefined);
  }
}

/** Releases the lock, unless another process holds it by now. */
async function endTurn(store: Store, key: string, note: Uint8Array): Promise<void> {
  const there = await store.get(key);
  if (there !== undefined && Buffer.compare(there, note) === 0) await store.delete(key);
}

function isOver(text: string): boolean {
  try {
    return hasEnded(processNoteSchema.parse(JSON.parse(text)));
  } catch {
    // A partly written note is no lock.
    return true;
  }
}
