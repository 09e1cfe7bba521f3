import type {
  ComposedDocument,
  DocumentInput,
  PageHead,
  ShellServer,
} from '@elo-platform/protocol';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { describePage, tag, writeDocument } from '../document/html';
import { matchRoute, paramsOf, plainPaths } from '../document/match-route';
import { toMediaUrl } from '../document/media-url';
import { renderWhole } from '../server/render-whole';
import { ANNOUNCER_ID, PageDocument, type PlainSite, ROOT_ID } from './page-document';
import { type Actions, servicesOf } from './services';

/** The plain host's part of the documents' heads; the pages define the rest. */
export interface PlainServerSite extends PlainSite {
  /** BCP 47 tag of the documents. */
  readonly language: string;
  /** Head of the 404 document. */
  readonly notFoundHead: PageHead;
  /** Path of an SVG icon in the host's public files. */
  readonly icon?: string;
}

function outOfReach(): never {
  throw new Error('Not available while composing');
}

const ACTIONS: Actions = {
  navigate: outOfReach,
  fetchJson: outOfReach,
  reportError: outOfReach,
  announce: outOfReach,
};

function headOf({ page, view, release }: DocumentInput, site: PlainServerSite): PageHead {
  if (!page) return { ...site.notFoundHead, noIndex: true };
  const { path, search, year, data } = view;
  return page.head(data, {
    path,
    params: paramsOf(release, path),
    search,
    year,
    absolute: (address) => new URL(address, release.origin).href,
    mediaUrl: (address) => toMediaUrl(release, address),
  });
}

async function renderBody(input: DocumentInput, site: PlainServerSite): Promise<string> {
  const { view, release, page, renderForeign } = input;
  const host = servicesOf(release, view, ACTIONS);
  const html = await renderWhole(
    <PageDocument
      site={site}
      host={host}
      paths={plainPaths(release)}
      data={view.data}
      match={matchRoute(release, view.path)}
      Page={page?.Component}
      composedHtml={renderForeign?.(host)}
    />,
  );
  return `<div id="${ROOT_ID}">${html}</div><div id="${ANNOUNCER_ID}" aria-live="polite"></div>`;
}

async function renderDocument(
  input: DocumentInput,
  site: PlainServerSite,
): Promise<ComposedDocument> {
  const head = headOf(input, site);
  return writeDocument(input, {
    language: site.language,
    head,
    description: describePage(input, head),
    icons: site.icon ? [tag('link', { rel: 'icon', href: site.icon, type: 'image/svg+xml' })] : [],
    inlineScripts: [],
    body: await renderBody(input, site),
  });
}

/** Server bundle exports of a site on the plain host; see {@link ShellServer}. */
export function createPlainServer(site: PlainServerSite): ShellServer {
  return {
    site: {},
    shared: { react: React, 'react/jsx-runtime': jsxRuntime, 'react-dom': ReactDOM },
    rootFiles: {},
    sample: [],
    renderDocument: (input) => renderDocument(input, site),
  };
}
