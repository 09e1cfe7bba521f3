import { productHref, ROUTES } from '@elo/contract';
import { expect, type Page, test } from '@playwright/test';

/**
 * Pages that are longer than the first screen and its surroundings; for the catalogue, also a
 * product.
 */
const PATHS = [
  ROUTES.home,
  ROUTES.catalogue,
  productHref('corrente-carbono-ansi-40'),
  ROUTES.training,
  ROUTES.about,
];

/** Heights of all elements after the layout. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Number of parts below the first screen without layout, after one frame. */
function waiting(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [...document.querySelectorAll('[data-below] > *')].filter(
      (element) =>
        element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
    ).length;
  });
}

for (const path of PATHS) {
  test(`${path}: parts below wait for the first screen, and then have their final height`, async ({
    page,
  }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      // The document without its scripts: nothing lays out the rest.
      await page.route('**/*.js*', (route) => route.abort());
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html')).toHaveAttribute('data-first', '');
      if (width === 360) expect(await waiting(page)).toBeGreaterThan(0);
      const guessed = await heightOf(page);
      await page.evaluate(() => document.documentElement.removeAttribute('data-first'));
      const known = await heightOf(page);
      expect(guessed / known).toBeGreaterThan(0.85);
      expect(guessed / known).toBeLessThan(1.15);

      await page.unrouteAll();
      await page.goto(path);
      await expect(page.locator('html')).not.toHaveAttribute('data-first');
      expect(await waiting(page)).toBe(0);
    }
  });
}

test('without its scripts a page is completely readable', async ({ page }) => {
  await page.route('**/*.js*', (route) => route.abort());
  await page.goto(ROUTES.home);
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport();
});

test('a URL with a section, and a reloaded page, have final heights immediately', async ({
  page,
}) => {
  await page.route('**/*.js*', (route) => route.abort());
  await page.goto(`${ROUTES.home}#historia`);
  await expect(page.locator('html')).not.toHaveAttribute('data-first');
  await page.goto(ROUTES.catalogue);
  await expect(page.locator('html')).toHaveAttribute('data-first', '');
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-first');
});

test('a client navigation renders the first screen first, and a return renders the whole page', async ({
  page,
}) => {
  await page.goto(ROUTES.home);
  await expect(page.locator('html')).not.toHaveAttribute('data-first');
  // Each change of the attribute, with the scroll position at that time.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.push(document.documentElement.hasAttribute('data-first') ? 'first' : 'whole');
    }).observe(document.documentElement, { attributeFilter: ['data-first'] });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Portfólio', exact: true }).click();
  await expect(page).toHaveURL(/portfolio/);
  await expect.poll(seen).toEqual(['first', 'whole']);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\w/);
  expect(await seen()).toEqual(['first', 'whole']);
});
