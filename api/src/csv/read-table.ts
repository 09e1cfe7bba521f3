import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { EloError } from '@elo/contract';
import { type CsvError, parse } from 'csv-parse';
import { createPause } from './pause';

/** One data row: its cells by column, and where it starts. */
export interface TableRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Bytes that are parsed at a stretch; then requests are answered. */
const PIECE = 32 * 1024;

/** Control characters other than tab and line breaks; no text has them, and PostgreSQL refuses NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Column names of a file's first line; empty for an empty file. */
export function readHeader(text: string): readonly string[] {
  const line = /^\uFEFF?([^\r\n]*)/.exec(text)?.[1] ?? '';
  return line.split(delimiterOf(line)).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
}

/**
 * Reads a CSV text (RFC 4180; comma, or semicolon as spreadsheets in Portuguese write it; with or
 * without byte-order mark) with exactly the given columns in any order: each row, or its fault.
 * @param optional columns among them that a file may leave out
 * @throws InvalidRowsError when the header is wrong or quotes never close: then rows cannot be recognized
 */
export async function* readTable(
  text: string,
  columns: readonly string[],
  optional: readonly string[],
): AsyncGenerator<TableRow | RowFault> {
  const header = readHeader(text);
  const headerFaults = checkHeader(header, columns, optional);
  if (headerFaults.length > 0) throw new InvalidRowsError(headerFaults);
  let next = 1;
  const pause = createPause();
  for await (const { record, info } of parseRecords(text)) {
    // For every record: thousands of blank lines fit into one piece.
    await pause();
    const line = next;
    next = info.lines + 1;
    if (line === 1 || isBlank(record)) continue;
    const fault = checkRecord(record, header);
    const cells = () => header.map((column, index) => [column, record[index] as string]);
    yield fault ? { line, ...fault } : { line, cells: Object.fromEntries(cells()) };
  }
}

/** A line with nothing on it, as editors leave at the end. */
function isBlank(record: readonly string[]): boolean {
  return record.length === 1 && record[0]?.trim() === '';
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

async function* parseRecords(text: string): AsyncGenerator<{
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text.slice(0, text.search(/[\r\n]|$/))),
    info: true,
    relax_column_count: true,
  });
  try {
    yield* Readable.from(inPieces(text)).pipe(parser);
  } catch (error) {
    throw new InvalidRowsError([brokenQuotes(error as CsvError)]);
  }
}

/** What the parser cannot read past: a quote inside a bare cell, or one that never closes. */
function brokenQuotes(error: CsvError): RowFault {
  const line = Number(error.lines ?? 1);
  const reason =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'a quote (") is opened and never closed'
      : 'broken quotes: put the cell in "…" and write " inside it as ""';
  return { line, column: '', reason };
}

function checkHeader(
  header: readonly string[],
  columns: readonly string[],
  optional: readonly string[],
): RowFault[] {
  const fault = (column: string, reason: string) => ({ line: 1, column, reason });
  return [
    ...columns
      .filter((column) => !header.includes(column) && !optional.includes(column))
      .map((column) => fault(column, 'column is missing')),
    ...header
      .filter((column) => !columns.includes(column))
      .map((column) => fault(column, 'unknown column')),
    ...header
      .filter((column, index) => header.indexOf(column) !== index)
      .map((column) => fault(column, 'column appears twice')),
  ];
}

function checkRecord(
  record: readonly string[],
  header: readonly string[],
): Omit<RowFault, 'line'> | undefined {
  if (record.length !== header.length) {
    return { column: '', reason: `has ${record.length} cells, the header has ${header.length}` };
  }
  const index = record.findIndex((cell) => CONTROL.test(cell));
  return index < 0
    ? undefined
    : { column: header[index] as string, reason: 'holds a control character' };
}

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
