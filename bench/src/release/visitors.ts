import { get, type IncomingMessage } from 'node:http';

/**
 * Visitors of an edge in a process of their own, so that the benchmark's work does not delay them.
 * ORIGIN is the edge, PATHS are the paths. Each message is answered with the {@link Visits} since
 * the last message.
 */
const { ORIGIN = '', PATHS = '' } = process.env;

/** Interval between two requests, in milliseconds; each starts when it is due. */
const EVERY_MS = 25;

/** Milliseconds that requests took, and the number of those without a 200. */
export interface Visits {
  took: number[];
  failed: number;
}

const paths = PATHS.split(',');
let next = 0;
let visits: Visits = { took: [], failed: 0 };

/** Each on a connection of its own, as the first request of a visitor. */
function visit(): void {
  const path = paths[next++ % paths.length];
  const began = performance.now();
  const fail = (why: string) => {
    visits.failed += 1;
    console.error(`Visit of ${path}: ${why}`);
  };
  const read = (answer: IncomingMessage) => {
    answer.resume().on('end', () => {
      if (answer.statusCode === 200) visits.took.push(performance.now() - began);
      else fail(String(answer.statusCode));
    });
  };
  const headers = { 'accept-encoding': 'br', accept: 'text/html' };
  get(ORIGIN + path, { agent: false, headers }, read).on('error', ({ message }) => fail(message));
}

setInterval(visit, EVERY_MS);

process.on('message', () => {
  process.send?.(visits);
  visits = { took: [], failed: 0 };
});
process.on('disconnect', () => process.exit());
console.log(JSON.stringify({ ready: true, port: 0 }));
