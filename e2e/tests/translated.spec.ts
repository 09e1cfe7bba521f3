import { QUOTE_PATH, ROUTES } from '@elo/contract';
import { MAP_HEADING, openReady, stateShape } from '../src/site-pages';
import { expect, test } from '../src/test';
import { translate } from '../src/translator';

// Translators replace the texts that React has rendered, before and after hydration.

test('a translated home page has its map', async ({ page, guard }) => {
  // The map's HTML is not the one that React rendered on the server.
  guard.expect(/error #418/);
  await openReady(page, ROUTES.home);
  await translate(page);
  await page.getByRole('heading', { name: MAP_HEADING }).scrollIntoViewIfNeeded();
  const state = stateShape(page, 'SP');
  // Its old controls are replaced once the drawing has been rendered again.
  await expect(state).toHaveCount(0);
  await expect(state).toBeVisible();
  await state.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'São Paulo (SP)' })).toBeVisible();
});

test('a translated gallery says which photo it shows', async ({ page, guard }) => {
  // Islands whose code loads when the page is idle may find their HTML translated.
  guard.expect(/error #418/);
  await openReady(page, `${ROUTES.catalogue}?produto=corrente-carbono-ansi-40`);
  await page.getByRole('button', { name: 'Pausar apresentação' }).click();
  await translate(page);
  const before = await page.getByText(/^Foto \d de 3$/).textContent();
  await page
    .getByRole('button', { name: /^(Próxima foto|Foto anterior)$/, disabled: false })
    .first()
    .click();
  await expect(page.getByText(/^Foto \d de 3$/)).not.toHaveText(before ?? '');
});

test('a translated quote list counts its items', async ({ page }) => {
  await openReady(page, `${QUOTE_PATH}?i=corrente-carbono-ansi-40*10cx&i=bucha-qd-sk*3pc`);
  await expect(page.getByRole('heading', { name: 'Sua lista (2 itens)' })).toBeVisible();
  await translate(page);
  await page
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Sua lista (1 item)' })).toBeVisible();
});

test('a translated training page names the film that plays', async ({ page }) => {
  await openReady(page, ROUTES.training);
  await translate(page);
  await page.getByRole('link', { name: 'Apresentação da empresa' }).first().click();
  await expect(page.getByText('Apresentação da empresa.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^A história da empresa desde a fundação/)).toBeVisible();
});
