import { compareHref, QUOTE_PATH, ROUTES, SECTIONS, selectionHref } from '@elo/contract';
import { mainMenu, openReady } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';
import {
  boxOf,
  countLines,
  findBrokenWords,
  findOverflow,
  findOverlaps,
  findSmallTargets,
  findTouchingLines,
} from './measures';
import { enterState, STATES } from './states';

const open = (page: Page, path: string) => enterState(page, { name: path, path });
const PRODUCT = `${ROUTES.catalogue}?produto=corrente-carbono-ansi-40`;
const PAGES = [...Object.values(ROUTES), PRODUCT];

for (const path of [...PAGES, `${ROUTES.catalogue}?marca=Nishiyama+Japanese&pagina=4`]) {
  test(`${path}: at every width no texts overlap and no word is cut`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, path);
    expect.soft(await findSmallTargets(page, 24)).toEqual([]);
    for (const width of [320, 360, 768, 850, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findOverlaps(page), `texts at ${width} px`).toEqual([]);
      if (width < 400) expect.soft(await findBrokenWords(page), `words at ${width} px`).toEqual([]);
    }
  });
}

test('no letter of a heading reaches into the line below', async ({ page }) => {
  for (const path of PAGES) {
    await open(page, path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findTouchingLines(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('at 320 px no page breaks a word or overflows the window', async ({ page, guard }) => {
  // Includes the 404 page.
  guard.expect(/status of 404/);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const state of STATES.filter(({ open: opens, prepare }) => !opens && !prepare)) {
    await enterState(page, state);
    expect.soft(await findBrokenWords(page), state.path).toEqual([]);
    expect.soft(await findOverflow(page), state.path).toEqual([]);
  }
});

test('on a tablet a product’s buttons are below its photos, on a desktop beside them', async ({
  page,
}) => {
  for (const [width, isBelow] of [
    [768, true],
    [1024, false],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await open(page, PRODUCT);
    const photos = await boxOf(page, 'main [aria-label^="Ampliar foto"]');
    const ask = page.getByRole('link', { name: 'Pedir cotação pelo WhatsApp' });
    const button = await ask.boundingBox();
    expect.soft((button?.x ?? 0) < photos.right, `${width} px`).toBe(isBelow);
    const lines = await countLines(ask.locator(':scope > :first-child'));
    expect.soft(lines, `lines at ${width} px`).toEqual([1]);
  }
});

test('the three figures of a product are in one row', async ({ page }) => {
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, PRODUCT);
    const figures = page.locator('main dl').first().locator(':scope > div');
    await expect(figures).toHaveCount(3);
    const tops = await figures.evaluateAll((all) =>
      all.map((figure) => figure.getBoundingClientRect().top),
    );
    expect.soft(new Set(tops).size, `rows at ${width} px`).toBe(1);
  }
});

test('five figures of a calculation leave none alone in its row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, selectionHref('corrente', { potencia: '7,5', rotacao: '350', saida: '157' }));
  const tops = await page
    .locator('[data-part="figures"]')
    .first()
    .locator('div')
    .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));
  expect(tops).toHaveLength(5);
  expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1);
});

test('the parts of a calculation have their buttons in one column, also below a long part', async ({
  page,
}) => {
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, selectionHref('corrente', { potencia: '7,5', rotacao: '350', saida: '157' }));
    const buttons = page.locator('[data-part="parts"]').first().getByText('Adicionar à cotação');
    const ends = await buttons.evaluateAll((all) =>
      all.map((button) => Math.round(button.getBoundingClientRect().right)),
    );
    expect.soft(ends).toHaveLength(3);
    expect.soft(new Set(ends).size, `at ${width} px`).toBe(1);
  }
});

for (const width of [360, 1280]) {
  test(`a word without an end breaks instead of widening the page at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const word = 'rodadentadacomcubo'.repeat(10);
    const item = `i=*3pc**${word}`;
    for (const path of [
      `${QUOTE_PATH}?${item}`,
      // Offered, as the visitor has a list by now.
      `${QUOTE_PATH}?${item}&${item}`,
      `${ROUTES.catalogue}?busca=${word}`,
      `${ROUTES.selection}?calculo=desgaste&medida=${word}`,
    ]) {
      await open(page, path);
      expect.soft(await findOverflow(page), path).toEqual([]);
    }
    await open(page, compareHref(['corrente-carbono-ansi-40']));
    const offer = page.locator('[data-part="offers"] a').first();
    await offer.evaluate((link, name) => link.replaceChildren(name), word);
    expect.soft(await findOverflow(page), 'offered for comparison').toEqual([]);
    await open(page, PRODUCT);
    const names = page.locator('main ol li:last-child a, main h1, main p:has(+ h1)');
    await expect(names).toHaveCount(3);
    await names.evaluateAll((all, name) => {
      for (const one of all) one.replaceChildren(name);
    }, word);
    expect.soft(await findOverflow(page), 'names of a product').toEqual([]);
  });
}

test('icons keep their size beside text that wraps, and a brand’s address stays on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of PAGES) {
    await open(page, path);
    const icons = await page
      .locator('svg[width][aria-hidden="true"]:visible')
      .evaluateAll((all) =>
        all
          .map((icon) => [icon.getAttribute('width'), icon.getBoundingClientRect().width] as const)
          .filter(([drawn, shown]) => Number(drawn) <= 24 && Math.abs(Number(drawn) - shown) > 0.5),
      );
    expect.soft(icons, path).toEqual([]);
  }
  await open(page, ROUTES.home);
  const lines: number[] = [];
  for (const address of await page
    .getByRole('link', { name: /Conheça a/ })
    .locator('span span')
    .all()) {
    // What is far below the window is not laid out (`content-visibility`).
    await address.scrollIntoViewIfNeeded();
    lines.push(...(await countLines(address)));
  }
  expect(lines).toEqual([1, 1, 1]);
});

test('two parts are compared in the width of a phone and four in that of a tablet, their pictures in line', async ({
  page,
}) => {
  const parts = ['corrente-carbono-ansi-40', 'corrente-inox-ansi-40', 'corrente-dupla-ansi-40'];
  for (const [width, compared] of [
    [360, parts.slice(0, 2)],
    [768, [...parts, 'roda-cubo-ansi-40-z17']],
    [1280, parts],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, compareHref(compared));
    const hidden = await page
      .locator('main [data-part="scroll"]')
      .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    expect.soft(hidden, `${width} px`).toBeLessThanOrEqual(1);
    const tops = await page
      .locator('main thead img')
      .evaluateAll((all) => all.map((picture) => Math.round(picture.getBoundingClientRect().top)));
    expect.soft(new Set(tops).size, `pictures at ${width} px`).toBe(1);
    for (const action of ['remove', 'add']) {
      const rows = await page
        .locator(`main thead [data-part="${action}"]`)
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect.soft(new Set(rows).size, `${action} at ${width} px`).toBe(1);
    }
    const lines = await countLines(page.locator('main thead [data-part="add"] a'));
    expect.soft(Math.max(...lines), `“Adicionar à cotação” at ${width} px`).toBeLessThanOrEqual(2);
  }
});

test('labels on the map are separate touch targets on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, ROUTES.home);
  const marks = page.locator('[data-sigla] rect');
  await expect(marks).toHaveCount(8);
  const boxes = await marks.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  );
  for (const [index, box] of boxes.entries()) {
    expect.soft(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(23.5);
    const over = boxes
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
      );
    expect.soft(over).toEqual([]);
  }
  const sizes = await page
    .locator('[data-sigla] text')
    .evaluateAll((all) =>
      all.map(
        (one) =>
          Number.parseFloat(getComputedStyle(one).fontSize) *
          ((one as SVGTextElement).getScreenCTM()?.a ?? 0),
      ),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
});

test('on a wide screen all content has the same right edge', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open(page, ROUTES.home);
  const table = await boxOf(page, `#${SECTIONS.combat} table`);
  const pin = await boxOf(page, 'header a[aria-label="Mapa de distribuidores"]');
  const list = await boxOf(page, '#lista-de-estados');
  expect(Math.abs(pin.right - list.right)).toBeLessThanOrEqual(1);
  expect(Math.abs(table.right - list.right)).toBeLessThanOrEqual(1);
});

test('the hidden panel of the last menu does not widen the page while another font is wider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, ROUTES.home);
  // Where WebKit's own font puts it.
  await mainMenu(page)
    .locator('> ul')
    .evaluate((list) => {
      Object.assign(list.style, { position: 'relative', left: '80px' });
    });
  expect(await findOverflow(page)).toEqual([]);
});

test('a section link scrolls the section right below the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, ROUTES.home);
  for (const id of [SECTIONS.nishiyama, SECTIONS.map]) {
    await page.evaluate((at) => document.getElementById(at)?.scrollIntoView(), id);
    const header = await boxOf(page, 'header');
    const section = await boxOf(page, `#${id}`);
    // At or just below the header's edge: nothing of the previous section is visible.
    expect(section.y).toBeLessThanOrEqual(header.bottom);
    expect(section.y).toBeGreaterThan(header.bottom - 2);
  }
});

test('a phone in landscape shows the link to the products without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await open(page, ROUTES.home);
  await expect(page.getByRole('link', { name: 'CONHEÇA NOSSOS PRODUTOS' })).toBeInViewport({
    ratio: 1,
  });
});

for (const width of [360, 1280, 1920]) {
  test(`no empty space under a product's drawing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, PRODUCT);
    const drawing = await boxOf(page, 'section[aria-labelledby="product-measures"] figure');
    const table = await boxOf(page, 'section[aria-labelledby="product-measures"] table');
    expect(table.y - drawing.bottom).toBeGreaterThanOrEqual(0);
    expect(table.y - drawing.bottom).toBeLessThan(80);
    expect(Math.abs(table.width - drawing.width)).toBeLessThanOrEqual(1);
  });
}

for (const width of [360, 1280]) {
  test(`every film's own page has room for controls under the picture at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const films = await page.request.get('/media/training/index.json');
    const links = ((await films.json()) as { id: string }[]).map(
      ({ id }) => `/media/training/embed/${id}/`,
    );
    expect(links).toHaveLength(16);
    for (const link of links) {
      await page.goto(link);
      const video = await boxOf(page, 'video');
      // Chromium's controls are 72 px high and move captions of two lines up by the same height.
      expect.soft(video.height - (video.width * 9) / 16, link).toBeGreaterThan(90);
    }
  });
}

test('the filters are next to the list, completely visible', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, ROUTES.catalogue);
  const hidden = await page
    .getByRole('navigation', { name: 'Filtros do catálogo' })
    .evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(hidden).toBe(0);
});

for (const width of [360, 1280]) {
  test(`an invalid form shows label and error at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await open(page, ROUTES.contact);
    await page.getByLabel('Nome').fill('Marina Carvalho');
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    const field = page.getByLabel('E-mail');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Preencha este campo.');
    const header = await boxOf(page, 'header');
    const label = await boxOf(page, 'label[for="contato-email"]');
    expect(label.y).toBeGreaterThanOrEqual(header.bottom);
    await expect(page.locator('#contato-email-falta')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#contato-from_name-falta')).toHaveText('');
    // The first invalid field scrolls into view with its error.
    await page.getByLabel('Nome').fill('');
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page.getByLabel('Nome')).toBeFocused();
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    const alert = await boxOf(page, '[role="alert"]');
    expect(alert.y).toBeGreaterThanOrEqual(header.bottom);
  });
}

test('a search that finds nothing does not move the footer onto the screen', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, ROUTES.catalogue);
  await page.getByRole('searchbox').fill('xyzq');
  await expect(page.getByRole('heading', { name: /^Nenhum produto para/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
});

test('logo and HOME scroll smoothly to the top, as the section links do', async ({ page }) => {
  await page.addInitScript(() => {
    const scrolls: string[] = [];
    Object.assign(window, { scrolls });
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = ((options: ScrollToOptions) => {
      scrolls.push(options.behavior ?? 'auto');
      scroll(options);
    }) as typeof window.scrollTo;
  });
  await openReady(page, ROUTES.home);
  const scrolls = () =>
    page.evaluate(() => (window as unknown as { scrolls: string[] }).scrolls.splice(0));
  for (const link of [
    mainMenu(page).getByRole('link', { name: 'HOME' }),
    page.getByRole('link', { name: /página inicial$/ }),
  ]) {
    await page.evaluate(() => document.getElementById('map_section')?.scrollIntoView());
    await scrolls();
    await link.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await scrolls()).toEqual(['smooth']);
  }
});

test('controls over an enlarged photo have a background of their own', async ({ page }) => {
  const state = STATES.find(({ name }) => name === 'foto-ampliada');
  if (!state) throw new Error('No such state');
  await enterState(page, state);
  const grounds = await page
    .locator('.yarl__button')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(grounds.length).toBeGreaterThan(3);
  expect(new Set(grounds)).toEqual(new Set(['rgb(18, 23, 28)']));
});

test('in a low window the arrows over an enlarged photo leave its close button free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const state = STATES.find(({ name }) => name === 'foto-ampliada');
  if (!state) throw new Error('No such state');
  await enterState(page, state);
  const covered = await page.getByRole('button', { name: 'Fechar' }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [0.2, 0.5, 0.8].filter((share) => {
      const shown = document.elementFromPoint(left + width / 2, top + height * share);
      return !button.contains(shown);
    });
  });
  expect(covered).toEqual([]);
});
