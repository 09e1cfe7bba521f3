import type { Browser, CDPSession } from 'playwright-core';
import type { Control } from '../routes';
import { type ProbeResult, probe } from './probe';
import { type LoadRequest, RequestLog, type RequestSums, sumRequests } from './requests';

/** The visitor of the benchmark: slow 4G and a phone a quarter as fast as this machine. */
export const CONDITIONS = {
  latencyMs: 150,
  bitsPerSecond: 1_600_000,
  cpuSlowdown: 4,
  viewport: { width: 360, height: 740 },
  pixelRatio: 2,
} as const;

/** Time after load and click for late paints and shifts, in milliseconds. */
const QUIET = 400;

/** Time after which a load counts as failed, in milliseconds. */
const PATIENCE = 60_000;

/** Blocking time begins here, in milliseconds of one task. */
const LONG_TASK = 50;

/** One measured load; times in milliseconds. */
export interface LoadSample extends RequestSums {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Effect of the earliest click that worked; absent without scripts. */
  readonly click: number | undefined;
  /** When that click was made. */
  readonly ready: number | undefined;
  readonly lcpElement: string;
  readonly shifted: readonly string[];
}

/** A load with all that is known of it. */
export interface Load {
  readonly sample: LoadSample;
  readonly requests: readonly LoadRequest[];
}

/** Slows network and processor down. @param cpuSlowdown 1 leaves the processor as it is */
export async function slowDown(
  session: CDPSession,
  cpuSlowdown: number = CONDITIONS.cpuSlowdown,
): Promise<void> {
  const throughput = CONDITIONS.bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

function withPatience<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took too long`)), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Sum of what long tasks took beyond 50 ms, between the first paint and the working click. */
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
      ...{ fcp, lcp, cls, lcpElement, shifted },
      tbt: blockingTime(result),
      click: effectAt,
      ready: clickedAt,
    },
  };
}

/**
 * Loads a page as a first visit: empty cache, new connection.
 * @param control clicked as early as it works; absent for a page without scripts
 * @param slow false leaves network and processor as they are
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  control: Control | undefined,
  slow = true,
): Promise<Load> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: CONDITIONS.viewport,
    deviceScaleFactor: CONDITIONS.pixelRatio,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const log = new RequestLog();
    await log.attach(session);
    // Compiled by esbuild, whose helper for names the page does not have.
    const text = `(() => { const __name = (f) => f; (${probe})(${JSON.stringify(control)}, ${QUIET}) })()`;
    await page.addInitScript(text);
    if (slow) await slowDown(session);
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE });
    const result = await withPatience(
      page.evaluate(() => window.eloBench as Promise<ProbeResult>),
      url,
    );
    return sampleOf(result, log);
  } finally {
    await context.close();
  }
}
