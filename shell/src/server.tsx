import { company } from '@elo/content';
import type {
  ComposedDocument,
  DocumentInput,
  HostServices,
  PageHead,
  ShellServer,
} from '@elo/contract';
import { describePage, matchRoute, mayUse, writeDocument } from '@elo-platform/runtime/document';
import { withRouter } from '@elo-platform/runtime/page-router';
import { renderWhole } from '@elo-platform/runtime/server';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { App, addressOf } from './app/app';
import { hostServices, type ShellServices } from './app/services';
import type { View } from './app/view';
import { qrPath } from './components/print-sheet/qr-path';
import { bodyOf } from './document/body';
import { FIRST_AID } from './document/first-aid';
import { iconTags, openGraphTags } from './document/head-html';
import { PRINT_DAY } from './document/print-day';
import * as router from './facade/router';
import { ROUTER_KEY } from './facade/router-key';
import { headContext, notFoundHead, sharedPicture } from './navigation/head';

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

function viewOf(input: DocumentInput): View {
  const { path, search, data } = input.view;
  const address = { key: 0, path, search, state: undefined };
  const match = matchRoute(input.release, path);
  if (!match || !input.page) return { ...address, kind: 'missing' };
  const { Component: Page } = input.page;
  const Component = mayUse(match, ROUTER_KEY) ? withRouter(Page) : Page;
  return { ...address, kind: 'page', match, Component, data, composed: true };
}

function headOf(input: DocumentInput): PageHead {
  if (!input.page) return notFoundHead(input.view.company);
  const { path, search, company: facts, year } = input.view;
  return input.page.head(
    input.view.data,
    headContext(input.release, { path, search, company: facts, year }),
  );
}

async function renderBody(input: DocumentInput): Promise<string> {
  const view = viewOf(input);
  const services = servicesOf(input);
  const foreign =
    view.kind === 'page' ? input.renderForeign?.(hostServices(services, view)) : undefined;
  const printCode = qrPath(addressOf(view, services.release.origin));
  const html = await renderWhole(
    <App view={view} services={services} composedHtml={foreign} printCode={printCode} />,
  );
  return bodyOf(html);
}

function documentAround(body: string, input: DocumentInput): ComposedDocument {
  const head = headOf(input);
  const written = writeDocument(input, {
    language: 'pt-BR',
    head,
    description: [...describePage(input, head), ...openGraphTags(input, head)],
    icons: iconTags(),
    inlineScripts: [FIRST_AID, PRINT_DAY],
    body,
  });
  return { ...written, pictures: head.pictures ?? [sharedPicture(head)] };
}

/** Writes one complete document; see the contract's ShellServer. */
export async function renderDocument(input: DocumentInput): Promise<ComposedDocument> {
  return documentAround(await renderBody(input), input);
}

/** The same document with everything that it shows left to the browser. */
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

/** What every page gets; see the contract's ShellServer. */
export const site: ShellServer['site'] = { company };

/** Sample values that are still among the company's facts. */
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
