import type { DashboardError, DashboardState } from '@elo-platform/protocol';
import { createContext, useContext, useEffect, useState } from 'react';

/** Where the tab keeps its session. */
const SESSION = 'elo-session';

/** What the command refused, in its own words. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(readonly said: Omit<DashboardError['error'], 'code'>) {
    super(said.message);
  }
}

/** Exchanges the token of the address, which works once, for a session of this tab. */
export async function openSession(): Promise<void> {
  const token = window.location.hash.slice(1);
  if (token === '') return;
  window.history.replaceState(null, '', window.location.pathname);
  const { session } = await ask<{ session: string }>('/session', { token });
  window.sessionStorage.setItem(SESSION, session);
}

/** Asks the command. @param body sent by POST; without one it is a GET @throws CommandError */
export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const session = window.sessionStorage.getItem(SESSION);
  const { ok, answer } = await fetch(path, {
    headers: {
      ...(session !== null && { Authorization: `Bearer ${session}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
    // It may also end in the middle of an answer.
    .then(async (response) => ({ ok: response.ok, answer: (await response.json()) as unknown }))
    .catch(() => {
      throw new CommandError({
        message: 'The command does not answer',
        next: 'Start `elo dashboard` again and open the address that it prints.',
        problems: [],
      });
    });
  if (ok) return answer as Answer;
  throw new CommandError((answer as DashboardError).error);
}

/** Milliseconds between two requests for the same. */
const EVERY_MS = 10_000;

/**
 * Reads an answer of the command again and again while the page is visible.
 * @param path undefined: nothing is read
 * @param isPaused keeps the last answer; what is on the screen must not change
 * @returns the last answer, which stays when a later request fails, and that failure
 */
export function useAnswer<Answer>(path: string | undefined, isPaused = false) {
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
  return state.path === path ? state : {};
}

interface Known {
  readonly state: DashboardState;
  /** While true, state and log are not read again, because that could remove the open dialog. */
  readonly isActing: boolean;
  setActing(isActing: boolean): void;
}

/** What the command says of the store, for all views. */
export const DashboardContext = createContext<Known | undefined>(undefined);

/** See {@link DashboardContext}. */
export function useDashboard(): Known {
  return useContext(DashboardContext) as Known;
}
