import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROUTES } from '@elo/contract';
import { type Beacon, beaconSchema } from '@elo-platform/protocol/schemas';
import { CATALOGUE_FILES, degraded, TROUBLE } from '../src/faults';
import { mainHeading, mainMenu, openReady } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

const ORACLE = join(dirname(require.resolve('web-vitals')), 'web-vitals.iife.js');

/** Text that a visitor types, and that no beacon may contain. */
const TYPED = 'segredo';

/** A number that a visitor types: too long for a measured value or a hash to contain it by chance. */
const NUMBER = '987654321';

interface Observed {
  /** Whether the page observes itself. */
  started: boolean;
  /** When the document last changed or fetched a file. */
  changed: number;
  /** Metric → value, by the web-vitals library. */
  readonly values: Record<string, number>;
}

declare global {
  interface Window {
    observed: Observed;
    webVitals?: Record<string, (take: (metric: Metric) => void, options: object) => void>;
  }
}

interface Metric {
  readonly name: string;
  readonly value: number;
}

/** Runs in the page before all other scripts. */
function observe(): void {
  const observed: Observed = { started: false, changed: 0, values: {} };
  window.observed = observed;
  for (const name of ['onLCP', 'onCLS', 'onINP', 'onTTFB']) {
    const take = (metric: Metric) => {
      observed.values[metric.name] = metric.value;
    };
    window.webVitals?.[name]?.(take, { reportAllChanges: true });
  }
  const { observe: original } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function (options) {
    original.call(this, options);
    if (options?.type === 'resource') observed.started = true;
  };
  const note = () => {
    observed.changed = performance.now();
  };
  original.call(new PerformanceObserver(note), { type: 'resource' });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(note).observe(document, all);
}

/** Opens a page that measures itself. */
async function open(page: Page, path: string): Promise<void> {
  await page.route('**/api/vitals', (route) => route.fulfill({ status: 204 }));
  await page.addInitScript(`${readFileSync(ORACLE, 'utf8')};window.webVitals=webVitals`);
  await page.addInitScript(observe);
  await page.goto(path);
  await page.waitForFunction(() => window.observed.started);
  // What is fetched and shown in idle time would be taken for the effect of a click.
  await page.waitForFunction(() => performance.now() > window.observed.changed + 1000);
}

/** Text of the beacon that the page sends when it is left. */
async function leave(page: Page): Promise<string> {
  const request = page.waitForRequest('**/api/vitals');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  return (await request).postData() ?? '';
}

const read = (text: string): Beacon => beaconSchema.parse(JSON.parse(text));

function vitalOf({ vitals }: Beacon, name: string): number | undefined {
  return vitals.find((vital) => vital.name === name)?.value;
}

/** Runs code in the page as if it were at a line of a script. */
function runAt(page: Page, url: string, line: number, code: string): Promise<void> {
  const text = `0${'\n'.repeat(line - 1)};setTimeout(() => {${code}});void 0\n//# sourceURL=${url}`;
  return page.evaluate(text);
}

/** The package of the page on the screen. */
function ownerOf(page: Page): Promise<{ name?: string; version?: string }> {
  return page.evaluate(() => {
    const { remote, version } =
      document.querySelector<HTMLElement>('[data-remote]')?.dataset ?? ({} as DOMStringMap);
    return { name: remote, version };
  });
}

/** Adds a button that does nothing to the page's remote. */
async function addDeadButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Nada';
    button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9999';
    document.querySelector('[data-remote]')?.append(button);
  });
}

/** Waits until a click on the page must have had its effect. */
async function untilDecided(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() > from + 1100, now);
}

test('measures what the web-vitals library measures in the same load', async ({ page }) => {
  await open(page, '/portfolio');
  await addDeadButton(page);
  await page.evaluate(() =>
    addEventListener('click', () => {
      const end = performance.now() + 120;
      while (performance.now() < end);
    }),
  );
  await page.getByRole('button', { name: 'Nada' }).click();
  await page.waitForFunction(() => (window.observed.values.INP ?? 0) > 100);
  // A shift within half a second of an input does not count.
  await untilDecided(page);
  await page.evaluate(() => {
    const block = document.createElement('div');
    block.style.height = '200px';
    document.querySelector('[data-remote]')?.prepend(block);
  });
  // The change of fonts may have shifted a little before.
  await page.waitForFunction(() => (window.observed.values.CLS ?? 0) > 0.05);

  const beacon = read(await leave(page));
  const { LCP, CLS, INP, TTFB } = await page.evaluate(() => window.observed.values);
  expect(vitalOf(beacon, 'lcp')).toBe(LCP);
  expect(vitalOf(beacon, 'ttfb')).toBe(TTFB);
  expect(vitalOf(beacon, 'inp')).toBe(INP);
  expect(vitalOf(beacon, 'cls')).toBeCloseTo((CLS ?? Number.NaN) * 1000, 3);
  const { channel, entry, arm, release } = beacon;
  const [served, connection] = await page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const own = navigator as Navigator & { connection?: { effectiveType: string } };
    return [opened?.serverTiming[0]?.description, own.connection?.effectiveType ?? 'unknown'];
  });
  expect([channel, entry, arm, release].join('.')).toBe(served);
  expect(beacon).toMatchObject({ channel: 'production', arm: 'stable', route: '/portfolio' });
  expect(beacon.connection).toBe(connection);
  // The button and the shifted page are of the remote.
  for (const name of ['inp', 'cls']) {
    const vital = beacon.vitals.find((one) => one.name === name);
    expect([name, vital?.owner]).toEqual([name, await ownerOf(page)]);
  }
});

test('attributes a slow interaction whose element is gone to the script that ran', async ({
  page,
}) => {
  await open(page, '/portfolio');
  const owner = await ownerOf(page);
  const chunk = new URL(`/packages/${owner.name}/${owner.version}/x.js`, page.url()).href;
  // Outside the remote, so that only the long animation frame names its package.
  const code = `
    const button = document.createElement('button');
    button.textContent = 'Some';
    button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9999';
    button.addEventListener('click', () => {
      button.remove();
      const end = performance.now() + 120;
      while (performance.now() < end);
    });
    document.body.append(button);`;
  await runAt(page, chunk, 1, code);
  await page.getByRole('button', { name: 'Some' }).click();
  await page.waitForFunction(() => (window.observed.values.INP ?? 0) > 100);
  const { vitals } = read(await leave(page));
  expect(vitals.find(({ name }) => name === 'inp')?.owner).toEqual(owner);
});

test('counts working and dead clicks, with the package of the dead ones', async ({ page }) => {
  await open(page, '/portfolio');
  await addDeadButton(page);
  await page.getByRole('button', { name: 'Nada' }).click();
  await untilDecided(page);
  await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const beacon = read(await leave(page));
  expect(beacon.clicks).toEqual({ worked: 1, dead: 1, owners: [await ownerOf(page)] });
  expect(vitalOf(beacon, 'click')).toBeGreaterThanOrEqual(0);
});

test('counts no click that does nothing on purpose, and none that is too late to tell', async ({
  page,
}) => {
  await open(page, '/portfolio');
  await addDeadButton(page);
  await page.getByRole('button', { name: 'Nada' }).click();
  await untilDecided(page);
  await page.evaluate(() => {
    const area = document.createElement('div');
    area.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9999;background:white';
    const add = (tag: 'a' | 'button', text: string) => {
      const control = Object.assign(document.createElement(tag), { textContent: text });
      area.append(control);
      return control;
    };
    const here = add('a', 'Aqui');
    here.setAttribute('href', location.href);
    here.addEventListener('click', (event) => event.preventDefault());
    add('button', 'Fora').setAttribute('aria-disabled', 'true');
    const text = add('button', 'Texto');
    text.addEventListener('mouseup', () => getSelection()?.selectAllChildren(text));
    const last = add('button', 'Sair');
    last.addEventListener('mouseup', () => getSelection()?.removeAllRanges());
    last.addEventListener('click', () => dispatchEvent(new Event('pagehide')));
    document.querySelector('[data-remote]')?.append(area);
  });
  await page.getByRole('link', { name: 'Aqui', exact: true }).click();
  await page.getByRole('button', { name: 'Fora', exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Texto', exact: true }).click();
  const sent = page.waitForRequest('**/api/vitals');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  const { clicks } = read((await sent).postData() ?? '');
  expect(clicks).toEqual({ worked: 0, dead: 1, owners: [await ownerOf(page)] });
});

test('attributes an error to the package whose script threw', async ({ page, guard }) => {
  guard.expect(/Falha/);
  await open(page, '/portfolio');
  const owner = await ownerOf(page);
  const chunk = new URL(`/packages/${owner.name}/${owner.version}/x.js`, page.url()).href;
  const boot = (await page.locator('script[src^="/objects/"]').first().getAttribute('src')) ?? '';
  const lines = await page.evaluate(() => globalThis.__ELO__?.lines ?? []);
  const text = (await (await page.request.get(boot)).text()).split('\n');
  // The last line of the boot script is the host's.
  const code = `throw new TypeError('Falha 42 de "${TYPED}" em /portfolio?busca=${TYPED}')`;
  await runAt(page, chunk, 3, code);
  await runAt(page, chunk, 3, code);
  await runAt(page, new URL(boot, page.url()).href, text.length, code);
  const shared = lines.find(([, base]) => base.includes('/shared-ui/'));
  if (shared) await runAt(page, new URL(boot, page.url()).href, shared[0], code);
  const entry = lines.find(([, base]) => base.includes(`/${owner.name}/`));
  expect(text[(entry?.[0] ?? 0) - 1]).toContain('=function(){');
  await page.evaluate(() => new Promise((done) => setTimeout(done)));

  const sent = await leave(page);
  const { errors } = read(sent);
  const names = [owner.name, 'shell', ...(shared ? ['shared-ui'] : [])];
  expect(errors.map((error) => error.owner?.name)).toEqual(names);
  expect(errors[0]).toMatchObject({
    owner,
    route: '/portfolio',
    message: 'TypeError: Falha 00 de … em …',
  });
  expect(errors[0]?.frames[0]).toMatchObject({ path: new URL(chunk).pathname, line: 3 });
});

test('sends the visit, whatever is thrown: values without a stack, or without a text', async ({
  page,
}) => {
  await open(page, '/portfolio');
  await page.evaluate(() => {
    for (const thrown of [Object.create(null), { stack: 1 }, 'texto', null]) {
      dispatchEvent(
        new PromiseRejectionEvent('unhandledrejection', {
          promise: Promise.resolve(),
          reason: thrown,
        }),
      );
    }
  });
  const { errors } = read(await leave(page));
  expect(errors).toMatchObject([{ message: '?', frames: [] }]);
});

test('attributes code that does not load to its package', async ({ page, guard }) => {
  guard.expect(TROUBLE);
  await page.route(CATALOGUE_FILES, (route) => route.abort());
  await open(page, '/portfolio');
  await expect(degraded(page)).toHaveCount(1);
  const owner = await ownerOf(page);
  const { errors } = read(await leave(page));
  const message = 'EloError: … could not be loaded';
  expect(errors).toMatchObject([{ owner, route: '/portfolio', message }]);
});

test('contains no address, query or typed text', async ({ page, guard }) => {
  guard.expect(/Falha/);
  await open(page, `/portfolio?busca=${TYPED}`);
  await page.getByRole('main').getByRole('searchbox').first().fill(`${TYPED} ${NUMBER}`);
  await runAt(
    page,
    page.url(),
    1,
    `throw new Error('Falha “${TYPED} ${NUMBER}” em ' + location.href)`,
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  const sent = await leave(page);
  expect(read(sent).errors).toHaveLength(1);
  expect(sent).not.toMatch(new RegExp(`${TYPED}|https?:|localhost|busca|${NUMBER}`));
});

test('measures client navigations', async ({ page }) => {
  await open(page, '/portfolio');
  await page.getByRole('banner').getByRole('link', { name: 'Treinamentos' }).first().click();
  await expect(page).toHaveURL(/treinamentos$/);
  await page.waitForFunction(() => document.querySelector('[data-remote=mf-training]'));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  const beacon = read(await leave(page));
  expect(beacon.route).toBe('/portfolio');
  expect(beacon.vitals.filter(({ name }) => name === 'navigation')).toEqual([
    expect.objectContaining({
      route: '/treinamentos',
      owner: expect.objectContaining({ name: 'mf-training' }),
    }),
  ]);
});

for (const [signal, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const) {
  test(`measures and sends nothing with ${signal}`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.addInitScript(observe);
    await page.addInitScript(
      ([name, set]) => Object.defineProperty(navigator, name, { value: set }),
      [signal, value] as const,
    );
    const code = page.waitForResponse(
      async (response) =>
        response.url().endsWith('.js') && (await response.text()).includes('/api/vitals'),
    );
    await page.goto('/portfolio');
    await code;
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect(await page.evaluate(() => window.observed.started)).toBe(false);
    expect(sent).not.toContain('/api/vitals');
  });
}

test('keeps no page in memory whose links were clicked', async ({ page }) => {
  // The page of the document itself stays, so that it can be shown again.
  await openReady(page, ROUTES.contact);
  // Clicks are counted once the code for it has loaded, in idle time.
  await page.waitForLoadState('networkidle');
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    const link = document.querySelector('main article a[href]') as Element;
    Object.assign(window, { clicked: new WeakRef(link) });
  });
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/[?&]produto=/);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeFocused();
  const browser = await page.context().newCDPSession(page);
  const isKept = async () => {
    await browser.send('HeapProfiler.collectGarbage');
    return page.evaluate(
      () => (window as unknown as { clicked: WeakRef<Element> }).clicked.deref() !== undefined,
    );
  };
  await expect.poll(isKept).toBe(false);
});
