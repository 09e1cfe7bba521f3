import type { PageModule, PageProps } from '@elo-platform/protocol';
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
 * Loads the contexts that a page needs. Before the page's own code: that takes the copy of the
 * package that is there already.
 * @returns puts the page inside them
 */
export async function loadContexts(match: RouteMatch): Promise<(page: PageModule) => PageModule> {
  const needed = [...loaders].filter(([shareKey]) => mayUse(match, shareKey));
  const wrappers = await Promise.all(needed.map(([, load]) => load()));
  return (page) => {
    if (wrappers.length === 0) return page;
    let { Component }: { Component: ComponentType<PageProps> } = page;
    for (const wrap of wrappers) Component = wrap(Component);
    return { ...page, Component: Component as PageModule['Component'] };
  };
}
