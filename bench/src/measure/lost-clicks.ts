import type { Browser } from 'playwright-core';
import type { BenchRoute, Control } from '../routes';
import { press } from './interactions';
import { measureLoad } from './load';
import { asVisitor, openPage, PROFILES, type Profile } from './profiles';

/** A phone's network, without CPU throttling, because several visitors load in parallel. */
const VISITOR: Profile = { ...PROFILES.phone, cpuSlowdown: 1 };

/** Number of parallel visitors. */
const WIDTH = 4;

/** Time after which a click without effect counts as lost, in milliseconds. */
const PATIENCE = 8_000;

/** The last click is this much after the earliest working one. */
const BEYOND = 1.2;

/** Clicks at moments spread over the load, and how many had their effect. */
export interface ClickShare {
  readonly clicks: number;
  readonly effects: number;
}

/** Keeps the document's inline scripts, which run while it is parsed, from hearing clicks. */
const WITHOUT_EARLY_EVENTS = `{
  const listen = document.addEventListener;
  document.addEventListener = function (type, ...rest) {
    if (type !== 'click' || document.readyState !== 'loading') listen.call(this, type, ...rest);
  };
}`;

/** Presses once, some time after the first paint. @returns whether the effect followed */
async function clickAt(
  browser: Browser,
  url: string,
  { selector, brings }: Control,
  after: number,
  early: boolean,
): Promise<boolean> {
  return asVisitor(browser, VISITOR, async (context) => {
    if (!early) await context.addInitScript(WITHOUT_EARLY_EVENTS);
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
 * Clicks a route's control at moments spread from the first paint to beyond the earliest working
 * click, each in its own visit.
 * @param early false: without early event capture
 */
export async function countLostClicks(
  browser: Browser,
  url: string,
  { control }: BenchRoute,
  clicks: number,
  early = true,
): Promise<ClickShare> {
  const { sample } = await measureLoad(browser, url, control, VISITOR);
  const span = ((sample.ready ?? sample.lcp) - sample.fcp) * BEYOND;
  const moments = Array.from({ length: clicks }, (_none, index) => (span * index) / clicks);
  let effects = 0;
  const visitor = async () => {
    for (let after = moments.pop(); after !== undefined; after = moments.pop()) {
      if (await clickAt(browser, url, control, after, early)) effects += 1;
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, visitor));
  return { clicks, effects };
}
