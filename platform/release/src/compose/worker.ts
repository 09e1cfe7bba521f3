import { parentPort } from 'node:worker_threads';
import { EloError } from '@elo-platform/protocol';
import { loadSite } from '../site/load-site';
import type { ComposeJob, PagesToMake, WorkerMessage, WorkerOrder } from './job';
import { type RenderPort, reasonOf, renderDocuments } from './render';

const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker only');

const say = (message: WorkerMessage): void => port.postMessage(message);
/** Documents that may be on their way to the disk: rendering must not fill the memory with them. */
const AHEAD = 32;

let unwritten = 0;
let goOn = (): void => undefined;
const asked = new Map<string, (pages: PagesToMake) => void>();
// Left to Node, this would reach the caller by another way than messages do, and at times before
// the failure that had been said earlier and names the page.
process.on('uncaughtException', (error) => say({ type: 'broke', message: reasonOf(error) }));

const rendering: RenderPort = {
  begin: (where) => say({ type: 'begin', where }),
  choose: (path, variants) =>
    new Promise((resolve) => {
      asked.set(path, resolve);
      say({ type: 'pages', path, variants });
    }),
  async document(document, total) {
    say({ type: 'document', document, total });
    if (document.made) unwritten += 1;
    while (unwritten >= AHEAD) {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }
  },
};

const render = async (job: ComposeJob): Promise<void> => {
  // Schemas are code, which no message carries.
  const lists = job.configFile === undefined ? {} : loadSite(job.configFile).data?.lists;
  await renderDocuments(job, rendering, lists ?? {});
};

const work = (job: ComposeJob): void => {
  render(job)
    .then(() => say({ type: 'done' }))
    .catch((error: unknown) => {
      say({
        type: 'failed',
        message: reasonOf(error),
        next: error instanceof EloError ? error.next : '',
      });
    })
    .finally(() => port.close());
};

port.on('message', (order: WorkerOrder) => {
  if (order.type === 'job') {
    work(order.job);
    return;
  }
  if (order.type === 'make') {
    asked.get(order.path)?.(order.pages);
    return;
  }
  unwritten -= 1;
  goOn();
});
