import { text } from 'node:stream/consumers';
import { company } from '@elo/content';
import type {
  ComposedDocument,
  DocumentInput,
  HostServices,
  PageHead,
  ShellServer,
} from '@elo/contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from './app/app';
import { hostServices, type ShellServices } from './app/services';
import type { View } from './app/view';
import { CLICK_KEEPER } from './document/click-keeper';
import { scriptJson } from './document/escape';
import { describePage, iconTags, preloadTags, scriptTags } from './document/head-html';
import { RELEASE_ID, VIEW_ID } from './document/read';
import * as router from './facade/router';
import { ANNOUNCER_ID } from './navigation/announcer';
import { headContext, NOT_FOUND_HEAD } from './navigation/head';
import { matchRoute } from './remotes/registry';

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
  return { ...offer, release: input.release, company: facts, year, retry: outOfReach };
}

function viewOf(input: DocumentInput): View {
  const { path, search, data } = input.view;
  const address = { key: 0, path, search, state: undefined };
  const match = matchRoute(input.release, path);
  if (!match || !input.page) return { ...address, kind: 'missing' };
  const { Component } = input.page;
  return { ...address, kind: 'page', match, Component, data, composed: true };
}

function headOf(input: DocumentInput): PageHead {
  if (!input.page) return NOT_FOUND_HEAD;
  const { path, search, company: facts, year } = input.view;
  return input.page.head(
    input.view.data,
    headContext(input.release, { path, search, company: facts, year }),
  );
}

/** React puts its own picture preloads first; ours stand in the head already. */
function withoutHoisted(html: string): string {
  return html.replace(/^(?:<link [^>]*>)+/, '');
}

/**
 * Renders a tree with all of its lazy parts. An error inside a Suspense boundary would leave the
 * boundary empty and the browser with an exception: it is thrown here instead.
 */
async function renderWhole(tree: React.ReactElement): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    onError: (error) => void errors.push(error),
    // Large boundaries stay where they are instead of moving to the end with a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}

async function renderBody(input: DocumentInput): Promise<string> {
  const view = viewOf(input);
  const services = servicesOf(input);
  const foreign =
    view.kind === 'page' ? input.renderForeign?.(hostServices(services, view)) : undefined;
  const html = await renderWhole(<App view={view} services={services} composedHtml={foreign} />);
  const region = `<div id="${ANNOUNCER_ID}" class="elo-visually-hidden" aria-live="polite"></div>`;
  return `<div id="root">${withoutHoisted(html)}</div>${region}`;
}

function styleTags(input: DocumentInput): string[] {
  return input.styles.map(({ url, css }) => `<style data-href="${url}">${css}</style>`);
}

/** Writes one complete document; see the contract's ShellServer. */
export async function renderDocument(input: DocumentInput): Promise<ComposedDocument> {
  const head = headOf(input);
  const body = input.body ?? (await renderBody(input));
  const html = [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...describePage(input, head),
    ...preloadTags(input, head),
    ...styleTags(input),
    ...iconTags(),
    `<script>${CLICK_KEEPER}</script>`,
    '</head><body>',
    body,
    `<script type="application/json" id="${RELEASE_ID}">${scriptJson(input.release)}</script>`,
    `<script type="application/json" id="${VIEW_ID}">${scriptJson(input.view)}</script>`,
    ...scriptTags(input),
    '</body></html>',
  ].join('');
  return {
    html,
    body,
    noIndex: head.noIndex === true,
    inlineScripts: [CLICK_KEEPER],
    inlineStyles: input.styles.map((style) => style.css),
  };
}

/** Shared modules for the remotes' server bundles; see the contract's ShellServer. */
export const shared: ShellServer['shared'] = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': router,
};

export { company };
