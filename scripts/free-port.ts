import { createServer } from 'node:net';

/** Both loopback addresses: a site that listens on `localhost` may hold either. */
const LOOPBACK = ['127.0.0.1', '::1'];

/** Listens on a port and lets it go again. @returns the port; `undefined` where it is taken */
function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      // A machine without IPv6: nothing listens there.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(port);
      else reject(error);
    });
    server.listen(port, host, () => {
      const { port: own } = server.address() as { port: number };
      server.close(() => resolve(own));
    });
  });
}

/** A TCP port that no program listens on at this moment: the preferred one where it is free. */
export async function freePort(preferred = 0): Promise<number> {
  const [host = '', ...others] = LOOPBACK;
  const port = await tryPort(preferred, host);
  const checks = port === undefined ? [] : others.map((other) => tryPort(port, other));
  const free = port !== undefined && !(await Promise.all(checks)).includes(undefined);
  return free ? port : freePort();
}
