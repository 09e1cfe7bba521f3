import type { PageModule, PageProps } from '@elo/contract';
import type { ComponentType } from 'react';

export { findRoute, loadPage } from '@elo-platform/runtime/remotes';

const components = new WeakMap<PageModule, ComponentType<PageProps>>();
const loaded = new WeakSet<ComponentType<PageProps>>();

/** Records the component with which a page is already mounted. */
export function keepComponent(page: PageModule, Component: ComponentType<PageProps>): void {
  components.set(page, Component);
  loaded.add(Component);
}

/** Whether a component shows a page whose code is loaded, and so can render other data. */
export function isLoaded(Component: ComponentType<PageProps>): boolean {
  return loaded.has(Component);
}

/** The component of a page: the one that it was hydrated with, or React would remount it. */
export function componentOf(page: PageModule): ComponentType<PageProps> {
  return components.get(page) ?? page.Component;
}
