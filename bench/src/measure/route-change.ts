import { ROUTES } from '@elo/contract';
import type { Browser, Page } from 'playwright-core';
import { asVisitor, openPage, type Profile, scriptOf } from './profiles';
import { RequestLog } from './requests';

/** Time for the prefetch on intent, and for the CPU to become idle, in milliseconds. */
const PREFETCHED = 2_000;

/** sessionStorage key of the times: a route change may load another document. */
const KEY = 'elo-bench-change';

interface Change {
  /** Wall time of the click. */
  readonly at: number;
  /** Heading of the previous page. */
  readonly from: string;
}

declare global {
  interface Window {
    eloArrived?: number;
  }
}

/** Runs in every document: records each click, and the time at which another heading is painted. */
function watchHeading(key: string): void {
  const note = ({ timeStamp }: Event) => {
    const from = document.querySelector('main h1')?.textContent ?? '';
    delete window.eloArrived;
    sessionStorage.setItem(key, JSON.stringify({ at: performance.timeOrigin + timeStamp, from }));
  };
  addEventListener('click', note, true);
  const look = () => {
    const text = sessionStorage.getItem(key);
    const heading = document.querySelector('main h1')?.textContent;
    if (text !== null && heading) {
      const { at, from } = JSON.parse(text) as Change;
      if (heading !== from) {
        sessionStorage.removeItem(key);
        // The next frame after this one has been painted.
        requestAnimationFrame(() => {
          window.eloArrived = performance.timeOrigin + performance.now() - at;
        });
      }
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Waits for the heading of the target page. @returns milliseconds */
async function untilArrived(page: Page): Promise<number> {
  await page.waitForFunction(() => window.eloArrived !== undefined, undefined, { polling: 50 });
  return page.evaluate(() => window.eloArrived as number);
}

/** Clicks a link without hovering over it. @returns milliseconds to the next page */
async function follow(page: Page, path: string): Promise<number> {
  await page.evaluate((href) => {
    document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
  }, path);
  return untilArrived(page);
}

/**
 * Measures the navigation from `/` to the catalogue after hovering over its link, in milliseconds.
 */
export async function measureRouteChange(
  browser: Browser,
  origin: string,
  profile: Profile,
): Promise<number> {
  return asVisitor(browser, profile, async (context) => {
    const { page } = await openPage(context, profile);
    await page.addInitScript(scriptOf(watchHeading, KEY));
    await page.goto(origin, { waitUntil: 'load' });
    const links = page.locator(`a[href="${ROUTES.catalogue}"]`).filter({ visible: true });
    // Hover with a real mouse, also on the phone profile: a long touch would open the link's menu.
    // The hover prefetches the route.
    await links.first().hover();
    await page.waitForTimeout(PREFETCHED);
    // The mouse is over the link already.
    await page.mouse.down();
    await page.mouse.up();
    return untilArrived(page);
  });
}

/** Pages of a walk in order; the first is its start. */
export const WALK = [ROUTES.home, ROUTES.catalogue, ROUTES.training, ROUTES.home] as const;

/** Result of a walk. */
export interface Walk {
  /** Bytes over the wire of the whole walk. */
  readonly bytes: number;
  /** Sum of the times from click to heading, milliseconds. */
  readonly ways: number;
}

/** A first visit with several navigations, without hovering over links first. */
export async function measureWalk(
  browser: Browser,
  origin: string,
  profile: Profile,
): Promise<Walk> {
  return asVisitor(browser, profile, async (context) => {
    const { page, session } = await openPage(context, profile);
    const log = new RequestLog();
    await log.attach(session);
    await page.addInitScript(scriptOf(watchHeading, KEY));
    await page.goto(origin, { waitUntil: 'load' });
    let ways = 0;
    for (const path of WALK.slice(1)) {
      await page.waitForTimeout(PREFETCHED / 2);
      ways += await follow(page, path);
    }
    await page.waitForTimeout(PREFETCHED / 2);
    const sent = [...log.requests.values()].filter(({ cached }) => !cached);
    return { bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0), ways };
  });
}

/** Pages of a tour through the footer's links, after `/`. */
export const TOUR = [ROUTES.catalogue, ROUTES.training, ROUTES.about, ROUTES.contact] as const;

/** One tap of a tour. */
export interface Tap {
  readonly path: string;
  /** From the tap to the frame with the next heading, milliseconds. */
  readonly ms: number;
  /** Bytes over the wire since the previous tap, prefetches for later pages included. */
  readonly bytes: number;
}

/** Makes the page see the browser's data saver, in which the site prefetches nothing. */
function saveData(): void {
  const connection = Object.create(navigator, { saveData: { value: true } });
  Object.defineProperty(navigator, 'connection', { value: connection });
}

/**
 * A visitor who scrolls to the footer of each page and taps a link of the menu's pages.
 * @param prefetches whether pages may be fetched before they are asked for
 */
export async function measureTour(
  browser: Browser,
  origin: string,
  profile: Profile,
  prefetches: boolean,
): Promise<Tap[]> {
  return asVisitor(browser, profile, async (context) => {
    const { page, session } = await openPage(context, profile);
    const log = new RequestLog();
    await log.attach(session);
    if (!prefetches) await page.addInitScript(scriptOf(saveData));
    await page.addInitScript(scriptOf(watchHeading, KEY));
    await page.goto(origin, { waitUntil: 'load' });
    const received = () =>
      [...log.requests.values()]
        .filter(({ cached }) => !cached)
        .reduce((sum, { bytes }) => sum + bytes, 0);
    const taps: Tap[] = [];
    for (const path of TOUR) {
      const link = page.locator(`footer a[href="${path}"]`).first();
      await link.scrollIntoViewIfNeeded();
      await page.waitForTimeout(PREFETCHED);
      const before = received();
      await link.tap();
      const ms = await untilArrived(page);
      await page.waitForTimeout(PREFETCHED / 2);
      taps.push({ path, ms, bytes: received() - before });
    }
    return taps;
  });
}
