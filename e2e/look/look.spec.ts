import AxeBuilder from '@axe-core/playwright';
import { ROUTES } from '@elo/contract';
import { waitUntilReady } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';
import { findEnglish, findUnaccented } from './english-words';
import {
  findOverflow,
  findShownAnnouncement,
  findSmallTargets,
  readFocus,
  readWords,
  setTextSize,
} from './measures';
import { enterState, type LookState, STATES, scrollThrough } from './states';

/**
 * Body text, which must reach AAA: running sentences and table cells. Eyebrows over a headline and
 * the line of brand and category on a card are labels, which need AA only.
 */
const LABEL = ':not([class*="eyebrow" i], [class*="meta" i], [class*="label" i])';
const BODY_TEXT = [`main p${LABEL}`, 'main dd', 'main td', `dialog p${LABEL}`];

const PAGES = [...Object.values(ROUTES), '/portfolio?produto=corrente-carbono-ansi-40'];

/** States whose failed requests the browser logs. */
const announce = (state: LookState, guard: { expect(pattern: RegExp): void }) => {
  if (/inexistente|erro|recusado/.test(state.name)) guard.expect(/Failed to load|ERRO:|status of/);
  if (/erro|recusado/.test(state.name)) guard.expect(/./);
};

/**
 * Axe in the page only, and without passing nodes: its default, a separate page for the results
 * with all nodes, takes three times as long for the same result. Frames are excluded: the player
 * page is another document, which the film tests check.
 */
function axeIn(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude('iframe');
}

/** Runs axe on a state. */
function axeOn(page: Page, { part }: LookState): AxeBuilder {
  const builder = axeIn(page);
  return part ? builder.include(part) : builder;
}

async function axe(page: Page, state: LookState) {
  // Wait until animations end, because they change colours. Scroll-driven and infinite animations
  // never end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return timeline === document.timeline && end !== Number.POSITIVE_INFINITY;
      })
      .every(({ playState }) => playState !== 'running'),
  );
  const builder = axeOn(page, state);
  // A loading page has no headline yet; a status announces the loading.
  if (state.name === 'carregando') builder.disableRules('page-has-heading-one');
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

async function bodyTextBelowAaa(page: Page) {
  const builder = axeIn(page).withRules(['color-contrast-enhanced']);
  for (const one of BODY_TEXT) builder.include(one);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => [html, any[0]?.message]));
}

/** Switches to the dark system theme and waits until no colour is between the two any more. */
async function darken(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
}

/** Text below the required contrast in the dark system theme. */
async function palenessInTheDark(page: Page, state: LookState) {
  await darken(page);
  const builder = axeOn(page, state).withRules(['color-contrast']);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => [html, any[0]?.message]));
}

/** Every page as it opens, on a phone: the part for `npm test`; the rest is in the full tier. */
const WALKED =
  /^(?:inicio|sobre|treinamentos|contato|portfolio|comparar|intercambio|cotacao|selecao|produto-corrente)$/;

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    const isPhone = width === 360;
    test.use({ viewport: { width, height: 800 }, hasTouch: isPhone, isMobile: isPhone });

    for (const state of STATES.filter((one) => one.existsAt?.(width) !== false)) {
      const tag = isPhone && WALKED.test(state.name) ? ['@walk', '@look'] : [];
      test(`${state.name}: passes axe, and words are Portuguese`, { tag }, async ({
        page,
        guard,
      }) => {
        announce(state, guard);
        await enterState(page, state);
        // Soft, so that one run reports every fault of a state.
        expect.soft(await page.getAttribute('html', 'lang')).toBe('pt-BR');
        expect.soft(await axe(page, state)).toEqual([]);
        const words = await readWords(page);
        expect.soft(words.flatMap(findEnglish)).toEqual([]);
        expect.soft(words.flatMap(findUnaccented)).toEqual([]);
        expect.soft(await findOverflow(page)).toEqual([]);
        expect.soft(await findShownAnnouncement(page)).toEqual([]);
        if (isPhone) expect.soft(await findSmallTargets(page)).toEqual([]);
        else expect.soft(await palenessInTheDark(page, state)).toEqual([]);
      });
    }
  });
}

for (const path of PAGES) {
  test(`${path}: body text has AAA contrast in light and in dark`, async ({ page }) => {
    await enterState(page, { name: path, path });
    // A selector without matches would pass.
    expect(await page.locator(BODY_TEXT.join()).count()).toBeGreaterThan(0);
    expect(await bodyTextBelowAaa(page)).toEqual([]);
    await darken(page);
    expect(await bodyTextBelowAaa(page)).toEqual([]);
  });

  for (const [name, width, percent] of [
    ['a 320 px wide window', 320, 100],
    ['text at 200 % on a phone', 360, 200],
    ['text at 200 % on a laptop', 1280, 200],
  ] as const) {
    test(`${path}: nothing is cut off with ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, percent);
      await enterState(page, { name: path, path });
      // Otherwise the size had no effect.
      const base = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(Number.parseFloat(base)).toBeGreaterThanOrEqual((15 * percent) / 100);
      expect(await findOverflow(page)).toEqual([]);
    });
  }

  test(`${path}: the keyboard reaches every control, and the focus is visible`, async ({
    page,
  }) => {
    test.slow();
    await enterState(page, { name: path, path });
    await scrollThrough(page);
    const seen = new Set<string>();
    const hidden: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const focus = await readFocus(page);
      if (focus.key === '' || seen.has(focus.key)) break;
      seen.add(focus.key);
      if (!focus.ring || !focus.inWindow) hidden.push(focus.label);
    }
    expect(hidden).toEqual([]);
    const expected = await page.evaluate(() => {
      const all = document.querySelectorAll<HTMLElement>('a[href], button, input, textarea');
      const shown = [...all].filter(
        (one) =>
          one.tabIndex >= 0 &&
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest('[inert], details:not([open])') &&
          !(one instanceof HTMLInputElement && one.type === 'hidden'),
      );
      return shown.length;
    });
    expect(seen.size).toBeGreaterThanOrEqual(expected);
  });
}

/** Maximum bytes of the home page at a phone's width before its film, and the film's name. */
const HOME_BUDGET = 350_000;

test('the home page loads at most 350 kB before the film on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const films = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/\.mp4$/.test(request.url)) films.add(requestId);
  });
  // Compressed bytes over the wire, with headers.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!films.has(requestId)) bytes += encodedDataLength;
  });
  // With data saving, because the page is the same but does not load the film.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await waitUntilReady(page);
  await page.waitForLoadState('networkidle');
  expect(films.size).toBe(0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(HOME_BUDGET);
});
