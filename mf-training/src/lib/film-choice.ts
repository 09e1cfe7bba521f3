import { useSyncExternalStore } from 'react';
import { VIDEOS } from '../content/videos';
import { videoId } from './film-links';

/**
 * A film that the visitor started. Player and library are separate islands without a common parent,
 * so they share it through this module.
 */
export interface FilmChoice {
  /** Film of the page's URL; on another URL the choice no longer applies. */
  readonly page: string | undefined;
  /** Index in the library. */
  readonly index: number;
  /** True when started from the library, which may be far below the player. */
  readonly fromLibrary: boolean;
}

let choice: FilmChoice | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts a film; `undefined` resets to the film of the URL, not started. */
export function choose(next: FilmChoice | undefined): void {
  choice = next;
  for (const listener of listeners) listener();
}

/** The film that the visitor started on this page; `undefined` before that. */
export function useFilmChoice(page: string | undefined): FilmChoice | undefined {
  const now = useSyncExternalStore(
    subscribe,
    () => choice,
    () => undefined,
  );
  return now?.page === page ? now : undefined;
}

/** Index of a film in the library; 0 for a URL that names no film. */
export function filmIndex(film: string | undefined): number {
  return Math.max(
    0,
    VIDEOS.findIndex(({ video }) => videoId(video) === film),
  );
}
