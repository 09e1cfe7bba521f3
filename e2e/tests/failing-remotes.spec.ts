import { ROUTES } from '@elo/contract';
import type { Page, Route } from '@playwright/test';
import { holdRequests, mainHeading, mainMenu, openReady, waitUntilReady } from '../src/site';
import { expect, test } from '../src/test';

const CATALOGUE_FILES = /\/packages\/mf-catalogue\/[^/]+\/[^/]+\.js$/;
const HOME_FILES = /\/packages\/mf-home\/[^/]+\/[^/]+\.js$/;
const cards = (page: Page) => page.getByRole('list', { name: 'Produtos' }).getByRole('article');
const degraded = (page: Page) => page.locator('html[data-degraded="mf-catalogue"]');

/** What the browser says when a remote's files do not come. */
const TROUBLE = /Failed to load resource|mf-catalogue does not respond|ChunkLoadError|mf-catalogue/;

/**
 * Said three seconds after the load of a page whose scripts were refused: what they would have
 * used stays unused.
 */
const UNUSED = /was preloaded using link preload but not used/;

/** Answers a request with the real file, changed. */
async function change(route: Route, edit: (text: string) => string): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: edit(await answer.text()) });
}

/** A document whose scripts are not checked: what a broken, not a tampered, remote looks like. */
function withoutIntegrity(html: string): string {
  return html
    .replace(/ integrity="[^"]+"/g, '')
    .replace(/"allIntegrity":\{[^}]*\},?/, '')
    .replace(/"integrity":\{[^}]*\}/, '"integrity":{}');
}

test.describe('a dead remote', () => {
  test('leaves the composed page readable and the rest of the site alive', async ({
    page,
    guard,
  }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await page.goto(ROUTES.catalogue);
    await expect(degraded(page)).toHaveCount(1);
    await expect(cards(page)).toHaveCount(24);
    await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
    await expect(mainMenu(page).getByRole('link', { name: 'Austin Pulleys' })).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    // Its links are plain links: pages are composed as well.
    const link = cards(page).first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(mainHeading(page, name)).toBeVisible();
    await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
    await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  });

  test('leaves its buttons what they do without script', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await page.goto(ROUTES.catalogue);
    await expect(degraded(page)).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
    await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
  });

  test('keeps no click that came before it was known to be dead', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    const hold = await holdRequests(page, CATALOGUE_FILES);
    await page.goto(ROUTES.catalogue, { waitUntil: 'commit' });
    await hold.held;
    await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
    await expect(page).toHaveURL(ROUTES.catalogue);
    hold.fail();
    await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
  });

  test('a navigation to it loads the composed document', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await openReady(page, ROUTES.about);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
    await expect(degraded(page)).toHaveCount(1);
    await expect(cards(page)).toHaveCount(24);
    await mainMenu(page).getByRole('link', { name: 'SOBRE NÓS' }).click();
    await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
  });

  test('one that dies after a while, too', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    const hold = await holdRequests(page, CATALOGUE_FILES);
    await openReady(page, ROUTES.about);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    hold.fail();
    await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
    await expect(degraded(page)).toHaveCount(1);
    await expect(cards(page)).toHaveCount(24);
  });

  test('a search in its composed page leaves that page', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await page.goto(`${ROUTES.catalogue}?busca=inox`);
    await expect(degraded(page)).toHaveCount(1);
    await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('offline, a page that cannot come says so, and comes later', async ({
    page,
    context,
    guard,
  }) => {
    guard.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const hold = await holdRequests(page, CATALOGUE_FILES);
    await openReady(page, ROUTES.about);
    await context.setOffline(true);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    hold.fail();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Verifique a conexão');
    await page.unroute(CATALOGUE_FILES);
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
  });
});

test('a slow remote: opening the menu meanwhile keeps the composed page', async ({ page }) => {
  const hold = await holdRequests(page, CATALOGUE_FILES);
  await page.goto(ROUTES.catalogue, { waitUntil: 'commit' });
  await hold.held;
  await expect(page.locator('header [data-ready]').first()).toBeAttached();
  const marked = cards(page).first();
  await marked.evaluate((element) => element.setAttribute('data-composed', ''));
  await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
  await expect(mainMenu(page).getByRole('link', { name: 'Austin Pulleys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(24);
  hold.release();
  await waitUntilReady(page);
  // The very element of the document was taken over, not drawn anew.
  await expect(marked).toHaveAttribute('data-composed', '');
});

test('a hanging remote: other pages open', async ({ page }) => {
  const hold = await holdRequests(page, CATALOGUE_FILES);
  await page.goto(ROUTES.catalogue, { waitUntil: 'commit' });
  await hold.held;
  await expect(page.locator('header [data-ready]').first()).toBeAttached();
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  hold.release();
});

test('a remote that dies when the visitor has gone elsewhere changes nothing', async ({
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  const hold = await holdRequests(page, CATALOGUE_FILES);
  await openReady(page, ROUTES.about);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  const failed = page.waitForEvent('requestfailed');
  hold.fail();
  await failed;
  await mainMenu(page).getByRole('link', { name: 'SOBRE NÓS' }).click();
  await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a tampered file of a remote is refused and its page stays', async ({ page, guard }) => {
  guard.expect(TROUBLE);
  guard.expect(/integrity/);
  await page.route(CATALOGUE_FILES, (route) =>
    change(route, (text) => `document.documentElement.dataset.tampered="";${text}`),
  );
  await page.goto(ROUTES.catalogue);
  await expect(degraded(page)).toHaveCount(1);
  await expect(cards(page)).toHaveCount(24);
  await expect(page.locator('html[data-tampered]')).toHaveCount(0);
});

test('a tampered boot script is refused and the page still reads and links', async ({
  page,
  guard,
}) => {
  guard.expect(/integrity/);
  guard.expect(UNUSED);
  await page.route(/\/releases\/.+\/boot\/.+\.js$/, (route) =>
    change(route, (text) => `document.documentElement.dataset.tampered="";${text}`),
  );
  await page.goto(ROUTES.catalogue);
  await expect(page.locator('html[data-tampered]')).toHaveCount(0);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
});

test('a tampered entry of the next remote is refused', async ({ page, guard }) => {
  guard.expect(TROUBLE);
  guard.expect(/integrity/);
  await page.route(/\/mf-catalogue\/[^/]+\/remoteEntry\.js$/, (route) =>
    change(route, (text) => `document.documentElement.dataset.tampered="";${text}`),
  );
  await openReady(page, ROUTES.about);
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
  await expect(page.locator('html[data-tampered]')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(24);
});

test.describe('a malformed remote', () => {
  test('a container without the page: the composed page stays', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    guard.expect(/A preload for .* credentials mode/);
    guard.expect(UNUSED);
    await page.route(/\/portfolio$/, (route) => change(route, withoutIntegrity));
    await page.route(/\/boot\/.+\.js$/, (route) =>
      change(route, (text) =>
        text.replace(
          'E["mf_catalogue"]=function(){',
          'E["mf_catalogue"]=function(){return{init(){},get(){throw Error("no such module")}};',
        ),
      ),
    );
    await page.goto(ROUTES.catalogue);
    await expect(degraded(page)).toHaveCount(1);
    await expect(cards(page)).toHaveCount(24);
  });

  test('an entry that defines nothing: the composed document is loaded', async ({
    page,
    guard,
  }) => {
    guard.expect(TROUBLE);
    guard.expect(/A preload for .* credentials mode/);
    guard.expect(UNUSED);
    await page.route(/\/sobre$/, (route) => change(route, withoutIntegrity));
    await page.route(/\/mf-catalogue\/[^/]+\/remoteEntry\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '"nothing here"' }),
    );
    await openReady(page, ROUTES.about);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
  });
});

test.describe('an early click', () => {
  test('on the hero is given again when its code is there', async ({ page }) => {
    const hold = await holdRequests(page, HOME_FILES);
    await page.goto('/', { waitUntil: 'commit' });
    await hold.held;
    await page.getByRole('button', { name: 'Ativar som' }).click();
    hold.release();
    await expect(page.getByRole('button', { name: 'Desativar som' })).toBeVisible();
  });

  test('on a state of the map opens its dialog', async ({ page }) => {
    const hold = await holdRequests(page, HOME_FILES);
    await page.goto('/', { waitUntil: 'commit' });
    await hold.held;
    await page.locator('svg [data-sigla="MG"] text').click();
    hold.release();
    await expect(page.getByRole('dialog', { name: 'Minas Gerais (MG)' })).toBeVisible();
  });

  test('on the guide of the catalogue opens it', async ({ page }) => {
    const hold = await holdRequests(page, CATALOGUE_FILES);
    await page.goto(ROUTES.catalogue, { waitUntil: 'commit' });
    await hold.held;
    await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
    hold.release();
    await expect(page.getByRole('dialog', { name: 'Como medir uma corrente' })).toBeVisible();
    await expect(page).toHaveURL(ROUTES.catalogue);
  });
});

test.describe('a failed list', () => {
  test('of products says so, and the retry works', async ({ page, guard }) => {
    guard.expect(/status of 503/);
    await openReady(page, ROUTES.about);
    await page.route('**/wp-json/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Os dados desta página não chegaram');
    await expect(mainHeading(page)).toBeFocused();
    await expect(page).toHaveTitle('Não foi possível mostrar esta página');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.unroute('**/wp-json/**');
    await alert.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(mainHeading(page, 'Ache a peça pela medida')).toBeFocused();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });

  test('of distributors says so in its place, and the retry works', async ({ page, guard }) => {
    guard.expect(/status of 503/);
    await openReady(page, ROUTES.about);
    await page.route('**/api/alldists', (route) => route.fulfill({ status: 503, body: '{}' }));
    await mainMenu(page).getByRole('link', { name: 'HOME' }).click();
    const alert = page.locator('#map_section').getByRole('alert');
    await expect(alert).toContainText('Não foi possível carregar os distribuidores.');
    await page.unroute('**/api/alldists');
    await alert.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.locator('svg [data-sigla]')).toHaveCount(27);
  });
});
