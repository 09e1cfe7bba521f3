import type { DashboardState } from '@elo-platform/protocol';
import { createContext, useContext, useEffect, useState } from 'react';
import { ask, type CommandError } from './command';

/** An answer of the command that is kept up to date. */
export interface Answered<Answer> {
  /** The last one; it stays when a later request fails. */
  readonly answer: Answer | undefined;
  readonly error: CommandError | undefined;
}

/** Milliseconds between two requests for the same. */
const EVERY_MS = 10_000;

/**
 * Reads an answer of the command again and again while the page is visible.
 * @param path undefined: nothing is read
 * @param isPaused keeps the last answer; what is on the screen must not change
 */
export function useAnswer<Answer>(path: string | undefined, isPaused = false): Answered<Answer> {
  const [state, setState] = useState<{ path?: string; answer?: Answer; error?: CommandError }>({});
  useEffect(() => {
    if (path === undefined || isPaused) return;
    let over = false;
    let timer: number | undefined;
    const read = async () => {
      if (document.visibilityState === 'visible') {
        const next = await ask<Answer>(path).then(
          (answer) => ({ answer, error: undefined }),
          (error: CommandError) => ({ error }),
        );
        if (over) return;
        setState((last) => ({ ...(last.path === path ? last : {}), path, ...next }));
      }
      timer = window.setTimeout(() => void read(), EVERY_MS);
    };
    void read();
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [path, isPaused]);
  const { answer, error } = state.path === path ? state : {};
  return { answer, error };
}

interface Known {
  readonly state: DashboardState;
  /** While true, the state is not read again; then at once. */
  setActing(isActing: boolean): void;
}

/** What the command says of the store, for all views. */
export const DashboardContext = createContext<Known | undefined>(undefined);

/** See {@link DashboardContext}. */
export function useDashboard(): Known {
  return useContext(DashboardContext) as Known;
}
