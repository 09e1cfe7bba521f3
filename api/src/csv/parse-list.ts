import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { foldText } from '@elo/content/codes';
import { LIST_KINDS, LISTS, type ListItems, type ListKind } from '@elo/content/lists';
import { EloError } from '@elo/contract';
import { type CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { plainLine, plainText } from '../text/plain-text';

interface RowFault {
  /** Line of the file at which the row starts, 1-based; the header is line 1. */
  readonly line: number;
  /** Empty when the whole row is at fault. */
  readonly column: string;
  readonly reason: string;
}

/** Maximum number of faults in a message: one mistake in a column is in every row. */
const MOST_LISTED = 100;

/** An import was refused, nothing of it was stored; the message has a line for each fault. */
function invalidRows(faults: readonly RowFault[]): EloError {
  const lines = faults
    .slice(0, MOST_LISTED)
    .map(({ line, column, reason }) => `  line ${line}${column && `, ${column}`}: ${reason}`);
  const more = faults.length - lines.length;
  const count = `The file has ${faults.length} fault${faults.length === 1 ? '' : 's'}.`;
  const message = [count, ...lines, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
  return new EloError('invalid-data', message, {
    next: 'Correct the lines listed and import the file again; its list was not changed.',
  });
}

/** Decodes a file. @throws EloError `invalid-data` when it is not UTF-8 */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    const valid = new TextDecoder().decode(bytes).split('\uFFFD', 1)[0] as string;
    const line = valid.split(/\r\n?|\n/).length;
    throw new EloError('invalid-data', `The file is not encoded as UTF-8: see line ${line}.`, {
      next: 'Save it as "CSV UTF-8" and import again.',
      cause,
    });
  }
}

/** Which list a file holds, recognized by its header. @throws EloError `invalid-data` for neither */
export function detectKind(text: string): ListKind {
  const header = readHeader(text);
  const hits = (kind: ListKind) =>
    LISTS[kind].columns.filter((column) => header.includes(column)).length;
  const [best] = LIST_KINDS.toSorted((a, b) => hits(b) - hits(a));
  if (best && hits(best) > 1) return best;
  const columns = Object.entries(LISTS).map(([name, list]) => `${name}: ${list.columns.join(',')}`);
  const line = firstLine(text).slice(0, 80);
  throw new EloError('invalid-data', `The first line names no known columns: "${line}".`, {
    next: `Start the file with one of these lines, divided by commas or semicolons. ${columns.join(' ')}`,
  });
}

/**
 * Checks every row of a CSV text, in chunks, so that requests are answered in between.
 * @throws EloError `invalid-data` with the faults of all rows
 */
export async function parseList<Kind extends ListKind>(
  kind: Kind,
  text: string,
): Promise<ListItems[Kind][]> {
  const format = LISTS[kind];
  const faults: RowFault[] = [];
  const items: ListItems[Kind][] = [];
  const seen = new Map<string, number>();
  const header = readHeader(text);
  const headerFaults = checkHeader(header, format.columns, format.optional);
  if (headerFaults.length > 0) throw invalidRows(headerFaults);
  for await (const { line, record } of readRecords(text)) {
    const refuse = (column: string, reason: string) => faults.push({ line, column, reason });
    const broken = checkRecord(record, header);
    if (broken) {
      refuse(...broken);
      continue;
    }
    const cells = Object.fromEntries(
      header.map((column, at) => [column, cleanCell(column, record[at] as string)]),
    );
    const result = format.schema.safeParse(format.fromCells(cells));
    if (!result.success) {
      for (const issue of result.error.issues) refuse(...describeIssue(issue, cells));
      continue;
    }
    const { column, value } = format.key(result.data);
    const first = seen.get(value);
    if (first === undefined) seen.set(value, line);
    else refuse(column, `"${value}" is also in line ${first}`);
    items.push(result.data);
  }
  if (items.length + faults.length === 0) {
    faults.push({ line: 1, column: '', reason: 'the file has no rows below its header' });
  }
  if (faults.length > 0) throw invalidRows(faults.sort((a, b) => a.line - b.line));
  return items;
}

/**
 * A cell without invisible marks, and on one line but for descriptions: pages and addresses of a value
 * with a line break would not fit together.
 */
const cleanCell = (column: string, cell: string): string =>
  column === 'descricao' ? plainText(cell) : plainLine(cell);

/** Column and reason of a value that the schema refuses, which is shown where it is short. */
function describeIssue(
  issue: z.core.$ZodIssue,
  cells: Readonly<Record<string, string>>,
): [column: string, reason: string] {
  const column = String(issue.path[0] ?? '');
  const cell = cells[column] ?? '';
  const shown = cell !== '' && cell.length <= 60 ? ` ("${cell}")` : '';
  const place = issue.path.length > 1 ? `entry ${Number(issue.path[1]) + 1}, ` : '';
  return [column, `${place}${reasonOf(issue, cell)}${shown}`];
}

function reasonOf(issue: z.core.$ZodIssue, cell: string): string {
  if (cell.trim() === '') return 'must not be empty';
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `is longer than ${issue.maximum} characters`;
  }
  const expected = issue.code === 'invalid_type' ? issue.expected : undefined;
  if (expected === 'object') return `must be: ${ENTRIES[String(issue.path[0])]}`;
  if (expected !== 'number') return issue.message;
  return issue.path[0] === 'medidas'
    ? 'the third part must be a number with a decimal point'
    : 'must be a number with a decimal point and at most two decimals';
}

/** What an entry of a cell with several looks like. */
const ENTRIES: Readonly<Record<string, string>> = {
  fotos: 'address | title',
  codigos: 'maker | code',
  medidas: 'key | label | number | unit',
};

/** Bytes that are parsed at a stretch; then requests are answered. */
const PIECE = 32 * 1024;

/** Control characters other than tab and line breaks; no text has them, and PostgreSQL refuses NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** What is left of letters that an encoding lost: U+FFFD, or `Ã§` for `ç`. */
const LOST_LETTERS = /\uFFFD|Ã[£§¡¢©ª³´µº]/;

const firstLine = (text: string): string => /^\uFEFF?([^\r\n]*)/.exec(text)?.[1] ?? '';

/** Column names of a file's first line, as `Descrição` or `ID` too; empty for an empty file. */
function readHeader(text: string): readonly string[] {
  const line = firstLine(text);
  return line
    .split(delimiterOf(line))
    .map((name) => foldText(name.trim().replace(/^"(.*)"$/, '$1')));
}

function delimiterOf(header: string): ',' | ';' {
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

/** As bytes: a piece of text might end inside a character. */
async function* inPieces(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    // A long cell has no records between its pieces.
    await setImmediate();
  }
}

/**
 * The filled rows of a CSV text (RFC 4180; comma, or semicolon as spreadsheets in Portuguese write it;
 * with or without byte-order mark) below its header, and the lines in which they start.
 * @throws EloError `invalid-data` when quotes are broken: then rows cannot be recognized
 */
async function* readRecords(text: string) {
  const delimiter = delimiterOf(text.slice(0, text.search(/[\r\n]|$/)));
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    // Joined files mix them; without this, the first one in the file counts.
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  let next = 1;
  try {
    for await (const { record, info } of Readable.from(inPieces(text)).pipe(parser)) {
      // For every record: thousands of blank lines fit into one piece.
      await setImmediate();
      const line = next;
      next = (info as { lines: number }).lines + 1;
      const cells: readonly string[] = record;
      // Spreadsheets write rows below the list, with its delimiters, as `;;;`.
      const isBlank = cells.every((cell) => cell.trim() === '');
      if (line > 1 && !isBlank) yield { line, record: cells };
    }
  } catch (error) {
    const { code, lines } = error as CsvError;
    const reason =
      code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a quote (") is opened and never closed'
        : 'broken quotes: put the cell in "…" and write " inside it as ""';
    throw invalidRows([{ line: Number(lines ?? 1), column: '', reason }]);
  }
}

function checkHeader(
  header: readonly string[],
  columns: readonly string[],
  optional: readonly string[],
): RowFault[] {
  const fault = (reason: string) => (column: string) => ({ line: 1, column, reason });
  const missing = columns.filter((column) => ![...header, ...optional].includes(column));
  const unknown = header.filter((column) => !columns.includes(column));
  const twice = header.filter((column, index) => header.indexOf(column) !== index);
  return [
    ...missing.map(fault('column is missing')),
    ...unknown.map((column) =>
      fault(column === '' ? 'a column has no name: delete it' : 'unknown column')(column),
    ),
    ...twice.map(fault('column appears twice')),
  ];
}

/** Column and reason of a record that is no row; the column is empty when all of it is at fault. */
function checkRecord(
  record: readonly string[],
  header: readonly string[],
): [column: string, reason: string] | undefined {
  if (record.length !== header.length) {
    return ['', `has ${record.length} cells, the header has ${header.length}`];
  }
  const index = record.findIndex((cell) => CONTROL.test(cell) || LOST_LETTERS.test(cell));
  const cell = record[index];
  if (cell === undefined) return undefined;
  const reason = CONTROL.test(cell)
    ? 'holds a control character'
    : `has letters of another encoding ("${cell.slice(0, 60)}"): save the original as "CSV UTF-8"`;
  return [header[index] as string, reason];
}

/** A list as CSV: header, comma, LF, quotes only where needed; reading it gives equal items. */
export function writeList<Kind extends ListKind>(kind: Kind, items: readonly ListItems[Kind][]) {
  const format = LISTS[kind];
  return stringify(
    items.map((item) => format.toCells(item)),
    { header: true, columns: [...format.columns], record_delimiter: '\n' },
  );
}
