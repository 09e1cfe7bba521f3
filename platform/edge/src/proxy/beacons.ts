import { Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import { type Live, releasesOnShow } from '../channel/visitor';
import { FAILURES } from '../http/error-answer';
import { type Request, type Response, send } from '../http/exchange';
import { type BodyParts, dropBody, receiveBody, refuseBody } from '../http/request-body';
import type { Admission } from '../limits/admission';
import { isOwnPage, type TrustsPeer, visitorHeaders } from './forward-headers';

/** Where pages report to. */
export const BEACON_PATH = '/api/vitals';

/** Largest body of a beacon, in bytes; the collector takes no more either. */
const BODY_LIMIT = 8_192;
const TIMEOUT_MS = 5_000;
/** Connections to the collector, and beacons that may wait for one: never the site's own places. */
const CONNECTIONS = 64;
const MOST_WAITING = 2_048;
/** Pause between two lines of the log on dropped beacons. */
const LOG_MS = 60_000;

/** What the passing on of beacons works with. */
export interface BeaconParts extends BodyParts {
  readonly admission: Pick<Admission, 'admits'>;
  /** Origin of the collector; undefined: beacons are dropped. */
  readonly collector: URL | undefined;
  readonly channel: string;
  readonly trusts: TrustsPeer;
  readonly log: Logger;
  live(): Live | undefined;
}

/** Passes beacons on to the collector. */
export interface BeaconProxy {
  /** Answers a POST of a beacon; never rejects. */
  take(request: Request, response: Response): Promise<void>;
  close(): void;
}

/**
 * Answers 204 before the collector has the beacon: no page waits for it. Those that do not fit are
 * dropped, and the collector hears how many with the next one.
 */
export function createBeaconProxy(parts: BeaconParts): BeaconProxy {
  const { collector, channel, log } = parts;
  const bodies: BodyParts = { ...parts, bodyLimit: () => BODY_LIMIT };
  const secure = collector?.protocol === 'https:';
  const agent = new (secure ? TlsAgent : Agent)({ keepAlive: true, maxSockets: CONNECTIONS });
  let waiting = 0;
  let dropped = 0;
  let logged = Number.NEGATIVE_INFINITY;

  function drop(count: number, why: string): void {
    dropped += count;
    if (performance.now() - logged < LOG_MS) return;
    logged = performance.now();
    log.warn({ event: 'beacons-dropped', dropped, why }, 'beacons do not reach the collector');
  }

  function pass(request: Request, body: Buffer, to: URL): void {
    const live = parts.live();
    const ids = releasesOnShow(live).map(({ id }) => id);
    const count = dropped;
    dropped = 0;
    waiting += 1;
    let done = false;
    const end = (why?: string) => {
      if (done) return;
      done = true;
      waiting -= 1;
      // This one and those that it was to report.
      if (why !== undefined) drop(count + 1, why);
    };
    const upstream = (secure ? httpsRequest : httpRequest)(new URL(BEACON_PATH, to), {
      agent,
      method: 'POST',
      timeout: TIMEOUT_MS,
      headers: {
        ...visitorHeaders(request, parts.trusts, false),
        'content-type': 'application/json',
        'content-length': body.length,
        ...(live === undefined
          ? {}
          : { 'x-elo-serves': [channel, live.entry.n, ...ids].join(' ') }),
        ...(count === 0 ? {} : { 'x-elo-dropped': count }),
      },
    });
    upstream.once('timeout', () => upstream.destroy(new Error('the collector is silent')));
    upstream.once('response', (answer) => {
      // A beacon that the collector refuses or drops is in its own figures.
      answer.resume();
      end();
    });
    upstream.on('error', ({ message }) => end(message));
    upstream.once('close', () => end('no answer'));
    upstream.end(body);
  }

  return {
    async take(request, response) {
      const thank = () => send(response, 204, ['Cache-Control', 'no-store', ...parts.headers]);
      const admitted = parts.admission.admits('beacon');
      // Crawlers only get the stable release: with them, visits would not be split as planned.
      const isUnwanted = collector === undefined || isbot(request.headers['user-agent'] ?? '');
      if (isUnwanted || !admitted || waiting >= MOST_WAITING) {
        if (!isUnwanted) drop(1, admitted ? 'too many wait' : 'the edge is busy');
        dropBody(request);
        return thank();
      }
      if (!isOwnPage(request, parts.trusts)) {
        return refuseBody(parts, request, response, FAILURES.foreign);
      }
      if (!isText(request)) return refuseBody(parts, request, response, FAILURES.badRequest);
      const body = await receiveBody(bodies, request, response);
      if (body === undefined) return;
      thank();
      pass(request, body, collector);
    },
    close: () => agent.destroy(),
  };
}

/** What `sendBeacon` sends for a text, or a page for JSON. */
function isText({ headers }: Request): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  return ['text/plain', 'application/json'].includes(type.trim().toLowerCase());
}
