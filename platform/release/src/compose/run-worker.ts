import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { EloError, type PageVariant } from '@elo-platform/protocol';
import { OWN_FOLDER } from '../own-folder';
import {
  AFTER_FAILURE,
  type ComposeJob,
  type PagesToMake,
  type RenderedDocument,
  type WorkerMessage,
  type WorkerOrder,
} from './job';

/** Time without a sign of life after which a render counts as hung, in milliseconds. */
const HUNG_AFTER = 30_000;

/** Time that the worker may take to start, which a busy machine stretches, in milliseconds. */
const START_WITHIN = 120_000;

/** Loads the worker's program, whatever started this process. */
const STARTER = `
const { workerData, parentPort } = require('node:worker_threads');
import(workerData.loader)
  .then(({ loadProgram }) => loadProgram(workerData.file))
  .catch((error) => {
    // Told with the job: before, nobody may be listening.
    const failed = { type: 'failed', message: String(error && error.stack), next: '' };
    parentPort.once('message', () => parentPort.postMessage(failed));
  });
`;

/** A worker that loads its code and has no job yet. */
let spare: Worker | undefined;

/**
 * Starts a worker for the job that is about to come: its code loads while this thread does something
 * else. A process that has nothing to render after all does not wait for it.
 */
export function warmWorker(): void {
  if (spare !== undefined) return;
  const worker = startWorker();
  spare = worker;
  worker.unref();
  worker.once('exit', () => {
    if (spare === worker) spare = undefined;
  });
  // Whatever it is, the job's own worker will tell.
  worker.once('error', () => undefined);
}

function startWorker(): Worker {
  return new Worker(STARTER, {
    eval: true,
    workerData: {
      loader: pathToFileURL(require.resolve('@elo-platform/protocol/program')).href,
      file: join(OWN_FOLDER, 'src', 'compose', 'worker.ts'),
    },
  });
}

function takeWorker(): Worker {
  const worker = spare ?? startWorker();
  spare = undefined;
  worker.ref();
  return worker;
}

/** Whoever has pages rendered. */
export interface RenderClient {
  /** Says which of a route's pages to make. */
  choose(path: string, variants: readonly PageVariant[]): Promise<PagesToMake>;
  /** Takes a document; the worker goes on while some are not written yet, and no more. */
  take(document: RenderedDocument, total: number): Promise<void>;
}

/**
 * Renders a job's documents in a worker, so that code that hangs can be stopped.
 * @param hungAfter milliseconds without a sign of life that count as hung, once it has started
 * @throws EloError `compose`
 */
export function runWorker(
  job: ComposeJob,
  client: RenderClient,
  hungAfter = HUNG_AFTER,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let where = 'its start';
    const worker = takeWorker();
    let ended = false;
    const end = (error?: Error): void => {
      ended = true;
      clearTimeout(timer);
      worker.removeAllListeners('message');
      void worker.terminate().then(() => (error ? reject(error) : resolve()));
    };
    const hung = (): void =>
      end(
        new EloError('compose', `Rendering hung at ${where}`, {
          next: AFTER_FAILURE,
        }),
      );
    let timer = setTimeout(hung, Math.max(hungAfter, START_WITHIN));
    const broke = (reason: string, cause?: Error): void =>
      end(
        new EloError('compose', `Rendering broke at ${where}: ${reason}`, {
          next: AFTER_FAILURE,
          cause,
        }),
      );
    const order = (what: WorkerOrder): void => worker.postMessage(what);
    const answer = async (path: string, variants: readonly PageVariant[]): Promise<void> => {
      try {
        const pages = await client.choose(path, variants);
        timer.refresh();
        order({ type: 'make', path, pages });
      } catch (error) {
        end(error as Error);
      }
    };
    worker.on('error', (cause) => broke(cause.message, cause));
    worker.on('message', (message: WorkerMessage) => {
      clearTimeout(timer);
      timer = setTimeout(hung, hungAfter);
      if (message.type === 'begin') where = message.where;
      if (message.type === 'document') {
        const { document, total } = message;
        // Whoever writes it tells of a failure; the worker only waits until it is over.
        void client
          .take(document, total)
          .catch(() => undefined)
          .then(() => {
            if (!document.made || ended) return;
            // A slow disk is no hanging page.
            timer.refresh();
            order({ type: 'written' });
          });
      }
      if (message.type === 'pages') void answer(message.path, message.variants);
      if (message.type === 'done') end();
      if (message.type === 'failed') {
        end(new EloError('compose', message.message, { next: message.next }));
      }
      if (message.type === 'broke') broke(message.message);
    });
    order({ type: 'job', job });
  });
}
