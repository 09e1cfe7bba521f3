import type { DocumentRelease, PageModule, PageProps } from '@elo/contract';
import type { RouteMatch } from '@elo-platform/runtime/document';
import { findRoute, loadPage as load } from '@elo-platform/runtime/remotes';
import type { ComponentType } from 'react';
import { untilThere } from './next-chance';

/** {@link load}, of this site. */
export const loadPage: (
  release: DocumentRelease,
  match: RouteMatch,
  first?: boolean,
) => Promise<PageModule> = load;

export { findRoute };

const components = new WeakMap<PageModule, ComponentType<PageProps>>();

/** Notes under which component a page stands on the screen already. */
export function keepComponent(page: PageModule, Component: ComponentType<PageProps>): void {
  components.set(page, Component);
}

/** Component to show a page with: the one that it was hydrated with, or React would mount it anew. */
export function componentOf(page: PageModule): ComponentType<PageProps> {
  return components.get(page) ?? page.Component;
}

/**
 * Loads something of the document's route, however long that takes.
 * @param onFailure told of every failure; `false` ends the tries, and the promise never settles
 */
export async function loadAtLast<Code>(
  once: () => Promise<Code>,
  onFailure: (error: unknown) => boolean,
): Promise<Code> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await once();
    } catch (error) {
      if (!onFailure(error)) return new Promise<never>(() => undefined);
      await untilThere(error, tries);
    }
  }
}
