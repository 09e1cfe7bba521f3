import { Worker } from 'node:worker_threads';
import { EloError } from '@elo/contract';
import type { FastifyReply } from 'fastify';
import type { FromWorker, ReadingJobs, ToWorker } from './reading-worker';

/** One reads long lists and one is left for searches. */
const WORKERS = 2;

/** Milliseconds without a step after which a job counts as hanging. */
const HANGS_MS = 500;

/** Jobs that may wait for a worker. */
const QUEUE = 64;

/** Far more than an index of 30,000 products takes. */
const LIMITS = { maxOldGenerationSizeMb: 512 };

/** Products in one state of the data. */
interface Products {
  readonly digest: string;
  readonly json: Buffer;
}

interface Task {
  readonly job: keyof ReadingJobs;
  readonly input: unknown;
  readonly products: Products;
  readonly signal: AbortSignal;
  /** Steps made, and 1 once the visitor has left. */
  readonly shared: Int32Array;
  resolve(answer: unknown): void;
  reject(error: EloError): void;
}

/**
 * Reads what visitors type in worker threads: text that makes a pattern run too long blocks one
 * worker, which is terminated and replaced, and never the API.
 */
export class ReadingPool {
  private readonly threads: Thread[] = [];
  private readonly waiting: Task[] = [];

  /** @param program of the worker threads; tests pass their own */
  constructor(private readonly program = new URL('./reading-worker.mjs', import.meta.url)) {}

  /**
   * Runs a job.
   * @param signal aborted when the visitor leaves: a waiting job is dropped, a running one stops at
   *   its next step
   * @throws EloError `timed-out` when it hangs or too many wait
   */
  run<Name extends keyof ReadingJobs>(
    job: Name,
    input: Parameters<ReadingJobs[Name]>[1],
    products: Products,
    signal: AbortSignal,
  ): Promise<ReturnType<ReadingJobs[Name]>> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(late('The visitor left.'));
      if (this.waiting.length >= QUEUE) return reject(late('Too many texts wait to be read.'));
      const shared = new Int32Array(new SharedArrayBuffer(8));
      const task = { job, input, products, signal, shared, resolve, reject } as Task;
      signal.addEventListener('abort', () => this.drop(task), { once: true });
      this.waiting.push(task);
      this.next();
    });
  }

  /** Starts the threads and indexes the products, so that the first visitor finds both ready. */
  warm(products: Products): void {
    while (this.threads.length < WORKERS) this.add().load(products);
  }

  async close(): Promise<void> {
    for (const task of this.waiting.splice(0)) task.reject(late('The API stops.'));
    await Promise.all([...this.threads].map((thread) => thread.end('The API stops.')));
  }

  private drop(task: Task): void {
    Atomics.store(task.shared, 1, 1);
    const at = this.waiting.indexOf(task);
    if (at === -1) return;
    this.waiting.splice(at, 1);
    task.reject(late('The visitor left.'));
  }

  /** Gives waiting jobs to free threads; long lists never take the last one. */
  private next(): void {
    const lists = this.threads.filter(({ task }) => task?.job === 'lines').length;
    const at = this.waiting.findIndex(({ job }) => job !== 'lines' || lists < WORKERS - 1);
    if (at === -1) return;
    const free = this.threads.find((thread) => thread.task === undefined);
    if (free === undefined && this.threads.length === WORKERS) return;
    const [task] = this.waiting.splice(at, 1);
    if (task) (free ?? this.add()).take(task);
    this.next();
  }

  private add(): Thread {
    const thread = new Thread(this.program, (ended, products) => {
      if (!ended) return this.next();
      this.threads.splice(this.threads.indexOf(thread), 1);
      // Ready for the next visitor, who else would wait for the index.
      if (products) this.add().load(products);
      this.next();
    });
    this.threads.push(thread);
    return thread;
  }
}

/** One worker and the job that it has. */
class Thread {
  task: Task | undefined;
  private readonly worker: Worker;
  private products: Products | undefined;
  private watch: NodeJS.Timeout | undefined;

  /** @param onFree called when it has no job any more; `ended`: for good, with what to replace it with */
  constructor(
    program: URL,
    private readonly onFree: (ended: boolean, replace?: Products) => void,
  ) {
    this.worker = new Worker(program, {
      execArgv: [],
      env: {},
      resourceLimits: LIMITS,
    });
    // Neither the program nor a test waits for it.
    this.worker.unref();
    this.worker.on('message', (message: FromWorker) => this.hear(message));
    this.worker.on('error', (error) => void this.end(`A reader failed: ${error.message}`));
    this.worker.on('exit', (code) => void this.end(`A reader ended with ${code}.`));
  }

  load(products: Products): void {
    if (this.products?.digest === products.digest) return;
    this.products = products;
    this.post({ products: products.json });
  }

  take(task: Task): void {
    this.task = task;
    this.load(task.products);
    this.post({ job: task.job, input: task.input, shared: task.shared });
  }

  /** Ends it; what it was doing fails. */
  async end(why: string, replace?: Products): Promise<void> {
    clearTimeout(this.watch);
    const { task } = this;
    this.task = undefined;
    this.worker.removeAllListeners();
    this.worker.on('error', () => undefined);
    const ended = this.worker.terminate();
    this.onFree(true, replace);
    task?.reject(late(why));
    await ended;
  }

  /** Looks whether a job still makes steps. */
  private look(task: Task, before: number): void {
    this.watch = setTimeout(() => {
      // An answer may be here already, when it was this thread that was busy.
      setImmediate(() => {
        if (this.task !== task) return;
        const steps = Atomics.load(task.shared, 0);
        if (steps !== before) return this.look(task, steps);
        void this.end('This text takes too long to read.', this.products);
      });
    }, HANGS_MS);
  }

  private hear(message: FromWorker): void {
    const { task } = this;
    if ('begun' in message) {
      if (task) this.look(task, 0);
      return;
    }
    clearTimeout(this.watch);
    this.task = undefined;
    if ('answer' in message) task?.resolve(message.answer);
    else task?.reject(new EloError('internal', message.failure));
    this.onFree(false);
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }
}

function late(message: string): EloError {
  return new EloError('timed-out', message, { next: 'Send less at once, or try again later.' });
}

/** Aborted when the client disconnects before the response is sent, so that the work can stop. */
export function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  return gone.signal;
}
