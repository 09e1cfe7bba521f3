import type { Browser, Page } from 'playwright-core';
import { asVisitor, openPage, type Profile, scriptOf } from './profiles';

/** Pause between two interactions, in milliseconds: a fast visitor. */
const PAUSE = 250;

/** Shortest interaction that the browser reports, in milliseconds. */
export const SHORTEST = 16;

/** Time until the last interaction is painted, in milliseconds. */
const QUIET = 400;

/** One interaction: the selector of an element to press, or a key. */
export type Step = { readonly press: string } | { readonly key: string };

declare global {
  interface Window {
    eloSlowest?: number;
  }
}

/** Runs in the page: records its slowest interaction, and blocks links, so that the page stays. */
function watchInteractions(): void {
  window.eloSlowest = 0;
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId === 0) continue;
      window.eloSlowest = Math.max(window.eloSlowest ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Presses at an element's position, as a finger or a mouse does, without waiting for the page. */
export async function press(page: Page, selector: string, mobile: boolean): Promise<void> {
  const box = await page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>(wanted)];
    const seen = all.find((one) => one.getClientRects().length > 0);
    const at = seen?.getBoundingClientRect();
    return at && { x: at.x + at.width / 2, y: at.y + at.height / 2 };
  }, selector);
  if (box === undefined) return;
  if (mobile) await page.touchscreen.tap(box.x, box.y);
  else await page.mouse.click(box.x, box.y);
}

/**
 * Interaction to next paint: the slowest of a visitor's first interactions, which start at the
 * first paint.
 * @returns milliseconds, {@link SHORTEST} at least
 */
export async function measureInteractions(
  browser: Browser,
  url: string,
  steps: readonly Step[],
  profile: Profile,
): Promise<number> {
  return asVisitor(browser, profile, async (context) => {
    const { page } = await openPage(context, profile);
    await page.addInitScript(scriptOf(watchInteractions));
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
    for (const step of steps) {
      if ('key' in step) await page.keyboard.press(step.key);
      else await press(page, step.press, profile.mobile);
      await page.waitForTimeout(PAUSE);
    }
    await page.waitForTimeout(QUIET);
    return page.evaluate((least) => Math.max(least, window.eloSlowest ?? 0), SHORTEST);
  });
}
