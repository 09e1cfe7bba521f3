import {
  DataUnavailableError,
  type HostServices,
  hasParams,
  matchRoute,
  type PageModule,
} from '@elo-platform/protocol';
import * as React from 'react';
import { createElement, type ReactElement } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { pageRoot } from './page-root';

/** Fetches the site's own part of the services, which a shell passes to every page. */
export type FactsLoader = (fetchJson: HostServices['fetchJson']) => Promise<object>;

/** Route path → loader of its page. */
export type Pages = Readonly<Record<string, () => Promise<{ default: PageModule }>>>;

/** Props that a single-spa host may pass to a remote; each has a default. */
export interface LifecycleProps {
  /** Path of the page to show; default: the remote's first one without parameters. */
  readonly path?: string;
  /** Query with its `?`. */
  readonly search?: string;
  /** Data that the host has loaded; default: the page loads its own. */
  readonly data?: unknown;
  readonly host?: Partial<HostServices>;
  /** True if the element contains this page's composed HTML. */
  readonly hydrate?: boolean;
}

export interface MountProps extends LifecycleProps {
  /** Unique among the mounted applications. */
  readonly name: string;
}

/** Base URL of this remote's files, as webpack's runtime detected it. */
declare const __webpack_public_path__: string;

/** URL on the origin of this remote, which may differ from the page's origin. */
function ownUrl(path: string): string {
  return new URL(path, new URL(__webpack_public_path__, window.location.href)).href;
}

async function fetchJson<T>(path: string): Promise<T> {
  const answer = await fetch(ownUrl(path), { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new DataUnavailableError(path, answer.status);
  return (await answer.json()) as T;
}

function hostServices(props: LifecycleProps, path: string): HostServices {
  return {
    path,
    search: props.search ?? '',
    year: new Date().getFullYear(),
    composed: false,
    section: undefined,
    navigate: (href) => window.location.assign(href),
    mediaUrl: ownUrl,
    fetchJson,
    reportError: (error, where) => console.error(where, error),
    announce: () => {},
    ...props.host,
  };
}

/** Loads a page and its data, and returns what renders it. @throws Error when either is missing */
export async function loadRoot(
  pages: Pages,
  facts: FactsLoader | undefined,
  props: LifecycleProps,
): Promise<() => ReactElement> {
  const routes = Object.keys(pages);
  const path = props.path ?? routes.find((route) => !hasParams(route)) ?? '/';
  const { route = '', params } = matchRoute(routes, path) ?? {};
  const load = pages[route];
  if (!load) throw new Error(`This remote has no page ${path}`);
  const page = (await load()).default;
  const host = {
    ...(await facts?.(props.host?.fetchJson ?? fetchJson)),
    ...hostServices(props, path),
    params,
  };
  const data = props.data ?? (await page.load({ ...host, mode: 'browser' }));
  return () => pageRoot(page, data, host);
}

/**
 * single-spa lifecycles of a remote, the module `./lifecycles`: our shell mounts through them a
 * remote with its own React; any other single-spa host can mount it too.
 * @param facts fetches the site's part of the services, for hosts that do not pass it
 * @param failed message in place of a page that failed to render
 */
export function createLifecycles(
  pages: Pages,
  facts?: FactsLoader,
  failed = 'This part of the page cannot be shown.',
) {
  const createMounting = (hydrate: boolean) =>
    singleSpaReact<LifecycleProps>({
      React,
      ReactDOMClient,
      renderType: hydrate ? 'hydrateRoot' : 'createRoot',
      loadRootComponent: (props) => loadRoot(pages, facts, props ?? {}),
      errorBoundary: (error) => {
        console.error('lifecycles', error);
        return createElement('p', { role: 'alert' }, failed);
      },
    });
  // single-spa-react caches its first root component. Each mount has its own page and data, and so
  // creates its own lifecycles.
  const mounted = new Map<string, ReturnType<typeof createMounting>>();
  async function mount(props: MountProps): Promise<void> {
    const mounting = createMounting(props.hydrate === true);
    mounted.set(props.name, mounting);
    await mounting.bootstrap(props as never);
    await mounting.mount(props as never);
  }
  async function unmount(props: MountProps): Promise<void> {
    await mounted.get(props.name)?.unmount(props as never);
    mounted.delete(props.name);
  }
  async function update(props: MountProps): Promise<void> {
    await unmount(props);
    await mount({ ...props, hydrate: false });
  }
  return { bootstrap: async (): Promise<void> => undefined, mount, unmount, update };
}
