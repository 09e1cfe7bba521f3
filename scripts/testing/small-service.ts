import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

/** A service of a test: says which process it is; ends at once when told to refuse. */
if (process.env.REFUSE !== undefined) {
  console.error(`refused to start: ${process.env.REFUSE}`);
  process.exit(3);
}
// A program of its own that holds the same output and ends on a signal only.
if (process.env.LEAVE !== undefined) {
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
}
const server = createServer((_request, response) => response.end(String(process.pid)));
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  console.log(JSON.stringify({ ready: true, port }));
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
