import { productHref, QUOTE_PATH, QUOTE_STORE } from '@elo/contract';
import type { Locator } from '@playwright/test';
import { type Hold, holdRequests } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

/** Clicks of one visitor on one control: the first before its code, the others during the load. */
const CLICKS = 100;

/** A control that each click toggles, and whose text shows its state. */
interface Control {
  readonly path: string;
  readonly what: string;
  find(page: Page): Locator;
}

const CONTROLS: readonly Control[] = [
  {
    path: '/',
    what: 'the film’s sound',
    find: (page) =>
      page.getByRole('main').getByRole('button', { name: /^(?:Ativar|Desativar) som$/ }),
  },
];

/** A control that a click changes permanently. */
interface OnceControl extends Control {
  /** Element that appears after the click. */
  effect(page: Page): Locator;
}

const quoteLink = (page: Page) =>
  page.getByRole('main').locator(`[rel="nofollow"][href^="${QUOTE_PATH}"]`).first();

const ONCE: readonly OnceControl[] = [
  {
    path: '/treinamentos',
    what: 'the film on the stage',
    find: (page) => page.getByRole('link', { name: 'Assistir: Treinamento da empresa' }),
    effect: (page) => page.getByLabel('Treinamento da empresa', { exact: true }),
  },
  {
    path: '/treinamentos',
    what: 'a card of the library',
    find: (page) => page.getByRole('main').getByRole('article').first().getByRole('link'),
    effect: (page) => page.getByLabel('Treinamento da empresa', { exact: true }),
  },
  {
    path: '/portfolio',
    what: 'how to measure',
    find: (page) => page.getByRole('main').getByRole('link', { name: 'Como medir' }),
    effect: (page) => page.getByRole('dialog', { name: 'Como medir uma corrente' }),
  },
  ...['/portfolio', productHref('corrente-carbono-ansi-40')].map((path) => ({
    path,
    what: 'putting a product on the quote list',
    find: quoteLink,
    effect: (page: Page) => quoteLink(page).and(page.locator('[data-added]')),
  })),
  {
    path: productHref('corrente-carbono-ansi-40'),
    what: 'a photo',
    find: (page) => page.getByRole('main').getByRole('link', { name: /^Ampliar foto: / }),
    effect: (page) => page.getByRole('dialog').first(),
  },
];

/** Paths of a document's scripts, in the order of their requests. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const named = html.matchAll(/<script defer="" src="([^"]+)"|as="script" href="([^"]+)"/g);
  return [...new Set([...named].map(([, script, preload]) => script ?? preload ?? ''))];
}

/** Runs in the page: counts the toggles of the marked control, whose text changes with each. */
function countTurns(): void {
  const counted = { turns: 0 };
  Object.assign(window, { counted });
  new MutationObserver((changes) => {
    const turned = changes.filter(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest('[data-counted]'),
    );
    // React changes text and drawing of a control in one commit, and so in one mutation record.
    if (turned.length > 0) counted.turns += 1;
  }).observe(document, {
    characterData: true,
    subtree: true,
  });
}

const turns = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { counted: { turns: number } }).counted.turns);

/** Opens a URL, and clicks while one of its scripts is held. */
async function clickEarly(page: Page, { path, find }: Control, script: string): Promise<Hold> {
  const hold = await holdRequests(page, (url) => url.pathname === script);
  await page.goto(path, { waitUntil: 'commit' });
  await hold.held;
  await find(page).evaluate((element) => element.setAttribute('data-counted', ''));
  await find(page).click();
  return hold;
}

for (const control of CONTROLS) {
  test(`${control.path}: no click on ${control.what} is lost, at any time of the load`, async ({
    page,
  }) => {
    await page.addInitScript(countTurns);
    for (const script of await scriptsOf(page, control.path)) {
      const hold = await clickEarly(page, control, script);
      hold.release();
      await expect.poll(() => turns(page), { message: script }).toBe(1);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    // During and after the hydration of the rest of the page: each click sees the effect of the one
    // before.
    for (let click = 2; click <= CLICKS; click += 1) {
      await control.find(page).click();
      await expect.poll(() => turns(page)).toBe(click);
    }
  });
}

for (const control of ONCE) {
  test(`${control.path}: an early click on ${control.what} has the effect of a late one`, async ({
    page,
  }) => {
    for (const script of await scriptsOf(page, control.path)) {
      const hold = await clickEarly(page, control, script);
      // This control may not need one of the other scripts.
      if (script.includes('/boot/')) await expect(control.effect(page), script).toHaveCount(0);
      hold.release();
      await expect(control.effect(page), script).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // A product on the list would link to it.
      await page.evaluate((list) => localStorage.removeItem(list), QUOTE_STORE);
    }
  });
}
