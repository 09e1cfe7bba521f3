import { EloError } from '@elo/contract';

export interface RowFault {
  /** Line of the file at which the row starts, 1-based; the header is line 1. */
  readonly line: number;
  /** Column, empty when the whole row is at fault. */
  readonly column: string;
  readonly reason: string;
}

/** An import was refused; nothing of it was stored. */
export class InvalidRowsError extends EloError {
  override readonly name = 'InvalidRowsError';

  constructor(readonly faults: readonly RowFault[]) {
    super('invalid-data', `The file has ${faults.length} fault${faults.length === 1 ? '' : 's'}.`, {
      next: 'Correct the lines listed and import again; nothing was changed.',
    });
  }
}

/** A fault as one line of text: `line 3, estado: unknown state`. */
export function faultText({ line, column, reason }: RowFault): string {
  return `line ${line}${column === '' ? '' : `, ${column}`}: ${reason}`;
}
