import type { Trust } from '@elo-platform/protocol';
import { type NotedObject, readObjectNote, type Store } from '@elo-platform/store';
import { LRUCache } from 'lru-cache';

/** Notes held at once, and names without one; a note is under 1 kB. */
const NOTES = 2000;
/** Milliseconds for which "no such object" is believed; one may be written at any time. */
const ABSENT_MS = 1000;

/** Reads the note on an object by its name and checks the signature; undefined if it is missing. */
export type NoteReader = (name: string) => Promise<NotedObject | undefined>;

/**
 * Reader of object notes that keeps the latest ones. It rejects with EloError `signature`, `damage`
 * or `store-unreachable`.
 */
export function createNoteReader(store: Store, trust: Trust): NoteReader {
  const notes = new LRUCache<string, NotedObject>({ max: NOTES });
  const absent = new LRUCache<string, true>({ max: NOTES, ttl: ABSENT_MS });
  return async (name) => {
    const known = notes.get(name);
    if (known !== undefined || absent.has(name)) return known;
    const note = await readObjectNote(store, name, trust);
    if (note === undefined) absent.set(name, true);
    else notes.set(name, note);
    return note;
  };
}
