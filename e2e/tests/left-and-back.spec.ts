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

const UNLOAD = '/unload';

/** A site of two pages; only {@link UNLOAD} has something that keeps it out of the browser's cache. */
const plain = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  const script = "<script>addEventListener('unload', () => undefined)</script>";
  response.end(request.url === UNLOAD ? script : 'Nothing');
});
let elsewhere: string;

test.beforeAll(async () => {
  await once(plain.listen(0, 'localhost'), 'listening');
  elsewhere = `http://localhost:${(plain.address() as AddressInfo).port}`;
});
test.afterAll(() => plain.close());

/**
 * Leaves the page for one of another site and goes back.
 * @returns whether the browser had kept it as it was, and what of the page speaks against that
 */
async function comeBack(page: Page) {
  const url = page.url();
  const session = await page.context().newCDPSession(page);
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    // Those of the browser itself: Chromium's headless shell keeps no page, not even a plain one.
    const own = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial');
    reasons.push(...own.map(({ reason }) => reason));
  });
  await session.send('Page.enable');
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
  const kept = await page.evaluate(() => 'kept' in window);
  await session.detach();
  return { kept, reasons };
}

test('a handler of unload keeps a page out of the cache, and is named as the reason', async ({
  page,
}) => {
  await page.goto(elsewhere + UNLOAD);
  const reasons = ['UnloadHandlerExistsInMainFrame'];
  expect(await comeBack(page)).toEqual({ kept: false, reasons });
});

// So would an open connection. Without a cache, as in the headless shell, the reasons show it alone.
for (const { path } of SITE_ROUTES) {
  test(`${path} is shown at once, as it was, to a visitor who comes back from elsewhere`, async ({
    page,
  }) => {
    await page.goto(elsewhere);
    const { kept } = await comeBack(page);
    await openReady(page, path);
    expect(await comeBack(page)).toEqual({ kept, reasons: [] });
  });
}
