import {
  API_PATHS,
  DataUnavailableError,
  type DocumentRelease,
  type DocumentView,
  type PageProps,
} from '@elo/contract';
import { digestOf, matchRoute } from '@elo-platform/runtime/document';
import {
  clearDegraded,
  islandPage,
  loadLive,
  loadWithRetries,
  markDegraded,
  type Recovery,
} from '@elo-platform/runtime/remotes';
import { type ComponentType, lazy } from 'react';
import { fetchJson, forgetAnswers, loadData } from '../navigation/data';
import type { Navigation } from '../navigation/navigation';
import { keepComponent, loadPage } from '../remotes/load-page';
import type { View } from '../remotes/view';

/** False in development, where pages are rendered in the browser only. */
export function isComposed(): boolean {
  return document.getElementById('root')?.hasChildNodes() === true;
}

/**
 * The first view: its HTML is in the document, its component still loads.
 * @param isShown false once the visitor has navigated away
 * @param onRecovered called when its remote works after a failure
 */
export function firstView(
  release: DocumentRelease,
  view: DocumentView,
  isShown: () => boolean,
  onRecovered: () => void,
): View {
  const address = { key: 0, path: view.path, search: view.search, section: undefined };
  if (!isComposed()) return { ...address, kind: 'pending' };
  const match = view.remote === undefined ? undefined : matchRoute(release, view.path);
  if (!match) return { ...address, kind: 'missing' };
  const page = { ...address, kind: 'page', match, data: view.data, composed: true } as const;
  const recovery: Recovery = {
    isShown,
    onFailure: (error) => markDegraded(match.remote, error),
    onRecovered: () => {
      clearDegraded();
      // Data for a query that the document does not cover may have failed, too.
      onRecovered();
    },
  };
  if (match.islands) {
    return { ...page, Component: islandPage(release, match, { data: view.islands }, recovery) };
  }
  // Pending while its remote fails to load: the composed HTML stays.
  const Component: ComponentType<PageProps> = lazy(async () => {
    const code = await loadWithRetries(() => loadPage(release, match, true), recovery);
    keepComponent(code, Component);
    return { default: code.Component };
  });
  return { ...page, Component };
}

/**
 * Compares the API's data digest with the document's, and re-renders the document's page without a
 * layout shift if its data changed.
 */
export async function refreshData(
  release: DocumentRelease,
  view: DocumentView,
  navigation: Navigation,
): Promise<void> {
  const { path, company, remote } = view;
  const match = matchRoute(release, path);
  if (!match || remote === undefined) return;
  const [{ digest }, live] = await Promise.all([
    fetchJson<{ digest: string }>(API_PATHS.dataDigest),
    loadLive(release),
  ]);
  if (digest === live.data) return;
  forgetAnswers();
  const page = await loadPage(release, match);
  const { search } = window.location;
  const address = { path, params: match.params, search, company, settings: release.settings };
  const { data, partial } = await loadData(page, address);
  // The document has more data than this.
  if (partial) throw new DataUnavailableError(path, 0);
  // Of a page with islands, the document has only the digest of its data.
  const shown = view.shows ?? digestOf(JSON.stringify(view.data));
  if (digestOf(JSON.stringify(data)) !== shown) navigation.refresh(page, data, search);
}
