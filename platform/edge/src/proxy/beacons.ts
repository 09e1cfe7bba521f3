import { setTimeout as pause } from 'node:timers/promises';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import { type Live, releasesOnShow } from '../channel/visitor';
import { FAILURES } from '../http/error-answer';
import type { Exchange } from '../http/exchange';
import { type BodyParts, dropBody, receiveBody, refuseBody } from '../http/request-body';
import type { Admission } from '../limits/admission';
import { isOwnPage, type TrustsPeer, visitorAddress } from './forward-headers';

/** Where pages report to. */
export const BEACON_PATH = '/api/vitals';

/** Largest body of a beacon, in bytes; the collector takes no more either. */
const BODY_LIMIT = 8_192;
const TIMEOUT_MS = 5_000;
/** How long beacons are gathered before a batch is sent. */
const GATHER_MS = 100;
/** Beacons of one batch; with {@link BODY_LIMIT} this keeps it below what the collector reads. */
const MOST_IN_BATCH = 250;
/** Beacons in the edge's memory: those that wait, and the batch that is on its way. */
const MOST_HELD = 2_048;
/** How long a stopping edge waits for its last batch. */
const CLOSE_MS = 1_000;
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
 * Passes beacons on to the collector, in one batch at a time: a request for each would cost the
 * documents of the edge more than the beacon did. Answers 204 before the collector has the beacon:
 * no page waits for it. Those that do not fit are dropped, and the next batch reports how many.
 */
export class BeaconProxy {
  private readonly bodies: BodyParts;
  /** Beacons that no batch has taken, each a line of it: the visitor's address, a space, the body. */
  private waiting: string[] = [];
  private onTheWay = 0;
  private sending: Promise<void> | undefined;
  private dropped = 0;
  private logged = Number.NEGATIVE_INFINITY;

  constructor(private readonly parts: BeaconParts) {
    this.bodies = { ...parts, bodyLimit: () => BODY_LIMIT };
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
    if (isUnwanted || !admitted || this.waiting.length + this.onTheWay >= MOST_HELD) {
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
    // A line break between the tokens of JSON means what a space does, and is invalid elsewhere.
    const line = body.toString('latin1').replaceAll('\n', ' ');
    this.waiting.push(`${visitorAddress(request, parts.trusts)} ${line}\n`);
    this.sending ??= this.sendAll(collector);
  }

  /** Sends what waits, unless the collector is too slow for that. */
  async close(): Promise<void> {
    await Promise.race([this.sending, pause(CLOSE_MS, undefined, { ref: false })]);
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

  /** Sends batches until no beacon waits; never rejects. */
  private async sendAll(to: URL): Promise<void> {
    while (this.waiting.length > 0) {
      if (this.waiting.length < MOST_IN_BATCH) await pause(GATHER_MS, undefined, { ref: false });
      const lines = this.waiting.splice(0, MOST_IN_BATCH);
      const count = this.dropped;
      this.dropped = 0;
      this.onTheWay = lines.length;
      await this.send(lines, count, to).catch(({ message }: Error) =>
        this.drop(lines.length + count, message),
      );
      this.onTheWay = 0;
    }
    this.sending = undefined;
  }

  /** @param dropped beacons that were dropped since the last batch */
  private async send(lines: readonly string[], dropped: number, to: URL): Promise<void> {
    const live = this.parts.live();
    const ids = releasesOnShow(live).map(({ id }) => id);
    const answer = await fetch(new URL('/beacons', to), {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'text/plain',
        'x-elo-dropped': String(dropped),
        ...(live && { 'x-elo-serves': [this.parts.channel, live.entry.n, ...ids].join(' ') }),
      },
      body: Buffer.from(lines.join(''), 'latin1'),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector answers ${answer.status}`);
  }
}
