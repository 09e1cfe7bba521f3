import { setTimeout as pause } from 'node:timers/promises';
import { isbot } from 'isbot';
import type { EdgeContext } from '../channel/edge-context';
import { releasesOnShow } from '../channel/visitor';
import { FAILURES } from '../http/error-answer';
import type { Exchange } from '../http/exchange';
import { type BodyParts, dropBody, receiveBody, refuseBody } from '../http/request-body';
import { isOwnPage, visitorAddress } from './forward-headers';

/** Where pages report to. */
export const BEACON_PATH = '/api/vitals';

/** Largest body of a beacon, in bytes; the collector takes no more either. */
const BODY_LIMIT = 8_192;
const TIMEOUT_MS = 5_000;
/** How long beacons are gathered before a batch is sent. */
const GATHER_MS = 100;
/** Beacons of one batch; with {@link BODY_LIMIT} this keeps it below what the collector reads. */
const MOST_IN_BATCH = 250;
/** Beacons in the edge's memory: the waiting ones, and the batch that is being sent. */
const MOST_HELD = 2_048;
/** How long a stopping edge waits for its last batch. */
const CLOSE_MS = 1_000;
/** Pause between two lines of the log on dropped beacons. */
const LOG_MS = 60_000;

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

  /** @param collector its origin; undefined: beacons are dropped */
  constructor(
    private readonly context: EdgeContext,
    private readonly collector: string | undefined,
  ) {
    this.bodies = { ...context, bodyLimit: () => BODY_LIMIT };
  }

  /** Answers a POST of a beacon; never rejects. */
  async take(exchange: Exchange): Promise<void> {
    const { context, collector } = this;
    const { request } = exchange;
    const thank = () => exchange.send(204, { 'Cache-Control': 'no-store' });
    const admitted = context.admission.admits('beacon');
    // Crawlers only get the stable release: with them, visits would not be split as planned.
    const isUnwanted = collector === undefined || isbot(request.headers['user-agent'] ?? '');
    if (isUnwanted || !admitted || this.waiting.length + this.onTheWay >= MOST_HELD) {
      if (!isUnwanted) this.drop(1, admitted ? 'too many wait' : 'the edge is busy');
      dropBody(request);
      return thank();
    }
    if (!isOwnPage(request, context.trusts)) {
      return refuseBody(context, exchange, FAILURES.foreign);
    }
    // What `sendBeacon` sends for a text, or a page for JSON.
    if (!['text/plain', 'application/json'].includes(exchange.bodyType)) {
      return refuseBody(context, exchange, FAILURES.badRequest);
    }
    const body = await receiveBody(this.bodies, exchange);
    if (body === undefined) return;
    thank();
    // A line break between the tokens of JSON means what a space does, and is invalid elsewhere.
    const line = body.toString('latin1').replaceAll('\n', ' ');
    this.waiting.push(`${visitorAddress(request, context.trusts)} ${line}\n`);
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
    this.context.log.warn(
      { event: 'beacons-dropped', ...fields },
      'beacons do not reach the collector',
    );
  }

  /** Sends batches until no beacon waits; never rejects. */
  private async sendAll(to: string): Promise<void> {
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
  private async send(lines: readonly string[], dropped: number, to: string): Promise<void> {
    const live = this.context.site.live();
    const ids = releasesOnShow(live).map(({ id }) => id);
    const answer = await fetch(new URL('/beacons', to), {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'text/plain',
        'x-elo-dropped': String(dropped),
        ...(live && { 'x-elo-serves': [this.context.channel, live.entry.n, ...ids].join(' ') }),
      },
      body: Buffer.from(lines.join(''), 'latin1'),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector answers ${answer.status}`);
  }
}
