import { ROUTES, selectionHref } from '@elo/contract';
import { mainHeading, openReady } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

const DRIVE = { potencia: '7,5', rotacao: '350', saida: '157', centro: '800' } as const;

const result = (page: Page) =>
  page.getByRole('main').locator('[data-part="result"]').filter({ visible: true });
const firstSolution = (page: Page) => page.getByRole('main').getByRole('article').first();

async function fillDrive(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Potência', { exact: true }).fill(DRIVE.potencia);
  await main.getByLabel('Rotação do eixo motor').fill(DRIVE.rotacao);
  await main.getByLabel('Rotação do eixo movido').fill(DRIVE.saida);
  await main.getByLabel('Distância entre centros').fill(DRIVE.centro);
  await main.getByRole('button', { name: 'Calcular' }).click();
}

async function checkDrive(page: Page): Promise<void> {
  await expect(firstSolution(page)).toContainText('Todas as peças estão no catálogo.');
  await expect(firstSolution(page)).toContainText('Velocidade da corrente');
  await expect(result(page)).toContainText('ISO 10823');
  await expect(page).toHaveURL(/calculo=corrente&potencia=7%2C5&/);
  await expect(
    page.getByRole('main').getByLabel('Potência', { exact: true }).filter({ visible: true }),
  ).toHaveValue('7,5');
}

test('a chain drive is computed, is in the URL and links to its parts', {
  tag: ['@walk', '@selecao'],
}, async ({ page }) => {
  await openReady(page, ROUTES.selection);
  await fillDrive(page);
  await checkDrive(page);
  await expect(page.getByRole('heading', { name: 'Resultado' })).toBeFocused();
  await page.reload();
  await checkDrive(page);
  await firstSolution(page)
    .getByRole('link', { name: /^Corrente de rolos/ })
    .click();
  await expect(mainHeading(page, /Corrente de rolos/)).toBeVisible();
  await page.goBack();
  await checkDrive(page);
});

test('impossible input is rejected with an error at its field', async ({ page }) => {
  await openReady(page, selectionHref('desgaste'));
  const main = page.getByRole('main');
  await main.getByLabel('Comprimento medido').fill('250');
  await main.getByLabel('Passos medidos').fill('20');
  await main.getByLabel('Dentes da roda maior').fill('57');
  await main.getByRole('button', { name: 'Calcular' }).click();
  await expect(main.getByLabel('Comprimento medido')).toHaveAccessibleDescription(
    /menor que o de uma corrente nova/,
  );
  await expect(result(page)).toContainText('menor que o de uma corrente nova');
});

test('the calculations link to each other', async ({ page }) => {
  await openReady(page, ROUTES.selection);
  for (const name of [
    'Comprimento e centros',
    'Transmissão por correia',
    'Desgaste',
    'Que corrente é esta?',
  ]) {
    await page.getByRole('navigation', { name: 'Cálculos' }).getByRole('link', { name }).click();
    await expect(page.locator('main a[aria-current="page"]')).toContainText(name);
  }
});

test('the URL of an unknown calculation is a 404', async ({ page, guard }) => {
  guard.expect(/status of 404/);
  expect((await page.goto(selectionHref('foguete')))?.status()).toBe(404);
});

test('a result fits on one sheet of paper', async ({ page }) => {
  await openReady(page, selectionHref('corrente', DRIVE));
  await checkDrive(page);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same form gives the same result, inside the page', async ({ page }) => {
    await page.goto(ROUTES.selection);
    await fillDrive(page);
    await checkDrive(page);
    await expect(page.locator('form[action="/selecao"]').filter({ visible: true })).toHaveCount(1);
    await firstSolution(page)
      .getByRole('link', { name: /^Corrente de rolos/ })
      .click();
    await expect(mainHeading(page, /Corrente de rolos/)).toBeVisible();
  });

  test('an invalid form comes back with its input and errors', async ({ page }) => {
    await page.goto(selectionHref('corrente', { ...DRIVE, potencia: 'muita<b>' }));
    const field = page.getByLabel('Potência', { exact: true }).filter({ visible: true });
    await expect(field).toHaveValue('muita<b>');
    await expect(field).toHaveAccessibleDescription(/não é um número/);
  });
});

test('a result reads the same with and without script', async ({ page, browser }) => {
  await openReady(page, selectionHref('corrente', DRIVE));
  await checkDrive(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  });
  const still = await context.newPage();
  await still.goto(selectionHref('corrente', DRIVE));
  const words = async (one: Page) => (await result(one).innerText()).replace(/\s+/g, ' ').trim();
  expect(await words(still)).toBe(await words(page));
  await context.close();
});
