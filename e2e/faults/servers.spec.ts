import { FRAGMENT_PATH, QUOTE_PATH, ROUTES } from '@elo/contract';
import { expect, type Page, test } from '@playwright/test';
import { edgeNotice, notice, withoutPrefetch } from '../src/faults';
import { CHANGED } from '../src/make-version';
import { mainHeading, mainMenu, waitUntilReady } from '../src/site-pages';
import { FAULT_ROUTES } from './routes';
import { ServedSite } from './served-site';

// Real processes that are stopped, killed and restarted during a visit.

let site: ServedSite;

// Bounds a hang only: a machine under load starts processes slowly.
test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await ServedSite.open();
});
test.afterAll(() => site.close());

// Prefetched pages need no server.
test.beforeEach(({ page }) => withoutPrefetch(page));
const version = (page: Page) => page.locator(`[data-remote="${CHANGED}"]`);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await waitUntilReady(page);
}

/**
 * Opens a page and waits until the last of the menu's pages is fetched ahead, so that the visit can go on
 * in its own release: what a later answer says of another one discards them.
 */
async function openAhead(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(
    (last) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(last)),
    FRAGMENT_PATH + QUOTE_PATH,
  );
}

const follow = (page: Page, name: string) => mainMenu(page).getByRole('link', { name }).click();

async function seesContact(page: Page): Promise<void> {
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  await waitUntilReady(page);
}

test('a stopped API: pages show their composed data, by link and by URL', {
  tag: '@short',
}, async ({ page }) => {
  await open(page, ROUTES.about);
  site.api.child.kill('SIGSTOP');
  await follow(page, 'PORTFÓLIO');
  const cards = page.getByRole('list', { name: 'Produtos' }).getByRole('article');
  await expect(cards).toHaveCount(24);
  await open(page, '/');
  await expect(page.locator('svg [data-sigla]')).toHaveCount(27);
  // A page that is rendered on request needs the API: the route's composed page is shown instead,
  // and says so.
  for (const { path, heading, linked } of FAULT_ROUTES) {
    await page.goto(site.url + path);
    await expect(mainHeading(page, heading)).toBeVisible();
    await expect(edgeNotice(page)).toHaveCount(linked === undefined ? 0 : 1);
  }
  site.api.child.kill('SIGCONT');
  const answer = await page.request.get(`${site.url}/api/data-digest`);
  expect(answer.status()).toBe(200);
});

test('a promotion, a rollback and gc: every visit continues in its own release', {
  tag: ['@short', '@walk'],
}, async ({ context }) => {
  const before = await context.newPage();
  await openAhead(before, ROUTES.about);
  await site.promote('9.0.0');
  await site.shows('9.0.0');
  const [between, late] = [await context.newPage(), await context.newPage()];
  await openAhead(between, ROUTES.about);
  await openAhead(late, ROUTES.about);
  await follow(before, 'CONTATO');
  await seesContact(before);
  await expect(version(before)).not.toHaveAttribute('data-version', '9.0.0');
  await site.rollBack('9.0.0');
  await follow(between, 'CONTATO');
  await seesContact(between);
  await expect(version(between)).toHaveAttribute('data-version', '9.0.0');
  await site.elo('gc', '--keep-days', '0', '--apply');
  await follow(late, 'CONTATO');
  await seesContact(late);
  await follow(late, 'SOBRE NÓS');
  await expect(mainHeading(late, /A ORIGEM/)).toBeVisible();
});

test('an edge that is killed and replaced by one of another release: the page stays and the next loads', {
  tag: '@short',
}, async ({ page }) => {
  await open(page, ROUTES.about);
  await site.killEdge();
  await follow(page, 'CONTATO');
  await expect(notice(page)).toContainText('O site não está respondendo');
  await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
  await site.promote('9.0.1');
  await site.startEdge();
  await site.shows('9.0.1');
  await seesContact(page);
  await expect(notice(page)).toHaveCount(0);
});
