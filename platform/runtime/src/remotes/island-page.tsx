import type {
  DocumentRelease,
  HostServices,
  IslandModule,
  IslandMoment,
  PageProps,
} from '@elo-platform/protocol';
import {
  type ComponentType,
  type FunctionComponent,
  type JSX,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { RouteMatch } from '../document/match-route';
import { ISLAND, ISLANDS, islandIn, WANTED } from '../document/names';
import { afterNextPage, whenIdle } from '../when-idle';
import { ComposedArea, type ComposedHtml, copyContent } from './composed-html';
import { loadIsland } from './load-page';
import { loadWithRetries, type Recovery } from './recovery';
import { RemoteBoundary } from './remote-boundary';

/** The page's part of the document: the content of the element that React does not manage. */
function composedHtml(): ComposedHtml | undefined {
  const area = document.querySelector('[data-remote]')?.firstElementChild;
  return area ? contentOf(area) : undefined;
}

/** Source of a page of which only the islands are hydrated. */
export interface IslandSource {
  /** Content of the element that React does not manage; default: what is on the screen. */
  readonly html?: ComposedHtml;
  /** Place → data of every island in the document. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** Registers the remote; the document's own remote is already registered. */
  prepare?(): Promise<unknown>;
  /** Loads the styles that its code needs; those of the document's own page are there. */
  complete?(): Promise<unknown>;
}

/**
 * A page of which only the islands are hydrated, each by its own trigger.
 * @param recovery `onRecovered` is called once everything that had failed is loaded
 */
export function islandPage(
  release: DocumentRelease,
  match: RouteMatch,
  { html = composedHtml(), data = {}, prepare, complete }: IslandSource,
  { isShown, onFailure, onRecovered }: Recovery,
): FunctionComponent<PageProps> {
  const failed = new Set<string>();
  const load = (name: string) =>
    loadWithRetries(
      async () => {
        await prepare?.();
        return (await Promise.all([loadIsland(release, match, name), complete?.()]))[0];
      },
      {
        isShown,
        onFailure: (error) => {
          failed.add(name);
          onFailure(error);
        },
        onRecovered: () => {
          if (failed.delete(name) && failed.size === 0) onRecovered();
        },
      },
    );
  return ({ host }) => <IslandArea html={html} services={{ match, host, data, load }} />;
}

/** Distance below the viewport at which a `visible` island loads, as a share of its height. */
const NEAR = '75%';

/** Events by which a visitor uses an island. */
const INTENT = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

function isWanted(element: Element): boolean {
  return (
    element.hasAttribute(WANTED) ||
    element.matches(':hover') ||
    element.contains(document.activeElement)
  );
}

function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && onNear(),
    { rootMargin: `${NEAR} 0px` },
  );
  // The island's own element has no box; for an empty island, observe the parent.
  const boxes = element.children.length > 0 ? [...element.children] : [element.parentElement];
  for (const box of boxes) if (box) observer.observe(box);
  return () => observer.disconnect();
}

/**
 * Calls back once when an island's trigger fires.
 * @param quiet must resolve before the trigger counts, unless the visitor uses the island
 * @param cancelled ends the waiting
 */
function watchTrigger(
  element: Element,
  when: IslandMoment,
  quiet: Promise<unknown>,
  cancelled: AbortSignal,
  onTrigger: () => void,
): void {
  if (isWanted(element)) {
    onTrigger();
    return;
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = () => waiting.abort();
  const once = () => {
    if (signal.aborted) return;
    stop();
    onTrigger();
  };
  cancelled.addEventListener('abort', stop, { signal });
  const options = { capture: true, passive: true, signal };
  for (const name of INTENT) element.addEventListener(name, once, options);
  void quiet.then(() => {
    if (signal.aborted) return;
    if (when === 'idle') whenIdle(once);
    if (when === 'visible') signal.addEventListener('abort', whenNear(element, once));
  });
}

/** What a page needs to hydrate its islands. */
interface IslandServices {
  readonly match: RouteMatch;
  readonly host: HostServices;
  /** Place → data of every island in the document. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Loads an island's code; never settles if that is impossible. */
  load(name: string): Promise<IslandModule>;
}

/** Reports when its children are hydrated. */
function Hydrated(props: { onHydrated: () => void; children: ReactNode }): ReactNode {
  const { onHydrated, children } = props;
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Composed content of hydrated islands. */
const composed = new WeakMap<Element, DocumentFragment>();

/**
 * Copies the content of an area with islands as it was composed. Copying a whole page before the
 * first island hydrates would delay it on a slow phone. Only islands change, so each is copied right
 * before its own hydration.
 */
export function contentOf(area: Element): () => DocumentFragment {
  return () => {
    const copy = copyContent(area);
    const copies = copy.querySelectorAll(`[${ISLAND}]`);
    area.querySelectorAll(`[${ISLAND}]`).forEach((element, index) => {
      const kept = composed.get(element);
      if (kept) copies[index]?.replaceChildren(kept.cloneNode(true));
    });
    return copy;
  };
}

/** Hydrated islands on the screen by route and place. */
const hydrated = new Map<string, ReturnType<typeof hydrate>>();

function keyOf({ remote, module }: RouteMatch, place: string): string {
  return `${remote.name} ${module} ${place}`;
}

function jsonOf(data: unknown): string {
  return JSON.stringify(data) ?? '';
}

/** Hydrates one island. @param owner the area that unmounts it */
function hydrate(
  element: Element,
  place: string,
  island: IslandModule,
  { match, host: firstHost, data }: IslandServices,
  owner: object,
  onHydrated: () => void,
) {
  const kept = copyContent(element);
  composed.set(element, kept);
  const Component = island.Component as ComponentType<{ data: unknown; host: HostServices }>;
  let latestHost = firstHost;
  let isHydrated = false;
  let isShown = true;
  const handleHydrated = () => {
    isHydrated = true;
    if (latestHost !== firstHost) root.render(tree(latestHost));
    onHydrated();
  };
  const tree = (host: HostServices) => (
    <RemoteBoundary
      attempt={0}
      fallback={() => <ComposedArea html={kept} />}
      onError={(error) => host.reportError(error, match.remote.name)}
    >
      <Hydrated onHydrated={handleHydrated}>
        <Component data={data[place]} host={host} />
      </Hydrated>
    </RemoteBoundary>
  );
  const root = hydrateRoot(element, tree(firstHost), {
    identifierPrefix: `${place}-`,
    // React also reports a root that is unmounted before it has hydrated; ignore that.
    onRecoverableError: (error) => {
      if (isShown) reportError(error);
    },
  });
  return {
    element,
    /** Its data. */
    json: jsonOf(data[place]),
    owner,
    // An update before the root has hydrated would make React discard the composed content.
    render(host: HostServices) {
      latestHost = host;
      if (isHydrated) root.render(tree(host));
    },
    unmount() {
      isShown = false;
      root.unmount();
    },
  };
}

/**
 * Hydrates every island of an area by its trigger. Those with `load` come first, so that no other
 * competes with them for bandwidth and CPU. An island that the previous page of the same route had
 * with equal data is moved here, with its state and what was typed into it.
 * @returns unmounts them, and cancels the waiting ones
 */
function startIslands(area: Element, services: IslandServices): () => void {
  const { match, host, data } = services;
  const owner = {};
  const left = new AbortController();
  const start = async (element: Element, place: string): Promise<void> => {
    const island = await services.load(islandIn(place));
    if (left.signal.aborted) return;
    await new Promise<void>((onHydrated) => {
      const root = hydrate(element, place, island, services, owner, onHydrated);
      hydrated.set(keyOf(match, place), root);
    });
  };
  const places = [...area.querySelectorAll(`[${ISLAND}]`)].flatMap((element) => {
    const place = element.getAttribute(ISLAND) ?? '';
    const previous = hydrated.get(keyOf(match, place));
    if (previous && !previous.element.isConnected && previous.json === jsonOf(data[place])) {
      element.replaceWith(previous.element);
      previous.owner = owner;
      previous.render(host);
      return [];
    }
    const when = match.islands?.[islandIn(place)]?.when;
    return when ? [{ element, place, when }] : [];
  });
  const early = places.filter(({ when }) => when === 'load');
  const earlyDone = Promise.all(early.map(({ element, place }) => start(element, place)));
  // Code that fails to load must not block other islands.
  const quiet = Promise.race([earlyDone, new Promise<void>((resolve) => whenIdle(resolve))]);
  for (const { element, place, when } of places) {
    if (when === 'load') continue;
    watchTrigger(element, when, quiet, left.signal, () => void start(element, place));
  }
  return () => {
    left.abort();
    // Later than the next page is inserted, because it may keep islands.
    queueMicrotask(() => {
      const own = [...hydrated].filter(([, island]) => island.owner === owner);
      for (const [key] of own) hydrated.delete(key);
      afterNextPage(() => {
        for (const [, island] of own) island.unmount();
      });
    });
  };
}

const MARKS = { [ISLANDS]: '' };

/** Keeps the page's style elements, because other parts of the document may use them too. */
function keepStyles(area: Element | null): void {
  document.head.append(...(area?.querySelectorAll('style') ?? []));
}

/** A page as server HTML, of which only the islands are hydrated. @param props `html` to show it again */
export function IslandArea(props: {
  readonly html: ComposedHtml | undefined;
  readonly services: IslandServices;
}): JSX.Element {
  const area = useRef<HTMLDivElement>(null);
  // The islands keep their first services when the parent re-renders.
  const [first] = useState(props.services);
  useLayoutEffect(() => {
    const { current } = area;
    return () => keepStyles(current);
  }, []);
  useEffect(() => (area.current ? startIslands(area.current, first) : undefined), [first]);
  return <ComposedArea html={props.html} area={area} marks={MARKS} />;
}
