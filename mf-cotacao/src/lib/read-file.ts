import { EloError } from '@elo/contract';

/** Lines as the API reads them: a text, or the cells of a spreadsheet. */
export type Lines = { readonly text: string } | { readonly rows: readonly (readonly string[])[] };

/** The lines of a file, and how many rows of its sheet were left out because they are hidden. */
export interface FileLines {
  readonly lines: Lines;
  readonly hidden: number;
}

/** Largest file that is opened, bytes; a list of 300 lines is a hundredth of it. */
const LARGEST_FILE = 5_000_000;

/** Most bytes that an archive may unpack to; a sheet of 5,000 rows takes a tenth of it. */
const LARGEST_UNPACKED = 50_000_000;

/** Maximum number of cells that a sheet may span; a row alone costs as much as 20 cells. */
const MOST_CELLS = 2_000_000;
const CELLS_OF_ROW = 20;

/**
 * Bytes that an archive says it unpacks to; nothing is unpacked. The reader of spreadsheets allocates
 * what an entry says and keeps no byte beyond it.
 */
async function unpackedSize(bytes: Uint8Array): Promise<number> {
  const { unzipSync } = await import('fflate');
  let total = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize;
      return false;
    },
  });
  return total;
}

const HIDDEN = /\shidden="(?:1|true)"/;

/**
 * A sheet's XML without the rows that a filter or its author hid, of which the reader of spreadsheets
 * does not know. Linear, also for rows without an end.
 */
function visibleRows(sheet: string): string {
  const pieces = sheet.split('</row>');
  const rest = pieces.pop() ?? '';
  const rows = pieces.map((piece) => {
    const start = piece.lastIndexOf('<row');
    const tag = piece.slice(start, piece.indexOf('>', start));
    return HIDDEN.test(tag) ? piece.slice(0, start) : `${piece}</row>`;
  });
  return rows.join('') + rest;
}

/** A cell's tag that does not close itself: it has a value. */
const FILLED_CELL = /\sr\s?=\s?["']([A-Z]+)(\d+)["'](?:[^<>]{0,60}[^<>/])?>/g;

/** Number of cells that the spreadsheet reader creates: all up to the last row and column with a value. */
function spannedCells(sheet: string): number {
  let [rows, columns] = [0, CELLS_OF_ROW];
  for (const [, letters = '', row] of sheet.matchAll(FILLED_CELL)) {
    const column = [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, column);
  }
  return rows * columns;
}

/**
 * The archive with its parts uncompressed, pictures left out; and again without hidden rows, where it
 * has any. The reader of spreadsheets unpacks a large part in a worker that it makes of a text, which
 * the site's policy forbids.
 */
async function uncompressed(bytes: Uint8Array) {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate');
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
  const archive = (changed: typeof parts) =>
    zipSync({ ...parts, ...changed }, { level: 0 }).slice().buffer;
  const shown: typeof parts = {};
  for (const [name, part] of Object.entries(parts)) {
    if (!name.includes('/worksheets/')) continue;
    const text = strFromU8(part);
    if (spannedCells(text) > MOST_CELLS) throw tooLarge();
    const rest = visibleRows(text);
    if (rest !== text) shown[name] = strToU8(rest);
  }
  return { whole: archive({}), shown: Object.keys(shown).length > 0 && archive(shown) };
}

/** The first bytes of a ZIP archive, which an XLSX file is. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The text of a file: UTF-8, UTF-16 with its mark, else as Windows writes CSV in Brazil. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A file without any text. */
export class EmptyFileError extends Error {
  override readonly name = 'EmptyFileError';
}

/** The text of a file that is no archive. @throws EmptyFileError, EloError `invalid-data` */
function plainText(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (text.trim() === '') throw new EmptyFileError();
  if (text.includes('\0') || /^\s*(?:<|%PDF)/.test(text)) {
    // Pictures, PDFs, spreadsheets of before 2007 (.xls), and web pages that programs save as such.
    throw new EloError('invalid-data', 'The file is not a text.', {
      next: 'Save it as .xlsx or .csv.',
    });
  }
  return text;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // A column of delivery dates must not read as words of a part.
  if (value instanceof Date) return value.toLocaleDateString('pt-BR', { timeZone: 'UTC' });
  // Spreadsheets keep 2,5 as a number; lines of orders have a decimal comma.
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}

/** Whether a row of a sheet has anything on it. */
const isFilled = (row: readonly unknown[]): boolean => row.some((cell) => cellText(cell) !== '');

/**
 * Reads what was dropped: the visible rows of an XLSX file's first sheet with anything on it, or a
 * text. The code for spreadsheets is loaded now, not before.
 * @throws EloError `too-large`, `invalid-data`; EmptyFileError; the libraries' errors for a damaged file
 */
export async function readFile(file: File): Promise<FileLines> {
  if (file.size > LARGEST_FILE) throw tooLarge();
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isArchive(bytes)) return { lines: { text: plainText(bytes) }, hidden: 0 };
  if ((await unpackedSize(bytes)) > LARGEST_UNPACKED) throw tooLarge();
  const { default: readSheets } = await import('read-excel-file/browser');
  const { whole, shown } = await uncompressed(bytes);
  const sheets = await readSheets(whole);
  const filled = Math.max(
    sheets.findIndex(({ data }) => data.length > 0),
    0,
  );
  const all = sheets[filled]?.data ?? [];
  const visible = shown ? ((await readSheets(shown))[filled]?.data ?? []) : all;
  const hidden = all.filter(isFilled).length - visible.filter(isFilled).length;
  return { lines: { rows: visible.map((row) => row.map(cellText)) }, hidden };
}

function tooLarge(): EloError {
  return new EloError('too-large', 'The file is too large.', { next: 'Send the list alone.' });
}
