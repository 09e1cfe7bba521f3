import type {
  CatalogueFilter,
  CompareQuery,
  Comparison,
  InterchangeAnswer,
  InterchangeQuery,
  LinesAnswer,
  ListAnswer,
  ReadLine,
} from '@elo/contract';
import { QUOTE_LIMITS } from '@elo/contract';
import { listAnswer } from '../catalogue/answers';
import type { CatalogueIndex } from '../catalogue/catalogue-index';
import { compareProducts } from '../catalogue/compare';
import { interchangeAnswer } from '../catalogue/interchange';
import { readLines } from '../quote/reading/read-lines';
import { rowsOfTable, rowsOfText } from '../quote/reading/rows';

/** Pasted text, or cells of a spreadsheet. */
export type LinesSource = string | readonly (readonly string[])[];

/** Everything that reads what visitors type, with what it takes and gives. */
export interface ReadingJobs {
  list: { input: CatalogueFilter; answer: ListAnswer | undefined };
  compare: { input: CompareQuery; answer: Comparison };
  interchange: { input: InterchangeQuery; answer: InterchangeAnswer };
  lines: { input: LinesSource; answer: LinesAnswer };
}

/** Says after each step of a job that it goes on; false: its visitor has left. */
export type Step = () => boolean;

function lines(index: CatalogueIndex, source: LinesSource, step: Step): LinesAnswer {
  const rows = typeof source === 'string' ? rowsOfText(source) : rowsOfTable(source);
  const read: ReadLine[] = [];
  for (const line of readLines(index, rows.slice(0, QUOTE_LIMITS.lines))) {
    read.push(line);
    if (!step()) break;
  }
  return { lines: read, left: Math.max(0, rows.length - QUOTE_LIMITS.lines) };
}

/** What the worker runs, by name. */
export const READING_JOBS: {
  readonly [Name in keyof ReadingJobs]: (
    index: CatalogueIndex,
    input: ReadingJobs[Name]['input'],
    step: Step,
  ) => ReadingJobs[Name]['answer'];
} = {
  list: listAnswer,
  compare: compareProducts,
  interchange: interchangeAnswer,
  lines,
};
