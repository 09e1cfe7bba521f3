import { Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import { type Live, releasesOnShow } from '../channel/visitor';
import { FAILURES } from '../http/error-answer';
import type { Exchange, Request } from '../http/exchange';
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

/**
 * Passes beacons on to the collector. Answers 204 before the collector has the beacon: no page waits
 * for it. Those that do not fit are dropped, and the collector hears how many with the next one.
 */
export class BeaconProxy {
  private readonly bodies: BodyParts;
  private readonly secure: boolean;
  private readonly agent: Agent;
  private waiting = 0;
  private dropped = 0;
  private logged = Number.NEGATIVE_INFINITY;

  constructor(private readonly parts: BeaconParts) {
    this.bodies = { ...parts, bodyLimit: () => BODY_LIMIT };
    this.secure = parts.collector?.protocol === 'https:';
    const options = { keepAlive: true, maxSockets: CONNECTIONS };
    this.agent = new (this.secure ? TlsAgent : Agent)(options);
  }

  /** Answers a POST of a beacon; never rejects. */
  async take(exchange: Exchange): Promise<void> {
    const { parts } = this;
    const { request } = exchange;
    const { collector } = parts;
    const thank = () => exchange.send(204, ['Cache-Control', 'no-store', ...parts.headers]);
    const admitted = parts.admission.admits('beacon');
    // Crawlers only get the stable release: with them, visits would not be split as planned.
    const isUnwanted = collector === undefined || isbot(request.headers['user-agent'] ?? '');
    if (isUnwanted || !admitted || this.waiting >= MOST_WAITING) {
      if (!isUnwanted) this.drop(1, admitted ? 'too many wait' : 'the edge is busy');
      dropBody(request);
      return thank();
    }
    if (!isOwnPage(request, parts.trusts)) {
      return refuseBody(parts, exchange, FAILURES.foreign);
    }
    // What `sendBeacon` sends for a text, or a page for JSON.
    if (!['text/plain', 'application/json'].includes(exchange.bodyType)) {
      return refuseBody(parts, exchange, FAILURES.badRequest);
    }
    const body = await receiveBody(this.bodies, exchange);
    if (body === undefined) return;
    thank();
    this.pass(request, body, collector);
  }

  close(): void {
    this.agent.destroy();
  }

  private drop(count: number, why: string): void {
    this.dropped += count;
    if (performance.now() - this.logged < LOG_MS) return;
    this.logged = performance.now();
    const fields = { dropped: this.dropped, why };
    this.parts.log.warn(
      { event: 'beacons-dropped', ...fields },
      'beacons do not reach the collector',
    );
  }

  private pass(request: Request, body: Buffer, to: URL): void {
    const { channel, trusts } = this.parts;
    const live = this.parts.live();
    const ids = releasesOnShow(live).map(({ id }) => id);
    const count = this.dropped;
    this.dropped = 0;
    this.waiting += 1;
    let done = false;
    const end = (why?: string) => {
      if (done) return;
      done = true;
      this.waiting -= 1;
      // This one and those that it was to report.
      if (why !== undefined) this.drop(count + 1, why);
    };
    const upstream = (this.secure ? httpsRequest : httpRequest)(new URL(BEACON_PATH, to), {
      agent: this.agent,
      method: 'POST',
      timeout: TIMEOUT_MS,
      headers: {
        ...visitorHeaders(request, trusts, false),
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
}
