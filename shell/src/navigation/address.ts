import { type NavigationState, SECTIONS } from '@elo/contract';

/** Target of a client navigation. */
export interface Target {
  readonly path: string;
  readonly search: string;
  readonly section: string | undefined;
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
