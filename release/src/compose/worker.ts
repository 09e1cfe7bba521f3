import { parentPort, workerData } from 'node:worker_threads';
import { EloError } from '@elo/contract';
import type { ComposeJob, WorkerAnswer, WorkerMessage } from './job';
import { renderDocuments } from './render';

const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker only');

const say = (message: WorkerMessage): void => port.postMessage(message);
const waiting = new Map<string, (body: string | undefined) => void>();

port.on('message', ({ key, body }: WorkerAnswer) => {
  waiting.get(key)?.(body);
  waiting.delete(key);
});

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
    const message = error instanceof Error ? error.message : String(error);
    say({ type: 'failed', message, next: error instanceof EloError ? error.next : '' });
  })
  .finally(() => port.close());
