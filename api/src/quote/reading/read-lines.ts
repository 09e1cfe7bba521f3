import { foldText, writeOut } from '@elo/content/codes';
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
import {
  areStockCodes,
  type ColumnRole,
  findCodeColumns,
  guessColumns,
  type Row,
  readHeader,
} from './columns';
import { takeNote } from './notes';
import {
  DOUBTS,
  NUMBER,
  readNumber,
  type TakenQuantity,
  takeQuantity,
  UNIT,
  unitOf,
} from './quantities';
import { type ResolvedLine, type ResolvedPart, resolvePart } from './resolve-part';

/** Lines of a letter around the list. */
const LETTER =
  /^(?:total|sub ?total|cnpj|cpf|ie\b|tel\b|telefone|fone|whats\w*|att\b|atenciosamente|obrigad|grat[oa]|bom dia|boa tarde|boa noite|ola\b|oi\b|prezad|segue|cotacao|orcamento|solicit|favor|precis|gostari|pedido|cliente|data\b|lista|empresa|contato|e-?mail|frete|prazo|condic|forma de|validade|assunto|de:|para:|enviad|\(?\d\d\)? ?9?\d{4}-\d{4}\b)/;

/** Codes of a buyer's own stock, which name no part: `10023`, `MAT-00417`. */
const OWN_CODE =
  /^(?:\d{4,20}|\d{1,9}[./-]\d{1,9}[./-][\d./-]{0,20}|[a-z]{1,4}[-. ]?\d{4,20}(?:-\d{1,9})?)$/;

function choiceOf({ id, nome, categoria }: Product): LineChoice {
  return { product: id, name: nome, category: categoria };
}

/** A text as the rules read it: folded, its short forms of small words written out. */
function plainText(text: string): string {
  return writeOut(foldText(text)).replace(/\s+/g, ' ').trim();
}

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
  return { line, text, parts: part === '' ? [] : [part], note, ...taken };
}

/** A line of a table: the columns have roles, but a part's cell may hold a quantity too. */
function wantedOfCells({ line, text, cells }: Row, roles: readonly ColumnRole[]): Wanted {
  const of = (role: ColumnRole) => cells.filter((cell, at) => roles[at] === role && cell !== '');
  const [count] = roles.includes('quantity') ? [] : of('count');
  const [counted = count ?? '', ...otherCounts] = of('quantity');
  const own = takeQuantity(foldText(counted));
  const number = readNumber(counted) ?? own.quantity;
  const texts = of('part').map(takeNote);
  const inside = texts.map(({ rest }) => takeQuantity(plainText(rest)));
  const named =
    number === undefined ? inside.find(({ quantity }) => quantity !== undefined) : undefined;
  const quantity = number ?? named?.quantity;
  const unit = unitOf(foldText(of('unit')[0] ?? '')) ?? own.unit ?? named?.unit;
  const twice =
    otherCounts.length > 0 ||
    (number !== undefined && inside.some((one) => one.quantity !== undefined));
  const isNone = number === 0 || own.doubt === DOUBTS.none;
  const unread = counted !== '' && number === undefined && !isNone;
  const doubtInside = number === undefined ? inside.find(({ doubt }) => doubt !== '')?.doubt : '';
  const doubts = [
    twice && DOUBTS.twice,
    unread && `a quantidade “${counted}” não foi lida`,
    isNone && DOUBTS.none,
    count !== undefined && DOUBTS.place,
    named?.doubt ?? doubtInside,
  ];
  return {
    line,
    text,
    parts: inside.map(({ rest }) => rest).filter((rest) => rest !== ''),
    ...(quantity !== undefined && quantity > 0 && { quantity }),
    ...(unit && { unit }),
    note: joinNotes(...of('code').map(codeNote), ...of('note'), ...texts.map(({ note }) => note)),
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
  return { part: together.kind === 'none' && some ? doubtful(some.part) : together, note };
}

/** Whether a cell is a code of the buyer's own: it has figures, and nothing in it names a part. */
function isOwnCode({ text, part }: ResolvedLine & { readonly text: string }): boolean {
  return OWN_CODE.test(text) || (part.reading === '' && /^[a-z]{0,4}[-. ]?\d[\d./-]*$/.test(text));
}

/** A certain part becomes doubtful when the line has words that were not read. */
function doubtful(part: ResolvedPart): ResolvedPart {
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

/**
 * Reads pasted lines or a spreadsheet: which part each line means, how much of it, and what is open.
 * A line counts as matched only where all of it was read and means one product alone.
 * @param rows unchanged, header included
 */
export function readLines(index: CatalogueIndex, rows: readonly Row[]): readonly ReadLine[] {
  const headers = rows.map(({ cells }) => readHeader(cells));
  const worded = rows.map(wordedHeader);
  const body = rows.filter((_, at) => (headers[at] ?? worded[at]) === undefined);
  const { divided, roles } = divide(
    body,
    headers.find((header) => header !== undefined),
    worded.find((header) => header !== undefined),
  );
  const byLine = new Map(divided.map((row) => [row.line, row]));
  const find = createFinder(index);
  return rows.map(({ line, text }): ReadLine => {
    const row = byLine.get(line);
    if (row === undefined) return { kind: 'ignored', line, text };
    return answerLine(find, isDivided(row) ? wantedOfCells(row, roles) : wantedOfText(row));
  });
}

const isDivided = ({ cells }: Row): boolean => cells.filter(Boolean).length > 1;

interface Table {
  readonly divided: readonly Row[];
  /** What each column holds. */
  readonly roles: readonly ColumnRole[];
}

/** The columns of a table; lines that nothing divides get one for a number or a code before the part. */
function divide(
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
  const roles = ['count', 'part'] as const;
  const numbers = rows.map(({ text }) => NUMBERED.exec(text));
  const counted = numbers.filter((number) => number !== null);
  // Words around the list, without figures, are no lines of it.
  const listed = rows.filter(({ text }) => /\d/.test(text));
  const isCount =
    counted.length >= 3 &&
    counted.length * 5 >= listed.length * 4 &&
    counted.every(([, number], at) => Number(number) === at + 1);
  if (!isCount) return { divided: rows, roles };
  const rests = rows.map(({ text }) => text.replace(NUMBERED, ''));
  const startsWithUnit = (rest: string) => unitOf(foldText(rest.split(' ')[0] ?? '')) !== undefined;
  const isNumbering =
    counted.some(([, , sign]) => sign !== '') ||
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
    isCountLast: roles.at(-1) === 'quantity',
  };
}

/** First word of a line, where it may be a code. */
const FIRST_WORD = /^(\S{1,30}) (?=\S)/;
const LINE_NUMBER = /^\d{1,3}[.)]? (?=\S)/;
/** A quantity at the end, its unit before it. */
const LAST_COUNT = new RegExp(` (?:(${UNIT})\\.? )?(${NUMBER})$`, 'i');

/** Lines below a header in words, without their numbers; the buyer's own codes are cells. */
function divideByHeader(
  rows: readonly Row[],
  { isNumbered, isCoded, isCountLast }: NonNullable<ReturnType<typeof wordedHeader>>,
): Table {
  const texts = rows.map(({ text }) => {
    const own = isNumbered ? text.replace(LINE_NUMBER, '') : text;
    if (!isCountLast) return own;
    return own.replace(LAST_COUNT, (_all, unit = '', count) => ` qtd ${count} ${unit}`).trim();
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
