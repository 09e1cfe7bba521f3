import { describeReading, foldText, readSearch } from '@elo/content/codes';
import { type LineBase, QUOTE_LIMITS } from '@elo/contract';
import { parse } from 'csv-parse/sync';
import { readNumber, takeQuantity, unitOf } from './quantities';

/** A line of a paste or a file. */
export interface Row extends LineBase {
  /** Trimmed; one where nothing divides the line. */
  readonly cells: readonly string[];
}

/** Ends a line, as any system writes it. */
export const LINE_END = /\r\n?|\n/;

/**
 * What divides the cells: a tab as spreadsheets copy, else a semicolon. A comma only below a header
 * that it divides: inside of lines it is the decimal one.
 */
function delimiterOf(lines: readonly string[]): string | undefined {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.some((line) => line.includes('\t'))) return '\t';
  if (filled.filter((line) => line.includes(';')).length * 2 > filled.length) return ';';
  const [first = ''] = filled;
  return headerCells(first.replaceAll('"', '').split(',')) >= 2 ? ',' : undefined;
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

/** Marks without width that chats and word processors put between letters, before numbers and signs. */
const INVISIBLE = /\p{Cf}/gu;

/** Numbers of a list as one sign: `①`, `❶`, `1️⃣`. Digits inside a keycap would join the quantity behind. */
const LIST_SIGNS =
  /^(?:[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u{1f51f}]|(?:\d\ufe0f?\u20e3){1,3})/u;

const tidy = (cell: string): string =>
  cell
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LIST_SIGNS, '')
    .trim()
    .slice(0, QUOTE_LIMITS.line);

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
    .map((typed, at) => {
      const cells = typed.slice(0, QUOTE_LIMITS.cells).map(tidy);
      return { line: at + 1, text: cells.filter(Boolean).join(' | '), cells };
    })
    .filter(({ text }) => text !== '');
}

/**
 * What a column holds; a `code` is one of the buyer's own stock and names no part of ours, a `sequence`
 * (1, 2, 3 …) numbers the lines or is their quantity.
 */
export type ColumnRole = 'part' | 'code' | 'quantity' | 'sequence' | 'unit' | 'note' | 'other';

/** Columns that count something on the part, or measure it: their name belongs to their cells. */
const COUNTED =
  /^(?:(?:n\.?[ºo°]?\.?|numero|qtde?\.?) ?(?:de )?)?(dentes|fileiras|carreiras|canais)$/;
const MEASURED = /^(furo|eixo|passo)$/;

/** Columns of quantities whose name has their unit: `Qtd (m)`, `Metros`. */
const IN_UNIT = /^(?:(?:qtde?s?|quant|quantidades?)\.? ?\(([a-z]{1,8})\.?\)|metros|metragem)$/;

/** Folded names of columns, as buyers and their programs write them. */
const NAMES: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'quantity',
    /^(?:qtde?s?|qtdade|qnt|quant|quantidades?|qty|quantity)\.?(?: ?(?:pedid[ao]|solicitad[ao]|necessaria|total|(?:a )?comprar))?$/,
  ],
  ['unit', /^(?:un|und|unid|unids?|unidades?|u\.?m\.?|unit|medida)\.?$/],
  ['note', /^(?:obs|observac(?:ao|oes)|notas?|comentarios?|aplicac(?:ao|oes)|aplic)\.?$/],
  [
    'part',
    /^(?:cod|codigos?|code|ref|referencias?|produtos?|descric(?:ao|oes)|desc|materia(?:l|is)|pecas?|itens|denominacao|part ?number|pn|modelo|tamanho|description)\.?(?: (?:do|da|de) (?:produto|item|peca|material))?$/,
  ],
  ['quantity', IN_UNIT],
  ['part', COUNTED],
  ['part', MEASURED],
  [
    'part',
    /^(?:acabamento|cor|revestimento|tratamento|tipo|serie|perfil|norma|diametro|comprimento|embalagem|especificac(?:ao|oes)|marca|fabricante)$/,
  ],
  [
    'other',
    /^(?:item|n[ºo°.]*|#|seq|linha|precos?|valor(?:es)?|total|unitario|(?:preco|valor|vl|vlr|pr)\.? ?(?:unit(?:ario)?\.?|total)|r\$|ipi|ncm|prazo|estoque|icms|data)\.?$/,
  ],
];

const nameOf = (cell: string): string => foldText(cell).trim().replace(/:$/, '');

/** What a header cell names; `undefined` for any other cell. */
function roleOfName(cell: string): ColumnRole | undefined {
  return NAMES.find(([, pattern]) => pattern.test(nameOf(cell)))?.[0];
}

/** A cell as a description would have it: `17` below `Dentes` is `17 dentes`, `20` below `Furo` is `furo de 20`. */
function describeCell(header: string, cell: string): string {
  const name = nameOf(header);
  const [, counted] = COUNTED.exec(name) ?? [];
  if (counted !== undefined) return /^\d+$/.test(cell) ? `${cell} ${counted}` : cell;
  const [inUnit, unit = 'm'] = IN_UNIT.exec(name) ?? [];
  if (inUnit !== undefined) return /^[\d.,]+$/.test(cell) ? `${cell} ${unit}` : cell;
  return MEASURED.test(name) && /^\d/.test(cell) ? `${name} de ${cell}` : cell;
}

/** Rows whose cells say what their column is, where a part is read from it. */
export function describeCells(header: Row, rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => describeCell(header.cells[at] ?? '', cell)),
  }));
}

/** How many of these cells are names of columns. */
function headerCells(cells: readonly string[]): number {
  return cells.filter((cell) => roleOfName(cell) !== undefined).length;
}

/** Roles that a header gives its columns; `undefined` where the row is no header. */
export function readHeader(cells: readonly string[]): readonly ColumnRole[] | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const known = headerCells(filled);
  const isHeader = filled.length === 1 ? known === 1 : known >= 2 && known * 2 >= filled.length;
  return isHeader ? cells.map((cell) => roleOfName(cell) ?? 'other') : undefined;
}

/** Figures, with letters before them: `10023`, `COR-0417`, `1.02.003`; `inox 304` is a steel. */
const STOCK_CODE = /^(?!inox|aisi)[a-z]{0,4}[-. ]?\d[\d./-]{0,20}$/;

const namesNoPart = (cell: string): boolean => describeReading(readSearch(cell)) === undefined;

/**
 * Whether cells are codes of the buyer's own stock: nearly all look like one, and at least half name
 * no part. A few look like sizes by chance, as `2040` does.
 */
export function areStockCodes(cells: readonly string[]): boolean {
  const filled = cells.map(foldText).filter((cell) => cell !== '');
  const codes = filled.filter((cell) => STOCK_CODE.test(cell));
  return (
    codes.length > 0 &&
    codes.length * 5 >= filled.length * 4 &&
    codes.filter(namesNoPart).length * 2 >= codes.length
  );
}

/** The same roles, with `code` for columns that a header calls a part's and that hold stock codes. */
export function findCodeColumns(
  roles: readonly ColumnRole[],
  rows: readonly Row[],
): readonly ColumnRole[] {
  if (roles.filter((role) => role === 'part').length < 2) return roles;
  return roles.map((role, at) =>
    role === 'part' && areStockCodes(rows.map(({ cells }) => cells[at] ?? '')) ? 'code' : role,
  );
}

const isMoney = (cell: string): boolean =>
  /r\$|^\d[\d.]{0,15},\d{2}$|^\d{1,12}\.\d{2}$/i.test(cell);

/** Whether cells count 1, 2, 3 …, as numbers of lines do. */
function isSequence(cells: readonly string[]): boolean {
  const first = Number(cells[0]);
  return cells.length >= 3 && first <= 1 && cells.every((cell, at) => Number(cell) === first + at);
}

/** A number, with or without its unit: `10`, `2,5 m`. */
function isAmount(cell: string): boolean {
  if (readNumber(cell) !== undefined) return true;
  const { quantity, unit, rest } = takeQuantity(foldText(cell));
  return quantity !== undefined && unit !== undefined && rest === '';
}

/** What a column holds by its cells alone. */
function roleOfCells(cells: readonly string[]): ColumnRole {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return 'other';
  const most = (is: (cell: string) => boolean) => filled.filter(is).length >= filled.length * 0.8;
  if (most((cell) => /r\$/i.test(cell))) return 'other';
  if (most(isAmount)) return isSequence(filled) ? 'sequence' : 'quantity';
  if (most((cell) => unitOf(foldText(cell)) !== undefined)) return 'unit';
  return 'part';
}

/** Columns of numbers that may be the quantities: one with its unit, else none of long codes and prices. */
function quantityColumns(roles: readonly ColumnRole[], columns: readonly (readonly string[])[]) {
  const numbers = roles.flatMap((role, at) => (role === 'quantity' ? [at] : []));
  const all = (is: (cell: string) => boolean) => (at: number) =>
    columns[at]?.filter(Boolean).every(is) ?? false;
  const isPrice = all(isMoney);
  const isCode = all((cell) => /^\d{4,}$/.test(cell));
  const counts = numbers.filter((at) => !isPrice(at) && !isCode(at));
  const hasUnit = all((cell) => readNumber(cell) === undefined);
  const counted = counts.find(
    (at) => roles[at + 1] === 'unit' || roles[at - 1] === 'unit' || hasUnit(at),
  );
  if (counted !== undefined) return [counted];
  return counts.length > 0 ? counts : numbers.slice(0, 1);
}

/**
 * What a column of 1, 2, 3 … is: no quantity where there is another; after the part or next to a unit,
 * it is the quantity.
 */
function roleOfSequence(hasQuantity: boolean, isQuantity: boolean): ColumnRole {
  if (hasQuantity) return 'other';
  return isQuantity ? 'quantity' : 'sequence';
}

const statesQuantity = (part: string): boolean =>
  takeQuantity(foldText(part)).quantity !== undefined;

/**
 * A table without a header: numbers that count lines, codes and prices are no quantities. Where more
 * than one column may be the quantities all of them are called so, and a person decides.
 */
export function guessColumns(rows: readonly Row[]): readonly ColumnRole[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map(({ cells }) => cells[at] ?? ''),
  );
  const roles = columns.map(roleOfCells);
  const firstPart = roles.indexOf('part');
  if (firstPart < 0) {
    // Only numbers: sizes come before quantities.
    const [first, ...others] = roles.flatMap((role, at) => (role === 'quantity' ? [at] : []));
    return roles.map((role, at) => {
      if (at === first) return 'part';
      if (role === 'sequence') return roleOfSequence(others.length > 0, at > (first ?? 0));
      return at === others[0] ? 'quantity' : role === 'quantity' ? 'other' : role;
    });
  }
  const quantities = quantityColumns(roles, columns);
  const hasQuantity =
    quantities.length > 0 ||
    (roles.includes('sequence') && (columns[firstPart] as string[]).some(statesQuantity));
  const known = roles.map((role, at) => {
    if (role === 'sequence') {
      const nextToUnit = roles[at + 1] === 'unit' || roles[at - 1] === 'unit';
      return roleOfSequence(hasQuantity, at > firstPart || nextToUnit);
    }
    if (role !== 'quantity' || quantities.includes(at)) return role;
    return at < firstPart ? 'code' : 'other';
  });
  return findCodeColumns(known, rows);
}
