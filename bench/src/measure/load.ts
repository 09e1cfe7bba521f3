import type { Browser, BrowserContext } from 'playwright-core';
import type { Control } from '../routes';
import { type ProbeResult, probe } from './probe';
import { asVisitor, openPage, PROFILES, type Profile, scriptOf } from './profiles';
import { type LoadRequest, RequestLog, type RequestSums, sumRequests } from './requests';

/** Time after load and click for late paints and shifts, in milliseconds. */
const QUIET = 400;

/** Longest wait for idle prefetches of a first visit, in milliseconds; films never finish. */
const LEISURE = 5_000;

/** Timeout of a load, in milliseconds. */
const PATIENCE = 60_000;

/** Duration beyond which a task counts as blocking, in milliseconds. */
const LONG_TASK = 50;

/** One measured load; times in milliseconds. */
export interface LoadSample extends RequestSums {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Effect of the earliest working click; absent without scripts. */
  readonly click: number | undefined;
  /** Time of that click. */
  readonly ready: number | undefined;
  readonly lcpElement: string;
  readonly shifted: readonly string[];
}

/** A load with all of its measurements. */
export interface Load {
  readonly sample: LoadSample;
  readonly requests: readonly LoadRequest[];
}

function withPatience<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took too long`)), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Sum of the time of long tasks beyond 50 ms, between the first paint and the working click. */
function blockingTime({ tasks, fcp, effectAt, loadAt }: ProbeResult): number {
  const until = effectAt ?? loadAt;
  return tasks
    .filter(([start, duration]) => start + duration > fcp && start < until)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - LONG_TASK), 0);
}

function sampleOf(result: ProbeResult, log: RequestLog): Load {
  const offset = log.offset(result.timeOrigin);
  const requests = [...log.requests.values()].map((one) => ({
    ...one,
    start: one.start + offset,
    end: one.end === undefined ? undefined : one.end + offset,
    pieces: one.pieces.map(([time, bytes]): [number, number] => [time + offset, bytes]),
  }));
  const { fcp, lcp, cls, lcpElement, shifted, clickedAt, effectAt, loadAt } = result;
  const sums = sumRequests(requests, clickedAt ?? loadAt);
  return {
    requests,
    sample: {
      ...sums,
      fcp,
      lcp,
      cls,
      lcpElement,
      shifted,
      tbt: blockingTime(result),
      click: effectAt,
      ready: clickedAt,
    },
  };
}

/**
 * Loads a URL in a context and waits until it is quiet. @param isWhole also waits for idle
 * prefetches
 */
async function loadIn(
  context: BrowserContext,
  url: string,
  control: Control | undefined,
  profile: Profile | undefined,
  isWhole = false,
): Promise<Load> {
  const { page, session } = await openPage(context, profile);
  const log = new RequestLog();
  await log.attach(session);
  await page.addInitScript(scriptOf(probe, control ?? null, QUIET));
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE });
  const result = await withPatience(
    page.evaluate(() => window.eloBench as Promise<ProbeResult>),
    url,
  );
  const load = sampleOf(result, log);
  if (isWhole) {
    // A request cut off here would be missing from the cache on the second visit.
    await page.waitForLoadState('networkidle', { timeout: LEISURE }).catch(() => undefined);
  }
  await page.close();
  return load;
}

/**
 * Loads a page as a first visit.
 * @param control clicked as early as it works; absent for a page without scripts
 * @param profile absent means no throttling
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  control: Control | undefined,
  profile?: Profile,
): Promise<Load> {
  return asVisitor(browser, profile ?? PROFILES.phone, (context) =>
    loadIn(context, url, control, profile),
  );
}

/**
 * The second visit of the same visitor, with the cache of the first.
 * @param change applied to the site between the two
 */
export async function measureReturn(
  browser: Browser,
  url: string,
  control: Control | undefined,
  profile: Profile,
  change?: () => Promise<void>,
): Promise<Load> {
  return asVisitor(browser, profile, async (context) => {
    await loadIn(context, url, control, profile, true);
    await change?.();
    return loadIn(context, url, control, profile);
  });
}
