import { foldText } from '@elo/content/codes';
import { readNumber } from './numbers';
import { unitOf } from './quantities';
import type { Row } from './row';

/** What a column holds. */
export type ColumnRole = 'part' | 'quantity' | 'unit' | 'note' | 'other';

/** Folded names of columns, as buyers and their programs write them. */
const NAMES: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'quantity',
    /^(?:qtde?s?|qtdade|qnt|quant|quantidades?|qty|quantity)\.?(?: ?(?:pedida|solicitada|total))?$/,
  ],
  ['unit', /^(?:un|und|unid|unids?|unidades?|u\.?m\.?|unit|medida)\.?$/],
  ['note', /^(?:obs|observac(?:ao|oes)|notas?|comentarios?|aplicac(?:ao|oes)|aplic)\.?$/],
  [
    'part',
    /^(?:cod|codigos?|code|ref|referencias?|produtos?|descric(?:ao|oes)|desc|materia(?:l|is)|pecas?|itens|denominacao|part ?number|pn|modelo|tamanho|description)\.?(?: (?:do|da|de) (?:produto|item|peca|material))?$/,
  ],
  [
    'other',
    /^(?:item|n[ºo°.]*|#|seq|linha|precos?|valor(?:es)?|total|unitario|(?:preco|valor|vl|vlr|pr)\.? ?(?:unit(?:ario)?\.?|total)|r\$|ipi|ncm|prazo|marca|fabricante|estoque|icms|data)\.?$/,
  ],
];

/** What a header cell names; `undefined` for any other cell. */
function roleOfName(cell: string): ColumnRole | undefined {
  const name = foldText(cell).trim().replace(/:$/, '');
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0];
}

/** How many of these cells are names of columns. */
export function headerCells(cells: readonly string[]): number {
  return cells.filter((cell) => roleOfName(cell) !== undefined).length;
}

/** Roles that a header gives its columns; `undefined` where the row is no header. */
export function readHeader(cells: readonly string[]): readonly ColumnRole[] | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const known = headerCells(filled);
  const isHeader = filled.length === 1 ? known === 1 : known >= 2 && known * 2 >= filled.length;
  return isHeader ? cells.map((cell) => roleOfName(cell) ?? 'other') : undefined;
}

const isMoney = (cell: string): boolean =>
  /r\$|^\d[\d.]{0,15},\d{2}$|^\d{1,12}\.\d{2}$/i.test(cell);

/** Whether cells count 1, 2, 3 …: numbers of lines, no quantities. */
function isSequence(cells: readonly string[]): boolean {
  const first = Number(cells[0]);
  return cells.length >= 3 && first <= 1 && cells.every((cell, at) => Number(cell) === first + at);
}

/** What a column holds by its cells alone. */
function roleOfCells(cells: readonly string[]): ColumnRole {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return 'other';
  const most = (is: (cell: string) => boolean) => filled.filter(is).length >= filled.length * 0.8;
  if (most((cell) => /r\$/i.test(cell))) return 'other';
  if (most((cell) => readNumber(cell) !== undefined)) {
    return isSequence(filled) ? 'other' : 'quantity';
  }
  if (most((cell) => unitOf(foldText(cell)) !== undefined)) return 'unit';
  return 'part';
}

/** A table without a header: numbers that count lines and prices are no quantities. */
export function guessColumns(rows: readonly Row[]): readonly ColumnRole[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map(({ cells }) => cells[at] ?? ''),
  );
  const roles = columns.map(roleOfCells);
  const quantities = roles.flatMap((role, at) => (role === 'quantity' ? [at] : []));
  if (!roles.includes('part')) {
    // Numbers alone: sizes stand before what is wanted of them.
    const [first, ...others] = quantities;
    return roles.map((role, at) => {
      if (at === first) return 'part';
      return at === others[0] ? 'quantity' : role === 'quantity' ? 'other' : role;
    });
  }
  const counts = quantities.filter((at) => !columns[at]?.filter(Boolean).every(isMoney));
  const chosen = counts[0] ?? quantities[0];
  return roles.map((role, at) => (role === 'quantity' && at !== chosen ? 'other' : role));
}
