import {
  type DoubtfulLine,
  type LineChoice,
  type MatchedLine,
  QUOTE_LIMITS,
  type QuoteItem,
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

const KINDS: readonly unknown[] = ['matched', 'doubtful', 'unknown', 'ignored'];

/** Whether the API's answer has the form that it promises. */
export function isLinesAnswer(value: unknown): value is { lines: ReadLine[]; left: number } {
  const { lines, left } = (value ?? {}) as { lines?: unknown; left?: unknown };
  return (
    typeof left === 'number' &&
    Array.isArray(lines) &&
    lines.every((line) => KINDS.includes(line?.kind) && typeof line.text === 'string')
  );
}
