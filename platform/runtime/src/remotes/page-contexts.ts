import type { PageProps } from '@elo-platform/protocol';
import type { ComponentType } from 'react';
import { mayUse, type RouteMatch } from '../document/match-route';

/** Puts a page inside a shared package's context. */
export type PageWrapper = (Page: ComponentType<PageProps>) => ComponentType<PageProps>;

const loaders = new Map<string, () => Promise<PageWrapper>>();

/**
 * Has the pages that use a shared package stand in its context, e.g. the router's. The code is
 * loaded with the first of them, and never where none is live.
 */
export function provideContext(shareKey: string, load: () => Promise<PageWrapper>): void {
  loaders.set(shareKey, load);
}

/**
 * Loads the contexts that a page or an island needs. Before its own code: that takes the copy of the
 * package that is there already.
 * @returns puts its component inside them
 */
export async function loadContexts(user: Pick<RouteMatch, 'uses'>): Promise<PageWrapper> {
  const needed = [...loaders].filter(([shareKey]) => mayUse(user, shareKey));
  const wrappers = await Promise.all(needed.map(([, load]) => load()));
  return (Component) => wrappers.reduce((Inner, wrap) => wrap(Inner), Component);
}
