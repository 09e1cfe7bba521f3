import type { DashboardError } from '@elo-platform/protocol';

/** Where the tab keeps its session. */
const SESSION = 'elo-session';

/** What the command refused, in its own words. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly next: string;
  readonly problems: DashboardError['error']['problems'];

  constructor(
    readonly code: string,
    { message, next, problems }: Omit<DashboardError['error'], 'code'>,
  ) {
    super(message);
    this.next = next;
    this.problems = problems;
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

/**
 * Asks the command.
 * @param body sent by POST; without one it is a GET
 * @throws CommandError
 */
export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const session = window.sessionStorage.getItem(SESSION);
  const response = await fetch(path, {
    headers: {
      ...(session !== null && { Authorization: `Bearer ${session}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CommandError('unreachable', {
      message: 'The command does not answer',
      next: 'Start `elo dashboard` again and open the address that it prints.',
      problems: [],
    });
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as Answer;
  const { code, ...rest } = (answer as DashboardError).error;
  throw new CommandError(code, rest);
}
