import {
  type DocumentIsland,
  EloError,
  type HostServices,
  type IslandModule,
  type PageProps,
} from '@elo-platform/protocol';
import { type ComponentType, createElement, type ReactNode, use } from 'react';
import type { RouteMatch } from '../document/match-route';
import { ISLAND, placeOf } from '../document/names';
import { renderWhole } from './render-whole';

/** An island's element with its HTML, rendered as a separate tree so that it can hydrate alone. */
function Place({ place, html }: { place: string; html: Promise<string> }) {
  return (
    <div
      {...{ [ISLAND]: place }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React just now
      dangerouslySetInnerHTML={{ __html: use(html) }}
    />
  );
}

type Shown = ComponentType<PageProps>;

/** Renders the islands of one document, and collects the data for hydrating them. */
export class IslandRenderer {
  /** Place → data, of every island rendered so far. */
  readonly data: Record<string, unknown> = {};
  private readonly html = new Map<string, Promise<string>>();

  /**
   * @param match route of the page
   * @param wrap puts an island into the contexts that it needs, as the browser does
   */
  constructor(
    private readonly match: RouteMatch,
    private readonly wrap: (Component: Shown, island: DocumentIsland) => Shown,
  ) {}

  /** The services of a page whose islands are rendered here. */
  serve<Host extends HostServices>(host: Host): Host {
    return { ...host, island: (island, data, id) => this.place(island, data, host, id) };
  }

  private place(
    { name, Component }: IslandModule<never, never>,
    data: unknown,
    host: HostServices,
    id: string | undefined,
  ): ReactNode {
    const place = placeOf(name, id);
    const spec = this.match.islands?.[name];
    if (spec === undefined) {
      throw new EloError('compose', `${this.match.module} places an island ${name}`, {
        next: `Name it under "islands" of the page's route in the package.json of ${this.match.remote.name}, with the moment when it gets its code.`,
      });
    }
    // React may render the same place again after it has suspended.
    const html =
      this.html.get(place) ?? this.render(place, this.wrap(Component as Shown, spec), data, host);
    this.html.set(place, html);
    return <Place place={place} html={html} />;
  }

  private render(
    place: string,
    Component: Shown,
    data: unknown,
    host: HostServices,
  ): Promise<string> {
    this.data[place] = data;
    // A JSON round trip, so that the server renders the same data as the browser.
    const through: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data));
    return renderWhole(createElement(Component, { data: through, host }), `${place}-`);
  }
}
