import { type NavigationState, SECTIONS } from '@elo/contract';

/** Where a navigation leads, inside the site. */
export interface Target {
  readonly path: string;
  readonly search: string;
  readonly section: string | undefined;
}

/** Paths that belong to the edge and the API, never to a page. */
const OUTSIDE = /^\/(?:api|wp-json|media|packages|releases|_preview|internal)(?:\/|$)/;

const SECTION_IDS = new Set<string>(Object.values(SECTIONS));

/**
 * Reads a link's address.
 * @returns `undefined` for addresses that the browser must load itself
 */
export function readTarget(href: string, state?: NavigationState): Target | undefined {
  const url = new URL(href, window.location.href);
  if (url.origin !== window.location.origin || OUTSIDE.test(url.pathname)) return undefined;
  const hash = url.hash.slice(1);
  const named = SECTION_IDS.has(hash) ? hash : undefined;
  if (hash && !named) return undefined;
  return { path: url.pathname, search: url.search, section: state?.section ?? named };
}
