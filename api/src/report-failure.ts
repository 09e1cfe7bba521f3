import { EloError } from '@elo/contract';
import { faultText, InvalidRowsError } from './csv/row-faults';

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
