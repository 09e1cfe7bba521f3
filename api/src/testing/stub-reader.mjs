// A reader of the tests: hangs, ends or fails where its input says so, and says which thread it is.
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ input }) => {
  if (input === 'crash') process.exit(1);
  while (input === 'hang');
  const isFault = input === 'fault';
  parentPort.postMessage(isFault ? { failure: 'Error: x\n  at y' } : { answer: { threadId } });
});
