import { ROUTES } from '@elo/contract';
import { openReady } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

/** The 16 films, in the order of the page. */
const TITLES = [
  'Treinamento da empresa',
  'Apresentação da empresa',
  'Vídeo institucional',
  'Polias Austin e bucha cônica',
  'Bucha cônica QD: montagem e desmontagem',
  'Mito: intercambialidade de rodas dentadas ASA e DIN',
  'Número de dentes: par ou ímpar?',
  'Como bater metas',
  'Como medir uma corrente',
  'Peso da corrente',
  'Nomenclatura de correntes',
  'As rodas dentadas seguem as normas?',
  'Vida útil da corrente',
  'Efeito cordal',
  'ANSI e ISO',
  'Normas',
];

const player = (page: Page, title: string) => page.getByRole('region', { name: `Vídeo: ${title}` });
const next = (page: Page) => page.getByRole('button', { name: 'Próximos vídeos' });

/** The cards, in the carousel's list. */
const cards = (page: Page) =>
  page.getByRole('region', { name: 'CONFIRA NOSSO PORTFÓLIO DE VIDEOS' }).getByRole('listitem');

/** Scrolls the cards into view and waits until they are interactive. */
async function openCarousel(page: Page): Promise<void> {
  await openReady(page, ROUTES.training);
  await next(page).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const list = document.querySelector('#videos')?.parentElement?.querySelector('ul');
    return list && Object.keys(list).some((key) => key.startsWith('__reactFiber$'));
  });
}

/** Titles of the cards that are completely visible; the neighbours are partly so on both sides. */
function cardsOnShow(page: Page): Promise<string[]> {
  return cards(page).evaluateAll((items) =>
    items
      .filter((item) => {
        const list = item.parentElement?.getBoundingClientRect();
        const { left, right } = item.getBoundingClientRect();
        return list && left >= list.left - 1 && right <= list.right + 1;
      })
      .map((item) => item.querySelector('h3')?.textContent ?? ''),
  );
}

/** Waits until the current film advances. */
async function expectToPlay(page: Page, title: string): Promise<void> {
  const video = player(page, title).locator('video');
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
}

test('all 16 films are in the document, with links that work alone', async ({ request }) => {
  const html = await (await request.get(ROUTES.training)).text();
  const links = [...html.matchAll(/href="(\/treinamentos\?video=[^"]+)"/g)].map(
    ([, href]) => href as string,
  );
  for (const title of TITLES) expect(html).toContain(title);
  expect(new Set(links).size).toBe(16);
  for (const link of new Set(links)) {
    const document = await request.get(link);
    expect(document.status(), link).toBe(200);
    // The film itself, for visitors without script.
    const film = /href="(\/media\/training\/embed\/[^"]+)"/.exec(await document.text())?.[1];
    expect((await request.get(film ?? '')).status(), film).toBe(200);
  }
  expect((await request.get('/treinamentos?video=nada')).status()).toBe(404);
});

test('the main player loads no film before it is started, then plays the first one', async ({
  page,
}) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|vtt)$/.test(request.url())) films.push(request.url());
  });
  await openReady(page, ROUTES.training);
  await page.waitForLoadState('networkidle');
  expect(films).toEqual([]);
  await page.getByRole('link', { name: 'Assistir: Treinamento da empresa' }).click();
  await expectToPlay(page, 'Treinamento da empresa');
  const video = player(page, 'Treinamento da empresa').locator('video');
  await expect(video).toHaveAttribute('controls', '');
  // Cues exist only if the captions were loaded, also in a host of another origin.
  await expect(video).toHaveAttribute('crossorigin', 'anonymous');
  const cues = (film: HTMLVideoElement) => film.textTracks[0]?.cues?.length ?? 0;
  await expect.poll(() => video.evaluate(cues)).toBeGreaterThan(0);
});

test('the main player is 70 % of the window high and as wide as the page', async ({ page }) => {
  await page.goto(ROUTES.training);
  const box = await player(page, 'Treinamento da empresa').boundingBox();
  expect(box?.height).toBe(560);
  expect(box?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
});

test('a card loads its film into the main player and plays it', {
  tag: ['@walk', '@training'],
}, async ({ page }) => {
  await openCarousel(page);
  const title = 'Apresentação da empresa';
  await cards(page).getByRole('link', { name: title }).click();
  await expect(player(page, title)).toBeInViewport();
  await expectToPlay(page, title);
});

test('the arrows move the cards by one', async ({ page }) => {
  await openCarousel(page);
  const onShow = expect.poll(() => cardsOnShow(page));
  await onShow.toEqual(TITLES.slice(0, 3));
  await next(page).click();
  await onShow.toEqual(TITLES.slice(1, 4));
  await page.getByRole('button', { name: 'Vídeos anteriores' }).click();
  await onShow.toEqual(TITLES.slice(0, 3));
});

test('the cards move at once for a visitor who wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCarousel(page);
  await next(page).click();
  expect(await cardsOnShow(page)).toEqual(TITLES.slice(1, 4));
});

for (const [width, shown] of [
  [1280, 3],
  [1000, 2],
  [500, 1],
] as const) {
  test(`at ${width} pixels the carousel shows ${shown}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openCarousel(page);
    await expect.poll(() => cardsOnShow(page)).toEqual(TITLES.slice(0, shown));
  });
}

test('the carousel begins with the first film, with its back arrow marked as disabled', async ({
  page,
}) => {
  await openCarousel(page);
  const previous = page.getByRole('button', { name: 'Vídeos anteriores' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(next(page)).toHaveAttribute('aria-disabled', 'false');
});

test('on a phone the text of a film is next to it, large enough to read', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, `${ROUTES.training}?video=como-medir-uma-corrente`);
  await page.getByRole('link', { name: 'Assistir: Como medir uma corrente' }).first().click();
  const region = player(page, 'Como medir uma corrente');
  const film = region.locator('video');
  await expectToPlay(page, 'Como medir uma corrente');
  // The table of the norm, whose letters are 6 pixels high in a film of this size.
  await film.evaluate((video: HTMLVideoElement) => {
    const track = [...video.textTracks].find(({ kind }) => kind === 'metadata');
    const cue = [...(track?.cues ?? [])].find((one) => (one as VTTCue).text.includes('ISO 12B'));
    video.currentTime = (cue?.startTime ?? 0) + 0.1;
  });
  const row = region.getByRole('listitem').filter({ hasText: 'ISO 12B · 19,05 · 12,07 · 11,68' });
  await expect(row).toBeVisible();
  const size = await row.evaluate((item) => Number.parseFloat(getComputedStyle(item).fontSize));
  expect(size).toBeGreaterThanOrEqual(14);
  const [picture, words] = [await film.boundingBox(), await row.boundingBox()];
  expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
});

test('a film that failed to load can be retried', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/);
  await openReady(page, ROUTES.training);
  const film = /\/treinamento-da-empresa\.mp4$/;
  await page.route(film, (route) => route.abort());
  await page
    .getByRole('link', { name: `Assistir: ${TITLES[0]}` })
    .first()
    .press('Enter');
  const alert = player(page, TITLES[0] ?? '').getByRole('alert');
  await expect(alert).toContainText('O vídeo não pôde ser carregado.');
  await page.unroute(film);
  await alert.getByRole('button', { name: 'Tentar de novo' }).click();
  await expectToPlay(page, TITLES[0] ?? '');
});

test('a card that the keyboard reaches is scrolled into view', async ({ page }) => {
  await openCarousel(page);
  await cards(page).first().getByRole('link').focus();
  for (const _card of TITLES.slice(1)) await page.keyboard.press('Tab');
  await expect(cards(page).last().getByRole('link')).toBeFocused();
  await expect.poll(() => cardsOnShow(page)).toEqual(TITLES.slice(-3));
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
});
