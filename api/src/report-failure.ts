import { EloError, type ErrorCode } from '@elo/contract';
import { faultText, InvalidRowsError } from './csv/invalid-rows';

/** Exit codes of the API and its data command; whatever is not listed is 1. */
const EXIT_CODES: Partial<Record<ErrorCode, number>> = {
  usage: 2,
  'invalid-environment': 2,
  'invalid-data': 3,
  'database-locked': 4,
  'port-in-use': 5,
  'not-found': 6,
  'database-unreachable': 20,
};

/** Exit code of an error. */
export function exitCodeOf(error: unknown): number {
  return error instanceof EloError ? (EXIT_CODES[error.code] ?? 1) : 1;
}

/** What a person at the terminal reads: the message, every bad row, and what to do next. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof EloError)) {
    const text = error instanceof Error ? error.message : String(error);
    return `Error: ${text}`;
  }
  const faults = error instanceof InvalidRowsError ? error.faults.map(faultText) : [];
  return [`Error: ${error.message}`, ...faults.map((text) => `  ${text}`), error.next]
    .filter((text) => text !== '')
    .join('\n');
}
