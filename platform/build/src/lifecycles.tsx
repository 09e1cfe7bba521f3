import type { HostServices, PageModule } from '@elo-platform/protocol';
import * as React from 'react';
import { createElement, type ReactElement } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { pageRoot } from './page-root';

/** Loads a page's code. */
export type PageLoader = () => Promise<{ default: PageModule }>;

/** Fetches what a site's shell hands every page besides the platform's own. */
export type FactsLoader = (fetchJson: HostServices['fetchJson']) => Promise<object>;

interface Remote {
  /** Route path → loader of its page. */
  readonly pages: Readonly<Record<string, PageLoader>>;
  readonly facts?: FactsLoader;
  readonly failed: string;
}

/** What a single-spa host may hand a remote; what it leaves out gets a working default. */
export interface LifecycleProps {
  /** Path of the page to show; default: the remote's first. */
  readonly path?: string;
  /** Query with its `?`. */
  readonly search?: string;
  /** Data that the host has already; default: the page loads its own. */
  readonly data?: unknown;
  readonly host?: Partial<HostServices>;
  /** True where the element holds this page's composed HTML already. */
  readonly hydrate?: boolean;
}

/** What single-spa adds to them. */
export interface MountProps extends LifecycleProps {
  /** Unique among what is mounted at one time. */
  readonly name: string;
}

/** Folder of this remote's files, as webpack's runtime found it. */
declare const __webpack_public_path__: string;

/** Address on the origin that this remote came from, which may not be that of the page. */
function ownUrl(path: string): string {
  return new URL(path, new URL(__webpack_public_path__, window.location.href)).href;
}

async function fetchJson<T>(path: string): Promise<T> {
  const answer = await fetch(ownUrl(path), { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`GET ${path} failed with status ${answer.status}`);
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

async function loadRoot(
  { pages, facts }: Remote,
  props: LifecycleProps,
): Promise<() => ReactElement> {
  const path = props.path ?? (Object.keys(pages)[0] as string);
  const load = pages[path];
  if (!load) throw new Error(`This remote has no page ${path}`);
  const page = (await load()).default;
  const host = {
    ...(await facts?.(props.host?.fetchJson ?? fetchJson)),
    ...hostServices(props, path),
  };
  const data = props.data ?? (await page.load({ ...host, mode: 'browser' }));
  return () => pageRoot(page, data, host);
}

function createMounting(remote: Remote, hydrate: boolean) {
  return singleSpaReact<LifecycleProps>({
    React,
    ReactDOMClient,
    renderType: hydrate ? 'hydrateRoot' : 'createRoot',
    loadRootComponent: (props) => loadRoot(remote, props ?? {}),
    errorBoundary: (error) => {
      console.error('lifecycles', error);
      return createElement('p', { role: 'alert' }, remote.failed);
    },
  });
}

/**
 * single-spa lifecycles of a remote, the module `./lifecycles`: our shell mounts through them a
 * remote that brings its own React; any other single-spa host can mount it too.
 * @param pages route path → loader of its page
 * @param facts fetches what the site's shell would hand its pages, for hosts that do not
 * @param failed sentence in the place of a page that broke
 */
export function createLifecycles(
  pages: Remote['pages'],
  facts?: FactsLoader,
  failed = 'This part of the page cannot be shown.',
) {
  // single-spa-react keeps the first root component for good; each mount has a page and data of
  // its own, and so gets lifecycles of its own.
  const mounted = new Map<string, ReturnType<typeof createMounting>>();
  return {
    bootstrap: async (): Promise<void> => undefined,
    async mount(props: MountProps): Promise<void> {
      const mounting = createMounting({ pages, facts, failed }, props.hydrate === true);
      mounted.set(props.name, mounting);
      await mounting.bootstrap(props as never);
      await mounting.mount(props as never);
    },
    async unmount(props: MountProps): Promise<void> {
      await mounted.get(props.name)?.unmount(props as never);
      mounted.delete(props.name);
    },
    async update(props: MountProps): Promise<void> {
      await mounted.get(props.name)?.update?.(props as never);
    },
  };
}
