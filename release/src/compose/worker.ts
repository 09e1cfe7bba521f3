import { parentPort, workerData } from 'node:worker_threads';
import { EloError } from '@elo/contract';
import type { ComposeJob, WorkerAnswer, WorkerMessage } from './job';
import { reasonOf, renderDocuments } from './render';

const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker only');

const say = (message: WorkerMessage): void => port.postMessage(message);
const waiting = new Map<string, (body: string | undefined) => void>();

port.on('message', ({ key, body }: WorkerAnswer) => {
  waiting.get(key)?.(body);
  waiting.delete(key);
});

// Left to Node, this would reach the caller by another way than messages do, and at times before
// the failure that had been said earlier and names the page.
process.on('uncaughtException', (error) => say({ type: 'broke', message: reasonOf(error) }));

renderDocuments(workerData as ComposeJob, {
  begin: (where) => say({ type: 'begin', where }),
  earlierBody: (key) =>
    new Promise((resolve) => {
      waiting.set(key, resolve);
      say({ type: 'body', key });
    }),
  document: (document, total) => say({ type: 'document', document, total }),
})
  .then(() => say({ type: 'done' }))
  .catch((error: unknown) => {
    say({
      type: 'failed',
      message: reasonOf(error),
      next: error instanceof EloError ? error.next : '',
    });
  })
  .finally(() => port.close());
