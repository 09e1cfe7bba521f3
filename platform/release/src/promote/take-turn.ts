import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Store, turnKey } from '@elo-platform/store';
import { hasEnded, noteOfProcess, processNoteSchema } from '../gc/process-note';

/*
 * Of many who promote to one channel at once only one can win each entry, and what the others
 * composed for it was for nothing. So they take turns: whoever has created the note composes and
 * appends, the others wait and then look at the head anew. The note only saves work: which entry
 * counts is still decided by "create only if absent", so going ahead without a turn loses nothing.
 */

/** Time that one turn of a process that cannot be looked up is waited for, in milliseconds. */
const PATIENCE_MS = 60_000;
const POLL_MS = 100;

/** The right of way on a channel. */
export interface Turn {
  end(): Promise<void>;
}

/**
 * Waits for one's turn to compose for a channel; a killed process of this machine is passed over at
 * once, one of another machine after a minute.
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
    // Another one's turn: patience begins anew.
    if (text !== known) until = Date.now() + patienceMs;
    known = text;
    if (isOver(text) || Date.now() >= until) await endTurn(store, key, there);
    else await delay(POLL_MS);
  }
}

/** Does something when it is one's turn on a channel, and lets the next one in afterwards. */
export async function inTurn<Result>(
  store: Store,
  channel: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = await takeTurn(store, channel);
  try {
    return await work();
  } finally {
    // One that cannot be ended ends by itself.
    await turn.end().catch(() => undefined);
  }
}

/** Ends a turn, unless it is another one's by now. */
async function endTurn(store: Store, key: string, note: Uint8Array): Promise<void> {
  const there = await store.get(key);
  if (there !== undefined && Buffer.compare(there, note) === 0) await store.delete(key);
}

function isOver(text: string): boolean {
  try {
    return hasEnded(processNoteSchema.parse(JSON.parse(text)));
  } catch {
    // A torn note is nobody's turn.
    return true;
  }
}
