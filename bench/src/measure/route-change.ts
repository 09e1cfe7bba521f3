import { ROUTES } from '@elo/contract';
import type { Browser } from 'playwright-core';
import { type Estimate, estimate } from '../statistics';
import type { Bench, VariantName } from '../variants/prepare';
import { CONDITIONS, slowDown } from './load';

/** Navigations that are timed. */
const TIMES = 5;

/** Time for the fetch on intent, and for the processor to come to rest, in milliseconds. */
const PREFETCHED = 3_000;

/** Processors that a route change is timed on: the benchmark's phone, and this machine. */
const DEVICES = { phone: CONDITIONS.cpuSlowdown, laptop: 1 } as const;

/** Device → variant → milliseconds from the click to the next page's heading. */
export type RouteChange = Record<keyof typeof DEVICES, Partial<Record<VariantName, Estimate>>>;

async function changeRoute(browser: Browser, origin: string, cpuSlowdown: number): Promise<number> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: CONDITIONS.viewport,
    locale: 'pt-BR',
  });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), cpuSlowdown);
    await page.goto(origin, { waitUntil: 'load' });
    const selector = `a[href="${ROUTES.catalogue}"]`;
    // A visitor points at the link: from here on its route is fetched.
    await page.dispatchEvent(selector, 'pointerover', { bubbles: true });
    await page.waitForTimeout(PREFETCHED);
    return await page.evaluate(async (link) => {
      const heading = document.querySelector('main h1')?.textContent;
      const began = performance.now();
      document.querySelector<HTMLElement>(link)?.click();
      while (document.querySelector('main h1')?.textContent === heading) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.now() - began;
    }, selector);
  } finally {
    await context.close();
  }
}

async function onDevice(browser: Browser, bench: Bench, cpuSlowdown: number) {
  const taken: Partial<Record<VariantName, number[]>> = { a: [], b: [] };
  for (let time = 0; time < TIMES; time += 1) {
    for (const name of ['a', 'b'] as const) {
      taken[name]?.push(await changeRoute(browser, bench.origins[name] as string, cpuSlowdown));
    }
  }
  return Object.fromEntries(
    Object.entries(taken).map(([name, values]) => [name, estimate(values)] as const),
  );
}

/** Times the way from `/` to the catalogue after its link was pointed at, until its heading stands. */
export async function measureRouteChange(browser: Browser, bench: Bench): Promise<RouteChange> {
  return {
    phone: await onDevice(browser, bench, DEVICES.phone),
    laptop: await onDevice(browser, bench, DEVICES.laptop),
  };
}
