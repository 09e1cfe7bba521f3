import {
  type DoubtfulLine,
  type LineChoice,
  type MatchedLine,
  QUOTE_LIMITS,
  QUOTE_UNITS,
  type QuoteItem,
  type QuoteUnit,
  type ReadLine,
  type UnknownLine,
  unitsOf,
} from '@elo/contract';

/** A line that a person must look at. */
export type OpenLine = DoubtfulLine | UnknownLine;

/** Whether a person must look at a line. */
export function isOpen(line: ReadLine): line is OpenLine {
  return line.kind === 'doubtful' || line.kind === 'unknown';
}

/** Whether a line is certain. */
export function isMatched(line: ReadLine): line is MatchedLine {
  return line.kind === 'matched';
}

/** The parts that a line may mean. */
export const choicesOf = (line: OpenLine): readonly LineChoice[] =>
  line.kind === 'doubtful' ? line.choices : [];

/** A line as an item, for the product chosen; in the visitor's own words where none was. */
export function itemOfLine(
  { text, quantity, unit, note }: MatchedLine | OpenLine,
  choice: LineChoice | undefined,
): QuoteItem {
  const units = unitsOf(choice?.category ?? '');
  return {
    product: choice?.product ?? '',
    name: choice?.name ?? text.slice(0, QUOTE_LIMITS.name),
    quantity,
    unit: unit ?? units[0] ?? 'pc',
    note,
  };
}

const isText = (value: unknown): boolean => typeof value === 'string';

function isChoice(value: unknown): boolean {
  const { product, name, category } = Object(value) as Partial<LineChoice>;
  return [product, name, category].every(isText);
}

/** Untrusted: the tab's storage may hold what another program, or an earlier release, wrote. */
type Loose = Partial<Record<keyof MatchedLine | keyof DoubtfulLine, unknown>>;

function isReadLine(value: unknown): value is ReadLine {
  const line = Object(value) as Loose;
  if (line.kind === 'ignored') return isText(line.text);
  const { text, reading, note, quantity, unit, assumed, choices } = line;
  const isOrdered =
    [text, reading, note].every(isText) &&
    typeof quantity === 'number' &&
    (unit === undefined || QUOTE_UNITS.includes(unit as QuoteUnit));
  if (line.kind === 'matched') {
    return isOrdered && isChoice(line.product) && Array.isArray(assumed) && assumed.every(isText);
  }
  if (line.kind === 'doubtful') {
    return isOrdered && isText(line.reason) && Array.isArray(choices) && choices.every(isChoice);
  }
  return isOrdered && line.kind === 'unknown';
}

/** Whether the API's answer has the form that it promises. */
export function isLinesAnswer(value: unknown): value is { lines: ReadLine[]; left: number } {
  const { lines, left } = (value ?? {}) as { lines?: unknown; left?: unknown };
  return typeof left === 'number' && Array.isArray(lines) && lines.every(isReadLine);
}
