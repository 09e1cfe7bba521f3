import {
  DataUnavailableError,
  type DocumentRelease,
  type HostServices,
  type PageProps,
  withEnd,
} from '@elo-platform/protocol';
import { type ComponentType, lazy } from 'react';
import { hydrateRoot } from 'react-dom/client';
import limits from '../../time-limits.json';
import { matchRoute, plainPaths, type RouteMatch, routeNames } from '../document/match-route';
import { readRelease, readView } from '../document/read';
import { eloGlobal } from '../platform';
import { copyContent } from '../remotes/composed-html';
import { loadPage } from '../remotes/load-page';
import { registerRelease } from '../remotes/registry';
import { captureErrors, keepError } from '../vitals/errors';
import { ANNOUNCER_ID, PageDocument, type PlainSite, ROOT_ID } from './page-document';
import { type Actions, servicesOf } from './services';

export type { LayoutProps, PlainSite } from './page-document';

async function fetchJson<T>(path: string): Promise<T> {
  const headers = { Accept: 'application/json' };
  const answer = await withEnd((signal) => fetch(path, { headers, signal }), limits.code);
  if (!answer.ok) throw new DataUnavailableError(path, answer.status);
  return (await answer.json()) as T;
}

/** Every URL is its own document, so the browser navigates. */
const navigate: HostServices['navigate'] = (href, options) => {
  const section = options?.state?.section;
  const address = section === undefined ? href : `${href}#${section}`;
  if (options?.replace) window.location.replace(address);
  else window.location.assign(address);
};

const ACTIONS: Omit<Actions, 'reportError'> = {
  navigate,
  fetchJson,
  announce: (text) => {
    const region = document.getElementById(ANNOUNCER_ID);
    if (region) region.textContent = text;
  },
};

function report(error: unknown, { name, base }: RouteMatch['remote']): void {
  console.error(name, error);
  keepError(error, base);
}

/** The route's page. It stays pending if its remote fails to load, and the composed HTML stays. */
function pageOf(release: DocumentRelease, match: RouteMatch): ComponentType<PageProps> {
  return lazy(async () => {
    try {
      const { Component } = await loadPage(release, match, true);
      return { default: Component };
    } catch (error) {
      report(error, match.remote);
      return new Promise<never>(() => undefined);
    }
  });
}

/** Runs a task that must not delay the page; what it cannot load is left out. */
function whenLoaded(task: () => Promise<void>): void {
  const begin = () => void task().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

/**
 * Starts a host that shows one document: it hydrates the page, whose remote it loads through Module
 * Federation, and leaves navigation to the browser, which loads the next composed document.
 */
export function startPlainHost(site: PlainSite): void {
  const elo = eloGlobal();
  if (elo.started) return;
  elo.started = true;
  captureErrors();
  const release = readRelease();
  registerRelease(release);
  const view = readView();
  const match = view.remote === undefined ? undefined : matchRoute(release, view.path);
  const area = document.querySelector('[data-remote]');
  const actions: Actions = {
    ...ACTIONS,
    reportError: (error, where) => {
      if (match?.remote.name === where) return report(error, match.remote);
      console.error(where, error);
      keepError(error);
    },
  };
  hydrateRoot(
    document.getElementById(ROOT_ID) as HTMLElement,
    <PageDocument
      site={site}
      host={servicesOf(release, view, actions)}
      paths={plainPaths(release)}
      data={view.data}
      match={match}
      Page={match && pageOf(release, match)}
      composedHtml={area ? copyContent(area) : undefined}
    />,
  );
  const routeOf = routeNames(release, view);
  whenLoaded(async () => {
    const { startVitals } = await import('../vitals');
    startVitals({ shell: release.shell, path: view.path, routeOf });
  });
}
