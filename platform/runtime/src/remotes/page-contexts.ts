import type { PageProps } from '@elo-platform/protocol';
import type { ComponentType } from 'react';
import { mayUse, type RouteMatch } from '../document/match-route';

/** Wraps a page in a shared package's context. */
export type PageWrapper = (Page: ComponentType<PageProps>) => ComponentType<PageProps>;

const loaders = new Map<string, () => Promise<PageWrapper>>();

/**
 * Wraps the pages that use a shared package in its context, e.g. the router's. The context's code
 * loads with the first such page.
 */
export function provideContext(shareKey: string, load: () => Promise<PageWrapper>): void {
  loaders.set(shareKey, load);
}

/**
 * Loads the contexts that a page or an island needs. They load before its own code, so that this
 * code takes the same copy of the package.
 * @returns wraps its component in them
 */
export async function loadContexts(user: Pick<RouteMatch, 'uses'>): Promise<PageWrapper> {
  const needed = [...loaders].filter(([shareKey]) => mayUse(user, shareKey));
  const wrappers = await Promise.all(needed.map(([, load]) => load()));
  return (Component) => wrappers.reduce((Inner, wrap) => wrap(Inner), Component);
}
