import { QUOTE_PATH, ROUTES } from '@elo/contract';
import { withoutParser } from '../src/faults';
import { MAP_HEADING, mainHeading, mainMenu, openReady, SITE_ROUTES } from '../src/site-pages';
import { expect, test } from '../src/test';

test.use({ javaScriptEnabled: false });

/** Text from the middle of each page. */
const CONTENT: Readonly<Record<string, readonly (RegExp | string)[]>> = {
  [ROUTES.home]: [/MELHOR CUSTO-BENEFÍCIO/, MAP_HEADING, /15\.000/, /NSB/],
  [ROUTES.contact]: [/ATENDIMENTO: 07:30h às 17:30h/, /Uberaba, MG/],
  [ROUTES.catalogue]: [/Corrente de rolos/, /24 de|página 1 de/],
  [ROUTES.about]: [/maior atacadista de transmissões/, /em média 30% acima/],
  [ROUTES.training]: [/CONFIRA NOSSO PORTFÓLIO DE VIDEOS/, /Efeito cordal/],
};

for (const { path, heading, remote } of SITE_ROUTES) {
  test(`${path} shows its full content`, {
    tag: ['@walk', `@${remote.replace('mf-', '')}`],
  }, async ({ page }) => {
    await page.goto(path);
    await expect(mainHeading(page, heading)).toBeVisible();
    for (const text of CONTENT[path] ?? [])
      await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
  });
}

test('an empty quote list says so', async ({ page }) => {
  await page.goto(QUOTE_PATH);
  await expect(page.getByText('A lista está vazia.')).toBeVisible();
});

test('no room is kept for the controls of the first film', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(ROUTES.home);
  const link = await page.getByRole('link', { name: 'Conheça nossos produtos' }).boundingBox();
  const film = await page.locator('main section').first().boundingBox();
  const below = (film?.y ?? 0) + (film?.height ?? 0) - (link?.y ?? 0) - (link?.height ?? 0);
  expect(below).toBeLessThan(link?.height ?? 0);
});

test('links of menu, brands and cards work', async ({ page }) => {
  await page.goto('/');
  await mainMenu(page).getByRole('link', { name: 'SOBRE NÓS' }).click();
  await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
  const brands = mainMenu(page).getByRole('button', { name: 'MARCAS' });
  await brands.focus();
  await mainMenu(page).getByRole('link', { name: 'Austin Pulleys' }).click();
  await expect(page).toHaveURL('/#austin_section');
  await expect(page.locator('#austin_section')).toBeInViewport();
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await page.getByRole('link', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  const card = page.getByRole('list', { name: 'Produtos' }).getByRole('link').first();
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expect(mainHeading(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Voltar à lista de produtos' }).click();
  await expect(page).toHaveURL(ROUTES.catalogue);
});

test('distributors are in the list next to the map', async ({ page }) => {
  await page.goto('/');
  await page.locator('svg [data-sigla="BA"] text').click();
  await expect(page).toHaveURL(/#distribuidores-ba$/);
  const bahia = page.locator('#lista-de-estados details', { hasText: 'Bahia' }).first();
  // The browser opens the details element that contains the target of the hash.
  await expect(bahia.getByRole('article').first()).toBeVisible();
});

test('a film opens on a page of its own', async ({ page }) => {
  await page.goto(ROUTES.training);
  await page.getByRole('link', { name: 'Assistir: Treinamento da empresa' }).click();
  await expect(page).toHaveURL(/\/media\/training\/embed\//);
  await expect(page.locator('video')).toBeVisible();
});

test('filters of the catalogue are links', async ({ page }) => {
  await page.goto(ROUTES.catalogue);
  const filters = page.getByRole('navigation', { name: 'Filtros do catálogo' });
  await filters.getByRole('link', { name: /^Austin Pulleys/ }).click();
  await expect(page).toHaveURL(/marca=Austin/);
  await expect(page.getByRole('list', { name: 'Produtos' })).not.toContainText('Combat');
});

test('a search is answered, page by page', { tag: ['@walk', '@catalogue'] }, async ({ page }) => {
  await page.goto(ROUTES.catalogue);
  await page.getByRole('searchbox').fill('corrente 08B');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/busca=corrente/);
  const link = page.getByRole('list', { name: 'Produtos' }).getByRole('link').first();
  await expect(link).toContainText('08B');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(mainHeading(page, name)).toBeVisible();
  await page.goto(`${ROUTES.catalogue}?busca=corrente`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Próxima página' }).click();
  await expect(main.getByText(/página 2 de/)).toBeVisible();
  await page.goto(`${ROUTES.catalogue}?busca=zzz`);
  await expect(main.getByText('Nenhum produto', { exact: true })).toBeVisible();
});

test('a search shows its interpretation and can be narrowed without script', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto(`${ROUTES.catalogue}?busca=40-2`);
  await expect(main.getByText('corrente ANSI 40, dupla')).toBeVisible();
  await page.goto(`${ROUTES.catalogue}?busca=roda+17+dentes`);
  const filters = page.getByRole('navigation', { name: 'Filtros do catálogo' });
  await filters.getByText('Passo', { exact: true }).click();
  await filters.getByRole('link', { name: /^12,7 mm 6 produtos/ }).click();
  await expect(page).toHaveURL(/passo=12\.7/);
  await expect(main.getByRole('paragraph').filter({ hasText: /^6 produtos$/ })).toBeVisible();
});

test('a filter of a composed list is answered without script', async ({ page }) => {
  await page.goto(`${ROUTES.catalogue}?categoria=Polias`);
  const filters = page.getByRole('navigation', { name: 'Filtros do catálogo' });
  await filters.getByText('Canais', { exact: true }).click();
  await filters.getByRole('link', { name: /^4 3 produtos/ }).click();
  await expect(page).toHaveURL(/categoria=Polias&canais=4/);
  await expect(page.getByRole('paragraph').filter({ hasText: /^3 produtos$/ })).toBeVisible();
});

// A page looks the same however it is rendered: here by its own code, from the API's JSON.
for (const query of [
  'busca=corrente+08B',
  'busca=roda+17+dentes&passo=12.7',
  'busca=zzz',
  'canais=4',
]) {
  test(`${query} shows the same cards, filters and counts with and without script`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const address = `${ROUTES.catalogue}?${query}`;
    await page.goto(address);
    const context = await browser.newContext({ baseURL, javaScriptEnabled: true });
    const scripted = await context.newPage();
    await withoutParser(scripted);
    await openReady(scripted, ROUTES.catalogue);
    await scripted.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
    }, address);
    await expect(scripted).toHaveTitle(await page.title());
    const read = (shown: typeof page) =>
      shown
        .getByRole('main')
        .evaluate((main) => (main as HTMLElement).innerText.replace(/\s+/g, ' ').trim());
    await expect.poll(() => read(scripted)).toBe(await read(page));
    await context.close();
  });
}
