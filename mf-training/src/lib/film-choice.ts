import { useSyncExternalStore } from 'react';

/** A film that the visitor started. Stage and library are islands: they share this, and no parent. */
export interface FilmChoice {
  /** Film of the page's address; another address starts anew with its own. */
  readonly page: string | undefined;
  /** Place in the library. */
  readonly index: number;
  /** From the library, which may lie far below the stage. */
  readonly fromLibrary: boolean;
}

let choice: FilmChoice | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts a film; `undefined` goes back to that of the address, unplayed. */
export function choose(next: FilmChoice | undefined): void {
  choice = next;
  for (const listener of listeners) listener();
}

/** What the visitor started on the page of a film; `undefined` before that. */
export function useFilmChoice(page: string | undefined): FilmChoice | undefined {
  const now = useSyncExternalStore(
    subscribe,
    () => choice,
    () => undefined,
  );
  return now?.page === page ? now : undefined;
}
