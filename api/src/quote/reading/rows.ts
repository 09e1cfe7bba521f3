import { QUOTE_LIMITS } from '@elo/contract';
import { parse } from 'csv-parse/sync';
import { headerCells, type Row } from './columns';

const LINE_END = /\r\n?|\n/;

/**
 * What divides the cells: a tab as spreadsheets copy, else a semicolon. A comma only below a header
 * that it divides: inside of lines it is the decimal one.
 */
function delimiterOf(lines: readonly string[]): string | undefined {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.some((line) => line.includes('\t'))) return '\t';
  if (filled.filter((line) => line.includes(';')).length * 2 > filled.length) return ';';
  return headerCells(filled[0]?.split(',') ?? []) >= 2 ? ',' : undefined;
}

/** Cells of a text with a divider; quotes in the middle of a cell are inches. */
function divide(text: string, delimiter: string): readonly (readonly string[])[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch {
    // A quote that never closes is an inch, too: `"` alone begins no cell then.
    return text.split(LINE_END).map((line) => line.split(delimiter));
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00a0]/g;

const tidy = (cell: string): string =>
  cell.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim().slice(0, QUOTE_LIMITS.line);

/** Rows as they were typed or copied, empty ones left out. */
export function rowsOfText(text: string): readonly Row[] {
  const delimiter = delimiterOf(text.split(LINE_END));
  const table =
    delimiter === undefined ? text.split(LINE_END).map((line) => [line]) : divide(text, delimiter);
  return rowsOfTable(table);
}

/** Rows of a spreadsheet, empty ones left out. */
export function rowsOfTable(table: readonly (readonly string[])[]): readonly Row[] {
  return table
    .map((cells, at) => ({ line: at + 1, cells: cells.map(tidy) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}
