import { ROUTES } from '@elo/contract';
import { withoutParser } from '../src/faults';
import { CATALOGUE_DATA, holdRequests, mainHeading, mainMenu, openReady } from '../src/site';
import { expect, type Page, test } from '../src/test';

// A visitor who presses the next button before the last one has been answered.

test('back before the next page came stays, whenever that comes', async ({ page }) => {
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
  // Two frames: a page that came with the answer would be on the screen.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
  await expect(page).toHaveURL(ROUTES.catalogue);
});

test('a link to the page on the screen calls off the page that is on its way', async ({ page }) => {
  await openReady(page, ROUTES.about);
  // In one task, so that the first page cannot come in between.
  await page.evaluate(() => {
    const link = (path: string) => document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
    link('/contato')?.click();
    link('/sobre')?.click();
  });
  await expect(page).toHaveURL(ROUTES.about);
  await expect(page.locator('#elo-anuncio')).toHaveText(await page.title());
  await expect(mainHeading(page, /A ORIGEM/)).toBeFocused();
});

/** Holds view transitions back before they call the page, as a browser does that is late to draw. */
function delayTransitions(): void {
  const start = document.startViewTransition.bind(document);
  const held: (() => ViewTransition)[] = [];
  document.startViewTransition = (update) => {
    held.push(() => start(update));
    // As `ready` of the real one: refused when the next transition starts before.
    const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
    return { ready } as unknown as ViewTransition;
  };
  Object.assign(window, {
    transitionsHeld: () => held.length,
    drawTransition: () => {
      const transition = held.shift()?.();
      // The page has the promise above instead of this one, which the next transition may refuse.
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

test('a page that is drawn late does not cover what the visitor asked for since', async ({
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

test('back and forward in haste forget no scroll position', async ({ page }) => {
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

test('two pages in one breath: the second one stands, and nothing is left uncaught', async ({
  page,
}) => {
  await withoutParser(page);
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    let first = true;
    document.startViewTransition = (update) =>
      start(() => {
        (update as () => void)();
        // Before the first transition is ready, whatever the machine's pace.
        if (first) document.querySelector<HTMLElement>('nav a[href="/sobre"]')?.click();
        first = false;
      });
  });
  await openReady(page, ROUTES.about);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect(page).toHaveURL(ROUTES.about);
  await expect(mainHeading(page, /A ORIGEM/)).toBeFocused();
});
