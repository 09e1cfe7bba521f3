import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

/** A test's service: prints its process id; with REFUSE it exits at once, with UNREADY it never says that it listens. */
if (process.env.REFUSE !== undefined) {
  console.error(`refused to start: ${process.env.REFUSE}`);
  process.exit(3);
}
// A program of its own that holds the same output and ends on a signal only.
if (process.env.LEAVE !== undefined) {
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
}

/** Keeps the event loop from going on: neither requests nor signals are answered. */
function hang(): never {
  for (;;);
}

/** Probes of a supervisor, all of which are refused. */
let probes = 0;

const server = createServer(({ url }, response) => {
  if (url === '/healthz') {
    probes += 1;
    response.statusCode = 503;
  }
  if (url === '/hang') response.once('finish', () => setImmediate(hang));
  response.end(String(url === '/probes' ? probes : process.pid));
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  if (process.env.UNREADY === undefined) console.log(JSON.stringify({ ready: true, port }));
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
