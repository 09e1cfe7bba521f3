import { parentPort } from 'node:worker_threads';
import { type LinesAnswer, type Product, QUOTE_LIMITS } from '@elo/contract';
import { listAnswer } from '../catalogue/answers';
import { CatalogueIndex } from '../catalogue/catalogue-index';
import { compareProducts } from '../catalogue/compare';
import { interchangeAnswer } from '../catalogue/interchange';
import { rowsOfTable, rowsOfText } from '../quote/reading/columns';
import { readLines } from '../quote/reading/read-lines';

/** Pasted text, or cells of a spreadsheet. */
export type LinesSource = string | readonly (readonly string[])[];

function lines(index: CatalogueIndex, source: LinesSource): LinesAnswer {
  const rows = typeof source === 'string' ? rowsOfText(source) : rowsOfTable(source);
  const read = readLines(index, rows.slice(0, QUOTE_LIMITS.lines));
  return { lines: read, left: Math.max(0, rows.length - QUOTE_LIMITS.lines) };
}

/** Everything that reads what visitors type, by name. */
const READING_JOBS = {
  list: listAnswer,
  compare: compareProducts,
  interchange: interchangeAnswer,
  lines,
};

/** The jobs, each a function of the index and its input. */
export type ReadingJobs = typeof READING_JOBS;

/** What the worker is sent: the products, as JSON, or a job on them. */
export type ToWorker =
  | { readonly products: Uint8Array }
  | { readonly job: keyof ReadingJobs; readonly input: unknown };

export type FromWorker = { readonly answer: unknown } | { readonly failure: string };

let index: CatalogueIndex = new CatalogueIndex([]);

function handle(message: ToWorker): unknown {
  if ('job' in message) return READING_JOBS[message.job](index, message.input as never);
  const json = Buffer.from(message.products).toString();
  index = new CatalogueIndex(JSON.parse(json) as readonly Product[]);
  // Words are prepared with the first search and the first line. That is no visitor's text, so the
  // time of a job must not count it.
  index.search('corrente');
  lines(index, 'a');
  return undefined;
}

function answerTo(message: ToWorker): FromWorker {
  try {
    return { answer: handle(message) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (message: ToWorker) => parentPort?.postMessage(answerTo(message)));
