import type { Request } from '../http/exchange';

/** Bytes of a refused body that are read and dropped, so that the client gets to read the answer. */
const DROPPED = 4 * 1_048_576;

/** True when a request says that a body follows, in whatever form (RFC 9112, 6.3; RFC 9113, 8.1.1). */
export function announcesBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * Reads a whole body.
 * @param limit bytes
 * @param patienceMs time for all of it
 * @returns `too-large` as soon as it is longer; `incomplete` when the visitor left before its end;
 *   `too-slow` when it did not come in time
 */
export function readBody(
  request: Request,
  limit: number,
  patienceMs: number,
): Promise<Buffer | 'too-large' | 'incomplete' | 'too-slow'> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => resolve('too-slow'), patienceMs);
    const resolve: typeof done = (outcome) => {
      clearTimeout(timer);
      done(outcome);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) {
        request.off('data', take);
        resolve('too-large');
      } else chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => resolve('incomplete'));
    request.once('close', () => resolve('incomplete'));
  });
}

/** Reads on and keeps nothing; a client that will not stop sending is cut off. */
export function dropBody(request: Request): void {
  let dropped = 0;
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > DROPPED) request.destroy();
  });
  // Whoever leaves in the middle of a refused body has nothing left to be told.
  request.on('error', () => undefined);
}
