import { company } from '@elo/content';
import type {
  ComposedDocument,
  DocumentInput,
  HostServices,
  PageHead,
  PageProps,
  ShellServer,
} from '@elo/contract';
import {
  describePage,
  digestOf,
  matchRoute,
  mayUse,
  type RouteMatch,
  writeDocument,
} from '@elo-platform/runtime/document';
import { ISLANDS } from '@elo-platform/runtime/document-names';
import { type RoutedProps, withRouter } from '@elo-platform/runtime/page-router';
import { IslandRenderer, renderWhole } from '@elo-platform/runtime/server';
import type { ComponentType } from 'react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { App, addressOf } from './app/app';
import { hostServices, type ShellServices } from './app/services';
import { qrPath } from './components/print-sheet/qr-path';
import { bodyOf } from './document/body';
import { FIRST_SCREEN } from './document/first-screen';
import { headContext, iconTags, notFoundHead, openGraphTags, sharedPicture } from './document/head';
import { EARLY_EVENTS, PRINT_DAY } from './document/inline-scripts';
import * as router from './facade/router';
import { ROUTER_KEY } from './facade/router-key';
import type { View } from './remotes/view';

function outOfReach(): never {
  throw new Error('Not available while composing');
}

function servicesOf(input: DocumentInput): ShellServices {
  const offer: Pick<HostServices, 'navigate' | 'fetchJson' | 'reportError' | 'announce'> = {
    navigate: outOfReach,
    fetchJson: outOfReach,
    reportError: outOfReach,
    announce: outOfReach,
  };
  const { company: facts, year } = input.view;
  return {
    ...offer,
    release: input.release,
    company: facts,
    year,
    retry: outOfReach,
    loadWhole: outOfReach,
  };
}

/** A page or an island in its context. */
function inRouter<Props extends RoutedProps>(
  Component: ComponentType<Props>,
  user: Pick<RouteMatch, 'uses'>,
): ComponentType<Props> {
  return mayUse(user, ROUTER_KEY) ? withRouter(Component) : Component;
}

/** A page in an element that the shell's React does not manage, except for its islands. */
function withIslands(
  Page: ComponentType<PageProps>,
  islands: IslandRenderer,
): ComponentType<PageProps> {
  return ({ data, host }) => (
    <div {...{ [ISLANDS]: '' }}>
      <Page data={data} host={islands.serve(host)} />
    </div>
  );
}

function viewOf(input: DocumentInput): { readonly view: View; readonly islands?: IslandRenderer } {
  const { path, search, data } = input.view;
  const address = { key: 0, path, search, state: undefined };
  const match = matchRoute(input.release, path);
  if (!match || !input.page) return { view: { ...address, kind: 'missing' } };
  const Page = inRouter(input.page.Component, match);
  const islands = match.islands && new IslandRenderer(match, inRouter);
  const Component = islands ? withIslands(Page, islands) : Page;
  return { view: { ...address, kind: 'page', match, Component, data, composed: true }, islands };
}

function headOf(input: DocumentInput): PageHead {
  if (!input.page) return notFoundHead(input.view.company);
  const { path, search, company: facts, year } = input.view;
  return input.page.head(
    input.view.data,
    headContext(input.release, { path, search, company: facts, year }),
  );
}

/** A page's HTML, and the data that the browser needs to hydrate it. */
interface Rendered {
  readonly body: string;
  /** The view's data in the document. */
  readonly view: DocumentInput['view'];
}

/** For a page with islands, the document contains the islands' data instead of the page's. */
function viewWith(view: DocumentInput['view'], islands: IslandRenderer | undefined) {
  if (!islands) return view;
  const { data, ...rest } = view;
  return { ...rest, islands: islands.data, shows: digestOf(JSON.stringify(data)) };
}

async function renderBody(input: DocumentInput): Promise<Rendered> {
  const { view, islands } = viewOf(input);
  const services = servicesOf(input);
  const foreign =
    view.kind === 'page' ? input.renderForeign?.(hostServices(services, view)) : undefined;
  const printCode = qrPath(addressOf(view, services.release.origin));
  const html = await renderWhole(
    <App view={view} services={services} composedHtml={foreign} printCode={printCode} />,
  );
  return { body: bodyOf(html), view: viewWith(input.view, islands) };
}

function documentAround(
  body: string,
  input: DocumentInput,
  view: DocumentInput['view'] = input.view,
): ComposedDocument {
  const head = headOf(input);
  const written = writeDocument(
    { ...input, view },
    {
      language: 'pt-BR',
      head,
      description: [...describePage(input, head), ...openGraphTags(input, head)],
      icons: iconTags(),
      inlineScripts: [EARLY_EVENTS, FIRST_SCREEN, PRINT_DAY],
      body,
    },
  );
  return { ...written, pictures: head.pictures ?? [sharedPicture(head)] };
}

/** Renders one complete document; see the contract's ShellServer. */
export async function renderDocument(input: DocumentInput): Promise<ComposedDocument> {
  const { body, view } = await renderBody(input);
  return documentAround(body, input, view);
}

/** The same document for rendering in the browser. */
export function emptyDocument(input: DocumentInput): ComposedDocument {
  return documentAround(bodyOf(), input);
}

/** Shared modules for the remotes' server bundles; see the contract's ShellServer. */
export const shared: ShellServer['shared'] = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  [ROUTER_KEY]: router,
};

/** Data for every page; see the contract's ShellServer. */
export const site: ShellServer['site'] = { company };

/** Company facts that still have sample values. */
export const sample: ShellServer['sample'] = company.amostra;

/** `site.webmanifest`, with the icons of `public/`. */
export const rootFiles: ShellServer['rootFiles'] = {
  'site.webmanifest': JSON.stringify({
    name: company.nome,
    short_name: 'Elo',
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    background_color: '#14171c',
    theme_color: '#14171c',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }),
};
