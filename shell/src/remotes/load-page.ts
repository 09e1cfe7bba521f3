import {
  type DocumentRelease,
  type PageModule,
  type PageProps,
  WAITS,
  withEnd,
} from '@elo/contract';
import { integrityFor, requestUrl } from '@elo-platform/runtime';
import type { RouteMatch } from '@elo-platform/runtime/document';
import { findRoute, loadPage as load } from '@elo-platform/runtime/remotes';
import type { ComponentType } from 'react';

/** {@link load} with this site's types. */
export const loadPage: (
  release: DocumentRelease,
  match: RouteMatch,
  first?: boolean,
) => Promise<PageModule> = load;

export { findRoute };

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

/**
 * Loads a file of the current route, with any number of retries.
 * @param onFailure called after every failure; `false` ends the retries, and the promise never
 * settles
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

/** Tries before the pauses get longer: no visitor waits for a fault of minutes. */
const EAGER_TRIES = 24;

/**
 * Waits before the next retry: a pause, or until the browser is online again, and never while the
 * page is hidden.
 * @param tries number of failures so far
 */
export function nextChance(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      if (document.hidden) return;
      window.clearTimeout(timer);
      window.removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
      resolve();
    };
    const timer = window.setTimeout(go, tries < EAGER_TRIES ? WAITS.again : 12 * WAITS.again);
    window.addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
  });
}

/** URL of the file that failed, as chunk loading records it in the error. */
function fileOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('request' in at && typeof at.request === 'string') return at.request.split('?')[0];
  }
  return undefined;
}

async function isThere(file: string): Promise<boolean> {
  const integrity = integrityFor(file);
  try {
    const ask = async (signal: AbortSignal) => {
      const answer = await fetch(requestUrl(file), { integrity, signal });
      await answer.arrayBuffer();
      return answer.ok;
    };
    return await withEnd(ask, WAITS.patience);
  } catch {
    return false;
  }
}

/**
 * Waits until a retry is likely to succeed: until the file that failed responds again, which a
 * short request detects sooner than another complete load.
 */
export async function untilThere(error: unknown, tries: number): Promise<void> {
  const file = fileOf(error);
  for (let asked = tries; ; asked += 1) {
    await nextChance(asked);
    if (file === undefined || (await isThere(file))) return;
  }
}
