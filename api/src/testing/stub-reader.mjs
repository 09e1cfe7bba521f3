// A reader of the tests: hangs or ends where its input says so, and says which thread it is.
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ input }) => {
  if (input === 'crash') process.exit(1);
  while (input === 'hang');
  parentPort.postMessage({ answer: { threadId } });
});
