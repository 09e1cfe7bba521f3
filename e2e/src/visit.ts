import type { BrowserContext } from '@playwright/test';

/** The edge treats a browser that calls itself headless as a crawler, which gets no canary. */
export const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';

/** Runs in the page first: says when the page measures itself, so that a visit may end. */
function noteMeasuring(): void {
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function (options) {
    observe.call(this, options);
    if (options?.type === 'resource') document.documentElement.setAttribute('data-measured', '');
  };
}

/** One visitor, who opens a page and leaves. Each has cookies of their own, and so an arm. */
export async function visit(context: BrowserContext, url: string): Promise<void> {
  await context.clearCookies();
  const page = await context.newPage();
  await page.addInitScript(noteMeasuring);
  await page.goto(url);
  await page.locator('html[data-measured]').waitFor({ state: 'attached' });
  const sent = page.waitForResponse('**/api/vitals');
  // As when the page is left: a request of a page that is gone could not be waited for.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await sent;
  await page.close();
}
