import { foldText } from '@elo/content/codes';
import {
  areStockCodes,
  type ColumnRole,
  describeCells,
  findCodeColumns,
  guessColumns,
  type Row,
  readHeader,
} from './columns';
import { NUMBER, plainText, takeQuantity, UNIT, unitOf } from './quantities';

/** The lines of a list as the rows of a table. */
interface Table {
  /** Without headers. A row of one cell is a line that nothing divides. */
  readonly divided: readonly Row[];
  /** What each column holds. */
  readonly roles: readonly ColumnRole[];
}

/** Whether a line has several cells, as it came or by {@link readTable}. */
export const isDivided = ({ cells }: Row): boolean => cells.filter(Boolean).length > 1;

/**
 * Divides a list into the columns of a table: by its header, else by what the columns hold.
 * @param rows unchanged, header included
 */
export function readTable(rows: readonly Row[]): Table {
  const headers = rows.map(({ cells }) => readHeader(cells));
  const worded = rows.map(wordedHeader);
  const body = rows.filter((_, at) => (headers[at] ?? worded[at]) === undefined);
  const named = rows.find((row, at) => headers[at] !== undefined && isDivided(row));
  return divideRows(
    named ? describeCells(named, body) : body,
    headers.find((header) => header !== undefined),
    worded.find((header) => header !== undefined),
  );
}

/** The columns of a table; lines that nothing divides get one for a number or a code before the part. */
function divideRows(
  rows: readonly Row[],
  header: readonly ColumnRole[] | undefined,
  worded: ReturnType<typeof wordedHeader>,
): Table {
  if (header && header.length > 1) return { divided: rows, roles: findCodeColumns(header, rows) };
  if (rows.some(isDivided)) return { divided: rows, roles: guessColumns(rows) };
  return worded ? divideByHeader(rows, worded) : divideNumbers(rows);
}

const NUMBERED = /^(\d{1,3})( ?[-–.)]*) (?=\S)/;

/**
 * Lines that count 1, 2, 3 … before the part. Before a unit the numbers are quantities; with a sign, or
 * where a line states a quantity too, they only number the lines. Otherwise a person decides.
 */
function divideNumbers(rows: readonly Row[]): Table {
  const roles = ['sequence', 'part'] as const;
  const numbers = rows.map(({ text }) => NUMBERED.exec(text));
  const numbered = numbers.filter((number) => number !== null);
  // Words around the list, without figures, are no lines of it.
  const listed = rows.filter(({ text }) => /\d/.test(text));
  const isSequence =
    numbered.length >= 3 &&
    numbered.length * 5 >= listed.length * 4 &&
    numbered.every(([, number], at) => Number(number) === at + 1);
  if (!isSequence) return { divided: rows, roles };
  const rests = rows.map(({ text }) => text.replace(NUMBERED, ''));
  const startsWithUnit = (rest: string) => unitOf(foldText(rest.split(' ')[0] ?? '')) !== undefined;
  const isNumbering =
    numbered.some(([, , sign]) => sign !== '') ||
    rests.some(
      (rest) => !startsWithUnit(rest) && takeQuantity(plainText(rest)).quantity !== undefined,
    );
  const divided = rows.map((row, at) => {
    const rest = rests[at] as string;
    if (isNumbering) return { ...row, text: rest, cells: [rest] };
    return startsWithUnit(rest) ? row : { ...row, cells: [numbers[at]?.[1] ?? '', rest] };
  });
  return { divided, roles };
}

/** What a header in words says of the lines below it, which nothing divides: `Item Cód Descrição Un Qtd`. */
function wordedHeader({ cells }: Row) {
  const roles = cells.length === 1 ? readHeader((cells[0] ?? '').split(' ')) : undefined;
  if (roles === undefined || roles.length < 3) return undefined;
  const isNumbered = roles[0] === 'other';
  const [first, second] = roles.slice(isNumbered ? 1 : 0);
  return {
    isNumbered,
    isCoded: first === 'part' && second === 'part',
    isQuantityLast: roles.at(-1) === 'quantity',
  };
}

/** First word of a line, where it may be a code. */
const FIRST_WORD = /^(\S{1,30}) (?=\S)/;
const LINE_NUMBER = /^\d{1,3}[.)]? (?=\S)/;
/** A quantity at the end, its unit before it. */
const LAST_QUANTITY = new RegExp(` (?:(${UNIT})\\.? )?(${NUMBER})$`, 'i');

/** Lines below a header in words, without their numbers; the buyer's own codes are cells. */
function divideByHeader(
  rows: readonly Row[],
  { isNumbered, isCoded, isQuantityLast }: NonNullable<ReturnType<typeof wordedHeader>>,
): Table {
  const texts = rows.map(({ text }) => {
    const own = isNumbered ? text.replace(LINE_NUMBER, '') : text;
    if (!isQuantityLast) return own;
    return own.replace(LAST_QUANTITY, (_all, unit = '', number) => ` qtd ${number} ${unit}`).trim();
  });
  const codes = texts.map((text) => FIRST_WORD.exec(text)?.[1] ?? '');
  const hasCodes = isCoded && areStockCodes(codes);
  const divided = rows.map((row, at) => {
    const text = texts[at] as string;
    const code = hasCodes ? (codes[at] as string) : '';
    return { ...row, cells: [code, text.slice(code.length).trim()] };
  });
  return { divided, roles: ['code', 'part'] };
}
