import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BROWSER_ARGUMENTS } from '../src/browser-arguments';
import { openReady, SITE_ROUTES } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...BROWSER_ARGUMENTS],
    // Playwright turns the back/forward cache off by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const NONE = 'this browser keeps no page that was left, as Chromium’s headless shell';

/** A site without anything that would keep its pages out of the cache. */
const plain = createServer((request, response) => response.end(request.url));
let elsewhere: string;

test.beforeAll(async () => {
  await once(plain.listen(0, 'localhost'), 'listening');
  elsewhere = `http://localhost:${(plain.address() as AddressInfo).port}`;
});
test.afterAll(() => plain.close());

/** Leaves the page for one of another site and goes back. @returns whether the browser had kept it as it was */
async function isKept(page: Page): Promise<boolean> {
  const url = page.url();
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.goto(`${elsewhere}/other`);
  // Not goBack, which waits for a load that does not happen.
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  await page.waitForFunction(
    (before) => location.href === before && document.readyState === 'complete',
    url,
  );
  return page.evaluate(() => 'kept' in window);
}

// A handler of `unload`, an open connection or `no-store` would keep a page out of the browser's cache.
for (const { path } of SITE_ROUTES) {
  test(`${path} is shown at once, as it was, to a visitor who comes back from elsewhere`, async ({
    page,
  }) => {
    await page.goto(elsewhere);
    const keepsPages = await isKept(page);
    // The reporter does not print why.
    if (!keepsPages) console.log(`Skipped, ${NONE}`);
    test.skip(!keepsPages, NONE);
    await openReady(page, path);
    expect(await isKept(page)).toBe(true);
  });
}
