import { LRUCache } from 'lru-cache';
import type { AnswerHeaders } from '../http/headers';
import { digestStem } from '../http/representation';
import { compressBrotli } from './bodies';
import { madeResource, type Resource } from './resource';

interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly headers: AnswerHeaders;
  /** Compressed once; of a page for one visitor, neither it nor a form of it is kept. */
  readonly isForAll: boolean;
}

/** What answers with a rendered page. */
export async function pageResource({ status, html, headers, isForAll }: RenderedPage) {
  const bytes = Buffer.from(html);
  const body = isForAll ? await compressBrotli(bytes) : bytes;
  return madeResource(bytes, {
    status,
    headers,
    pinned: { encoding: isForAll ? 'br' : 'identity', body },
    once: !isForAll,
    // The policy is part of the page, as with composed documents.
    tagOf: (integrity) => digestStem([integrity, headers]),
  });
}

/** Compressed bytes of pages that are kept. */
const LIMIT = 32 * 1024 * 1024;

/** Bytes that a kept page takes besides its body: headers in a few forms, key. */
const BESIDES = 8 * 1024;

/** Which page of which release, and from which data. */
export interface PageKey {
  readonly release: string;
  readonly address: string;
  /** Digest of the API's data now. */
  readonly data: string;
}

export interface Rendering<Other> {
  /** The page, or why it is missing. */
  readonly page: Resource | Other;
  /** Digest of its data, {@link ANY_DATA} where it needed none; undefined: its visitor's alone. */
  readonly data: string | undefined;
}

/** The page does not depend on the data. */
export const ANY_DATA = '';

interface Flight<Other> {
  readonly rendering: Promise<Rendering<Other>>;
  readonly ended: AbortController;
  visitors: number;
}

/** Pages that were rendered on request for all visitors; requests at once share one rendering. */
export class RenderedPages<Other> {
  private readonly kept: LRUCache<string, Resource>;
  private readonly flights = new Map<string, Flight<Other>>();

  constructor(limit = LIMIT) {
    this.kept = new LRUCache({
      maxSize: limit,
      sizeCalculation: ({ source }) => (source.pinned?.body.length ?? source.bytes) + BESIDES,
    });
  }

  /**
   * A page, kept or rendered.
   * @param make renders it; its signal is aborted when no visitor waits any more
   * @param signal aborted when this visitor waits no more; then this rejects
   */
  async get(
    key: PageKey,
    make: (signal: AbortSignal) => Promise<Rendering<Other>>,
    signal: AbortSignal,
  ): Promise<Resource | Other> {
    const kept = this.find(key);
    if (kept !== undefined) return kept;
    const id = idOf(key);
    const running = this.flights.get(id);
    if (running === undefined) return (await join(this.start(key, make), signal)).page;
    const { page, data } = await join(running, signal);
    if (data !== undefined) return page;
    // It failed, or is another visitor's.
    signal.throwIfAborted();
    return (await make(signal)).page;
  }

  find({ release, address, data }: PageKey): Resource | undefined {
    return (
      this.kept.get(idOf({ release, address, data })) ??
      this.kept.get(idOf({ release, address, data: ANY_DATA }))
    );
  }

  private start(
    key: PageKey,
    make: (signal: AbortSignal) => Promise<Rendering<Other>>,
  ): Flight<Other> {
    const id = idOf(key);
    const ended = new AbortController();
    const end = () => {
      if (this.flights.get(id) === flight) this.flights.delete(id);
    };
    const rendering = make(ended.signal)
      .then((made) => this.keep(key, made))
      .finally(end);
    const flight = { rendering, ended, visitors: 0 };
    this.flights.set(id, flight);
    ended.signal.addEventListener('abort', end);
    return flight;
  }

  private keep(key: PageKey, made: Rendering<Other>): Rendering<Other> {
    const { page, data } = made;
    if (data !== undefined && isResource(page)) this.kept.set(idOf({ ...key, data }), page);
    return made;
  }
}

function idOf({ release, data, address }: PageKey): string {
  return `${release} ${data} ${address}`;
}

function isResource(page: unknown): page is Resource {
  return typeof page === 'object' && page !== null && 'source' in page;
}

/** Waits for a rendering as long as its visitor does. */
async function join<Other>(flight: Flight<Other>, signal: AbortSignal): Promise<Rendering<Other>> {
  flight.visitors += 1;
  try {
    return await Promise.race([flight.rendering, rejectedBy(signal)]);
  } finally {
    flight.visitors -= 1;
    if (flight.visitors === 0) flight.ended.abort();
  }
}

/** Rejects when the signal is aborted. */
export function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
