import { CATALOGUE_QUERY, type NavigationState, SECTIONS } from '@elo/contract';
import { isPlainClick } from '@elo/shared-ui/browser/plain-click';
import type { Target } from '../remotes/view';

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const node = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(node instanceof HTMLAnchorElement)) return undefined;
  if (node.target && node.target !== '_self') return undefined;
  if (node.hasAttribute('download') || node.dataset.native !== undefined) return undefined;
  return node.origin === window.location.origin ? node : undefined;
}

/**
 * Turns clicks on internal links into client navigations. Delegated to the document, so that it
 * works for composed HTML before hydration, for every remote and for every React.
 * @param go gets the URL; if it returns `false`, the browser follows the link
 */
export function interceptLinks(go: (href: string) => boolean): void {
  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) && !event.defaultPrevented ? linkOf(event) : undefined;
    if (link && go(link.href)) event.preventDefault();
  });
  document.addEventListener('pointerdown', keepPress, { capture: true, passive: true });
}

/** Longest press that is waited for, in milliseconds: not every press ends with a click. */
const LONGEST_PRESS = 500;

let press: Promise<void> | undefined;

function keepPress(): void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  const ended = new Promise<void>((resolve) => {
    // After the click's other listeners.
    const end = () => window.setTimeout(resolve);
    for (const name of ['click', 'pointercancel']) document.addEventListener(name, end, options);
    window.setTimeout(resolve, LONGEST_PRESS);
  });
  press = ended;
  void ended.then(() => {
    over.abort();
    if (press === ended) press = undefined;
  });
}

/**
 * Resolves when the press that is under way has become a click; `undefined`: nothing is pressed. The
 * browser drops a click if its element is replaced between pressing and releasing.
 */
export function pressEnd(): Promise<void> | undefined {
  return press;
}

/**
 * Calls back with the URL of every link that a visitor hovers over, focuses or touches, and with the
 * result URL of every form that the visitor focuses.
 */
export function watchIntent(tell: (href: string) => void): void {
  const listener = (event: Event) => {
    const link = linkOf(event);
    if (link) tell(link.href);
    const { type, target } = event;
    const form = type === 'focusin' && target instanceof Element ? target.closest('form') : null;
    if (form?.method === 'get') tell(form.action);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, listener, { passive: true });
  }
}

/** Whether the connection allows prefetching; a browser that does not describe it counts as fast. */
function mayPrefetch(): boolean {
  const { connection = {} } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const { saveData = false, effectiveType = '4g' } = connection;
  return !saveData && !effectiveType.endsWith('2g');
}

/** Links to products that are on the screen now, found without a forced layout. */
function visibleProducts(): Promise<HTMLAnchorElement[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].filter(
    ({ search }) => new URLSearchParams(search).has(CATALOGUE_QUERY.product),
  );
  if (links.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const seen = entries.filter(({ isIntersecting }) => isIntersecting);
      resolve(seen.map(({ target }) => target as HTMLAnchorElement));
    });
    for (const link of links) observer.observe(link);
  });
}

/**
 * URLs that are worth fetching in idle time: menu first, then products on the screen; none if the
 * connection is slow or counted.
 */
export async function idleTargets(): Promise<string[]> {
  if (!mayPrefetch()) return [];
  const menu = document.querySelectorAll<HTMLAnchorElement>('header nav a[href^="/"]');
  const pages = [...menu].filter(({ pathname }) => pathname !== '/');
  const links = [...pages, ...(await visibleProducts())];
  return [...new Set(links.map(({ pathname, search }) => pathname + search))];
}

/** Path prefixes of the edge and the API, which are never pages. */
const OUTSIDE = /^\/(?:api|wp-json|media|packages|releases|_preview|internal)(?:\/|$)/;

const SECTION_IDS = new Set<string>(Object.values(SECTIONS));

/**
 * Parses a link's URL.
 * @returns `undefined` for URLs that the browser must load itself
 */
export function readTarget(href: string, state?: NavigationState): Target | undefined {
  const url = new URL(href, window.location.href);
  if (url.origin !== window.location.origin || OUTSIDE.test(url.pathname)) return undefined;
  const hash = url.hash.slice(1);
  const named = SECTION_IDS.has(hash) ? hash : undefined;
  if (hash && !named) return undefined;
  return { path: url.pathname, search: url.search, section: state?.section ?? named };
}
