import { QUOTE_PATH, ROUTES } from '@elo/contract';
import {
  CATALOGUE_FILES,
  cards,
  degraded,
  notice,
  TROUBLE,
  withoutParser,
  withoutPrefetch,
} from '../src/faults';
import {
  holdRequests,
  mainHeading,
  mainMenu,
  markDocument,
  openMap,
  openReady,
  sameDocument,
  waitUntilReady,
} from '../src/site-pages';
import { expect, test } from '../src/test';

test.describe('a dead remote', () => {
  test('leaves the composed page readable and the rest of the site interactive', {
    tag: ['@walk', '@shell'],
  }, async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await page.goto(ROUTES.catalogue);
    await expect(degraded(page)).toHaveCount(1);
    await expect(cards(page)).toHaveCount(24);
    await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
    await expect(mainMenu(page).getByRole('link', { name: 'Austin Pulleys' })).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    // Its links work without script: pages are composed as well.
    const link = cards(page).first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(mainHeading(page, name)).toBeVisible();
    await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
    await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  });

  test('leaves its buttons with their behaviour without script', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await page.goto(ROUTES.catalogue);
    await expect(degraded(page)).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
    await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
  });

  test('claims no empty quote list: the browser may have another one', async ({ page, guard }) => {
    guard.expect(/Failed to load resource|mf-cotacao/);
    await page.route(/\/packages\/mf-cotacao\/.+\.js/, (route) => route.abort());
    await page.goto(QUOTE_PATH);
    await expect(page.locator('html[data-degraded="mf-cotacao"]')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'escolha no catálogo' })).toBeVisible();
    await expect(page.getByText('A lista está vazia.')).toBeHidden();
  });

  test('discards clicks from before it was known to be dead', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    const hold = await holdRequests(page, CATALOGUE_FILES);
    await page.goto(ROUTES.catalogue, { waitUntil: 'commit' });
    await hold.held;
    await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
    await expect(page).toHaveURL(ROUTES.catalogue);
    hold.fail();
    await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
  });

  test('a client navigation to it shows its composed page in the same document', {
    tag: ['@walk', '@shell'],
  }, async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await openReady(page, ROUTES.about);
    await markDocument(page);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
    await expect(degraded(page)).toHaveCount(1);
    await expect(cards(page)).toHaveCount(24);
    // Its buttons behave as without script.
    await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
    await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
    await expect(page.locator('html[data-degraded]')).toHaveCount(0);
    await expect(sameDocument(page)).toHaveCount(1);
  });

  test('a composed page hydrates in place when its remote recovers', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await openReady(page, ROUTES.about);
    await markDocument(page);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    await expect(degraded(page)).toHaveCount(1);
    const card = cards(page).first();
    await card.evaluate((element) => element.setAttribute('data-composed', ''));
    await page.unroute(CATALOGUE_FILES);
    await expect(page.locator('html[data-degraded]')).toHaveCount(0);
    await waitUntilReady(page);
    await expect(card).toHaveAttribute('data-composed', '');
    await expect(sameDocument(page)).toHaveCount(1);
  });

  test('a browser that cannot show it in the same document loads the composed document', async ({
    page,
    guard,
  }) => {
    guard.expect(TROUBLE);
    await withoutParser(page);
    const hold = await holdRequests(page, CATALOGUE_FILES);
    await openReady(page, ROUTES.about);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    hold.fail();
    await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
    await expect(degraded(page)).toHaveCount(1);
    await expect(cards(page)).toHaveCount(24);
    await mainMenu(page).getByRole('link', { name: 'SOBRE NÓS' }).click();
    await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
  });

  test('a search in its composed page loads another document', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await page.goto(`${ROUTES.catalogue}?busca=inox`);
    await expect(degraded(page)).toHaveCount(1);
    await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
    await expect(cards(page).first()).toContainText(/inox/i);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('offline, the page stays with a notice, and the target page loads once online', async ({
    page,
    context,
    guard,
  }) => {
    guard.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await withoutPrefetch(page);
    const hold = await holdRequests(page, CATALOGUE_FILES);
    await openReady(page, ROUTES.about);
    await context.setOffline(true);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    hold.fail();
    await expect(notice(page)).toContainText('O site não está respondendo');
    await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
    await expect(page).toHaveURL(ROUTES.about);
    await page.unroute(CATALOGUE_FILES);
    await context.setOffline(false);
    await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
    await expect(page).toHaveURL(ROUTES.catalogue);
    await expect(notice(page)).toHaveCount(0);
  });

  test('the first page hydrates in place when its remote recovers', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await page.goto(`${ROUTES.catalogue}?busca=inox`);
    await expect(degraded(page)).toHaveCount(1);
    const area = page.locator('[data-remote="mf-catalogue"]');
    await area.evaluate((element) => element.setAttribute('data-composed', ''));
    await page.unroute(CATALOGUE_FILES);
    await waitUntilReady(page);
    await expect(page.locator('html[data-degraded]')).toHaveCount(0);
    await expect(area).toHaveAttribute('data-composed', '');
    await expect(page.getByRole('main')).toContainText('“inox”');
  });
});

test('a control of a dead remote shows a notice when it is used', async ({ page, guard }) => {
  guard.expect(/Failed to load resource|mf-contact/);
  await page.route(/\/packages\/mf-contact\//, (route) => route.abort());
  await page.goto(ROUTES.contact);
  await expect(page.locator('html[data-degraded="mf-contact"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Como usamos os seus dados' }).click();
  await expect(notice(page)).toContainText('Esta parte da página não respondeu');
  await page.unroute(/\/packages\/mf-contact\//);
  await waitUntilReady(page);
  await expect(notice(page)).toHaveCount(0);
});

test('a page whose own script fails shows a notice when used, and hydrates later', async ({
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  await page.route(/\/boot\//, (route) => route.abort());
  await page.goto(ROUTES.contact);
  await page.getByRole('button', { name: 'Como usamos os seus dados' }).click();
  await expect(notice(page)).toContainText('ainda está carregando');
  await page.unroute(/\/boot\//);
  // The click is given again.
  await expect(page.getByRole('dialog', { name: 'Como usamos os seus dados' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a dialog opens even if shared-ui loads nothing more', async ({ page }) => {
  await openMap(page);
  await page.route(/\/packages\/shared-ui\/.+\.js/, (route) => route.abort());
  await page.locator('svg [data-sigla="MG"] text').click();
  const dialog = page.getByRole('dialog', { name: 'Minas Gerais (MG)' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test("if a dialog's own code fails to load, the state opens in the list", async ({
  page,
  guard,
}) => {
  // The figures below, which come near the viewport, fail to load too.
  guard.expect(/Failed to load resource|state dialog|mf-home does not respond/);
  await openMap(page);
  await page.route(/\/packages\/mf-home\//, (route) => route.abort());
  await page.locator('svg [data-sigla="MG"] text').click();
  await expect(page.locator('#distribuidores-mg')).toBeVisible();
});

test('a dead shared-ui: pages use the copy that they were built with', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/);
  await holdRequests(page, /\/packages\/shared-ui\/.+\.(?:js|css)/);
  await openReady(page, ROUTES.contact);
  await expect(page.locator('html[data-degraded]')).toHaveCount(0);
  await mainMenu(page).getByRole('link', { name: 'TREINAMENTOS' }).click();
  await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
});
