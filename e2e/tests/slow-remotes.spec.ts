import { ROUTES } from '@elo/contract';
import { CATALOGUE_FILES, cards, HOME_FILES } from '../src/faults';
import { holdRequests, mainHeading, mainMenu, openReady, waitUntilReady } from '../src/site-pages';
import { expect, test } from '../src/test';

test('a slow remote: opening the menu keeps the composed page', async ({ page }) => {
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
  // The same DOM element was hydrated, not re-created.
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

test('a remote that fails after the visitor has navigated away changes nothing', async ({
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  const hold = await holdRequests(page, CATALOGUE_FILES);
  // Its composed document, too, which would otherwise be loaded after some seconds.
  await holdRequests(page, /\/portfolio$/);
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

test.describe('an early click', () => {
  test('on the hero is replayed when its code is loaded', async ({ page }) => {
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
