import AxeBuilder from '@axe-core/playwright';
import { ROUTES } from '@elo/contract';
import { waitUntilReady } from '../src/site';
import { expect, type Page, test } from '../src/test';
import { findEnglish, findUnaccented } from './english-words';
import {
  findOverflow,
  findShownAnnouncement,
  findSmallTargets,
  readFocus,
  readWords,
} from './measures';
import { enterState, type LookState, STATES, scrollThrough } from './states';

/**
 * Body text, which must reach AAA: running sentences and table cells. Eyebrows over a headline and
 * the line of brand and category on a card are labels, which AA serves.
 */
const LABEL = ':not([class*="eyebrow" i], [class*="meta" i], [class*="label" i])';
const BODY_TEXT = [`main p${LABEL}`, 'main dd', 'main td', `[role="dialog"] p${LABEL}`];

const PAGES = [...Object.values(ROUTES), '/portfolio?produto=corrente-carbono-ansi-40'];

/** States whose refused requests the browser reports by itself. */
const announce = (state: LookState, guard: { expect(pattern: RegExp): void }) => {
  if (/inexistente|erro|recusado/.test(state.name)) guard.expect(/Failed to load|ERRO:|status of/);
  if (/erro|recusado/.test(state.name)) guard.expect(/./);
};

/**
 * Axe in the page alone, with the nodes of faults alone: put together in a page of its own, and with
 * every node that is as it should be, the same answer costs three times the work. Frames take no
 * part: the film's own player is another document, checked with the films.
 */
function axeIn(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude('iframe');
}

/** Axe on a state. */
function axeOn(page: Page, { part }: LookState): AxeBuilder {
  const builder = axeIn(page);
  return part ? builder.include(part) : builder;
}

async function axe(page: Page, state: LookState) {
  // Colours are judged once nothing moves any more. Animations that follow scrolling, and those
  // without end, never come to rest.
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
  // A page that has not come has no headline yet; a status says that it loads.
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

/** Text of too little contrast where the visitor's system is dark. */
async function palenessInTheDark(page: Page, state: LookState) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const builder = axeOn(page, state).withRules(['color-contrast']);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => [html, any[0]?.message]));
}

/** Every page as it opens, on a phone: what `npm test` looks at; the rest is in the full tier. */
const WALKED =
  /^(?:inicio|sobre|treinamentos|contato|portfolio|comparar|intercambio|cotacao|selecao|produto-corrente)$/;

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    const isPhone = width === 360;
    test.use({ viewport: { width, height: 800 }, hasTouch: isPhone, isMobile: isPhone });

    for (const state of STATES.filter((one) => one.existsAt?.(width) !== false)) {
      const tag = isPhone && WALKED.test(state.name) ? ['@walk', '@look'] : [];
      test(`${state.name}: axe finds nothing, words are Portuguese`, { tag }, async ({
        page,
        guard,
      }) => {
        announce(state, guard);
        await enterState(page, state);
        // Soft, so that one run names every fault of a state.
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

/** Sets the text size that a visitor has chosen in the browser; layouts switch with it. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = (16 * percent) / 100;
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

for (const path of PAGES) {
  test(`${path}: body text has AAA contrast in light and in dark`, async ({ page }) => {
    await enterState(page, { name: path, path });
    // A selector that matches nothing would find nothing.
    expect(await page.locator(BODY_TEXT.join()).count()).toBeGreaterThan(0);
    expect(await bodyTextBelowAaa(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await bodyTextBelowAaa(page)).toEqual([]);
  });

  for (const [name, width, percent] of [
    ['a 320 px wide window', 320, 100],
    ['text at 200 % on a phone', 360, 200],
    ['text at 200 % on a laptop', 1280, 200],
  ] as const) {
    test(`${path}: nothing is lost with ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, percent);
      await enterState(page, { name: path, path });
      // Otherwise the size was not taken.
      const base = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(Number.parseFloat(base)).toBeGreaterThanOrEqual((15 * percent) / 100);
      expect(await findOverflow(page)).toEqual([]);
    });
  }

  test(`${path}: the keyboard reaches everything, and its place shows`, async ({ page }) => {
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

/** Bytes that the home page may load at a phone's width before its film, and the film's name. */
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
  // Bytes as they came over the wire, compressed, with their headers.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!films.has(requestId)) bytes += encodedDataLength;
  });
  // Without the film: a visitor who saves data sees the same page.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await waitUntilReady(page);
  await page.waitForLoadState('networkidle');
  expect(films.size).toBe(0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(HOME_BUDGET);
});
