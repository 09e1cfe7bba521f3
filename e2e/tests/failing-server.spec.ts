import { EDGE_NOTICE, ROUTES } from '@elo/contract';
import {
  CATALOGUE_FILES,
  cards,
  edgeNotice,
  notice,
  TROUBLE,
  withoutParser,
  withoutPrefetch,
} from '../src/faults';
import {
  CATALOGUE_DATA,
  holdRequests,
  mainHeading,
  mainMenu,
  openReady,
  waitUntilReady,
} from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

test.describe('a server that is down, while the browser reports to be online', () => {
  const SERVER = /^https?:/;

  for (const [name, path, heading] of [
    ['CONTATO', ROUTES.contact, 'CONTATE-NOS'],
    ['TREINAMENTOS', ROUTES.training, 'NOSSOS TREINAMENTOS'],
  ] as const) {
    test(`the page stays, and ${path} loads once the server is back`, async ({ page, guard }) => {
      guard.expect(/Failed to load resource/);
      await withoutPrefetch(page);
      await openReady(page, ROUTES.about);
      await page.route(SERVER, (route) => route.abort('connectionrefused'));
      await mainMenu(page).getByRole('link', { name }).click();
      await expect(notice(page)).toContainText('O site não está respondendo');
      await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
      await expect(page).toHaveURL(ROUTES.about);
      await page.unroute(SERVER);
      await expect(mainHeading(page, heading)).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }

  test('a page of the menu opens once it is prefetched', async ({ page, guard }) => {
    guard.expect(/Failed to load resource|does not respond/);
    const prefetched = page.waitForResponse((answer) => answer.url().endsWith('/treinamentos'));
    await openReady(page, ROUTES.about);
    await (await prefetched).finished();
    await page.route(SERVER, (route) => route.abort('connectionrefused'));
    await mainMenu(page).getByRole('link', { name: 'TREINAMENTOS' }).click();
    await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
    await expect(page).toHaveURL(ROUTES.training);
  });

  test('a visitor who keeps using the previous page stays on it', async ({ page, guard }) => {
    guard.expect(/Failed to load resource/);
    await withoutPrefetch(page);
    await openReady(page, ROUTES.about);
    await page.route(SERVER, (route) => route.abort('connectionrefused'));
    await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
    await expect(notice(page)).toContainText('O site não está respondendo');
    await notice(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
  });
});

test('a click while a document loads leads to its own target', async ({ page, guard }) => {
  guard.expect(TROUBLE);
  await withoutParser(page);
  await page.route(CATALOGUE_FILES, (route) => route.abort());
  // The shell's fetch of the document succeeds; the browser's load of it hangs.
  await page.route(/\/portfolio$/, (route) =>
    route.request().isNavigationRequest() ? undefined : route.fallback(),
  );
  await openReady(page, ROUTES.about);
  // Clicked by the page itself: Playwright cannot act while a document load is pending.
  await page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener('navigate', (event) => {
      const { destination } = event as Event & {
        destination: { url: string; sameDocument: boolean };
      };
      if (destination.sameDocument || !destination.url.endsWith('/portfolio')) return;
      setTimeout(() => document.querySelector<HTMLElement>('nav a[href="/contato"]')?.click());
    });
  });
  const whole = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith(ROUTES.contact),
  );
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await whole;
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
});

const SEARCH = `${ROUTES.catalogue}?busca=inox`;

const NOTICE = 'A busca não responde agora. Esta é a lista completa.';

/**
 * Serves the document of the whole list for a search, as an edge whose API is down does.
 * @returns number of document loads
 */
async function answerWithList(page: Page, address: string): Promise<() => number> {
  let loads = 0;
  await page.route(`**${address}`, async (route) => {
    if (route.request().isNavigationRequest()) loads += 1;
    const url = new URL(ROUTES.catalogue, route.request().url()).href;
    const response = await route.fetch({ url });
    const html = await response.text();
    const notice = `<div id="${EDGE_NOTICE}" class="${EDGE_NOTICE}" role="alert"><p>${NOTICE}</p></div>`;
    await route.fulfill({ response, body: html.replace('</body>', `${notice}</body>`) });
  });
  return () => loads;
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('searchbox').press('Enter');
}

test.describe('an API that fails', () => {
  test('receives no request from pages that are shown from their fragments', async ({ page }) => {
    const code = await holdRequests(page, CATALOGUE_FILES);
    const asked: string[] = [];
    await page.route(CATALOGUE_DATA, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 503, body: '{}' });
    });
    await openReady(page, ROUTES.about);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    await expect(cards(page)).toHaveCount(24);
    code.release();
    await waitUntilReady(page);
    expect(asked).toEqual([]);
  });

  test('never empties the current page', async ({ page }) => {
    let resolve: () => void = () => undefined;
    const answered = new Promise<void>((done) => {
      resolve = done;
    });
    await page.route('**/api/data-digest', (route) => route.fulfill({ json: { digest: 'other' } }));
    await page.route(CATALOGUE_DATA, async (route) => {
      await route.fulfill({ json: [] });
      resolve();
    });
    await openReady(page, ROUTES.catalogue);
    await answered;
    await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
    await expect(cards(page)).toHaveCount(24);
  });

  test('a search at its URL works alone', async ({ page }) => {
    const asked: string[] = [];
    await page.route(CATALOGUE_DATA, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 503, body: '{}' });
    });
    await openReady(page, SEARCH);
    await expect(page).toHaveTitle(/Busca por “inox”/);
    await expect(cards(page).first()).toContainText(/inox/i);
    expect(asked).toEqual([]);
    await expect(notice(page)).toHaveCount(0);
  });

  test('a search without an answer shows the whole list with a notice', async ({ page }) => {
    await openReady(page, ROUTES.catalogue);
    await answerWithList(page, SEARCH);
    await search(page, 'inox');
    await expect(notice(page)).toContainText(NOTICE);
    await expect(cards(page)).toHaveCount(24);
  });

  test('the URL of a search without an answer is loaded once, with a notice', async ({ page }) => {
    const loads = await answerWithList(page, SEARCH);
    await openReady(page, SEARCH);
    await expect(edgeNotice(page)).toContainText(NOTICE);
    await expect(cards(page)).toHaveCount(24);
    expect(loads()).toBe(1);
  });

  test('a server that responds only with broken pages: the visitor stays', async ({
    page,
    guard,
  }) => {
    guard.expect(/status of 500/);
    await withoutPrefetch(page);
    await openReady(page, ROUTES.about);
    await page.route(/^https?:/, (route) => route.fulfill({ status: 500, body: 'Broken' }));
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    await expect(notice(page)).toContainText('O site não está respondendo');
    await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
  });
});
