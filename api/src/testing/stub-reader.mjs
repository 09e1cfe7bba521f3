// A reader of the tests: hangs where its input says so, counts the steps of a list as long as its
// visitor is there, and says which thread it is.
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ products, input, shared }) => {
  if (products) return;
  parentPort.postMessage({ begun: true });
  if (input === 'crash') process.exit(1);
  while (input === 'hang');
  if (input === 'long') {
    while (Atomics.load(shared, 1) === 0) Atomics.add(shared, 0, 1);
  }
  parentPort.postMessage({ answer: { threadId, steps: Atomics.load(shared, 0) } });
});
