import { ROUTES } from '@elo/contract';
import type { Browser } from '@playwright/test';
import { CATALOGUE_FILES, cards } from '../src/faults';
import {
  facesKnown,
  holdRequests,
  mainHeading,
  mainMenu,
  markDocument,
  openReady,
  SITE_ROUTES,
  sameDocument,
  waitUntilReady,
} from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

// Client navigation shows a page from its document, and hydrates it once its code is loaded.

/** Scripts of all remotes: while they are held, no target page hydrates. */
const REMOTES = /\/packages\/mf-[^/]+\/[^/]+\/[^/]+\.js(?:\?|$)/;
const CONTACT_FILES = /\/packages\/mf-contact\/[^/]+\/[^/]+\.js(?:\?|$)/;

// Without idle time there is no prefetched code, which would be shown before a document.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  }),
);

/** Follows a link, wherever the page has one. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/**
 * Every element of the page with its computed style, without changes of scripts. Excludes widths,
 * which depend on the fonts that loaded in time.
 */
function lookOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const elements = [...(main?.querySelectorAll('[data-remote] *') ?? [])].filter(
      ({ tagName, attributes }) =>
        tagName !== 'STYLE' && !attributes.getNamedItem('data-page') && tagName !== 'LINK',
    );
    return elements.map((element) => {
      const { color, backgroundColor, fontFamily, fontSize, display, marginTop } =
        getComputedStyle(element);
      const box = [display, marginTop, fontSize, fontFamily].join(' ');
      return `${element.tagName} ${element.className} ${box} ${color} ${backgroundColor}`;
    });
  });
}

/** A page of a visitor without navigations, to compare looks with. */
async function openPlain(page: Page, browser: Browser, baseURL: string | undefined): Promise<Page> {
  // Animated elements look different at every moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return browser.newPage({
    ...(baseURL && { baseURL }),
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  });
}

for (const { path, heading } of SITE_ROUTES) {
  test(`${path} is shown from its document, before any of its code`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const plain = await openPlain(page, browser, baseURL);
    // The state before the page's scripts run; with scripting disabled, other style rules would
    // apply.
    await plain.route(/\/boot\//, (route) => route.abort());
    await plain.goto(path);
    // On a first visit a text keeps its fallback font if the web font would change its lines.
    await facesKnown(plain);
    await plain.goto(path);
    await openReady(page, path === ROUTES.about ? ROUTES.contact : ROUTES.about);
    await markDocument(page);
    await holdRequests(page, REMOTES);
    await follow(page, path);
    await expect(mainHeading(page, heading)).toBeFocused();
    await expect.poll(async () => (await lookOfPage(page)).length).toBeGreaterThan(20);
    const looks = async () => [await lookOfPage(page), await lookOfPage(plain)] as const;
    await expect
      .poll(async () => {
        const [here, there] = await looks();
        return here.filter((look, at) => look !== there[at]).slice(0, 5);
      })
      .toEqual([]);
    await expect(sameDocument(page)).toHaveCount(1);
    await plain.close();
  });
}

test('a slow page’s content is shown immediately, and its elements hydrate in place', async ({
  page,
}) => {
  await openReady(page, ROUTES.about);
  const hold = await holdRequests(page, CATALOGUE_FILES);
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeFocused();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.locator('#elo-anuncio')).toHaveText(await page.title());
  const card = cards(page).first();
  await card.evaluate((element) => element.setAttribute('data-composed', ''));
  hold.release();
  await waitUntilReady(page);
  await expect(card).toHaveAttribute('data-composed', '');
});

test('a click on a page before its hydration is replayed', async ({ page }) => {
  await openReady(page, ROUTES.about);
  const hold = await holdRequests(page, CONTACT_FILES);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await page.getByRole('button', { name: 'Como usamos os seus dados' }).click();
  hold.release();
  await expect(page.getByRole('dialog', { name: 'Como usamos os seus dados' })).toBeVisible();
});

test('input typed before hydration stays', async ({ page }) => {
  await openReady(page, ROUTES.about);
  const hold = await holdRequests(page, CONTACT_FILES);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  const name = page.getByRole('textbox', { name: 'Nome' });
  await name.fill('Maria');
  hold.release();
  await waitUntilReady(page);
  await expect(name).toHaveValue('Maria');
});

test('back and forward restore the scroll position, before any code', async ({ page }) => {
  await openReady(page, ROUTES.about);
  await holdRequests(page, REMOTES);
  await follow(page, ROUTES.catalogue);
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  await follow(page, ROUTES.contact);
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  await page.goForward();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
});

test('a search in a page after a client navigation keeps the typed text', async ({ page }) => {
  await openReady(page, ROUTES.about);
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeFocused();
  await waitUntilReady(page);
  const search = page.getByRole('searchbox').first();
  await search.fill('inox');
  await search.press('Enter');
  await expect(page).toHaveURL(/busca=inox/);
  await expect(page.getByRole('main')).toContainText('“inox”');
  await expect(search).toHaveValue('inox');
});

test('a document of another shell is loaded as a document', async ({ page }) => {
  await openReady(page, ROUTES.about);
  await markDocument(page);
  await page.route(/\/(?:contato|live\.json)$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"shell":"[^"]+"/, '"shell":"/packages/shell/0/"');
    await route.fulfill({ response: answer, body });
  });
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await follow(page, ROUTES.contact);
  await expect(sameDocument(page)).toHaveCount(0);
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  await waitUntilReady(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('scripts of a document that is shown in this one do not run', async ({ page, guard }) => {
  // Some versions of Chromium log a handler that the parser drops.
  guard.expect(/inline event handler|CSP refused script-src/);
  await openReady(page, ROUTES.about);
  await markDocument(page);
  await page.route(/\/contato$/, async (route) => {
    const answer = await route.fetch();
    const bad =
      '<img id="bad" src="/nothing.png" onerror="window.ran = true"><script>window.ran = true</script>';
    const body = (await answer.text()).replace(/<h1/, `${bad}<h1`);
    await route.fulfill({ response: answer, body });
  });
  await page.route('/nothing.png', (route) => route.fulfill({ body: 'no picture' }));
  await holdRequests(page, CONTACT_FILES);
  await follow(page, ROUTES.contact);
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeFocused();
  await expect(page.locator('#bad')).toHaveJSProperty('complete', true);
  await expect(page.locator('#bad[onerror]')).toHaveCount(0);
  await expect(page.getByRole('main').locator('script')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect(sameDocument(page)).toHaveCount(1);
});

const SHEETS = /\/packages\/[^?]+\.css(?:\?|$)/;

/** Submits the contact form without its fields, for messages that no composed page shows. */
async function sendEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
}

test('what only code shows looks the same, and no file of styles is loaded twice', async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await openPlain(page, browser, baseURL);
  const files: string[] = [];
  page.on('request', (request) => {
    if (SHEETS.test(request.url())) files.push(request.url());
  });
  await openReady(page, ROUTES.about);
  await markDocument(page);
  for (const path of [ROUTES.contact, ROUTES.training, ROUTES.contact]) {
    await follow(page, path);
    await expect(page).toHaveURL(path);
    await waitUntilReady(page);
  }
  await sendEmpty(page);
  await openReady(plain, ROUTES.contact);
  // On a first visit a text keeps its fallback font if the web font would change its lines.
  await facesKnown(plain);
  await openReady(plain, ROUTES.contact);
  await sendEmpty(plain);
  await expect
    .poll(async () => {
      const [here, there] = [await lookOfPage(page), await lookOfPage(plain)];
      return here.filter((look, at) => look !== there[at]).slice(0, 5);
    })
    .toEqual([]);
  await expect(sameDocument(page)).toHaveCount(1);
  expect(files.some((file) => file.includes('/mf-contact/'))).toBe(true);
  expect(files).toEqual([...new Set(files)]);
  await plain.close();
});

test('a page whose other styles do not load works as composed, and hydrates when they do', async ({
  page,
  guard,
}) => {
  guard.expect(/mf-contact|Failed to load resource|could not be loaded/);
  await openReady(page, ROUTES.about);
  await page.route(/\/mf-contact\/[^?]+\.css/, (route) => route.abort());
  await follow(page, ROUTES.contact);
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeFocused();
  await expect(page.locator('html[data-degraded="mf-contact"]')).toHaveCount(1);
  await page.unroute(/\/mf-contact\/[^?]+\.css/);
  await waitUntilReady(page);
  await expect(page.locator('html[data-degraded]')).toHaveCount(0);
  await sendEmpty(page);
});
