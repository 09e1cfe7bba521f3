import { ROUTES } from '@elo/contract';
import { expect, type Page } from '@playwright/test';
import { scrollThrough } from './page-probe';
import { mainMenu, stateShape } from './site-pages';

async function expectClosed(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/**
 * Navigates from the home page through the whole site and uses its features: a state's dialog, a
 * product's photos, a film, and a message that is sent. The guard of the test reports every CSP
 * violation.
 */
export async function walkWholeSite(page: Page): Promise<void> {
  await scrollThrough(page);
  await stateShape(page, 'SP').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClosed(page);
  await mainMenu(page).getByRole('link', { name: 'SOBRE NÓS', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${ROUTES.about}$`));
  await scrollThrough(page);

  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${ROUTES.catalogue}$`));
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/[?&]produto=/);
  await page
    .getByRole('button', { name: /^Ampliar foto/ })
    .first()
    .click();
  const name = 'Fotos ampliadas';
  const photos = page.getByRole('region', { name }).or(page.getByRole('dialog', { name })).first();
  await expect(photos).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photos).toBeHidden();

  await mainMenu(page).getByRole('link', { name: 'TREINAMENTOS', exact: true }).click();
  await page.getByRole('link', { name: 'Assistir: Treinamento da empresa' }).click();
  const film = page.locator('video');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);

  await mainMenu(page).getByRole('link', { name: 'CONTATO', exact: true }).click();
  await page.getByRole('button', { name: 'Como usamos os seus dados' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClosed(page);
  for (const label of ['Nome', 'E-mail', 'Telefone', 'Empresa', 'Mensagem']) {
    await page.getByRole('textbox', { name: label, exact: true }).fill('Passeio completo');
  }
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('E-mail enviado com sucesso!');
}
