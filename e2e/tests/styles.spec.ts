import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';

const PATHS = [
  '/',
  '/portfolio',
  '/portfolio?produto=corrente-carbono-ansi-40',
  '/treinamentos',
  '/contato',
  '/sobre',
  '/selecao',
  '/nao-existe',
];

const INLINE = /<style data-href="([^"]+)">[^<]*<\/style>/g;

/** Skips fonts: their position does not affect the look, and their loading time varies. */
const FACE = /@font-face\s*\{[^}]*\}/g;

/** Emulating print would start transitions. */
const STILL =
  '<style>*,*::before,*::after{transition:none!important;animation:none!important}</style>';

/** The document with every package's complete style sheets, one after the other. */
async function withWholeSheets(page: Page, html: string): Promise<string> {
  const sheets = new Map<string, string>();
  for (const [, url = ''] of html.matchAll(INLINE)) {
    // The page's sheet already contains the rules of an island's sheet.
    const isIsland = /__federation_expose_[a-z]+\.[a-z]+\.\w{10}\.css$/.test(url);
    sheets.set(url, isIsland ? '' : await (await page.request.get(url)).text());
  }
  return html
    .replace(/<style(?! data-href)[^>]*>[^<]*<\/style>/g, '')
    .replace(INLINE, (_tag, url: string) => `<style data-href="${url}">${sheets.get(url)}</style>`);
}

const LOOKS =
  'display position inset z-index float order width height margin padding border border-radius ' +
  'color background box-shadow opacity visibility overflow transform filter clip-path outline ' +
  'font line-height letter-spacing text-transform text-align text-decoration text-indent ' +
  'white-space list-style content gap grid-template grid-area align-items align-self ' +
  'justify-content justify-self columns break-inside fill stroke stroke-width stroke-dasharray ' +
  'animation transition cursor pointer-events';

/** The look of every element of the body, except styles and scripts: tag, class, computed style. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate((properties) => {
    // Elements below the first screen have no computed layout until they are shown.
    document.documentElement.removeAttribute('data-first');
    const seen: string[] = [];
    for (const element of document.body.querySelectorAll('*:not(style, script, link)')) {
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') continue;
        const all = properties.map((name) => `${name}:${style.getPropertyValue(name)}`);
        seen.push(
          [`${element.tagName}.${element.getAttribute('class')}${part ?? ''}`, ...all].join(';'),
        );
      }
    }
    return seen;
  }, LOOKS.split(' '));
}

/** First property that differs. */
function differenceOf([placed, whole]: readonly (readonly string[])[]): string {
  const index = (placed ?? []).findIndex((text, at) => text !== whole?.[at]);
  if (index < 0) return placed?.length === whole?.length ? '' : 'another number of elements';
  const [a, b] = [placed?.[index] ?? '', whole?.[index] ?? ''].map((text) => text.split(';'));
  const at = a?.findIndex((text, place) => text !== b?.[place]) ?? 0;
  return `${a?.[0]?.slice(0, 200)}: ${a?.[at]} instead of ${b?.[at]}`;
}

/**
 * The look of a document in a window and in print, without its scripts, which change it while
 * loading: the inline one names fallback fonts until a moment that differs between two loads.
 */
async function looksOf(page: Page, html: string): Promise<string[][]> {
  const silent = html.replace(FACE, '').replace(/<script(?: defer[^>]*)?>[^<]*<\/script>/g, '');
  const body = silent.replace('</head>', `${STILL}</head>`);
  await page.route('**/looked-at', (route) =>
    route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  );
  const found: string[][] = [];
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    await page.goto('/looked-at');
    found.push(await looks(page));
  }
  await page.unroute('**/looked-at');
  return found;
}

for (const path of PATHS) {
  for (const width of [360, 1280]) {
    test(`${path} at ${width} px looks the same as with every complete style sheet in its head`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const html = await (await page.request.get(path)).text();
      const placed = await looksOf(page, html);
      const whole = await looksOf(page, await withWholeSheets(page, html));
      expect(placed[0]?.length).toBeGreaterThan(100);
      for (const [index, look] of placed.entries()) {
        expect(differenceOf([look, whole[index] ?? []])).toBe('');
      }
    });
  }
}
