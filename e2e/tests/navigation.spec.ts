import { ROUTES, SECTIONS } from '@elo/contract';
import { CATALOGUE_FILES, withoutParser, withoutPrefetch } from '../src/faults';
import {
  holdRequests,
  MAP_HEADING,
  mainHeading,
  mainMenu,
  markDocument,
  openReady,
  SITE_ROUTES,
  sameDocument,
  waitUntilReady,
} from '../src/site-pages';
import { expect, test } from '../src/test';

for (const { path, remote, heading } of SITE_ROUTES) {
  test(`${path} opens directly and names its remote`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(mainHeading(page, heading)).toBeVisible();
    const area = page.locator('[data-remote]');
    await expect(area).toHaveAttribute('data-remote', remote);
    await expect(area).toHaveAttribute('data-version', /^\d+\.\d+\.\d+/);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('the header links to every page without a document load', async ({ page }) => {
  await openReady(page, '/');
  await markDocument(page);
  const menu = mainMenu(page);
  for (const [label, path] of [
    ['TREINAMENTOS', ROUTES.training],
    ['CONTATO', ROUTES.contact],
    ['PORTFÓLIO', ROUTES.catalogue],
    ['SOBRE NÓS', ROUTES.about],
    ['HOME', ROUTES.home],
  ] as const) {
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    const route = SITE_ROUTES.find((one) => one.path === path);
    await expect(mainHeading(page, route?.heading)).toBeVisible();
    await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await expect(sameDocument(page)).toHaveCount(1);
});

test('the footer links to pages and sections', async ({ page }) => {
  await openReady(page, ROUTES.contact);
  const footer = page.getByRole('navigation', { name: 'Rodapé' });
  await footer.getByRole('link', { name: 'Treinamentos' }).click();
  await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
  await footer.getByRole('link', { name: 'Sobre nós' }).click();
  await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
  await footer.getByRole('link', { name: 'Portfólio' }).click();
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
  await footer.getByRole('link', { name: 'História' }).click();
  await expect(page.locator(`#${SECTIONS.history}`)).toBeInViewport();
  await footer.getByRole('link', { name: 'Contato' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  await footer.getByRole('link', { name: 'Equipe' }).click();
  await expect(page).toHaveURL(/\/sobre#equipe$/);
  await expect(page.locator('#equipe')).toBeInViewport();
});

test('the contact block has mail, phone, hours, both addresses and social links', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /^comercial@/ })).toHaveAttribute(
    'href',
    /^mailto:comercial@/,
  );
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer).toContainText('das 7h30 às 17h30');
  await expect(footer).toContainText('Ribeirão Preto, SP');
  await expect(footer).toContainText('Uberaba, MG');
  await expect(footer.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute('target', '_blank');
  await expect(footer.getByRole('link', { name: /^Instagram/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(footer.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /text=Oi%2C%20vim%20pelo%20site/,
  );
});

test('the side bar has six shortcuts', async ({ page }) => {
  await openReady(page, ROUTES.about);
  const bar = page.getByRole('navigation', { name: 'Atalhos de contato' });
  await expect(bar.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /text=Oi%2C%20vim%20pelo%20site/,
  );
  await expect(bar.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:/);
  await expect(bar.getByRole('link', { name: /^LinkedIn/ })).toBeVisible();
  await expect(bar.getByRole('link', { name: /^Instagram/ })).toBeVisible();
  await bar.getByRole('link', { name: 'Distribuidores' }).click();
  await expect(page.locator(`#${SECTIONS.map}`)).toBeInViewport();
  await bar.getByRole('link', { name: 'Contato' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
});

for (const [label, section] of [
  ['Combat Correntes', SECTIONS.combat],
  ['Nishiyama Japanese', SECTIONS.nishiyama],
  ['Austin Pulleys', SECTIONS.austin],
] as const) {
  test(`MARCAS links by mouse from another page to ${section}`, async ({ page }) => {
    await openReady(page, ROUTES.about);
    await markDocument(page);
    await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
    await mainMenu(page).getByRole('link', { name: label }).click();
    await expect(mainHeading(page, SITE_ROUTES[0]?.heading)).toBeAttached();
    await expect(page.locator(`#${section}`)).toBeInViewport({ ratio: 0.3 });
    expect(await page.evaluate(() => history.state.section)).toBe(section);
    await expect(sameDocument(page)).toHaveCount(1);
  });
}

test('DISTRIBUIDORES and the location icon link to the map', async ({ page }) => {
  await openReady(page, ROUTES.training);
  await mainMenu(page).getByRole('link', { name: 'DISTRIBUIDORES' }).click();
  await expect(page.getByRole('heading', { name: MAP_HEADING })).toBeInViewport();
  await openReady(page, ROUTES.contact);
  await page.getByRole('link', { name: 'Mapa de distribuidores' }).click();
  await expect(page.getByRole('heading', { name: MAP_HEADING })).toBeInViewport();
});

test('on home, section links scroll and HOME scrolls back to the top', async ({ page }) => {
  await openReady(page, '/');
  await mainMenu(page).getByRole('link', { name: 'DISTRIBUIDORES' }).click();
  await expect(page.locator(`#${SECTIONS.map}`)).toBeInViewport({ ratio: 0.3 });
  await mainMenu(page).getByRole('link', { name: 'HOME' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a section link moves the focus', async ({ page }) => {
  const inMap = () =>
    page.evaluate(
      (id) => document.getElementById(id)?.contains(document.activeElement),
      SECTIONS.map,
    );
  await openReady(page, ROUTES.about);
  const link = mainMenu(page).getByRole('link', { name: 'DISTRIBUIDORES' });
  await link.press('Enter');
  await expect.poll(inMap).toBe(true);
  await page.keyboard.press('Tab');
  expect(await inMap()).toBe(true);
  await link.press('Enter');
  await expect.poll(inMap).toBe(true);
});

test('an anchor link inside a page keeps every scroll position', async ({ page }) => {
  await openReady(page, ROUTES.about);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  const bar = page.getByRole('navigation', { name: 'Atalhos de contato' });
  await bar.getByRole('link', { name: 'Contato' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeFocused();
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).press('Enter');
  await expect(page).toHaveURL(/\/contato#conteudo$/);
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.contact);
  await page.goBack();
  await expect(mainHeading(page, /A ORIGEM/)).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test('MARCAS opens and closes by keyboard', async ({ page }) => {
  await openReady(page, ROUTES.about);
  const menu = mainMenu(page);
  const button = menu.getByRole('button', { name: 'MARCAS' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'Austin Pulleys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Austin Pulleys' })).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Combat Correntes' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('link', { name: 'Portfólio', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a route change moves focus, is announced, and starts at the top', {
  tag: ['@walk', '@shell'],
}, async ({ page }) => {
  await openReady(page, ROUTES.about);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Portfólio' }).click();
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('#elo-anuncio')).toHaveText(await page.title());
});

test('back restores the scroll position, and forward works', {
  tag: ['@walk', '@shell'],
}, async ({ page }) => {
  await openReady(page, ROUTES.about);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  // Visible at any scroll position, so that the click does not scroll.
  const bar = page.getByRole('navigation', { name: 'Atalhos de contato' });
  await bar.getByRole('link', { name: 'Contato' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  await page.goBack();
  await expect(mainHeading(page, /A ORIGEM/)).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await page.goForward();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
});

test('a reload keeps the scroll position that a later return needs', async ({ page }) => {
  await openReady(page, ROUTES.training);
  const bar = page.getByRole('navigation', { name: 'Atalhos de contato' });
  await mainMenu(page).getByRole('link', { name: 'SOBRE NÓS' }).click();
  await expect(mainHeading(page, /A ORIGEM/)).toBeFocused();
  await page.reload();
  await waitUntilReady(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await bar.getByRole('link', { name: 'Contato' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeFocused();
  await page.goBack();
  await expect(mainHeading(page, /A ORIGEM/)).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await page.goBack();
  await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the head of a page is the same after opening and after client navigation', async ({
  page,
}) => {
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.outerHTML,
      canonical: document.querySelector('link[rel="canonical"]')?.outerHTML,
      robots: document.querySelector('meta[name="robots"]')?.outerHTML,
      graph: [...document.querySelectorAll('meta[property^="og:"]')]
        .map((one) => one.outerHTML)
        // Only for the site's own pictures, which a client navigation does not change.
        .filter((one) => !/og:image:/.test(one)),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) =>
        JSON.parse(one.textContent ?? ''),
      ),
    }));
  const addresses = [
    ROUTES.training,
    `${ROUTES.catalogue}?produto=corrente-carbono-ansi-40`,
    `${ROUTES.catalogue}?marca=Austin+Pulleys`,
    `${ROUTES.catalogue}?busca=inox`,
    ROUTES.contact,
  ];
  const opened: unknown[] = [];
  for (const address of addresses) {
    await page.goto(address);
    // A search is not composed: its head depends on its result.
    if (address.includes('busca')) await expect(page).toHaveTitle(/inox/);
    opened.push(await head());
  }
  await openReady(page, ROUTES.about);
  for (const [at, address] of addresses.entries()) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, address);
    await expect(page).toHaveURL(address);
    await expect.poll(head).toEqual(opened[at]);
  }
});

test('hovering over a link prefetches the next page', async ({ page }) => {
  await page.addInitScript(() => {
    // Without idle time only the hover prefetches.
    window.requestIdleCallback = () => 0;
  });
  await openReady(page, ROUTES.about);
  const ahead = page.waitForRequest(/\/packages\/mf-contact\/.+\.js$/);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).hover();
  await ahead;
  await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
});

test('a slow page shows that it loads, then itself', async ({ page }) => {
  await withoutPrefetch(page);
  await openReady(page, ROUTES.about);
  const hold = await holdRequests(page, /\/portfolio$/);
  await holdRequests(page, CATALOGUE_FILES);
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await hold.held;
  await expect(page.getByRole('status')).toBeVisible();
  hold.release();
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
});

test('a browser that cannot insert pages loads documents, but not for a typed search', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await withoutParser(page);
  await openReady(page, ROUTES.about);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(scrolled).toBe(700);
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page
    .getByRole('navigation', { name: 'Atalhos de contato' })
    .getByRole('link', { name: 'Contato' })
    .click();
  expect((await loaded).url()).toMatch(/\/contato$/);
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  await waitUntilReady(page);
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(mainHeading(page, /A ORIGEM/)).toBeAttached();
  await expect.poll(scrolled).toBe(700);
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
  await waitUntilReady(page);
  await page.evaluate(() => Object.assign(window, { here: true }));
  await page.getByRole('searchbox').pressSequentially('inox');
  await expect(page).toHaveTitle(/Busca por “inox”/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  expect(await page.evaluate(() => 'here' in window)).toBe(true);
});

test('the skip link skips the menu', async ({ page }) => {
  await openReady(page, ROUTES.about);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('an unknown URL is a 404 with the 404 page', { tag: ['@walk', '@shell'] }, async ({
  page,
  guard,
}) => {
  guard.expect(/status of 404/);
  const answer = await page.goto('/nao-existe');
  expect(answer?.status()).toBe(404);
  await expect(mainHeading(page, 'Página não encontrada')).toBeVisible();
  await waitUntilReady(page);
  await page.getByRole('main').getByRole('link', { name: 'Ver o portfólio' }).click();
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
});

test('healthz reports status, release and API', async ({ request }) => {
  // An API that responds slowly may be reported as down for a moment.
  let health: Record<string, unknown> = {};
  await expect
    .poll(async () => {
      const answer = await request.get('/healthz');
      expect(answer.status()).toBe(200);
      health = await answer.json();
      return health.status;
    })
    .toBe('ok');
  expect(health).toHaveProperty('release');
  expect(health).toHaveProperty('api');
});
