import { EloError } from '@elo/contract';

/** What a person at the terminal reads: the message, and what to do next. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const next = error instanceof EloError && error.next !== '' ? `\n${error.next}` : '';
  return `Error: ${message}${next}`;
}
