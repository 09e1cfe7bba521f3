import { FRAGMENT_PATH, ROUTES, SECTIONS } from '@elo/contract';
import type { Request } from '@playwright/test';
import { mainHeading, openReady, SITE_ROUTES, stateShape } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const panel = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

test('the hamburger opens and closes the menu', async ({ page }) => {
  await openReady(page, '/');
  await expect(panel(page)).toBeHidden();
  await opener(page).tap();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page)).toBeVisible();
  await opener(page).tap();
  await expect(panel(page)).toBeHidden();
});

test('the menu lists the brands directly and links to a section of another page', async ({
  page,
}) => {
  await openReady(page, ROUTES.about);
  await opener(page).tap();
  for (const brand of ['Combat Correntes', 'Nishiyama Japanese', 'Austin Pulleys']) {
    await expect(panel(page).getByRole('link', { name: brand })).toBeVisible();
  }
  await panel(page).getByRole('link', { name: 'Nishiyama Japanese' }).tap();
  await expect(page.locator(`#${SECTIONS.nishiyama}`)).toBeInViewport({ ratio: 0.3 });
  await expect(panel(page)).toBeHidden();
});

test('the menu links to every page', { tag: ['@walk', '@shell'] }, async ({ page }) => {
  await openReady(page, '/');
  for (const [label, path] of [
    ['TREINAMENTOS', ROUTES.training],
    ['CONTATO', ROUTES.contact],
    ['PORTFÓLIO', ROUTES.catalogue],
    ['SOBRE NÓS', ROUTES.about],
    ['HOME', ROUTES.home],
  ] as const) {
    await opener(page).tap();
    await panel(page).getByRole('link', { name: label, exact: true }).tap();
    await expect(page).toHaveURL(path);
    await expect(
      mainHeading(page, SITE_ROUTES.find((route) => route.path === path)?.heading),
    ).toBeVisible();
    await expect(panel(page)).toBeHidden();
  }
});

/** Counts the pages that are parsed, in an attribute of the document's element. */
function countParsed(): void {
  const parser = Document as unknown as { parseHTML(...given: unknown[]): Document };
  const { parseHTML } = parser;
  let parsed = 0;
  parser.parseHTML = (...given) => {
    parsed += 1;
    document.documentElement.dataset.parsed = String(parsed);
    return parseHTML.apply(Document, given);
  };
}

test("the fragments of the menu's pages are prefetched in idle time, and no code", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.addInitScript(countParsed);
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openReady(page, ROUTES.about);
  for (const path of [ROUTES.contact, ROUTES.training, ROUTES.catalogue]) {
    await expect.poll(() => asked).toContain(`${FRAGMENT_PATH}${path}`);
  }
  expect(asked.filter((path) => /^\/packages\/mf-(contact|training)\//.test(path))).toEqual([]);
  // Parsed, too, so that a tap need not wait for it.
  const count = () => page.locator('html').getAttribute('data-parsed');
  const fetched = () => asked.filter((path) => path.startsWith(FRAGMENT_PATH)).length;
  await expect.poll(async () => Number(await count()) === fetched()).toBe(true);
});

test('the page of the first document is not transferred again', async ({ page }) => {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) asked.push(request);
  });
  const to = (wanted: string) =>
    asked.filter((request) => new URL(request.url()).pathname === wanted);
  await openReady(page, ROUTES.home);
  const heading = (await mainHeading(page).textContent()) ?? '';
  await page.locator(`footer a[href="${ROUTES.training}"]`).tap();
  await expect(mainHeading(page)).not.toHaveText(heading);
  await page.locator(`footer a[href="${ROUTES.home}"]`).first().tap();
  await expect(mainHeading(page)).toHaveText(heading);
  expect(to(`${FRAGMENT_PATH}${ROUTES.home}`)).toEqual([]);
  const [again] = to(ROUTES.home);
  expect((await again?.sizes())?.responseBodySize).toBe(0);
});

test('the fixed side bar is hidden', async ({ page }) => {
  await openReady(page, '/');
  await expect(page.getByRole('navigation', { name: 'Atalhos de contato' })).toBeHidden();
});

test('filters open as a sheet, which closes after a choice', {
  tag: ['@walk', '@catalogue'],
}, async ({ page }) => {
  await openReady(page, ROUTES.catalogue);
  const sheet = page.getByRole('navigation', { name: 'Filtros do catálogo' });
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filtrar' }).tap();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('link', { name: /^Austin Pulleys/ }).tap();
  await expect(page).toHaveURL(/marca=Austin/);
  await expect(sheet).toBeHidden();
});

test('a state opens its dialog by touch', async ({ page }) => {
  await openReady(page, '/');
  await stateShape(page, 'MG').locator('text').tap();
  const dialog = page.getByRole('dialog', { name: 'Minas Gerais (MG)' });
  await expect(dialog).toBeVisible();
});

test('the carousel shows one film', async ({ page }) => {
  await openReady(page, ROUTES.training);
  await page.getByRole('heading', { name: /PORTFÓLIO DE VIDEOS/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Próximos vídeos' })).toBeVisible();
  const cards = page.getByRole('region', { name: /PORTFÓLIO DE VIDEOS/ });
  const list = await cards.getByRole('list').boundingBox();
  const card = await cards.getByRole('listitem').first().boundingBox();
  expect(card?.width).toBeGreaterThan((list?.width ?? 0) / 2);
});
