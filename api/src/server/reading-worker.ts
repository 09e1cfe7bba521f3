import { parentPort } from 'node:worker_threads';
import type { Product } from '@elo/contract';
import { CatalogueIndex } from '../catalogue/catalogue-index';
import { READING_JOBS, type ReadingJobs } from './reading-jobs';

/** What the worker is sent: the products, as JSON, or a job on them. */
export type ToWorker =
  | { readonly products: Uint8Array }
  | {
      readonly job: keyof ReadingJobs;
      readonly input: unknown;
      /** Steps made so far, and whether the visitor has left. */
      readonly shared: Int32Array;
    };

/** What it answers with; `loaded`: the products are indexed. */
export type FromWorker =
  | { readonly loaded: true }
  | { readonly answer: unknown }
  | { readonly failure: string };

let index: CatalogueIndex = new CatalogueIndex([]);

function answerTo(message: ToWorker): FromWorker {
  if ('products' in message) {
    index = new CatalogueIndex(
      JSON.parse(Buffer.from(message.products).toString()) as readonly Product[],
    );
    // Words are prepared with the first search and the first line. That is no visitor's text, so the
    // time of a job must not count it.
    index.search('corrente');
    READING_JOBS.lines(index, 'a', () => true);
    return { loaded: true };
  }
  const { job, input, shared } = message;
  const step = () => {
    Atomics.add(shared, 0, 1);
    return Atomics.load(shared, 1) === 0;
  };
  try {
    return { answer: READING_JOBS[job](index, input as never, step) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (message: ToWorker) => parentPort?.postMessage(answerTo(message)));
