import { STATES } from '@elo/contract';
import { distributorsByState, openMap, openReady, stateShape } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

/** The film behind the hero's text. */
const film = (page: Page) => page.locator('#header video');

test.describe('hero', () => {
  test('the film plays muted, and can be unmuted and paused', {
    tag: ['@walk', '@home'],
  }, async ({ page }) => {
    await openReady(page, '/');
    await expect(page.getByRole('button', { name: 'Pausar o filme' })).toBeVisible();
    await expect(film(page)).toHaveJSProperty('muted', true);
    await page.getByRole('button', { name: 'Ativar som' }).click();
    await expect(film(page)).toHaveJSProperty('muted', false);
    await page.getByRole('button', { name: 'Desativar som' }).click();
    await expect(film(page)).toHaveJSProperty('muted', true);
    await page.getByRole('button', { name: 'Pausar o filme' }).click();
    await expect(film(page)).toHaveJSProperty('paused', true);
    await page.getByRole('button', { name: 'Reproduzir o filme' }).click();
    await expect(film(page)).toHaveJSProperty('paused', false);
  });

  test('covers nine tenths of the window and links to the chain brand', async ({ page }) => {
    await openReady(page, '/');
    const box = await page.locator('#header').boundingBox();
    expect(Math.round((box?.height ?? 0) / 8)).toBe(90);
    await page.getByRole('link', { name: 'CONHEÇA NOSSOS PRODUTOS' }).click();
    await expect(page.locator('#combat_section')).toBeInViewport({ ratio: 0.3 });
  });

  test('under reduced motion no film loads until the visitor starts it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.mp4')) films.push(request.url());
    });
    await openReady(page, '/');
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
    await page.getByRole('button', { name: 'Reproduzir o filme' }).click();
    await expect(film(page)).toHaveJSProperty('paused', false);
    await expect.poll(() => films.length).toBeGreaterThan(0);
  });

  test('with data saving no film loads', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.mp4')) films.push(request.url());
    });
    await openReady(page, '/');
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
  });
});

test.describe('blocks', () => {
  test('the chain brand has slogan, QR code, site and table', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const section = page.locator('#combat_section');
    await expect(
      section.getByRole('heading', { name: 'MELHOR CUSTO-BENEFÍCIO DO MERCADO' }),
    ).toBeVisible();
    await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(section.getByRole('link', { name: /Conheça a Combat/ })).toHaveAttribute(
      'href',
      /^https:\/\//,
    );
    const table = section.getByRole('table');
    for (const type of [
      'Rodas dentadas',
      'Correntes Aço Carbono e Inox',
      'Correntes Especiais e Acessórios',
      'Correntes Agrícolas',
    ]) {
      await expect(table.getByRole('row', { name: new RegExp(type) })).toBeVisible();
    }
    await expect(table).toContainText('ANSI 25');
    await expect(table).toContainText('32B');
    await expect(table).toContainText('Acoplamentos KC');
  });

  test('Nishiyama has its four lines', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const section = page.locator('#nishiyama_section');
    for (const code of ['NSB', 'NHF', 'NSR', 'NIL']) {
      await expect(section.getByRole('row', { name: new RegExp(code) })).toBeVisible();
    }
    await expect(section.locator('a[href^="https://"]')).toBeVisible();
    await expect(section.getByRole('link', { name: /Nishiyama/ }).first()).toBeVisible();
  });

  test('Austin has its pulleys and bushings', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const section = page.locator('#austin_section');
    for (const [profile, range] of [
      ['3V', '1 a 10'],
      ['5V', '2 a 10'],
      ['8V', '4 a 12'],
    ] as const) {
      await expect(section.getByRole('row', { name: new RegExp(profile) })).toContainText(range);
    }
    for (const size of 'JA SH SDS SD SK SF E F J M N P W S'.split(' ')) {
      await expect(section.getByText(size, { exact: true })).toBeVisible();
    }
  });

  test('the history has five milestones and links to the about page', async ({ page }) => {
    await openReady(page, '/');
    const section = page.locator('#history_section');
    await expect(section.getByRole('listitem')).toHaveCount(5);
    await expect(section).toContainText(/1985.*90.*2000.*2015.*2020/s);
    await section.getByRole('link', { name: 'conheça nossa história' }).click();
    await expect(page).toHaveURL('/sobre');
  });

  test('the final numbers are in the document and count up after a client navigation', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/')).text();
    expect(html).toContain('15.000');
    expect(html).toContain('3.000');
    await openReady(page, '/contato');
    // The count takes seconds, so record its values.
    await page.evaluate(() => {
      const phases = new Set<string | null>();
      Object.assign(window, { phases });
      new MutationObserver((records) => {
        for (const { target } of records)
          phases.add((target as Element).getAttribute('data-phase'));
      }).observe(document, { subtree: true, attributeFilter: ['data-phase'] });
    });
    await page.getByRole('link', { name: 'HOME' }).first().click();
    const band = page.getByRole('region', { name: 'A empresa em números' });
    // Scrolls as a visitor does: the element nears the viewport before it is visible. A visible
    // number does not count again.
    await band.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      window.scrollBy({ top: top - window.innerHeight - 20, behavior: 'instant' });
    });
    await expect(band.locator('[data-phase="armed"]')).not.toHaveCount(0);
    await band.scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      (window as Window & { phases?: Set<string> }).phases?.has('counting'),
    );
    await expect(band.locator('[data-phase="final"]')).toHaveCount(4);
    const years = new Date().getFullYear() - 1985;
    await expect(band).toContainText(String(years));
  });
});

test.describe('map of distributors', () => {
  // Reduced motion, because the film above would use more CPU than the map.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a state opens its modal by keyboard and gets the focus back', async ({ page }) => {
    test.slow();
    await openMap(page);
    // The component's own test opens all 27.
    for (const [index, sigla] of ['SP', 'BA', 'DF'].entries()) {
      const shape = stateShape(page, sigla);
      await shape.focus();
      await page.keyboard.press(index % 2 === 0 ? 'Enter' : 'Space');
      await expect(page.getByRole('dialog')).toBeFocused();
      // The page behind takes no focus.
      await shape.focus();
      await expect(page.getByRole('dialog')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(shape).toBeFocused();
    }
  });

  test('the sample has at least 120 distributors, one state with one, three without', async ({
    request,
  }) => {
    const counts = [...(await distributorsByState(request)).values()].map(({ length }) => length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(120);
    expect(counts.filter((count) => count > 0)).toHaveLength(24);
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
  });

  test('many: São Paulo is sorted by city and shown in upper case', {
    tag: ['@walk', '@home'],
  }, async ({ page, request }) => {
    const expected = ((await distributorsByState(request)).get('SP') ?? []).map(
      ({ cidade }) => cidade,
    );
    await openMap(page);
    await stateShape(page, 'SP').locator('text').click();
    const dialog = page.getByRole('dialog', { name: 'São Paulo (SP)' });
    await expect(dialog.locator('[data-layout="many"]')).toBeVisible();
    const cities = await dialog.locator('article > p:first-child').allTextContents();
    expect(cities).toEqual([...expected].sort(new Intl.Collator('pt-BR').compare));
    const name = dialog.getByRole('heading', { level: 3 }).first();
    await expect(name).toHaveCSS('text-transform', 'uppercase');
    await expect(dialog.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute(
      'href',
      /phone=55\d+&text=/,
    );
  });

  test('one: a state with one distributor has a layout of its own', async ({ page, request }) => {
    const byState = await distributorsByState(request);
    const state = STATES.find(({ sigla }) => byState.get(sigla)?.length === 1);
    if (!state) throw new Error('The sample has no state with one distributor');
    await openMap(page);
    await stateShape(page, state.sigla).locator('text').click();
    const dialog = page.getByRole('dialog', { name: `${state.nome} (${state.sigla})` });
    await expect(dialog.locator('[data-layout="one"]')).toBeVisible();
    await expect(dialog.getByRole('article')).toHaveCount(1);
  });

  test('none: a state without distributors invites to be the first', {
    tag: ['@walk', '@home'],
  }, async ({ page, request }) => {
    const byState = await distributorsByState(request);
    const state = STATES.find(({ sigla }) => byState.get(sigla)?.length === 0);
    if (!state) throw new Error('The sample has no state without distributors');
    await openMap(page);
    await stateShape(page, state.sigla).locator('text').click();
    const dialog = page.getByRole('dialog', { name: 'Sem Distribuidores Disponíveis' });
    await expect(dialog).toContainText('Seja o primeiro distribuidor');
    await expect(dialog.getByRole('link', { name: /TORNAR-SE DISTRIBUIDOR/ })).toBeVisible();
  });

  test('a click on the overlay closes the modal', async ({ page }) => {
    await openMap(page);
    await stateShape(page, 'MG').locator('text').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('the link to become a distributor opens a chat with the question in a new tab', async ({
    page,
  }) => {
    await page.goto('/');
    const link = page
      .locator('#map_section')
      .getByRole('link', { name: /^\+ TORNAR-SE/ })
      .first();
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    const href = new URL((await link.getAttribute('href')) ?? '');
    expect(href.searchParams.get('text')).toContain('como me tornar um distribuidor');
  });

  test('the plain list next to the map has every state', async ({ page, request }) => {
    const byState = await distributorsByState(request);
    await openMap(page);
    const list = page.locator('#lista-de-estados');
    await expect(list.getByRole('group')).toHaveCount(27);
    const bahia = list.locator('details', { hasText: 'Bahia' }).first();
    await bahia.locator('summary').click();
    await expect(bahia.getByRole('article')).toHaveCount(byState.get('BA')?.length ?? -1);
  });
});
