import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Both loopback addresses: a site that listens on `localhost` may hold either. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Where a free port is looked for: below those that Linux (32768) and macOS (49152) give to outgoing
 * connections. One of these could have the port before the program that it is for listens on it.
 */
const FIRST = 20_000;
const LAST = 32_767;

/** Listens on a port and closes it again. @returns whether that was possible */
function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      // A machine without IPv6: nothing listens there.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** A TCP port that no program listens on at this moment: the preferred one where it is free. */
export async function freePort(preferred?: number): Promise<number> {
  const port = preferred ?? randomInt(FIRST, LAST + 1);
  const free = await Promise.all(LOOPBACK.map((host) => isFree(port, host)));
  return free.every(Boolean) ? port : freePort();
}
