import { text } from 'node:stream/consumers';
import {
  type ComposedDocument,
  type DocumentInput,
  type DocumentIsland,
  EloError,
  type HostServices,
  type IslandModule,
  keepPromise,
  type PageHead,
  type PageProps,
  type PathParams,
  type ShellServer,
} from '@elo-platform/protocol';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { prerenderToNodeStream } from 'react-dom/static';
import { digestOf } from '../document/digest';
import { type ControlMessages, earlyEvents } from '../document/early-events';
import { type DocumentParts, describePage, writeDocument } from '../document/html';
import { matchRoute, mayUse, type RouteMatch } from '../document/match-route';
import { ISLAND, ISLANDS, placeOf } from '../document/names';
import { type Actions, headContext, servicesOf } from '../document/services';

type Shown = React.ComponentType<PageProps>;

export interface ServedPage<Site extends object> {
  readonly input: DocumentInput<Site>;
  readonly host: HostServices & PathParams & Site;
  /** Absent on a 404. */
  readonly page?: {
    readonly match: RouteMatch;
    readonly Component: React.ComponentType<PageProps<unknown, Site>>;
  };
  /** HTML of a page with its own React. */
  readonly html?: string;
}

/** A host's part of its documents; the pages define the rest. */
export interface ServerParts<Site extends object>
  extends Pick<DocumentParts, 'language' | 'icons' | 'inlineScripts' | 'firstFrame'> {
  /** What the host hands every page besides the platform's services. */
  readonly site: Site;
  readonly notFoundHead: PageHead;
  /** Share key → wraps the pages that use the package in its context, as the browser does. */
  readonly contexts?: Readonly<Record<string, (Page: Shown) => Shown>>;
  readonly messages: ControlMessages;
  render(page: ServedPage<Site>): React.ReactElement;
  /** Content of the body. @param html rendered; empty if the browser renders it */
  body(html: string): string;
  describe?(input: DocumentInput<Site>, head: PageHead): readonly string[];
  /** Picture of a page that names none, for the site map. */
  pictureOf?(head: PageHead): string;
}

/** A host's function while composing. */
export function outOfReach(): never {
  throw new Error('Not available while composing');
}

/** A page's functions while it is composed. */
export const NO_ACTIONS: Actions = {
  navigate: outOfReach,
  fetchJson: outOfReach,
  reportError: outOfReach,
  announce: outOfReach,
};

/** A page in an element that the host's React does not manage, except for its islands. */
function withIslands(Page: Shown, islands: IslandRenderer): Shown {
  return ({ data, host }) => (
    <div {...{ [ISLANDS]: '' }}>
      <Page data={data} host={islands.serve(host)} />
    </div>
  );
}

/** For a page with islands, the document contains the islands' data instead of the page's. */
function viewWith<View extends DocumentInput['view']>(view: View, islands?: IslandRenderer): View {
  if (!islands) return view;
  const { data, ...rest } = view;
  return { ...(rest as View), islands: islands.data, shows: digestOf(JSON.stringify(data)) };
}

/** Server bundle exports of a host; see {@link ShellServer}. */
export function createServer<Site extends object>(
  parts: ServerParts<Site>,
): Pick<ShellServer<Site>, 'site' | 'shared' | 'renderDocument'> & {
  /** The same document for rendering in the browser. */
  emptyDocument(input: DocumentInput<Site>): ComposedDocument;
} {
  const { site, language, icons, firstFrame, notFoundHead, contexts = {} } = parts;
  const inlineScripts = [earlyEvents(parts.messages), ...parts.inlineScripts];
  const wrap = (Page: Shown, user: Pick<RouteMatch, 'uses'>): Shown =>
    Object.entries(contexts).reduce(
      (Inner, [shareKey, inContext]) => (mayUse(user, shareKey) ? inContext(Inner) : Inner),
      Page,
    );
  const documentAround = (
    html: string,
    input: DocumentInput<Site>,
    islands?: IslandRenderer,
  ): ComposedDocument => {
    const { page, view, release } = input;
    const head = page
      ? page.head(view.data, headContext(release, view))
      : { ...notFoundHead, noIndex: true };
    const further = parts.describe?.(input, head) ?? [];
    const description = [...describePage(input, head), ...further];
    const written = writeDocument(
      { ...input, view: viewWith(view, islands) },
      { language, head, firstFrame, description, icons, inlineScripts, body: parts.body(html) },
    );
    const picture = parts.pictureOf?.(head);
    return { ...written, pictures: head.pictures ?? (picture ? [picture] : undefined) };
  };
  type Served = NonNullable<ServedPage<Site>['page']>;
  return {
    site,
    shared: { react: React, 'react/jsx-runtime': jsxRuntime, 'react-dom': ReactDOM },
    emptyDocument: (input) => documentAround('', input),
    async renderDocument(input) {
      const { view, release, renderForeign } = input;
      const match = input.page && matchRoute(release, view.path);
      const address = { ...view, composed: true, section: undefined };
      const host = servicesOf(release, address, { ...NO_ACTIONS, ...site });
      const islands = match?.islands && islandRenderer(match, wrap);
      const Page = match && wrap(input.page?.Component as Shown, match);
      const Component = Page && islands ? withIslands(Page, islands) : Page;
      const page = match && { match, Component: Component as Served['Component'] };
      const html = match && renderForeign?.(host);
      const rendered = await renderWhole(parts.render({ input, host, page, html }));
      return documentAround(rendered, input, islands);
    },
  };
}

/** An island's element with its HTML, rendered as a separate tree so that it can hydrate alone. */
function Place({ place, html }: { place: string; html: Promise<string> }) {
  return (
    <div
      {...{ [ISLAND]: place }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React just now
      dangerouslySetInnerHTML={{ __html: React.use(html) }}
    />
  );
}

/** The islands of one document. */
export interface IslandRenderer {
  /** Place → data, of every island rendered so far. */
  readonly data: Record<string, unknown>;
  /** The services of a page whose islands are rendered here. */
  serve<Host extends HostServices>(host: Host): Host;
}

/**
 * Renders the islands of one document, and collects the data for hydrating them.
 * @param wrap puts an island into the contexts that it needs, as the browser does
 */
export function islandRenderer(
  match: RouteMatch,
  wrap: (Component: Shown, island: DocumentIsland) => Shown,
): IslandRenderer {
  const data: Record<string, unknown> = {};
  const rendered = new Map<string, Promise<string>>();

  const render = (place: string, Component: Shown, own: unknown, host: HostServices) => {
    data[place] = own;
    // A JSON round trip, so that the server renders the same data as the browser.
    const through: unknown = own === undefined ? undefined : JSON.parse(JSON.stringify(own));
    return renderWhole(<Component data={through} host={host} />, `${place}-`);
  };

  const specOf = (name: string): DocumentIsland => {
    const spec = match.islands?.[name];
    if (spec !== undefined) return spec;
    throw new EloError('compose', `${match.module} places an island ${name}`, {
      next: `Name it under "islands" of the page's route in the package.json of ${match.remote.name}, with the moment when it gets its code.`,
    });
  };

  return {
    data,
    serve: (host) => ({
      ...host,
      island({ name, Component }: IslandModule<never, never>, own: unknown, id?: string) {
        const place = placeOf(name, id);
        const Wrapped = wrap(Component as Shown, specOf(name));
        // React may render the same place again after it has suspended.
        const html = keepPromise(rendered, place, () => render(place, Wrapped, own, host));
        return <Place place={place} html={html} />;
      },
    }),
  };
}

/**
 * Renders a tree with all of its lazy parts. Hydration skips the preloads that React renders ahead
 * of it. An error inside a Suspense boundary would leave the boundary empty and be reported in the
 * browser, so this function throws it.
 * @param identifierPrefix prefix of React's ids, for a document with several trees
 */
export async function renderWhole(
  tree: React.ReactElement,
  identifierPrefix = '',
): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    identifierPrefix,
    onError: (error) => void errors.push(error),
    // Keeps large boundaries in place; by default React moves them to the end with a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}
