import type { DocumentRelease, DocumentView, PageProps } from '@elo-platform/protocol';
import { type ComponentType, lazy } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoute, plainPaths, type RouteMatch } from '../document/match-route';
import { readView } from '../document/read';
import { type Actions, servicesOf } from '../document/services';
import { jsonRequests } from '../fetch-json';
import { measureVisit, openDocument } from '../hosts/start-host';
import { copyContent } from '../remotes/composed-html';
import { clearDegraded, markDegraded } from '../remotes/degraded';
import { islandPage } from '../remotes/island-page';
import { loadPage } from '../remotes/load-page';
import { loadWithRetries, type Recovery } from '../remotes/recovery';
import { keepError } from '../vitals/errors';
import { ANNOUNCER_ID, PageDocument, type PlainSite, ROOT_ID } from './page-document';

export type { LayoutProps, PlainSite } from './page-document';

/** Functions of the host's services. Every URL is its own document, so the browser navigates. */
const ACTIONS: Omit<Actions, 'reportError'> = {
  navigate(href, { state, replace } = {}) {
    const address = state?.section === undefined ? href : `${href}#${state.section}`;
    if (replace) window.location.replace(address);
    else window.location.assign(address);
  },
  fetchJson: jsonRequests().fetchJson,
  announce(text) {
    const region = document.getElementById(ANNOUNCER_ID);
    if (region) region.textContent = text;
  },
};

/** The route's page. While its remote fails to load, it is pending, and the composed HTML stays. */
function pageOf(
  release: DocumentRelease,
  { islands }: DocumentView,
  match: RouteMatch,
): ComponentType<PageProps> {
  const recovery: Recovery = {
    isShown: () => true,
    onFailure: (error) => markDegraded(match.remote, error),
    onRecovered: clearDegraded,
  };
  if (match.islands) return islandPage(release, match, { data: islands }, recovery);
  return lazy(async () => {
    const { Component } = await loadWithRetries(() => loadPage(release, match, true), recovery);
    return { default: Component };
  });
}

/**
 * Starts a host that shows one document: it hydrates the page, whose remote it loads through Module
 * Federation, and leaves navigation to the browser, which loads the next composed document.
 */
export function startPlainHost(site: PlainSite): void {
  const release = openDocument();
  if (!release) return;
  const view = readView();
  const match = view.remote === undefined ? undefined : matchRoute(release, view.path);
  // A page with islands preserves its own server HTML.
  const area = match?.islands ? null : document.querySelector('[data-remote]');
  const address = { ...view, composed: true, section: undefined };
  const actions: Actions = {
    ...ACTIONS,
    reportError: (error, where) => {
      if (match?.remote.name === where) return markDegraded(match.remote, error);
      console.error(where, error);
      keepError(error);
    },
  };
  hydrateRoot(
    document.getElementById(ROOT_ID) as HTMLElement,
    <PageDocument
      site={site}
      host={servicesOf(release, address, actions)}
      paths={plainPaths(release)}
      page={
        match && { ...address, match, data: view.data, Component: pageOf(release, view, match) }
      }
      html={area ? copyContent(area) : undefined}
    />,
  );
  measureVisit(release, view);
}
