import { ROUTES } from '@elo/contract';
import { withoutPrefetch } from '../src/faults';
import { holdRequests, mainHeading, mainMenu, openReady } from '../src/site-pages';
import { expect, test } from '../src/test';

const PRODUCT = /fragment\/portfolio\?produto=/;

// A visitor who navigates again before the previous navigation has finished.

test('going back before the target page has loaded cancels it', async ({ page }) => {
  await withoutPrefetch(page);
  const hold = await holdRequests(page, PRODUCT);
  await openReady(page, ROUTES.catalogue);
  await page.getByRole('list', { name: 'Produtos' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/produto=/);
  const answered = page.waitForResponse(PRODUCT);
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.catalogue);
  hold.release();
  await (await answered).finished();
  // Two frames: a page that arrived with the response would be visible by then.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
  await expect(page).toHaveURL(ROUTES.catalogue);
});

test('a page that arrives late does not replace the page that the visitor requested later', async ({
  page,
}) => {
  await withoutPrefetch(page);
  const hold = await holdRequests(page, /fragment\/contato$/);
  await openReady(page, ROUTES.about);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeFocused();
  const answered = page.waitForResponse(/fragment\/contato$/);
  hold.release();
  await (await answered).finished();
  await expect(page).toHaveURL(ROUTES.catalogue);
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
});

test('a link that is pressed while the list is replaced is followed', async ({ page }) => {
  const filtered = /fragment\/portfolio\?categoria=/;
  await withoutPrefetch(page);
  const hold = await holdRequests(page, filtered);
  await openReady(page, `${ROUTES.catalogue}?marca=Austin+Pulleys&categoria=Polias`);
  await page.getByRole('link', { name: 'Remover filtro Austin Pulleys' }).click();
  await expect(page).toHaveURL(/\?categoria=Polias$/);
  await page.getByRole('link', { name: 'Limpar tudo' }).hover();
  const answered = page.waitForResponse(filtered);
  await page.mouse.down();
  hold.release();
  await (await answered).finished();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.mouse.up();
  await expect(page).toHaveURL(ROUTES.catalogue);
});

test('back and forward keep every scroll position', async ({ page }) => {
  await openReady(page, ROUTES.about);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  const bar = page.getByRole('navigation', { name: 'Atalhos de contato' });
  await bar.getByRole('link', { name: 'Contato' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeFocused();
  await page.goBack();
  await page.goForward();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  await page.goBack();
  await expect(mainHeading(page, /A ORIGEM/)).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test('a link to the current page cancels the pending navigation', async ({ page }) => {
  await openReady(page, ROUTES.about);
  // In one task, so that the first page cannot be shown in between.
  await page.evaluate(() => {
    const link = (path: string) => document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
    link('/contato')?.click();
    link('/sobre')?.click();
  });
  await expect(page).toHaveURL(ROUTES.about);
  await expect(page.locator('#elo-anuncio')).toHaveText(await page.title());
  await expect(mainHeading(page, /A ORIGEM/)).toBeFocused();
});
