import { FAILURES, type FactsSource, sendFailure } from './error-answer';
import type { Exchange } from './exchange';
import { dropBody } from './request-body';
import { readTarget } from './request-target';

/** A host name or address with an optional port, as the `Host` header may have it. */
const HOST = /^([a-z0-9.-]{1,255}|\[[0-9a-f:.]{1,45}\])(?::\d{1,5})?$/i;

export interface SecurePlace {
  /** Public origin of the site; undefined before it is known. */
  origin(): string | undefined;
  readonly port: number;
}

/** Handler of the listener without TLS: redirects every address to the same one over TLS. */
export function createRedirect(
  place: SecurePlace,
  site: FactsSource,
): (exchange: Exchange) => void {
  return (exchange) => {
    const { request } = exchange;
    dropBody(request);
    const origin = secureOrigin(place, request.headers.host);
    if (origin === undefined || readTarget(request.url) === undefined) {
      sendFailure(exchange, FAILURES.badRequest, site);
      return;
    }
    exchange.sendMoved(`${origin}${request.url}`);
  };
}

/** The site's own origin; on a machine that serves it under another name, the name asked for. */
function secureOrigin(place: SecurePlace, host: string | undefined): string | undefined {
  const origin = place.origin();
  if (origin?.startsWith('https:')) return origin;
  const name = HOST.exec(host ?? '')?.[1];
  if (name === undefined) return undefined;
  return place.port === 443 ? `https://${name}` : `https://${name}:${place.port}`;
}
