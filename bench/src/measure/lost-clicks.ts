import type { Browser } from 'playwright-core';
import type { BenchRoute, Control } from '../routes';
import { press } from './interactions';
import { measureLoad } from './load';
import { asVisitor, openPage, PROFILES, type Profile } from './profiles';

/** A phone's line; the processor as it is, because several visitors come at once. */
const VISITOR: Profile = { ...PROFILES.phone, cpuSlowdown: 1 };

/** Visitors at once. */
const WIDTH = 4;

/** Time after which a click without effect counts as lost, in milliseconds. */
const PATIENCE = 8_000;

/** Clicks end this much after the earliest one that works. */
const BEYOND = 1.2;

/** Clicks that were given at moments spread over the load, and how many had their effect. */
export interface ClickShare {
  readonly clicks: number;
  readonly effects: number;
}

/** Gives one real press some time after the first paint. @returns whether its effect came */
async function clickAt(
  browser: Browser,
  url: string,
  { selector, brings }: Control,
  after: number,
): Promise<boolean> {
  return asVisitor(browser, VISITOR, async (context) => {
    const { page } = await openPage(context, VISITOR);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(
      (wanted) =>
        performance.getEntriesByName('first-contentful-paint')[0] &&
        document.querySelector(wanted) !== null,
      selector,
      { polling: 'raf' },
    );
    const text = await page.textContent(selector);
    await page.waitForTimeout(after);
    await press(page, selector, VISITOR.mobile);
    const effect = page.waitForFunction(
      ([wanted, brought, before]) =>
        brought === null
          ? document.querySelector(wanted ?? '') !== null &&
            document.querySelector(wanted ?? '')?.textContent !== before
          : document.querySelector(brought ?? '') !== null,
      [selector, brings ?? null, text] as const,
      { timeout: PATIENCE, polling: 50 },
    );
    return effect.then(
      () => true,
      () => false,
    );
  });
}

/**
 * Clicks a route's control at moments spread from the first paint to beyond the earliest click that
 * works, each in a visit of its own.
 */
export async function countLostClicks(
  browser: Browser,
  url: string,
  { control }: BenchRoute,
  clicks: number,
): Promise<ClickShare> {
  const { sample } = await measureLoad(browser, url, control, VISITOR);
  const span = ((sample.ready ?? sample.lcp) - sample.fcp) * BEYOND;
  const moments = Array.from({ length: clicks }, (_none, index) => (span * index) / clicks);
  let effects = 0;
  const visitor = async () => {
    for (let after = moments.pop(); after !== undefined; after = moments.pop()) {
      if (await clickAt(browser, url, control, after)) effects += 1;
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, visitor));
  return { clicks, effects };
}
