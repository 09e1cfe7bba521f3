import { productHref, ROUTES } from '@elo/contract';
import { expectAccessible } from '../src/axe';
import { mainMenu, openReady, SITE_ROUTES, stateShape } from '../src/site';
import { expect, test } from '../src/test';

const PRODUCT = productHref('corrente-carbono-ansi-40');

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const path of [...SITE_ROUTES.map((route) => route.path), PRODUCT]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await openReady(page, path);
    await expectAccessible(page);
  });
}

test('axe finds nothing on the 404 page', async ({ page, guard }) => {
  guard.expect(/status of 404/);
  await openReady(page, '/nao-existe');
  await expectAccessible(page);
});

test('axe finds nothing on an empty result', async ({ page }) => {
  await openReady(page, '/portfolio?busca=zzz');
  await expect(page.getByRole('heading', { name: /Nenhum produto/ })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing while MARCAS is open', async ({ page }) => {
  await openReady(page, ROUTES.about);
  await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
  await expect(mainMenu(page).getByRole('link', { name: 'Austin Pulleys' })).toBeVisible();
  await expectAccessible(page);
});

for (const [layout, sigla] of [
  ['many', 'SP'],
  ['none', 'RR'],
] as const) {
  test(`axe finds nothing in the dialog of a state: ${layout}`, async ({ page }) => {
    await openReady(page, '/');
    await stateShape(page, sigla).locator('text').click();
    await expect(page.getByRole('dialog').locator(`[data-layout="${layout}"]`)).toBeVisible();
    await expectAccessible(page);
  });
}

test('axe finds nothing in an opened entry of the list of states', async ({ page }) => {
  await openReady(page, '/');
  await page.locator('#lista-de-estados summary', { hasText: 'Bahia' }).click();
  await expectAccessible(page);
});

test('axe finds nothing in the lightbox', async ({ page }) => {
  await openReady(page, PRODUCT);
  await page.getByRole('button', { name: 'Ampliar foto', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Baixar foto' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in the measuring guide', async ({ page }) => {
  await openReady(page, ROUTES.catalogue);
  await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
  await expect(page.getByRole('dialog')).toContainText('Passo (P)');
  await expectAccessible(page);
});

test('axe finds nothing on the form with its alert, nor in the note on data', async ({ page }) => {
  await openReady(page, ROUTES.contact);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Como usamos os seus dados' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing while a training film plays', async ({ page }) => {
  await openReady(page, ROUTES.training);
  await page.getByRole('link', { name: /^Assistir:/ }).click();
  await expect(page.locator('video')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on the error screen', async ({ page, guard }) => {
  guard.expect(/status of 503/);
  await openReady(page, ROUTES.about);
  await page.route('**/wp-json/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});
