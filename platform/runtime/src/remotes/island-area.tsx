import type { HostServices, IslandModule } from '@elo-platform/protocol';
import {
  type ComponentType,
  type JSX,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { RouteMatch } from '../document/match-route';
import { ISLAND, ISLANDS, islandIn } from '../document/names';
import {
  ComposedArea,
  type ComposedContent,
  type ComposedHtml,
  copyContent,
} from './composed-html';
import { atMoment, untilIdle } from './island-moment';
import { RemoteBoundary } from './remote-boundary';

/** What hydrates the islands of a document. */
export interface IslandServices<Host extends HostServices = HostServices> {
  readonly match: RouteMatch;
  readonly host: Host;
  /** Place → data of every island that the document holds. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Loads an island's code; never settles where it cannot be had. */
  load(name: string): Promise<IslandModule>;
  /** An island broke: its HTML stays. */
  onError(error: unknown): void;
}

/** Tells when what is inside lives. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }): ReactNode {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** What hydrated islands held as composed. */
const composed = new WeakMap<Element, DocumentFragment>();

/**
 * Content of an area with islands. Copying all of a page takes a slow phone a moment that its first
 * island would wait for, and only islands ever change in it: each is copied before it lives.
 */
export function contentOf(area: Element): ComposedContent {
  return {
    copy() {
      const copy = copyContent(area);
      const copies = copy.querySelectorAll(`[${ISLAND}]`);
      area.querySelectorAll(`[${ISLAND}]`).forEach((element, index) => {
        const kept = composed.get(element);
        if (kept) copies[index]?.replaceChildren(kept.cloneNode(true));
      });
      return copy;
    },
  };
}

/** Hydrates one island. @returns takes it off the screen */
function hydrate(
  element: Element,
  island: IslandModule,
  services: IslandServices,
  onAlive: () => void,
): () => void {
  const { host, data, onError } = services;
  const place = element.getAttribute(ISLAND) ?? '';
  const kept = copyContent(element);
  composed.set(element, kept);
  const Component = island.Component as ComponentType<{ data: unknown; host: HostServices }>;
  let isShown = true;
  const root = hydrateRoot(
    element,
    <RemoteBoundary attempt={0} fallback={() => <ComposedArea html={kept} />} onError={onError}>
      <Alive onAlive={onAlive}>
        <Component data={data[place]} host={host} />
      </Alive>
    </RemoteBoundary>,
    {
      identifierPrefix: `${place}-`,
      // React complains, too, of a root that goes before its turn to hydrate has come.
      onRecoverableError: (error) => {
        if (isShown) reportError(error);
      },
    },
  );
  return () => {
    isShown = false;
    root.unmount();
  };
}

/**
 * Hydrates every island of an area when its moment has come: those of the first screen first, so
 * that no other competes with them for line and processor.
 * @returns unmounts them, and waits for no further one
 */
export function startIslands(area: Element, services: IslandServices): () => void {
  const ends = new Set<() => void>();
  let isOver = false;
  const come = async (element: Element, name: string): Promise<void> => {
    const island = await services.load(name);
    if (isOver) return;
    await new Promise<void>((onAlive) => {
      ends.add(hydrate(element, island, services, onAlive));
    });
  };
  const places = [...area.querySelectorAll(`[${ISLAND}]`)].flatMap((element) => {
    const name = islandIn(element.getAttribute(ISLAND) ?? '');
    const when = services.match.islands?.[name]?.when;
    return when ? [{ element, name, when }] : [];
  });
  const early = places.filter(({ when }) => when === 'load');
  const alive = Promise.all(early.map(({ element, name }) => come(element, name)));
  // Code that does not come holds up no other.
  const calm = Promise.race([alive, untilIdle()]);
  for (const { element, name, when } of places) {
    if (when === 'load') continue;
    ends.add(atMoment(element, when, calm, () => void come(element, name)));
  }
  return () => {
    isOver = true;
    // React does not unmount one root while it renders another.
    queueMicrotask(() => {
      for (const end of ends) end();
    });
  };
}

const MARKS = { [ISLANDS]: '' };

/** Props of {@link IslandArea}. */
export interface IslandAreaProps {
  /** What the document holds of the page, for when it is shown again. */
  readonly html: ComposedHtml | undefined;
  readonly services: IslandServices;
}

/** Styles that stand in the page may be those of others, too, e.g. of what stands around it. */
function keepStyles(area: Element | null): void {
  document.head.append(...(area?.querySelectorAll('style') ?? []));
}

/** A page that came as HTML, of which only the islands are hydrated. */
export function IslandArea({ html, services }: IslandAreaProps): JSX.Element {
  const area = useRef<HTMLDivElement>(null);
  // The islands stay those of the document, whatever is rendered around them later.
  const [first] = useState(services);
  useLayoutEffect(() => {
    const { current } = area;
    return () => keepStyles(current);
  }, []);
  useEffect(() => (area.current ? startIslands(area.current, first) : undefined), [first]);
  return <ComposedArea html={html} area={area} marks={MARKS} />;
}
