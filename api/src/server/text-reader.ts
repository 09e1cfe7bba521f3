import { Worker } from 'node:worker_threads';
import { EloError } from '@elo/contract';
import { addressGroup } from '@elo/contract/service';
import type { FastifyReply } from 'fastify';
import type { ListAnswer, ProductIndexer } from '../data/data-cache';
import { FairQueue } from './fair-queue';
import type { FromWorker, ReadingJobs, ToWorker } from './reading-worker';

/**
 * Milliseconds after which a job counts as hanging. A search takes 3 to 30 ms of a processor, 300
 * lines take half a second.
 */
const hangsMs = (job: keyof ReadingJobs): number => (job === 'lines' ? 5_000 : 1_000);

/** The same for preparing a list of products. */
const LOADS_MS = 60_000;

/** Jobs that may wait for a reader. */
const QUEUE = { all: 64, own: 16 };

/** Far more than an index of 30,000 products takes. */
const LIMITS = { maxOldGenerationSizeMb: 512 };

type Products = Pick<ListAnswer, 'digest' | 'json'>;

/**
 * Reads what visitors type in a worker thread, one text at a time: text that makes a pattern run too
 * long blocks the worker, which is terminated and replaced, and never the API.
 */
export class TextReader implements ProductIndexer {
  private worker: Worker | undefined;
  /** Of the products that the worker has. */
  private digest = '';
  /** The thread that replaces the worker once its products are asked for. */
  private next: { readonly worker: Worker; readonly digest: string } | undefined;
  private readonly queue = new FairQueue(QUEUE);
  private isClosed = false;

  /** @param program of the worker thread; tests pass their own */
  constructor(private readonly program = new URL('./reading-worker.mjs', import.meta.url)) {}

  /**
   * Runs a job.
   * @param visitor whose waiting job is dropped when they leave
   * @throws EloError `timed-out` when it hangs or too many wait
   */
  async run<Name extends keyof ReadingJobs>(
    job: Name,
    input: Parameters<ReadingJobs[Name]>[1],
    products: Products,
    { address, gone }: Visitor,
  ): Promise<ReturnType<ReadingJobs[Name]>> {
    if (this.queue.isFullFor(address)) throw timedOut('Too many texts wait to be read.');
    const answer = this.queue.run(address, async () => {
      if (gone.aborted) throw timedOut('The visitor left.');
      return this.ask(await this.load(products), { job, input }, hangsMs(job));
    });
    // Replaces a terminated worker now: the next visitor would have to wait for the index.
    answer.catch(() => this.warm(products));
    return answer as Promise<ReturnType<ReadingJobs[Name]>>;
  }

  /** Starts the thread and indexes the products, so that the first visitor finds both ready. */
  warm(products: Products): void {
    this.queue.run('', () => this.load(products)).catch(() => undefined);
  }

  /** Indexes products in a second thread, which replaces the first when these are asked for. */
  async prepare({ digest, json }: Products): Promise<void> {
    if (this.digest === digest) return;
    const worker = this.start();
    await this.ask(worker, { products: json }, LOADS_MS);
    void this.next?.worker.terminate();
    this.next = { worker, digest };
  }

  /** @returns the thread that has the products */
  private async load({ digest, json }: Products): Promise<Worker> {
    if (this.next?.digest === digest) {
      void this.worker?.terminate();
      ({ worker: this.worker, digest: this.digest } = this.next);
      this.next = undefined;
    }
    if (this.worker && this.digest === digest) return this.worker;
    const worker = this.worker ?? this.start();
    this.worker = worker;
    this.digest = digest;
    await this.ask(worker, { products: json }, LOADS_MS);
    return worker;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([this.worker?.terminate(), this.next?.worker.terminate()]);
  }

  private async ask(worker: Worker, message: ToWorker, limit: number): Promise<unknown> {
    const reply = await new Promise<FromWorker>((resolve, reject) => {
      const fail = (why: string) => {
        clearTimeout(timer);
        if (this.worker === worker) this.worker = undefined;
        if (this.next?.worker === worker) this.next = undefined;
        void worker.terminate();
        reject(timedOut(why));
      };
      let isAnswered = false;
      const timer = setTimeout(() => {
        // After other work of this thread, a reply may wait behind the timer.
        setImmediate(() => isAnswered || fail('This text takes too long to read.'));
      }, limit);
      worker.removeAllListeners();
      worker.once('message', (reply: FromWorker) => {
        isAnswered = true;
        clearTimeout(timer);
        resolve(reply);
      });
      worker.on('error', (error) => fail(`A reader failed: ${error.message}`));
      worker.once('exit', (code) => fail(`A reader ended with ${code}.`));
      worker.postMessage(message);
    });
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.answer;
  }

  private start(): Worker {
    if (this.isClosed) throw timedOut('The API stops.');
    const worker = new Worker(this.program, { execArgv: [], env: {}, resourceLimits: LIMITS });
    // Neither the program nor a test waits for it.
    worker.unref();
    return worker;
  }
}

function timedOut(message: string): EloError {
  return new EloError('timed-out', message, { next: 'Send less at once, or try again later.' });
}

/** Who waits for a job. */
export interface Visitor {
  /** What their jobs are counted under. */
  readonly address: string;
  /** Aborted when the client disconnects before the response is sent, so that the work can stop. */
  readonly gone: AbortSignal;
}

/** The visitor that a reply goes to. */
export function visitorOf({ raw, request }: FastifyReply): Visitor {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return { address: addressGroup(request.ip), gone: gone.signal };
}
