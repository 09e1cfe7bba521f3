import { ROUTES } from '@elo/contract';
import { withoutParser } from '../src/faults';
import { CATALOGUE_DATA, holdRequests, mainHeading, mainMenu, openReady } from '../src/site';
import { expect, type Page, test } from '../src/test';

// A visitor who navigates again before the previous navigation has finished.

test('going back before the target page has loaded cancels it', async ({ page }) => {
  await withoutParser(page);
  const hold = await holdRequests(page, CATALOGUE_DATA);
  await openReady(page, ROUTES.catalogue);
  const answered = page.waitForResponse(CATALOGUE_DATA);
  await page.getByRole('list', { name: 'Produtos' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/produto=/);
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

/** Delays the callback of view transitions, as a browser that is slow to draw does. */
function delayTransitions(): void {
  const start = document.startViewTransition.bind(document);
  const held: (() => ViewTransition)[] = [];
  document.startViewTransition = (update) => {
    held.push(() => start(update));
    // Like the real `ready`: rejects if the next transition starts first.
    const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
    return { ready } as unknown as ViewTransition;
  };
  Object.assign(window, {
    transitionsHeld: () => held.length,
    drawTransition: () => {
      const transition = held.shift()?.();
      // The page uses the promise above instead of this one, which the next transition may reject.
      transition?.ready.catch(() => undefined);
      return transition?.updateCallbackDone;
    },
  });
}

interface DelayedWindow {
  transitionsHeld(): number;
  drawTransition(): Promise<void>;
}

const transitionsHeld = (page: Page) =>
  page.evaluate(() => (window as unknown as DelayedWindow).transitionsHeld());
const drawTransition = (page: Page) =>
  page.evaluate(() => (window as unknown as DelayedWindow).drawTransition());

test('a page that is drawn late does not replace the page that the visitor requested later', async ({
  page,
}) => {
  await withoutParser(page);
  await page.addInitScript(delayTransitions);
  const hold = await holdRequests(page, CATALOGUE_DATA);
  await openReady(page, ROUTES.about);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect.poll(() => transitionsHeld(page)).toBe(1);
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await drawTransition(page);
  await expect(page.getByRole('status')).toBeVisible();
  await expect(mainHeading(page, 'CONTATE-NOS')).toHaveCount(0);
  hold.release();
  await expect.poll(() => transitionsHeld(page)).toBe(1);
  await drawTransition(page);
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeFocused();
});

test('fast back and forward keep every scroll position', async ({ page }) => {
  await withoutParser(page);
  await page.addInitScript(delayTransitions);
  await openReady(page, ROUTES.about);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  const bar = page.getByRole('navigation', { name: 'Atalhos de contato' });
  await bar.getByRole('link', { name: 'Contato' }).click();
  await expect.poll(() => transitionsHeld(page)).toBe(1);
  await drawTransition(page);
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeFocused();
  await page.goBack();
  await expect.poll(() => transitionsHeld(page)).toBe(1);
  await page.goForward();
  await expect.poll(() => transitionsHeld(page)).toBe(2);
  await drawTransition(page);
  await drawTransition(page);
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  await page.goBack();
  await expect.poll(() => transitionsHeld(page)).toBe(1);
  await drawTransition(page);
  await expect(mainHeading(page, /A ORIGEM/)).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test('of two navigations in one task the second one wins, without an uncaught error', async ({
  page,
}) => {
  await withoutParser(page);
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    let first = true;
    document.startViewTransition = (update) =>
      start(() => {
        (update as () => void)();
        // Before the first transition is ready, on a machine of any speed.
        if (first) document.querySelector<HTMLElement>('nav a[href="/sobre"]')?.click();
        first = false;
      });
  });
  await openReady(page, ROUTES.about);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect(page).toHaveURL(ROUTES.about);
  await expect(mainHeading(page, /A ORIGEM/)).toBeFocused();
});
