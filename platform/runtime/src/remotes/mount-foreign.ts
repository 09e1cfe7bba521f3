import type { DocumentRemote, HostServices } from '@elo-platform/protocol';
import { loadRemote } from '@module-federation/runtime';
import type { ComposedHtml } from './composed-html';

/** What a page that mounts itself gets, besides the name of the mount and its element. */
export interface ForeignProps {
  readonly path: string;
  readonly search: string;
  readonly data: unknown;
  readonly host: HostServices;
}

type Lifecycle = (
  props: ForeignProps & { name: string; domElement: Element; hydrate: boolean },
) => Promise<unknown>;

/** Number of mounts: lifecycles keep their roots by a unique name. */
let mounts = 0;

/** Content of an area: the composed page inside the element that its own root hydrates. */
export function foreignHtml(html: ComposedHtml | undefined): ComposedHtml | undefined {
  return typeof html === 'string' ? `<div>${html}</div>` : html;
}

/**
 * Mounts a page through the single-spa lifecycles of its remote, in a root of its own.
 * @param area whose content the host's React does not manage
 * @param composed whether it holds the page's composed HTML; see {@link foreignHtml}
 * @returns unmounts it
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
