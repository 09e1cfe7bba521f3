import { parentPort } from 'node:worker_threads';
import { type LinesAnswer, type Product, QUOTE_LIMITS, type ReadLine } from '@elo/contract';
import { listAnswer } from '../catalogue/answers';
import { CatalogueIndex } from '../catalogue/catalogue-index';
import { compareProducts } from '../catalogue/compare';
import { interchangeAnswer } from '../catalogue/interchange';
import { rowsOfTable, rowsOfText } from '../quote/reading/columns';
import { readLines } from '../quote/reading/read-lines';

/** Pasted text, or cells of a spreadsheet. */
export type LinesSource = string | readonly (readonly string[])[];

/** Says after each step of a job that it goes on; false: its visitor has left. */
type Step = () => boolean;

function lines(index: CatalogueIndex, source: LinesSource, step: Step): LinesAnswer {
  const rows = typeof source === 'string' ? rowsOfText(source) : rowsOfTable(source);
  const read: ReadLine[] = [];
  for (const line of readLines(index, rows.slice(0, QUOTE_LIMITS.lines))) {
    read.push(line);
    if (!step()) break;
  }
  return { lines: read, left: Math.max(0, rows.length - QUOTE_LIMITS.lines) };
}

/** Everything that reads what visitors type, by name. */
const READING_JOBS = {
  list: listAnswer,
  compare: compareProducts,
  interchange: interchangeAnswer,
  lines,
};

/** The jobs, each a function of the index, its input and the step. */
export type ReadingJobs = typeof READING_JOBS;

/** What the worker is sent: the products, as JSON, or a job on them. */
export type ToWorker =
  | { readonly products: Uint8Array }
  | {
      readonly job: keyof ReadingJobs;
      readonly input: unknown;
      /** Steps made so far, and whether the visitor has left. */
      readonly shared: Int32Array;
    };

/** What it answers with; `begun`: earlier messages are done, and it works on the job. */
export type FromWorker =
  | { readonly begun: true }
  | { readonly answer: unknown }
  | { readonly failure: string };

let index: CatalogueIndex = new CatalogueIndex([]);

const answer = (message: FromWorker) => parentPort?.postMessage(message);

function handle(message: ToWorker): void {
  if ('products' in message) {
    index = new CatalogueIndex(
      JSON.parse(Buffer.from(message.products).toString()) as readonly Product[],
    );
    // Words are prepared with the first search and the first line. That is no visitor's text, so the
    // time of a job must not count it.
    index.search('corrente');
    READING_JOBS.lines(index, 'a', () => true);
    return;
  }
  answer({ begun: true });
  const { job, input, shared } = message;
  const step = () => {
    Atomics.add(shared, 0, 1);
    return Atomics.load(shared, 1) === 0;
  };
  try {
    answer({ answer: READING_JOBS[job](index, input as never, step) });
  } catch (error) {
    answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

parentPort?.on('message', handle);
