import { readFile } from 'node:fs/promises';
import { compareHref, productHref, ROUTES } from '@elo/contract';
import { openReady } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

const SPROCKET = productHref('roda-cubo-ansi-40-z17');

/** Maximum bytes over the wire of the 3D view. */
const MODEL_BYTES = 130_000;

/** Not the box of the filters, which the whole sample has before them. */
const compareBoxes = (page: Page) => page.getByRole('checkbox', { name: /^Comparar/ });

const canvas = (page: Page) => page.getByRole('img', { name: /^Vista em 3D/ });

/** The canvas as a picture. */
const picture = (page: Page) =>
  canvas(page).evaluate((element) => (element as HTMLCanvasElement).toDataURL());

/** Opens the 3D view, whose button appears with its code near the viewport. */
async function openModel(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Arquivos CAD' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Ver em 3D' }).click();
  await expect(canvas(page)).toBeVisible();
}

test('the 3D view loads only after a click, is small, and rotates by keyboard', async ({
  page,
  guard,
}) => {
  // This test reads the canvas, about which software drivers log a warning.
  guard.expect(/GPU stall due to ReadPixels/);
  await openReady(page, SPROCKET);
  await page.getByRole('heading', { name: 'Arquivos CAD' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Ver em 3D' })).toBeVisible();
  let bytes = 0;
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes += responseBodySize;
      }),
    );
  });
  await openModel(page);
  const first = await picture(page);
  await Promise.all(sizes);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(MODEL_BYTES);
  await canvas(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => picture(page)).not.toBe(first);
  await page.keyboard.press('0');
  await expect.poll(() => picture(page)).toBe(first);
});

test('the selected bore is shown, and the file has it', async ({ page, guard }) => {
  guard.expect(/GPU stall due to ReadPixels/);
  await openReady(page, SPROCKET);
  await openModel(page);
  const first = await picture(page);
  await page.getByRole('combobox', { name: 'Furo acabado' }).selectOption('Sem furo');
  await expect.poll(() => picture(page)).not.toBe(first);
  await page.getByRole('combobox', { name: 'Furo acabado' }).selectOption('20 mm');
  await expect(canvas(page)).toHaveAccessibleName(/rasgo de chaveta 6 × 2,8 mm/);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar STEP e DXF' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('roda-cubo-ansi-40-z17-f20.zip');
  expect((await readFile((await file.path()) ?? '')).subarray(0, 2).toString()).toBe('PK');
});

test('a browser without WebGL draws a still picture', async ({ page }) => {
  await page.addInitScript(() => {
    const plain = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind === '2d' ? (plain.call(this, '2d') as never) : null;
    } as typeof plain;
  });
  await openReady(page, SPROCKET);
  await openModel(page);
  const drawn = await canvas(page).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const data = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height);
    return data?.data.some((value) => value > 0) ?? false;
  });
  expect(drawn).toBe(true);
});

test('a PDF of a part needs no login', async ({ page, request }) => {
  await page.goto(SPROCKET);
  const sheet = page.getByRole('link', { name: 'Ficha técnica (PDF)' });
  const pdf = await request.get((await sheet.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});

test('checkboxes on cards lead to a comparison, and the selection stays', async ({ page }) => {
  await openReady(page, `${ROUTES.catalogue}?busca=ANSI+40`);
  await compareBoxes(page).nth(0).check();
  // Stored once its code is loaded, which happens when the page is idle.
  await expect(page.getByRole('button', { name: 'Comparar (1 de 4)' })).toBeVisible();
  await openReady(page, `${ROUTES.catalogue}?busca=08B`);
  await compareBoxes(page).nth(0).check();
  await expect(page.getByRole('button', { name: 'Comparar (2 de 4)' })).toBeVisible();
  await page.getByRole('searchbox').fill('16B');
  await page.keyboard.press('Enter');
  await page
    .getByRole('checkbox', { name: 'Comparar Corrente de rolos de aço-carbono ISO 16B' })
    .check();
  await page.getByRole('button', { name: 'Comparar (3 de 4)' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('rowheader', { name: 'Tamanho difere' })).toBeVisible();
});

test('what the search of a comparison finds is on the screen', async ({ page }) => {
  await openReady(page, compareHref(['corrente-carbono-ansi-40', 'corrente-inox-ansi-40']));
  await page.getByRole('searchbox').fill('bucha SF');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(page.getByRole('link', { name: /^Bucha cônica QD SF/ }).first()).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Peças a acrescentar' })).toBeFocused();
  await expect(page.getByRole('searchbox')).toBeInViewport();
});

test('the verdict on two codes is on the screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, ROUTES.interchange);
  await page.getByLabel('Código que você tem').fill('RS40');
  await page.getByLabel(/Código a comparar/).fill('08B');
  await page.getByRole('button', { name: 'Ver intercâmbio' }).click();
  await expect(page.getByText('Não intercambiável')).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Resultado' })).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('parts are selected, compared, added and removed', async ({ page }) => {
    await page.goto(`${ROUTES.catalogue}?busca=08B`);
    await compareBoxes(page).nth(0).check();
    await compareBoxes(page).nth(1).check();
    await page.getByRole('button', { name: 'Comparar as marcadas' }).click();
    await expect(page).toHaveURL(/\/portfolio\/comparar\?peca=.+&peca=/);
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.getByRole('searchbox').fill('bucha SF');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await page
      .getByRole('link', { name: /^Bucha cônica QD SF/ })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page
      .getByRole('link', { name: /^Remover/ })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  });

  test('a wide comparison scrolls inside its container on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(
      compareHref(['corrente-carbono-ansi-40', 'corrente-carbono-iso-08b', 'bucha-qd-sf']),
    );
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
