import {
  type DocumentRemote,
  type HostServices,
  type PageProps,
  type PathParams,
  withEnd,
} from '@elo-platform/protocol';
import { loadRemote } from '@module-federation/runtime';
import { type ComponentType, type JSX, type ReactNode, useEffect, useRef, useState } from 'react';
import limits from '../../time-limits.json';
import type { RouteMatch } from '../document/match-route';
import { raiseAttempt } from '../platform';
import { ComposedArea, type ComposedHtml } from './composed-html';
import { clearDegraded } from './degraded';
import { loadWithRetries } from './recovery';

export interface ShownPage<Host extends HostServices = HostServices> {
  readonly path: string;
  readonly search: string;
  readonly match: RouteMatch;
  /** The page's component; lazy during hydration. */
  readonly Component: ComponentType<{ data: PageProps['data']; host: Host }>;
  readonly data: unknown;
  /** True if the page's server HTML is hydrated. */
  readonly composed: boolean;
  /** Registers the page's remote; the document's own is already registered. */
  prepare?(): Promise<unknown>;
}

export interface ForeignPageProps<Host extends HostServices> {
  readonly page: ShownPage<Host>;
  readonly host: Host & PathParams;
  /** The page's server HTML, which stays if its code fails. */
  readonly html: ComposedHtml | undefined;
  /** Shown after a failure, if there is no server HTML. */
  readonly failed?: ReactNode;
}

/** Mounts the page, and tries again after a failure. @returns unmounts it */
function mountWithRetries(
  page: Omit<ShownPage, 'Component'>,
  host: HostServices & PathParams,
  area: HTMLElement,
  setFailed: (failed: boolean) => void,
): () => void {
  let isGone = false;
  let unmount: (() => Promise<unknown>) | undefined;
  const { match, path, search, data, composed, prepare } = page;
  const once = () =>
    withEnd(async () => {
      await prepare?.();
      return mountForeign(match.remote, area, { path, search, data, host }, composed);
    }, limits.code);
  void loadWithRetries(once, {
    isShown: () => !isGone,
    onFailure: (error) => {
      raiseAttempt();
      host.reportError(error, match.remote.name);
      setFailed(true);
    },
    onRecovered: () => {
      clearDegraded();
      setFailed(false);
    },
  }).then((end) => {
    if (isGone) void end();
    else unmount = end;
  });
  return () => {
    isGone = true;
    void unmount?.();
  };
}

/**
 * A page with its own React: mounted through its single-spa lifecycles in its own root, below an
 * element whose content the host's React does not manage.
 */
export function ForeignPage<Host extends HostServices>(props: ForeignPageProps<Host>): JSX.Element {
  const { page, host, html, failed } = props;
  const area = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    return mountWithRetries(page, host, area.current as HTMLElement, setFailed);
  }, [page, host]);
  // The composed page is inside the element that its own root hydrates.
  const wrapped = typeof html === 'string' ? `<div>${html}</div>` : html;
  return (
    <>
      {isFailed && html === undefined ? failed : null}
      <ComposedArea area={area} html={wrapped} />
    </>
  );
}

/** Props of a page that mounts itself, without the name of the mount and its element. */
type ForeignProps = Pick<ShownPage, 'path' | 'search' | 'data'> & { readonly host: HostServices };

type Lifecycle = (
  props: ForeignProps & { name: string; domElement: Element; hydrate: boolean },
) => Promise<unknown>;

/** Number of mounts: lifecycles keep their roots by a unique name. */
let mounts = 0;

/**
 * Mounts a page through the single-spa lifecycles of its remote, in a root of its own.
 * @param area whose content the host's React does not manage
 * @param composed whether it holds an element with the page's composed HTML
 */
export async function mountForeign(
  { container }: Pick<DocumentRemote, 'container'>,
  area: HTMLElement,
  props: ForeignProps,
  composed: boolean,
): Promise<() => Promise<unknown>> {
  const lifecycles = await loadRemote<Record<'bootstrap' | 'mount' | 'unmount', Lifecycle>>(
    `${container}/lifecycles`,
  );
  if (!lifecycles) throw new Error(`${container} exposes no lifecycles`);
  const html = composed ? area.firstElementChild : null;
  const domElement = html ?? document.createElement('div');
  // Attached, because its components may measure themselves.
  if (!html) area.replaceChildren(domElement);
  mounts += 1;
  const own = { ...props, name: `${container}-${mounts}`, domElement, hydrate: html !== null };
  await lifecycles.bootstrap(own);
  await lifecycles.mount(own);
  return () => lifecycles.unmount(own);
}
