import { BROWSER_ARGUMENTS } from '../src/browser-arguments';
import { openReady, SITE_ROUTES } from '../src/site-pages';
import { expect, test } from '../src/test';

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...BROWSER_ARGUMENTS],
    // Playwright turns the back/forward cache off by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

// A handler of `unload`, an open connection or `no-store` would keep a page out of the browser's cache.
for (const { path } of SITE_ROUTES) {
  test(`${path} is shown at once, as it was, to a visitor who comes back from elsewhere`, async ({
    page,
  }) => {
    await openReady(page, path);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      }),
    );
    await page.goto('/robots.txt');
    // Not goBack, which waits for a load that does not happen.
    await page.evaluate(() => history.back());
    await expect(page.locator('html[data-persisted="true"]')).toHaveCount(1);
  });
}
