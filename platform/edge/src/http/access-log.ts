import type { Logger } from 'pino';
import type { Request, Response } from './exchange';

/*
 * One line per request. Neither IP address nor query is logged: both can identify a visitor.
 */

/** Logs a request that was answered from memory, at once: no clock, no listener, for speed. */
export function logAnswered(log: Logger, request: Request, response: Response): void {
  const { method, url } = request;
  log.info({ event: 'request', method, path: pathOf(url), status: response.statusCode });
}

/** Logs a request when its answer is out or its visitor left, with the milliseconds it took. */
export function logWhenDone(log: Logger, request: Request, response: Response): void {
  if (!log.isLevelEnabled('info')) return;
  const start = performance.now();
  const { method, url } = request;
  response.once('close', () => {
    log.info({
      event: 'request',
      method,
      path: pathOf(url),
      status: response.statusCode,
      ms: Math.round((performance.now() - start) * 10) / 10,
      ...(response.writableEnded ? {} : { left: true }),
    });
  });
}

function pathOf(url = ''): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
