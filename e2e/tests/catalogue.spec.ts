import { type Product, productHref, ROUTES } from '@elo/contract';
import type { APIRequestContext } from '@playwright/test';
import { LoadWatch } from '../src/page-probe';
import { CATALOGUE_DATA, mainHeading, openReady } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

/** A chain with several photos. */
const PRODUCT = 'corrente-carbono-ansi-40';

async function allProducts(request: APIRequestContext): Promise<readonly Product[]> {
  return (await (await request.get('/wp-json/wp/v2/produto')).json()) as Product[];
}

const cards = (page: Page) => page.getByRole('list', { name: 'Produtos' }).getByRole('article');
const search = (page: Page) => page.getByRole('searchbox');
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filtros do catálogo' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Páginas do catálogo' });
const lightbox = (page: Page) => page.getByRole('region', { name: 'Fotos ampliadas' });

test('a card shows picture, brand, category and name, and the list has pages', async ({ page }) => {
  await openReady(page, ROUTES.catalogue);
  await expect(cards(page)).toHaveCount(24);
  const card = cards(page).first();
  await expect(card.locator('img')).toBeVisible();
  await expect(card).toContainText(/(Combat|Nishiyama|Austin).* \| .+/);
  await pages(page).getByRole('link', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(pages(page).getByRole('link', { name: 'Página 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const first = await cards(page).first().getByRole('link').getAttribute('href');
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.catalogue);
  await expect(cards(page).first().getByRole('link')).not.toHaveAttribute('href', first ?? '');
});

test('search covers name, standard and category and is in the URL', async ({ page }) => {
  await openReady(page, ROUTES.catalogue);
  await search(page).fill('08B');
  await expect(page).toHaveURL(/busca=08B/);
  await expect(cards(page).first()).toContainText('08B');
  await expect(page.getByRole('main')).toContainText('Lido como: corrente ISO 08B, simples.');
  await expect(page.locator('#elo-anuncio')).toHaveText(
    /^\d+ produtos.*\. Lido como: corrente ISO 08B, simples\.$/,
  );
  await search(page).fill('polias 5v');
  await expect(cards(page).first()).toContainText('5V');
  await search(page).fill('');
  await expect(page).toHaveURL(ROUTES.catalogue);
  await search(page).fill('zzz não existe');
  await expect(page.getByRole('heading', { name: /Nenhum produto para/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ver todos os produtos' }).click();
  await expect(cards(page)).toHaveCount(24);
  await expect(search(page)).toHaveValue('');
});

test('back from a typed search is the list before, without the search', async ({ page }) => {
  await openReady(page, ROUTES.catalogue);
  await filters(page)
    .getByRole('link', { name: /Austin/ })
    .click();
  await expect(page).toHaveURL(/\?marca=/);
  await search(page).fill('5V');
  await expect(page.locator('#elo-anuncio')).toContainText('Lido como');
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL(ROUTES.catalogue);
});

for (const address of ['/portfolio', '/portfolio?busca=inox']) {
  test(`typing with a pause keeps its focus on ${address}`, async ({ page }) => {
    await openReady(page, address);
    await search(page).fill('');
    await search(page).click();
    await page.keyboard.type('corrente');
    await expect(page).toHaveURL(/busca=corrente$/);
    await expect(search(page)).toBeFocused();
    await page.keyboard.type(' 40');
    await expect(page).toHaveURL(/busca=corrente\+40$/);
    await expect(search(page)).toHaveValue('corrente 40');
    await expect(search(page)).toBeFocused();
  });
}

test('the guide closes on a navigation to another list', async ({ page }) => {
  await openReady(page, ROUTES.catalogue);
  await filters(page)
    .getByRole('link', { name: /^Rodas dentadas/ })
    .click();
  // Before that, going back would only cancel the navigation.
  await expect(page.getByRole('link', { name: 'Remover filtro Rodas dentadas' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.catalogue);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the filter sheet of a tablet becomes the side column when the tablet is rotated', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openReady(page, ROUTES.catalogue);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(filters(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.locator(':popover-open')).toHaveCount(0);
  await expect(filters(page)).toBeVisible();
  const panel = await filters(page).boundingBox();
  const card = await cards(page).first().boundingBox();
  expect(card?.x).toBeGreaterThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));
});

test('the bars that stay in sight cover nothing that has the focus', async ({ page }) => {
  await openReady(page, ROUTES.catalogue);
  const boxes = page.getByRole('checkbox', { name: /^Comparar/ });
  await boxes.nth(12).check();
  await expect(page.getByRole('button', { name: 'Comparar (1 de 4)' })).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement as Element;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return focused.contains(hit) || hit?.contains(focused) ? undefined : focused.outerHTML;
    });
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press(key);
      expect(await covered()).toBeUndefined();
    }
  }
});

test('a URL with a search opens on its result', async ({ page }) => {
  await openReady(page, '/portfolio?busca=ANSI+240');
  await expect(search(page)).toHaveValue('ANSI 240');
  await expect(cards(page).first()).toContainText('240');
});

test('filters by brand and category are in the URL and can be removed', {
  tag: ['@walk', '@catalogue'],
}, async ({ page, request }) => {
  const products = await allProducts(request);
  const austin = products.filter(({ marca }) => marca === 'Austin Pulleys');
  const category = austin[0]?.categoria ?? '';
  const both = austin.filter(({ categoria }) => categoria === category);
  await openReady(page, ROUTES.catalogue);
  await filters(page)
    .getByRole('link', { name: /^Austin Pulleys/ })
    .click();
  await expect(page).toHaveURL(/marca=Austin/);
  // Until its chip is there, the links are those of the previous list.
  await expect(page.getByRole('link', { name: 'Remover filtro Austin Pulleys' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${austin.length} produtos`);
  await filters(page)
    .getByRole('link', { name: new RegExp(`^${category}`) })
    .click();
  await expect(page).toHaveURL(/marca=Austin.*categoria=/);
  await expect(page.getByRole('main')).toContainText(`${both.length} produtos`);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(`${both.length} produtos`);
  await page.getByRole('link', { name: 'Remover filtro Austin Pulleys' }).click();
  await expect(page).not.toHaveURL(/marca=/);
  await page.getByRole('link', { name: 'Limpar tudo' }).click();
  await expect(page).toHaveURL(ROUTES.catalogue);
});

test('filters apply to the visible list, with the keyboard, and the list is never fetched whole', async ({
  page,
}) => {
  const whole: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wp-json/')) whole.push(request.url());
  });
  await openReady(page, ROUTES.catalogue);
  await search(page).fill('roda dentada 17 dentes');
  await expect(page.getByRole('main')).toContainText('Lido como: roda dentada, 17 dentes.');
  const pitch = filters(page).locator('summary', { hasText: 'Passo' });
  await pitch.focus();
  await page.keyboard.press('Enter');
  await filters(page)
    .getByRole('link', { name: /^12,7 mm/ })
    .press('Enter');
  await expect(page).toHaveURL(/passo=12\.7/);
  await expect(page.getByRole('main')).toContainText('6 produtos');
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('link', { name: 'Remover filtro Passo: 12,7 mm' }).click();
  await expect(page).not.toHaveURL(/passo=/);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/produto=roda-cubo/);
  expect(whole).toEqual([]);
});

test('a card opens the product at the top, and back returns to the list', {
  tag: ['@walk', '@catalogue'],
}, async ({ page }) => {
  await openReady(page, ROUTES.catalogue);
  const card = cards(page).nth(8);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(mainHeading(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\?produto=/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.catalogue);
  await expect(cards(page)).toHaveCount(24);
  await page.goForward();
  await expect(mainHeading(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Voltar à lista de produtos' }).click();
  await expect(page).toHaveURL(ROUTES.catalogue);
  await expect(cards(page)).toHaveCount(24);
});

test('a product opens directly with description, category, measures and quotation', async ({
  page,
  request,
}) => {
  const products = await allProducts(request);
  const product = products.find(({ id }) => id === PRODUCT) as Product;
  const answer = await page.goto(productHref(PRODUCT));
  expect(answer?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(mainHeading(page, product.nome)).toBeVisible();
  await expect(main).toContainText(`CATEGORIA: ${product.categoria}`);
  await expect(main).toContainText(product.descricao);
  await expect(main.getByRole('table').first()).toContainText('12,7');
  const quotation = main.getByRole('link', { name: /Pedir cotação/ });
  const href = new URL((await quotation.getAttribute('href')) ?? '');
  expect(href.searchParams.get('text')).toContain(product.nome);
  await expect(page.getByRole('region', { name: 'Produtos relacionados' })).toContainText(' | ');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`produto=${PRODUCT}$`),
  );
});

test('an unknown product is a 404 with the 404 page', {
  tag: ['@walk', '@catalogue'],
}, async ({ page, guard }) => {
  guard.expect(/status of 404/);
  const answer = await page.goto('/portfolio?produto=nao-existe');
  expect(answer?.status()).toBe(404);
  await expect(mainHeading(page, 'Página não encontrada')).toBeVisible();
});

test('tracking parameters change nothing', async ({ page }) => {
  const answer = await page.goto(`${productHref(PRODUCT)}&utm_source=carta`);
  expect(answer?.status()).toBe(200);
  await expect(mainHeading(page)).toContainText('ANSI 40');
});

test('data newer than the document are shown after hydration, without a layout shift', async ({
  page,
  guard,
}) => {
  // On a first visit the fonts load after the first frame, and shift the menu slightly when the
  // page re-renders, which is not part of this test.
  guard.expect(/Failed to load resource/);
  await page.route('**/*.woff2', (route) => route.abort());
  const [before, after] = ['carbono ANSI 25', 'carbono ANSI 2X'];
  await page.route('**/api/data-digest', (route) => route.fulfill({ json: { digest: 'newer' } }));
  await page.route(CATALOGUE_DATA, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(before, after);
    await route.fulfill({ response: answer, body });
  });
  const watch = await LoadWatch.start(page);
  await openReady(page, ROUTES.catalogue);
  await page.waitForLoadState('load');
  const list = page.getByRole('list', { name: 'Produtos' });
  await expect(list).toContainText(before);
  await watch.releaseIdle();
  await expect(list).toContainText(after);
  await expect(list).not.toContainText(before);
  expect(await watch.layoutShift()).toBe(0);
});

test.describe('photos', () => {
  const _previous = (page: Page) => page.getByRole('button', { name: 'Foto anterior' });
  const _next = (page: Page) => page.getByRole('button', { name: 'Próxima foto' });

  test('a photo opens in the lightbox, zooms, downloads, and closes', {
    tag: ['@walk', '@catalogue'],
  }, async ({ page }) => {
    // The slide show does not play: the clicked photo is the first.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, productHref(PRODUCT));
    await page.getByRole('button', { name: 'Ampliar foto', exact: true }).click();
    const box = lightbox(page)
      .or(page.getByRole('dialog', { name: 'Fotos ampliadas' }))
      .first();
    await expect(box).toBeVisible();
    const zoomIn = page.getByRole('button', { name: 'Aproximar' });
    const zoomOut = page.getByRole('button', { name: 'Afastar' });
    await expect(zoomOut).toBeDisabled();
    await zoomIn.click();
    await expect(zoomOut).toBeEnabled();
    await zoomOut.click();
    await expect(zoomOut).toBeDisabled();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar foto' }).click();
    expect((await download).suggestedFilename()).toMatch(/^corrente-carbono-ansi-40-1\.\w+$/);
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect(box).toBeHidden();
    await expect(page.getByRole('button', { name: 'Ampliar foto', exact: true })).toBeFocused();
  });

  test('the wheel and a double click zoom as well', async ({ page }) => {
    await openReady(page, productHref(PRODUCT));
    await page.getByRole('button', { name: 'Ampliar foto', exact: true }).click();
    const zoomOut = page.getByRole('button', { name: 'Afastar' });
    await expect(zoomOut).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Aproximar' })).toBeEnabled();
    await page.mouse.move(640, 300);
    await page.mouse.wheel(0, -200);
    await expect(zoomOut).toBeEnabled();
    await page.keyboard.press('Control+0');
    await expect(zoomOut).toBeDisabled();
    await page.mouse.dblclick(640, 300);
    await expect(zoomOut).toBeEnabled();
  });

  for (const [width, slide] of [
    [1280, 600],
    [900, 400],
  ] as const) {
    test(`the slide is at most ${slide} pixels wide in a window of ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(productHref(PRODUCT));
      const photo = page.getByRole('main').locator('img').first();
      await expect.poll(async () => (await photo.boundingBox())?.width).toBe(slide);
    });
  }

  test('the guide to measuring a chain opens over the page', async ({ page }) => {
    await openReady(page, ROUTES.catalogue);
    await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Como medir uma corrente' });
    await expect(dialog).toContainText('Passo (P)');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
