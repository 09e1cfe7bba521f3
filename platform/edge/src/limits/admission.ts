/** What a request is for, the most important first. */
type Purpose = 'document' | 'api' | 'beacon';

export interface AdmissionLimits {
  /** Requests that wait for the API at once. */
  readonly waiting: number;
  /** Of these, places that only requests with a body may take, e.g. a contact message. */
  readonly reserved: number;
  /** Requests to the API that one visitor may have open at once, answers on their way included. */
  readonly perVisitor: number;
  /** Milliseconds that a request of a purpose may have waited for this process to look at it. */
  readonly delayMs: Readonly<Record<Purpose, number>>;
  /** A delay that lasts no longer than this is tolerated: no request is refused. */
  readonly hiccupMs: number;
  /** Requests in an iteration of the event loop that are a queue; fewer are late on a slow machine. */
  readonly queueLength: number;
}

/**
 * Beacons are refused first and documents last. A response takes well below a millisecond: a delay of
 * 50 ms means that a hundred requests are queued.
 */
export const ADMISSION: AdmissionLimits = {
  waiting: 256,
  reserved: 64,
  // Browsers open 6 connections a host, or 128 streams over HTTP/2 of which the API gets few.
  perVisitor: 64,
  delayMs: { document: 100, api: 50, beacon: 20 },
  hiccupMs: 500,
  queueLength: 50,
};

/** Whether a request reads from the API or has something stored. */
export type ApiAccess = 'read' | 'write';

export interface Place {
  /** The API has answered: others may take the place, however slowly this visitor reads. */
  answered(): void;
  /** The visitor has the answer, or left. */
  left(): void;
}

/** Clock and event loop, which tests drive themselves. */
export interface Loop {
  /** Milliseconds. */
  now(): number;
  /** Calls back when the event loop has worked through what is ready. */
  onIterationEnd(callback: () => void): void;
}

const REAL_LOOP: Loop = {
  now: () => performance.now(),
  onIterationEnd: (callback) => void setImmediate(callback),
};

/**
 * Decides which requests are served under overload. Sheds load by the time that requests are queued:
 * one iteration of the event loop handles its ready requests one after the other, so the later ones
 * have waited for as long as the iteration has lasted. As in CoDel (RFC 8289), only a persistent delay
 * causes refusals, and only while many requests are queued: on a machine that is slow for another
 * cause, refusing the few requests there are would not help.
 */
export class Admission {
  private iterationStart: number | undefined;
  private lastMs = 0;
  private lastEnd = Number.NEGATIVE_INFINITY;
  /** Requests in this iteration of the event loop, and in the one before. */
  private count = 0;
  private lastCount = 0;
  private waiting = 0;
  private readonly open = new Map<string, number>();
  private readonly late = new Map<Purpose, { readonly since: number; readonly last: number }>();

  constructor(
    private readonly limits: AdmissionLimits = ADMISSION,
    private readonly loop: Loop = REAL_LOOP,
  ) {}

  /** False: respond with 503 at once, because a response would be too late. */
  admits(purpose: Purpose): boolean {
    const { limits } = this;
    const now = this.loop.now();
    if (this.delay(now) <= limits.delayMs[purpose]) return true;
    if (Math.max(this.count, this.lastCount) < limits.queueLength) return true;
    const before = this.late.get(purpose);
    const lasts = before !== undefined && now - before.last < limits.hiccupMs;
    const since = lasts ? before.since : now;
    this.late.set(purpose, { since, last: now });
    return now - since < limits.hiccupMs;
  }

  /** Takes a place in the queue for the API; undefined: it is full, or full for this visitor. */
  enter(access: ApiAccess, visitor: string): Place | undefined {
    const { limits, open } = this;
    const places = access === 'write' ? limits.waiting : limits.waiting - limits.reserved;
    const own = open.get(visitor) ?? 0;
    if (this.waiting >= places || own >= limits.perVisitor) return undefined;
    this.waiting += 1;
    open.set(visitor, own + 1);
    const answered = once(() => {
      this.waiting -= 1;
    });
    const left = once(() => {
      const others = (open.get(visitor) ?? 0) - 1;
      if (others > 0) open.set(visitor, others);
      else open.delete(visitor);
    });
    return {
      answered,
      left() {
        answered();
        left();
      },
    };
  }

  /** Milliseconds that the current request may have been queued. */
  private delay(now: number): number {
    if (this.iterationStart === undefined) {
      this.iterationStart = now;
      // A request handled right after an iteration arrived during it.
      if (now - this.lastEnd > 1) {
        this.lastMs = 0;
        this.lastCount = 0;
      }
      this.loop.onIterationEnd(() => this.endIteration());
    }
    this.count += 1;
    return Math.max(this.lastMs, now - this.iterationStart);
  }

  private endIteration(): void {
    this.lastEnd = this.loop.now();
    this.lastMs = this.lastEnd - (this.iterationStart ?? this.lastEnd);
    this.iterationStart = undefined;
    this.lastCount = this.count;
    this.count = 0;
  }
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
