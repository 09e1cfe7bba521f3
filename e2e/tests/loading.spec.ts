import {
  type DocumentRelease,
  LIVE_PATH,
  type LiveRelease,
  productHref,
  ROUTES,
} from '@elo/contract';
import { inPieces } from '../src/in-pieces';
import { LoadWatch, scrollThrough } from '../src/page-probe';
import {
  facesKnown,
  holdRequests,
  mainMenu,
  openReady,
  SITE_ROUTES,
  waitUntilReady,
} from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

const PRODUCT = productHref('corrente-carbono-ansi-40');

const ADDRESSES = [
  ...SITE_ROUTES.map(({ path, remote }) => ({ path, remote })),
  { path: PRODUCT, remote: 'mf-catalogue' },
];

/**
 * Maximum layout shift by fonts of a first visit: a label of the menu is slightly wider than in the
 * fallback font of any machine. Any other shift is larger.
 */
const FONT_SHIFT = 0.005;

/** Paths of a document's scripts: preloads and deferred scripts. */
function namedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]'),
      ...document.querySelectorAll<HTMLScriptElement>('script[src][defer]'),
    ].map((element) => new URL('href' in element ? element.href : element.src).pathname),
  );
}

/** Runs in the page: records the URLs of all scripts, because loaders remove the elements. */
function noteScripts(): void {
  const noted: string[] = [];
  Object.assign(window, { notedScripts: noted });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement) noted.push(node.src);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Preloaded scripts that nothing has used so far. */
function unusedHints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { notedScripts } = window as unknown as { notedScripts: readonly string[] };
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')]
      .map(({ href }) => href)
      .filter((href) => !notedScripts.includes(href));
  });
}

const release = (page: Page): Promise<DocumentRelease> =>
  page.evaluate(() => JSON.parse(document.getElementById('elo-release')?.textContent ?? ''));

for (const { path, remote } of ADDRESSES) {
  test.describe(`the load of ${path}`, () => {
    test('nothing shifts, repeats, logs an error or is requested late by a script', async ({
      page,
    }) => {
      const watch = await LoadWatch.start(page);
      await page.addInitScript(noteScripts);
      await openReady(page, path);
      await page.waitForLoadState('load');
      expect(await unusedHints(page)).toEqual([]);

      // Depth 2: the document, then everything that it lists.
      const early = await watch.scriptsUntilReady();
      const chained = watch.scripts.filter(({ initiator }) => initiator === 'script');
      expect(chained.filter((one) => early.includes(one.path))).toEqual([]);
      // The hints are exactly the loaded files.
      expect([...early].sort()).toEqual((await namedScripts(page)).sort());

      await watch.releaseIdle();
      // A visitor who scrolls keeps the fonts of the page; a script that scrolls is no visitor.
      await expect(page.locator('html[data-faces="late"]')).toHaveCount(0);
      await scrollThrough(page);
      expect(watch.duplicates()).toEqual([]);
      expect(await watch.layoutShift()).toBeLessThanOrEqual(FONT_SHIFT);
    });

    test('only its own remote is loaded before idle time', async ({ page }) => {
      const watch = await LoadWatch.start(page);
      await openReady(page, path);
      await page.waitForLoadState('load');
      const { remotes, shared } = await release(page);
      const own = remotes.find(({ name }) => name === remote);
      const entries = await page.evaluate(() => Object.keys(globalThis.__ELO__?.entries ?? {}));
      const allowed = [own?.container, ...shared.map(({ container }) => container)];
      expect(entries).toContain(own?.container);
      expect(entries.filter((name) => !allowed.includes(name))).toEqual([]);
      const foreign = remotes.filter(({ name }) => name !== remote).map(({ base }) => base);
      const loaded = watch.scripts.filter((one) =>
        foreign.some((base) => one.path.startsWith(base)),
      );
      expect(loaded).toEqual([]);
    });
  });
}

/** Opens a page whose fonts load after its first paint. @returns releases the fonts */
async function openBeforeFonts(page: Page, path: string): Promise<() => void> {
  // Chromium's own throttling sometimes never delivers a held response.
  const fonts = await holdRequests(page, /\.woff2$/);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await fonts.held;
  return fonts.release;
}

const waiting = (page: Page) => page.locator('html[data-faces]');

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`a first page of ${width} px swaps in place to fonts that load after its first paint`, async ({
    browser,
  }) => {
    const isMobile = width < 768;
    for (const { path } of ADDRESSES) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, isMobile });
      const watch = await LoadWatch.start(page);
      if (isMobile) await watch.slowDown();
      const scripts = await holdRequests(page, /\.js$/);
      const release = await openBeforeFonts(page, path);
      await expect(waiting(page)).toHaveCount(1);
      release();
      await expect(waiting(page), path).toHaveCount(0);
      scripts.release();
      await waitUntilReady(page);
      await page.waitForLoadState('load');
      expect(await watch.layoutShift(), path).toBeLessThanOrEqual(FONT_SHIFT);
      await page.close();
    }
  });
}

/**
 * Waits until so many elements of the body are parsed, and shown unless the document lets its first
 * frame wait for others.
 */
async function untilShown(page: Page, elements: number): Promise<void> {
  // By time: there are no frames before the first.
  await page.waitForFunction(
    (count) => {
      const waits = [...document.querySelectorAll('link[rel="expect"]')].some(
        (link) => !document.querySelector(link.getAttribute('href') ?? ''),
      );
      const painted = performance.getEntriesByName('first-paint').length > 0;
      return document.body?.getElementsByTagName('*').length >= count && (painted || waits);
    },
    elements,
    { polling: 5 },
  );
  await page.evaluate(async () => {
    if (performance.getEntriesByName('first-paint').length === 0) return;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

for (const width of [320, 1280]) {
  test(`a first page of ${width} px that arrives in pieces does not move`, async ({
    browser,
    baseURL,
  }) => {
    for (const { path } of ADDRESSES) {
      const site = await inPieces(baseURL as string);
      const page = await browser.newPage({
        viewport: { width, height: 800 },
        isMobile: width < 768,
      });
      const watch = await LoadWatch.start(page);
      const opened = page.goto(site.url + path, { waitUntil: 'commit' });
      const [start = '', ...pieces] = await site.pieces;
      site.send(start);
      await opened;
      let elements = 0;
      for (const piece of pieces.slice(0, -1)) {
        site.send(piece);
        elements += piece.match(/<[a-z]/g)?.length ?? 0;
        // Without the body itself.
        await untilShown(page, elements - 1);
      }
      site.send(pieces.at(-1) ?? '');
      site.end();
      await waitUntilReady(page);
      expect(await watch.layoutShift(), path).toBeLessThanOrEqual(FONT_SHIFT);
      await page.close();
      await site.close();
    }
  });
}

test('fonts do not change a page that is in use; the next page has them', async ({ page }) => {
  const release = await openBeforeFonts(page, ROUTES.about);
  await waitUntilReady(page);
  await page.keyboard.press('Shift');
  release();
  await expect(page.locator('html[data-faces="ready"]')).toHaveCount(1);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect(page.getByRole('heading', { name: 'CONTATE-NOS' })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
});

test('a later navigation fetches the entry and files of the next remote', async ({ page }) => {
  const watch = await LoadWatch.start(page);
  await openReady(page, ROUTES.about);
  const { remotes } = (await (await page.request.get(LIVE_PATH)).json()) as LiveRelease;
  const base = remotes.find(({ name }) => name === 'mf-contact')?.base ?? 'none';
  expect(watch.scripts.filter((one) => one.path.startsWith(base))).toEqual([]);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect(page.getByRole('heading', { name: 'CONTATE-NOS' })).toBeVisible();
  await waitUntilReady(page);
  const loaded = watch.scripts.map((one) => one.path).filter((one) => one.startsWith(base));
  expect(loaded).toContain(`${base}remoteEntry.js`);
  expect(new Set(loaded).size).toBe(loaded.length);
});

test('scripts that every page runs are compiled during the download', async ({ page }) => {
  await page.goto(ROUTES.home);
  const scripts = await page
    .locator('script[defer]')
    .evaluateAll((elements) => elements.map((element) => (element as HTMLScriptElement).src));
  expect(scripts.length).toBeGreaterThan(1);
  for (const url of scripts) {
    expect(await (await page.request.get(url)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('every script and style of a document has its hash', async ({ page }) => {
  for (const { path } of ADDRESSES) {
    await page.goto(path);
    const bare = await page.evaluate(() =>
      [
        ...document.querySelectorAll('script[src], link[rel="preload"][as="script"]'),
        ...document.querySelectorAll('link[rel="stylesheet"]'),
      ]
        .filter((element) => !/^sha384-/.test(element.getAttribute('integrity') ?? ''))
        .map((element) => element.outerHTML),
    );
    expect(bare, path).toEqual([]);
  }
});

test('the policy has no unsafe source and no document violates it', async ({ page, request }) => {
  for (const { path } of ADDRESSES) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe');
    // Only the own origin and hashes; a host would allow every path.
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(scripts, path).toContain("'self'");
    expect(
      scripts.filter((source) => !/^'(?:self|sha256-[^']+)'$/.test(source)),
      path,
    ).toEqual([]);
  }
  // A walk of the whole site; the guard fails on every violation.
  await openReady(page, '/');
  for (const name of ['TREINAMENTOS', 'CONTATO', 'PORTFÓLIO', 'SOBRE NÓS', 'HOME']) {
    await mainMenu(page).getByRole('link', { name, exact: true }).click();
    await expect(mainMenu(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await scrollThrough(page);
  }
});

test('documents carry title, description, canonical address, picture and data', async ({
  request,
}) => {
  const titles = new Set<string>();
  const images = new Set<string>();
  for (const { path } of ADDRESSES) {
    const html = await (await request.get(path)).text();
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
    expect(html, path).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html, path).toMatch(/<link rel="canonical" href="http/);
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await request.get(new URL(image).pathname)).status(), image).toBe(200);
    images.add(image);
  }
  expect(images.size).toBe(ADDRESSES.length);
  expect(titles.size).toBe(ADDRESSES.length);
  const types = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/"@type":"(\w+)"/g)].map(
      ([, one]) => one,
    );
  expect(await types('/')).toContain('Organization');
  expect(await types(PRODUCT)).toContain('ItemPage');
  // Each film has its description on its own page.
  const library = await (await request.get(ROUTES.training)).text();
  const film = /"url":"[^"]*(\/treinamentos\?[^"]+)"/.exec(library)?.[1] ?? '';
  expect(await types(ROUTES.training)).toContain('ItemList');
  expect(await types(film)).toContain('VideoObject');
});

test('crawlers find every page and product', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const map = /Sitemap: (\S+)/.exec(robots)?.[1] ?? '';
  const xml = await (await request.get(new URL(map).pathname)).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => one as string);
  for (const { path } of SITE_ROUTES) {
    expect(
      addresses.some((one) => new URL(one).pathname === path),
      path,
    ).toBe(true);
  }
  expect(addresses.filter((one) => one.includes('produto=')).length).toBeGreaterThanOrEqual(300);
  expect((await request.get('/site.webmanifest')).status()).toBe(200);
});

/**
 * Time until the first byte of a slow document, in milliseconds; longer than the wait for fonts.
 */
const SLOW = 400;

test('fonts do not delay a first visit with a slow document, and are preloaded once cached', async ({
  page,
}) => {
  const line = await page.context().newCDPSession(page);
  const speed = { downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: SLOW, ...speed });
  const ahead = page.locator('link[rel="preload"][as="font"]');
  await openReady(page, ROUTES.training);
  await expect(ahead).toHaveCount(0);
  // The styles request them anyway, and they are cached.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    )
    .toEqual(expect.arrayContaining([expect.stringMatching(/\.woff2$/)]));
  await facesKnown(page);
  await page.goto(ROUTES.catalogue);
  await expect(ahead).toHaveCount(2);
});
