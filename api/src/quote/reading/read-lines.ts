import { foldText } from '@elo/content/codes';
import {
  type LineBase,
  type LineChoice,
  type Product,
  QUOTE_LIMITS,
  type QuoteUnit,
  type ReadLine,
  roundQuantity,
  unitsOf,
} from '@elo/contract';
import type { CatalogueIndex } from '../../catalogue/catalogue-index';
import { memo } from '../../memo';
import type { ColumnRole, Row } from './columns';
import { takeNote } from './notes';
import {
  DOUBTS,
  plainText,
  readNumber,
  type TakenQuantity,
  takeQuantity,
  unitOf,
} from './quantities';
import { type ResolvedLine, type ResolvedPart, resolvePart } from './resolve-part';
import { isDivided, readTable } from './table';

/**
 * Reads pasted lines or a spreadsheet: which part each line means, how much of it, and what is open.
 * A line counts as matched only where all of it was read and means one product alone.
 * @param rows unchanged, header included
 */
export function readLines(index: CatalogueIndex, rows: readonly Row[]): readonly ReadLine[] {
  const { divided, roles } = readTable(rows);
  const byLine = new Map(divided.map((row) => [row.line, row]));
  const find = createFinder(index);
  return rows.map(({ line, text }): ReadLine => {
    const row = byLine.get(line);
    if (row === undefined) return { kind: 'ignored', line, text };
    return answerLine(find, isDivided(row) ? wantedOfCells(row, roles) : wantedOfText(row));
  });
}

/** Lines of a letter around the list. */
const LETTER =
  /^(?:total|sub ?total|cnpj|cpf|ie\b|tel\b|telefone|fone|whats\w*|att\b|atenciosamente|obrigad|grat[oa]|bom dia|boa tarde|boa noite|ola\b|oi\b|prezad|segue|cotacao|orcamento|solicit|favor|precis|gostari|pedido|cliente|data\b|lista|empresa|contato|e-?mail|frete|prazo|condic|forma de|validade|assunto|de:|para:|enviad|\(?\d\d\)? ?9?\d{4}-\d{4}\b)/;

/** Codes of a buyer's own stock, which name no part: `10023`, `MAT-00417`. */
const OWN_CODE =
  /^(?:\d{4,20}|\d{1,9}[./-]\d{1,9}[./-][\d./-]{0,20}|[a-z]{1,4}[-. ]?\d{4,20}(?:-\d{1,9})?)$/;

function choiceOf({ id, nome, categoria }: Product): LineChoice {
  return { product: id, name: nome, category: categoria };
}

/** What a line orders, before its part is looked up. */
interface Wanted extends LineBase, Omit<TakenQuantity, 'rest'> {
  /** Descriptions of the part, folded; usually one. */
  readonly parts: readonly string[];
  readonly note: string;
}

const joinNotes = (...notes: readonly string[]): string =>
  notes
    .filter((note) => note !== '')
    .join('; ')
    .slice(0, QUOTE_LIMITS.note);

/** How a remark keeps a code of the buyer's own stock. */
const codeNote = (code: string): string => `cód. ${code.toUpperCase()}`;

/** A line without columns: quantity, remark and part are in one text. */
function wantedOfText({ line, text, cells }: Row): Wanted {
  const { rest, note } = takeNote(cells.filter(Boolean).join(' '));
  const { rest: part, ...taken } = takeQuantity(plainText(rest));
  const wanted = { line, text, parts: part === '' ? [] : [part], note, ...taken };
  if (taken.quantity !== undefined) return wanted;
  // What follows what the part is for may be how much of it: `corrente 80 para esteira 10 m`.
  const { quantity, unit } = takeQuantity(plainText(note));
  return quantity && unit ? { ...wanted, quantity, unit, doubt: DOUBTS.place } : wanted;
}

/** A line of a table: the columns have roles, but a part's cell may hold a quantity too. */
function wantedOfCells({ line, text, cells }: Row, roles: readonly ColumnRole[]): Wanted {
  const of = (role: ColumnRole) => cells.filter((cell, at) => roles[at] === role && cell !== '');
  const texts = of('part').map(takeNote);
  const alone = texts.map(({ rest }) => takeQuantity(plainText(rest)));
  const hasQuantity = of('quantity').length > 0 || alone.some((one) => one.quantity !== undefined);
  // A row in another order than the others has its number and unit below the part: `10 | m | corrente`.
  const joined = texts.map(({ rest }) => plainText(rest)).join(', ');
  const spread = hasQuantity ? undefined : takeQuantity(joined);
  const inside = spread?.quantity === undefined ? alone : [spread];
  const [sequence] = roles.includes('quantity') ? [] : of('sequence');
  return {
    line,
    text,
    parts: inside.map(({ rest }) => rest).filter((rest) => rest !== ''),
    note: joinNotes(...of('code').map(codeNote), ...of('note'), ...texts.map(({ note }) => note)),
    ...quantityOfCells(of('quantity'), sequence, of('unit')[0], inside),
  };
}

/**
 * How much a line of a table orders: what its cell of the quantity says, else what a part's cell does.
 * @param sequence cell that may be the quantity, or number the lines
 * @param inside quantities in the cells of the part
 */
function quantityOfCells(
  cells: readonly string[],
  sequence: string | undefined,
  unitCell: string | undefined,
  inside: readonly TakenQuantity[],
): Omit<TakenQuantity, 'rest'> {
  const [cell = sequence ?? '', ...others] = cells;
  const own = takeQuantity(foldText(cell));
  const number = readNumber(cell) ?? own.quantity;
  const stated = inside.find(({ quantity }) => quantity !== undefined);
  const isTwice = others.length > 0 || (number !== undefined && stated !== undefined);
  const isNone = number === 0 || own.doubt === DOUBTS.none;
  const isUnread = cell !== '' && number === undefined && !isNone;
  const used = number === undefined ? stated : undefined;
  const unclear = number === undefined ? inside.find(({ doubt }) => doubt !== '') : undefined;
  const doubts = [
    isTwice && DOUBTS.twice,
    isUnread && `a quantidade “${cell}” não foi lida`,
    isNone && DOUBTS.none,
    sequence !== undefined && DOUBTS.place,
    (used ?? unclear)?.doubt,
  ];
  const quantity = number ?? used?.quantity;
  const unit = unitOf(foldText(unitCell ?? '')) ?? own.unit ?? used?.unit;
  return {
    ...(quantity !== undefined && quantity > 0 && { quantity }),
    ...(unit && { unit }),
    doubt: doubts.find(Boolean) || '',
  };
}

/** The remark with what a description states in addition to the part. */
function extraNote({ unread, bore }: ResolvedLine, { text, note }: Wanted): string {
  const typed = text.split(/[\s,;|]+/);
  const words = unread.map((word) => typed.find((one) => foldText(one) === word) ?? word);
  // A bore with its word is in the remark already, as it was typed.
  const isKnown = bore === undefined || /(?:furo|eixo|bore)/i.test(note);
  return joinNotes(isKnown ? '' : `furo de ${bore}`, words.join(' '));
}

type FindPart = (text: string, unit?: QuoteUnit) => ResolvedLine;

/** Finds parts; lines of one list that say the same are looked up once. */
function createFinder(index: CatalogueIndex): FindPart {
  const inUnit = memo((unit: QuoteUnit | undefined) =>
    memo((text: string) => resolvePart(index, text, unit)),
  );
  return (text, unit) => inUnit(unit)(text);
}

/** Most cells of a line that are looked up one by one: code, description and what they refer to. */
const MOST_PARTS = 6;

/**
 * Finds the part of a line whose code and description may be in separate columns.
 * @returns with a note of what the order must keep: own codes of the buyer, the bore, unread words
 */
function resolve(find: FindPart, wanted: Wanted) {
  const { parts, unit } = wanted;
  const whole = find(parts.join(' '), unit);
  const { part: together } = whole;
  const note = extraNote(whole, wanted);
  if (together.kind === 'one' || parts.length < 2 || parts.length > MOST_PARTS) {
    return { part: together, note };
  }
  const each = parts.map((text) => ({ text, ...find(text, unit) }));
  const named = each.filter(({ part }) => part.kind === 'one');
  const others = each.filter(({ part }) => part.kind !== 'one');
  const products = new Set(named.flatMap(({ part }) => ('product' in part ? part.product : [])));
  if (named[0] && products.size === 1 && others.every(isOwnCode)) {
    const codes = others.map(({ text }) => codeNote(text));
    const notes = named.map((one) => extraNote(one, wanted));
    return { part: named[0].part, note: joinNotes(...codes, ...notes) };
  }
  const some = each.find(({ part }) => part.kind !== 'none');
  return { part: together.kind === 'none' && some ? asDoubtful(some.part) : together, note };
}

/** Whether a cell is a code of the buyer's own: it has figures, and nothing in it names a part. */
function isOwnCode({ text, part }: ResolvedLine & { readonly text: string }): boolean {
  return OWN_CODE.test(text) || (part.reading === '' && /^[a-z]{0,4}[-. ]?\d[\d./-]*$/.test(text));
}

/** A certain part becomes doubtful when the line has words that were not read. */
function asDoubtful(part: ResolvedPart): ResolvedPart {
  if (part.kind !== 'one') return part;
  const { reading, product } = part;
  const reason = 'nem todas as colunas foram reconhecidas';
  return { kind: 'some', reading, reason, products: [product] };
}

function answerLine(find: FindPart, wanted: Wanted): ReadLine {
  const { line, text } = wanted;
  const letter = LETTER.test(foldText(text));
  const isEmpty = wanted.parts.length === 0 && wanted.quantity === undefined;
  if (isEmpty || (letter && !/\d/.test(text))) return { kind: 'ignored', line, text };
  const { part, note } = resolve(find, wanted);
  if (part.kind === 'none' && (letter || isSmallTalk(wanted))) {
    return { kind: 'ignored', line, text };
  }
  const ordered = orderOf(wanted, part, note);
  if (part.kind === 'none') return { kind: 'unknown', ...ordered };
  const isOne = part.kind === 'one';
  const reason = isOne ? doubtOf(wanted, part.product) : part.reason;
  if (isOne && reason === '') {
    return { kind: 'matched', ...ordered, product: choiceOf(part.product), assumed: part.assumed };
  }
  const choices = (isOne ? [part.product] : part.products).map(choiceOf);
  return { kind: 'doubtful', ...ordered, reason, choices };
}

/** Neither digits nor a part: words around the list. */
const isSmallTalk = ({ text, quantity }: Wanted): boolean =>
  quantity === undefined && !/\d/.test(text) && text.split(' ').length !== 1;

function orderOf({ line, text, quantity, unit, note }: Wanted, part: ResolvedPart, more: string) {
  const usual = part.kind === 'one' ? unitsOf(part.product.categoria)[0] : undefined;
  const chosen = unit ?? usual;
  return {
    line,
    text,
    reading: part.reading,
    quantity: roundQuantity(quantity ?? 1),
    quantityGiven: quantity !== undefined,
    ...(chosen && { unit: chosen }),
    note: joinNotes(note, more),
  };
}

function doubtOf({ doubt, quantity, unit }: Wanted, product: Product): string {
  if (doubt !== '') return doubt;
  if ((quantity ?? 1) > QUOTE_LIMITS.quantity) return 'a quantidade é grande demais';
  if (unit !== undefined && !unitsOf(product.categoria).includes(unit)) {
    return 'a unidade não é a desta peça';
  }
  return '';
}
