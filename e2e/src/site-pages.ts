import { type Distributor, ROUTES, STATES } from '@elo/contract';
import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { isAnswering } from './answering';

/** A route of the site and its identifying content. */
export interface SiteRoute {
  readonly path: string;
  readonly remote: string;
  /** Text of the page's `h1`. */
  readonly heading: string | RegExp;
}

/** Every route of the spec. */
export const SITE_ROUTES: readonly SiteRoute[] = [
  { path: ROUTES.home, remote: 'mf-home', heading: /O elo que\s+move a indústria/ },
  { path: ROUTES.contact, remote: 'mf-contact', heading: 'CONTATE-NOS' },
  { path: ROUTES.catalogue, remote: 'mf-catalogue', heading: 'Ache a peça pela medida' },
  { path: ROUTES.about, remote: 'mf-home', heading: /A ORIGEM DE UMA HISTÓRIA INSPIRADORA/ },
  { path: ROUTES.training, remote: 'mf-training', heading: 'NOSSOS TREINAMENTOS' },
];

/** Heading of the map, in the spec's words; "todo" is Portuguese for "all of". */
export const MAP_HEADING = 'PRESENTE EM TODO BRASIL';

/** The catalogue's API requests in the browser: a page of its list, or one product. */
export const CATALOGUE_DATA = /\/api\/catalogo/;

/** The page's main heading. */
export function mainHeading(page: Page, name?: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, ...(name ? { name } : {}) });
}

/** Waits until header and page are interactive. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(isAnswering);
}

/** Opens a URL and waits until the page is interactive. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilReady(page);
}

/** Waits until the fonts are loaded and cached, and later documents can use them. */
export async function facesKnown(page: Page): Promise<void> {
  const known = () => page.evaluate(() => localStorage.getItem('elo-faces'));
  await expect.poll(known).toMatch(/\.woff2/);
}

/** Marks the document, to detect a document load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
}

/** Checks that the marked document is still loaded. */
export function sameDocument(page: Page): Locator {
  return page.locator('html[data-same-document]');
}

/** Header's main menu. */
export function mainMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Principal' });
}

/** Requests that are held until a test releases them. */
export interface Hold {
  /** Resolves once the first request is held. */
  readonly held: Promise<void>;
  release(): void;
  /** Aborts all of them: the server has died. */
  fail(): void;
}

/** Holds requests, as a slow or hanging server does. */
export async function holdRequests(
  page: Page,
  pattern: RegExp | ((url: URL) => boolean),
): Promise<Hold> {
  let end: (how: 'release' | 'fail') => void = () => undefined;
  let caught: () => void = () => undefined;
  const ended = new Promise<'release' | 'fail'>((resolve) => {
    end = resolve;
  });
  const held = new Promise<void>((resolve) => {
    caught = resolve;
  });
  await page.route(pattern, async (route: Route) => {
    caught();
    const how = await ended;
    // The page may be closed when a test ends.
    await (how === 'fail' ? route.abort() : route.continue()).catch(() => undefined);
  });
  return { held, release: () => end('release'), fail: () => end('fail') };
}

/** Distributors by state, from the API. */
export async function distributorsByState(
  request: APIRequestContext,
): Promise<ReadonlyMap<string, readonly Distributor[]>> {
  const answer = await request.get('/api/alldists');
  expect(answer.status()).toBe(200);
  const all = (await answer.json()) as Distributor[];
  return new Map(
    STATES.map(({ sigla }) => [sigla, all.filter(({ estado }) => estado === sigla)] as const),
  );
}

/** A state's shape on the map. */
export function stateShape(page: Page, sigla: string): Locator {
  return page.locator(`svg [data-sigla="${sigla}"]`);
}

/**
 * Opens the home page at the map, once the map's code is loaded, which happens near the viewport.
 */
export async function openMap(page: Page): Promise<void> {
  await openReady(page, '/');
  await page.getByRole('heading', { name: MAP_HEADING }).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const map = document.querySelector('svg [data-sigla="SP"]')?.closest('svg');
    return map && Object.keys(map).some((key) => key.startsWith('__reactFiber$'));
  });
}
