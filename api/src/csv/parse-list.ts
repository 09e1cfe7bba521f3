import { formatOf, kindOfHeader, LISTS, type ListItems, type ListKind } from '@elo/content/lists';
import { EloError } from '@elo/contract';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import {
  InvalidRowsError,
  type RowFault,
  readHeader,
  readTable,
  type TableRow,
} from './read-table';

/** Decodes a file. @throws EloError `invalid-data` when it is not UTF-8 */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new EloError('invalid-data', 'The file is not encoded as UTF-8.', {
      next: 'Save it as "CSV UTF-8" and import again.',
      cause,
    });
  }
}

/** Which list a file holds, recognized by its header. @throws EloError `invalid-data` for neither */
export function detectKind(text: string): ListKind {
  const kind = kindOfHeader(readHeader(text));
  if (kind) return kind;
  const columns = Object.entries(LISTS).map(([name, list]) => `${name}: ${list.columns.join(',')}`);
  throw new EloError('invalid-data', 'The first line of the file names no known columns.', {
    next: `Start the file with one of these lines. ${columns.join(' ')}`,
  });
}

/**
 * Checks every row of a CSV text, in chunks, so that requests are answered in between.
 * @throws InvalidRowsError with the faults of all rows
 */
export async function parseList<Kind extends ListKind>(
  kind: Kind,
  text: string,
): Promise<ListItems[Kind][]> {
  const format = formatOf(kind);
  const faults: RowFault[] = [];
  const items: ListItems[Kind][] = [];
  const seen = new Map<string, number>();
  for await (const row of readTable(text, format.columns, format.optional)) {
    if (!('cells' in row)) {
      faults.push(row);
      continue;
    }
    const result = format.schema.safeParse(format.fromCells(row.cells));
    if (!result.success) {
      faults.push(...rowFaults(row, result.error));
      continue;
    }
    const { column, value } = format.key(result.data);
    const first = seen.get(value);
    if (first === undefined) seen.set(value, row.line);
    else faults.push({ line: row.line, column, reason: `"${value}" is also in line ${first}` });
    items.push(result.data);
  }
  if (items.length + faults.length === 0) {
    faults.push({ line: 1, column: '', reason: 'the file has no rows below its header' });
  }
  if (faults.length > 0) throw new InvalidRowsError(faults.sort((a, b) => a.line - b.line));
  return items;
}

/** Faults of one row, a column named once a reason; the value is shown where it is short. */
function rowFaults(row: TableRow, error: z.ZodError): RowFault[] {
  return error.issues.map((issue) => {
    const column = String(issue.path[0] ?? '');
    const cell = row.cells[column] ?? '';
    const shown = cell !== '' && cell.length <= 60 ? ` ("${cell}")` : '';
    const place = issue.path.length > 1 ? `entry ${Number(issue.path[1]) + 1}, ` : '';
    return { line: row.line, column, reason: `${place}${reasonOf(issue, cell)}${shown}` };
  });
}

function reasonOf(issue: z.core.$ZodIssue, cell: string): string {
  if (cell.trim() === '') return 'must not be empty';
  if (issue.code === 'invalid_type' && issue.expected === 'number') {
    return issue.path[0] === 'medidas'
      ? 'the third part must be a number with a decimal point'
      : 'must be a number with a decimal point';
  }
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    if (issue.path[0] === 'fotos') return 'must be: address | title';
    return issue.path[0] === 'codigos'
      ? 'must be: maker | code'
      : 'must be: key | label | number | unit';
  }
  return issue.message;
}

/** A list as CSV: header, comma, LF, quotes only where needed; reading it gives equal items. */
export function writeList<Kind extends ListKind>(
  kind: Kind,
  items: readonly ListItems[Kind][],
): string {
  const format = formatOf(kind);
  return stringify(
    items.map((item) => format.toCells(item)),
    { header: true, columns: [...format.columns], record_delimiter: '\n' },
  );
}
