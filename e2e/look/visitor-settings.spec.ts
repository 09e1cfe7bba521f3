// Layout for visitors who enlarge text, zoom, or choose their own colours.
import { addToQuoteHref, compareHref, QUOTE_PATH, ROUTES, SECTIONS } from '@elo/contract';
import { expect, type Page, test } from '../src/test';
import { boxOf, findBrokenWords, findOverflow, setTextSize } from './measures';
import { enterState, STATES } from './states';

const open = (page: Page, path: string) => enterState(page, { name: path, path });
const PRODUCT = `${ROUTES.catalogue}?produto=corrente-carbono-ansi-40`;

test('at 320 px with text half as large again no page overflows the window', async ({
  page,
  guard,
}) => {
  // Includes the 404 page.
  guard.expect(/status of 404/);
  await page.setViewportSize({ width: 320, height: 800 });
  await setTextSize(page, 150);
  for (const state of STATES.filter(({ open: opens, prepare }) => !opens && !prepare)) {
    await enterState(page, state);
    expect.soft(await findOverflow(page), state.path).toEqual([]);
  }
});

test('with text at 200 % on a phone headlines keep their words whole, and the count of the list its icon in sight', async ({
  page,
  guard,
}) => {
  guard.expect(/status of 404/);
  await page.setViewportSize({ width: 390, height: 800 });
  await setTextSize(page, 200);
  for (const path of [ROUTES.home, '/nada']) {
    await open(page, path);
    const headlines = await page.locator('h1, h2').allTextContents();
    const broken = await findBrokenWords(page);
    const inHeadlines = broken.filter((word) => headlines.some((text) => text.includes(word)));
    expect.soft(inHeadlines, path).toEqual([]);
  }
  await open(page, addToQuoteHref('corrente-carbono-ansi-40'));
  const icon = await boxOf(page, `header a[href="${QUOTE_PATH}"] svg`);
  const count = await boxOf(page, `header a[href="${QUOTE_PATH}"] > span`);
  expect(count.bottom).toBeLessThanOrEqual(icon.y + icon.height / 2);
  expect(count.x).toBeGreaterThanOrEqual(icon.x + icon.width / 2);
  expect(count.y).toBeGreaterThanOrEqual(0);
});

for (const percent of [100, 200]) {
  test(`with text at ${percent} % on a phone, no name of a row covers the focus in a comparison`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await setTextSize(page, percent);
    const ids = ['corrente-carbono-ansi-60', 'corrente-inox-ansi-60', 'corrente-zincada-ansi-60'];
    await open(page, compareHref(ids));
    const links = page.getByRole('region', { name: 'Peças lado a lado' }).getByRole('link');
    await links.nth(2).focus();
    for (let at = 3; at < (await links.count()); at += 1) {
      await page.keyboard.press('Tab');
      await expect(links.nth(at)).toBeFocused();
      const isShown = await links.nth(at).evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect.soft(isShown, (await links.nth(at).textContent()) ?? '').toBe(true);
    }
  });
}

test('at 400 % zoom the header leaves room, and an enlarged photo has its height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 180 });
  await open(page, PRODUCT);
  expect((await boxOf(page, 'header')).height).toBeLessThan(60);
  await page.getByRole('button', { name: 'Ampliar foto', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Aproximar' })).toBeVisible();
  await expect.poll(async () => (await boxOf(page, '.yarl__slide_image')).height).toBe(180 - 32);
});

test('forced colours keep the shades of the map and of its legend', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, ROUTES.home);
  const shades = await page
    .locator('li[data-shade]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor));
  expect(new Set(shades).size).toBe(5);
});

test('forced colours give the header over the film their own background', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await open(page, ROUTES.home);
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(header).toHaveCSS('background-image', 'none');
});

test('forced colours give the logos of brands the ground that text over a photo gets', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await open(page, ROUTES.home);
  const logo = page.locator(`#${SECTIONS.nishiyama} svg`).first();
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('forced colours draw no box around a button that has none', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await open(page, PRODUCT);
  const button = page.getByRole('link', { name: 'Comparar com outra' });
  await expect(button).toHaveCSS('border-top-color', 'rgb(255, 255, 255)');
});

test('forced colours mark the current entry of every list of links', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of [`${ROUTES.catalogue}?pagina=2`, ROUTES.selection, ROUTES.about, PRODUCT]) {
    await open(page, path);
    const colours = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((one) => {
          const { color, backgroundColor } = getComputedStyle(one);
          return `${color} on ${backgroundColor}`;
        }),
      );
    // Parts of a link with other colours would be illegible on the mark.
    const [mark, ...others] = new Set(await colours('a[aria-current], a[aria-current] *'));
    expect(mark).toBeDefined();
    expect(others).toEqual([]);
    expect(await colours('a:not([aria-current])')).not.toContain(mark);
  }
});
