import type { CDPSession } from 'playwright-core';

/** One request of a load; times in milliseconds after the navigation began. */
export interface LoadRequest {
  readonly url: string;
  /** The browser's resource type: Document, Script, Image, Fetch … */
  readonly type: string;
  start: number;
  end: number | undefined;
  /** Bytes over the wire, headers included. */
  bytes: number;
  /** Bytes by time of arrival, for requests that are unfinished at some moment. */
  readonly pieces: [number, number][];
  cached: boolean;
  /** Length of the initiator chain: the document is 1. */
  readonly depth: number;
}

interface Frame {
  readonly url: string;
}

interface Stack {
  readonly callFrames: readonly Frame[];
  readonly parent?: Stack;
}

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: Stack;
}

/** URLs of all scripts that initiated a request. */
function scriptsOf(stack: Stack | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.map((frame) => frame.url), ...scriptsOf(stack.parent)];
}

/** Records the requests of one page over the DevTools protocol. */
export class RequestLog {
  readonly requests = new Map<string, LoadRequest>();
  private origin: { monotonic: number; wall: number } | undefined;
  private readonly depths = new Map<string, number>();

  async attach(session: CDPSession): Promise<void> {
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', (event) => {
      if (event.request.url.startsWith('data:') || event.request.url.startsWith('blob:')) return;
      this.origin ??= { monotonic: event.timestamp, wall: event.wallTime };
      const depth = this.depthOf(event.initiator as Initiator, event.type === 'Document');
      const { url } = event.request;
      this.depths.set(url, Math.min(depth, this.depths.get(url) ?? depth));
      this.requests.set(event.requestId, {
        url,
        type: event.type ?? 'Other',
        start: this.time(event.timestamp),
        end: undefined,
        bytes: 0,
        pieces: [],
        cached: false,
        depth,
      });
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      this.change(requestId, (one) => {
        one.cached = true;
      });
    });
    session.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
      this.change(requestId, (one) => {
        if (response.fromDiskCache || response.fromPrefetchCache) one.cached = true;
        one.pieces.push([this.time(timestamp), response.encodedDataLength]);
      });
    });
    session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
      this.change(requestId, (one) => one.pieces.push([this.time(timestamp), encodedDataLength]));
    });
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      this.change(requestId, (one) => {
        one.end = this.time(timestamp);
        one.bytes = encodedDataLength;
      });
    });
  }

  /** Offset between the page's time origin and this log's, in milliseconds. */
  offset(timeOrigin: number): number {
    return (this.origin?.wall ?? 0) * 1000 - timeOrigin;
  }

  private change(id: string, edit: (request: LoadRequest) => void): void {
    const request = this.requests.get(id);
    if (request) edit(request);
  }

  private time(monotonic: number): number {
    return (monotonic - (this.origin?.monotonic ?? monotonic)) * 1000;
  }

  private depthOf(initiator: Initiator, document: boolean): number {
    if (document) return 1;
    const scripts = scriptsOf(initiator.stack);
    const known = [...scripts, initiator.url ?? ''].map((url) => this.depths.get(url) ?? 1);
    return 1 + Math.max(1, ...known);
  }
}

/** Resource types of code and data; the rest is media, fonts and icons. */
const CODE = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

/** Sums over the requests that began before a moment. */
export interface RequestSums {
  /** Bytes that had arrived by then. */
  readonly bytes: number;
  /** The same without pictures, films and fonts. */
  readonly codeBytes: number;
  readonly requests: number;
  /** Longest chain among documents, scripts, styles and data. */
  readonly depth: number;
  /** URLs that were fetched twice. */
  readonly duplicates: readonly string[];
}

function bytesBy(request: LoadRequest, moment: number): number {
  if (request.end !== undefined && request.end <= moment) return request.bytes;
  return request.pieces
    .filter(([time]) => time <= moment)
    .reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** Sums the requests and bytes up to a moment. */
export function sumRequests(all: readonly LoadRequest[], moment: number): RequestSums {
  const before = all.filter((one) => one.start <= moment && !one.cached);
  const code = before.filter((one) => CODE.has(one.type));
  const urls = before.map((one) => one.url);
  const sum = (list: readonly LoadRequest[]) =>
    list.reduce((total, one) => total + bytesBy(one, moment), 0);
  return {
    bytes: sum(before),
    codeBytes: sum(code),
    requests: before.length,
    depth: Math.max(0, ...code.map((one) => one.depth)),
    duplicates: urls.filter((url, index) => urls.indexOf(url) !== index),
  };
}
