import type { CompanyFacts, HostServices, PageModule } from '@elo/contract';
import * as React from 'react';
import { createElement, type ReactElement } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { pageRoot } from './page-root';

/** Loads a page's code. */
export type PageLoader = () => Promise<{ default: PageModule }>;

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
    company: {} as CompanyFacts,
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
  pages: Readonly<Record<string, PageLoader>>,
  props: LifecycleProps,
): Promise<() => ReactElement> {
  const path = props.path ?? (Object.keys(pages)[0] as string);
  const load = pages[path];
  if (!load) throw new Error(`This remote has no page ${path}`);
  const page = (await load()).default;
  const host = hostServices(props, path);
  const data =
    props.data ??
    (await page.load({
      path,
      search: host.search,
      fetchJson: host.fetchJson,
      mode: 'browser',
      company: host.company,
    }));
  return () => pageRoot(page, data, host);
}

function createMounting(pages: Readonly<Record<string, PageLoader>>, hydrate: boolean) {
  return singleSpaReact<LifecycleProps>({
    React,
    ReactDOMClient,
    renderType: hydrate ? 'hydrateRoot' : 'createRoot',
    loadRootComponent: (props) => loadRoot(pages, props ?? {}),
    errorBoundary: (error) => {
      console.error('lifecycles', error);
      return createElement(
        'p',
        { role: 'alert' },
        'Não foi possível mostrar esta parte da página.',
      );
    },
  });
}

/**
 * single-spa lifecycles of a remote, the module `./lifecycles`: our shell mounts through them a
 * remote that brings its own React; any other single-spa host can mount it too.
 * @param pages route path → loader of its page
 */
export function createLifecycles(pages: Readonly<Record<string, PageLoader>>) {
  // single-spa-react keeps the first root component for good; each mount has a page and data of
  // its own, and so gets lifecycles of its own.
  const mounted = new Map<string, ReturnType<typeof createMounting>>();
  return {
    bootstrap: async (): Promise<void> => undefined,
    async mount(props: MountProps): Promise<void> {
      const mounting = createMounting(pages, props.hydrate === true);
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
