/**
 * Visitors of an edge in a process of their own, so that the benchmark's work does not delay them.
 * ORIGIN is the edge, PATHS are the paths. Each message is answered with the milliseconds that the
 * requests since the last message took.
 */
const { ORIGIN = '', PATHS = '' } = process.env;

/** Interval between two requests, in milliseconds; each starts when it is due. */
const EVERY_MS = 25;

const paths = PATHS.split(',');
let next = 0;
let took: number[] = [];

async function visit(): Promise<void> {
  const path = paths[next++ % paths.length];
  const began = performance.now();
  const answer = await fetch(ORIGIN + path, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} responded ${answer.status} during a release`);
  took.push(performance.now() - began);
}

setInterval(() => {
  visit().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}, EVERY_MS);

process.on('message', () => {
  process.send?.(took);
  took = [];
});
process.on('disconnect', () => process.exit());
console.log(JSON.stringify({ ready: true, port: 0 }));
