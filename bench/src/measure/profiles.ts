import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Timeout of every action in a page, in milliseconds. */
const PATIENCE = 60_000;

/** A visitor's device and network. */
export interface Profile {
  readonly latencyMs: number;
  readonly bitsPerSecond: number;
  /** CPU slowdown; 1 means none. */
  readonly cpuSlowdown: number;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly pixelRatio: number;
  /** Touch and a mobile browser's layout. */
  readonly mobile: boolean;
}

/**
 * Slow 4G with a phone a quarter as fast as this machine; and a desktop with a cable connection.
 */
export const PROFILES = {
  phone: {
    latencyMs: 150,
    bitsPerSecond: 1_600_000,
    cpuSlowdown: 4,
    viewport: { width: 360, height: 740 },
    pixelRatio: 2,
    mobile: true,
  },
  desktop: {
    latencyMs: 40,
    bitsPerSecond: 10_000_000,
    cpuSlowdown: 1,
    viewport: { width: 1280, height: 800 },
    pixelRatio: 1,
    mobile: false,
  },
} as const satisfies Record<string, Profile>;

/** Name of a profile. */
export type ProfileName = keyof typeof PROFILES;

/** Throttles network and CPU of a page. */
export async function slowDown(session: CDPSession, profile: Profile): Promise<void> {
  const throughput = profile.bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
}

/** Runs a function as a new visitor: empty cache, new connection. */
export async function asVisitor<T>(
  browser: Browser,
  { viewport, pixelRatio, mobile }: Profile,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: pixelRatio,
    isMobile: mobile,
    hasTouch: mobile,
    locale: 'pt-BR',
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** A visitor's page with its DevTools session, throttled if there is a profile. */
export async function openPage(
  context: BrowserContext,
  profile?: Profile,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const session = await context.newCDPSession(page);
  if (profile) await slowDown(session, profile);
  return { page, session };
}

/** Script text of a function for a page. esbuild adds a `__name` helper, which the page lacks. */
export function scriptOf(code: (...words: never[]) => void, ...words: readonly unknown[]): string {
  const values = words.map((word) => JSON.stringify(word)).join(', ');
  return `(() => { const __name = (f) => f; (${code})(${values}) })()`;
}
