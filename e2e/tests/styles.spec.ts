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

/** Faces are left out: where they stand says nothing of the look, and they come when they come. */
const FACE = /@font-face\s*\{[^}]*\}/g;

/** Going to paper would start transitions. */
const STILL =
  '<style>*,*::before,*::after{transition:none!important;animation:none!important}</style>';

/** The document with every style sheet whole, one after the other, as the packages hold them. */
async function withWholeSheets(page: Page, html: string): Promise<string> {
  const sheets = new Map<string, string>();
  for (const [, url = ''] of html.matchAll(INLINE)) {
    // Rules of an island's sheet stand in its page's already.
    const isIsland = /__federation_expose_[a-z]+\.[a-z]+\.\w{10}\.css$/.test(url);
    sheets.set(url, isIsland ? '' : await (await page.request.get(url)).text());
  }
  return html
    .replace(/<style>[^<]*<\/style>/g, '')
    .replace(INLINE, (_tag, url: string) => `<style data-href="${url}">${sheets.get(url)}</style>`);
}

const LOOKS =
  'display position inset z-index float order width height margin padding border border-radius ' +
  'color background box-shadow opacity visibility overflow transform filter clip-path outline ' +
  'font line-height letter-spacing text-transform text-align text-decoration text-indent ' +
  'white-space list-style content gap grid-template grid-area align-items align-self ' +
  'justify-content justify-self columns break-inside fill stroke stroke-width stroke-dasharray ' +
  'animation transition cursor pointer-events';

/** How every element of the body looks, styles and scripts aside: tag, class, what is computed. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate((properties) => {
    // What lies below the first screen has no look yet while it waits.
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

/** How a document looks in a window and on paper, without its scripts, which change it as they come. */
async function looksOf(page: Page, html: string): Promise<string[][]> {
  const silent = html.replace(FACE, '').replace(/<script defer[^>]*><\/script>/g, '');
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
    test(`${path} at ${width} px looks as if every style sheet stood whole in its head`, async ({
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
