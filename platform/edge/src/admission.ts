/** What a request is for, the most important first. */
export type Purpose = 'document' | 'api' | 'beacon';

/** How much the edge takes on. */
export interface AdmissionLimits {
  /** Requests that wait for the API at once. */
  readonly waiting: number;
  /** Milliseconds that a request of a purpose may have waited for this process to look at it. */
  readonly delayMs: Readonly<Record<Purpose, number>>;
  /** A delay that lasts no longer than this is a hiccup, which nobody is refused for. */
  readonly hiccupMs: number;
  /** Requests that one turn of the event loop must have to be a line; fewer wait for the machine. */
  readonly line: number;
}

/**
 * Beacons give way first and documents last. An answer takes well below a millisecond: a delay of
 * 50 ms means that a hundred stand in line.
 */
export const ADMISSION: AdmissionLimits = {
  waiting: 256,
  delayMs: { document: 100, api: 50, beacon: 20 },
  hiccupMs: 500,
  line: 50,
};

/** Of the requests that may wait for the API, the share that beacons may take. */
const BEACON_SHARE = 0.25;

/** Decides who is served while there is more to do than can be done. */
export interface Admission {
  /** False: answer with 503 at once; what would come of it comes too late for everybody. */
  admits(purpose: Purpose): boolean;
  /**
   * Takes a place among the requests that wait for the API.
   * @returns what gives it back, undefined when all are taken
   */
  enter(purpose: 'api' | 'beacon'): (() => void) | undefined;
}

/** Clock and event loop, which tests drive themselves. */
export interface Loop {
  /** Milliseconds. */
  now(): number;
  /** Calls back when the event loop has worked through what is ready. */
  onTurnEnd(callback: () => void): void;
}

const REAL_LOOP: Loop = {
  now: () => performance.now(),
  onTurnEnd: (callback) => void setImmediate(callback),
};

/**
 * Sheds load by the time that requests stand in line. What the event loop finds ready in one turn
 * it works through one after the other, so the later ones have waited for as long as the turn has
 * lasted. As in CoDel (RFC 8289), only a delay that does not go away is answered with refusals, and
 * only where many stand in line: on a machine that is slow for another cause, refusing the few
 * requests that there are would help nobody.
 */
export function createAdmission(
  limits: AdmissionLimits = ADMISSION,
  loop: Loop = REAL_LOOP,
): Admission {
  let turnStart: number | undefined;
  let lastTurnMs = 0;
  let lastTurnEnd = Number.NEGATIVE_INFINITY;
  let inTurn = 0;
  let inLastTurn = 0;
  let waiting = 0;
  const late = new Map<Purpose, { readonly since: number; readonly last: number }>();

  /** Milliseconds that the request at hand may have stood in line. */
  function delay(now: number): number {
    if (turnStart === undefined) {
      turnStart = now;
      // Whoever comes right after a turn arrived during it.
      if (now - lastTurnEnd > 1) {
        lastTurnMs = 0;
        inLastTurn = 0;
      }
      loop.onTurnEnd(() => {
        lastTurnEnd = loop.now();
        lastTurnMs = lastTurnEnd - (turnStart ?? lastTurnEnd);
        turnStart = undefined;
        inLastTurn = inTurn;
        inTurn = 0;
      });
    }
    inTurn += 1;
    return Math.max(lastTurnMs, now - turnStart);
  }

  return {
    admits(purpose) {
      const now = loop.now();
      if (delay(now) <= limits.delayMs[purpose]) return true;
      if (Math.max(inTurn, inLastTurn) < limits.line) return true;
      const before = late.get(purpose);
      const lasts = before !== undefined && now - before.last < limits.hiccupMs;
      const since = lasts ? before.since : now;
      late.set(purpose, { since, last: now });
      return now - since < limits.hiccupMs;
    },
    enter(purpose) {
      const places = purpose === 'beacon' ? limits.waiting * BEACON_SHARE : limits.waiting;
      if (waiting >= places) return undefined;
      waiting += 1;
      let left = false;
      return () => {
        if (!left) waiting -= 1;
        left = true;
      };
    },
  };
}
