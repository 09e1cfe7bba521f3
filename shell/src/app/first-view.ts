import type { DocumentRelease, DocumentView, PageProps } from '@elo/contract';
import { matchRoute } from '@elo-platform/runtime/document';
import { type ComponentType, lazy } from 'react';
import { composedPage } from '../remotes/composed-page';
import { clearDegraded, markDegraded } from '../remotes/degraded';
import { keepComponent, loadAtLast, loadPage } from '../remotes/load-page';
import type { View } from '../remotes/view';

/** False in development, where pages are rendered in the browser only. */
export function isComposed(): boolean {
  return document.getElementById('root')?.hasChildNodes() === true;
}

/** Callbacks of the document's own page while it is on the screen. */
interface FirstPage {
  /** False once the visitor has navigated away. */
  isShown(): boolean;
  /** Its remote works after a failure. */
  onRecovered(): void;
}

/** The first view: its HTML is in the document, its component still loads. */
export function firstView(release: DocumentRelease, view: DocumentView, first: FirstPage): View {
  const address = { key: 0, path: view.path, search: view.search, state: undefined };
  if (!isComposed()) return { ...address, kind: 'pending' };
  const match = view.remote === undefined ? undefined : matchRoute(release, view.path);
  if (!match) return { ...address, kind: 'missing' };
  const { name } = match.remote;
  const onFailure = (error: unknown): boolean => {
    if (first.isShown()) markDegraded(name, error);
    return first.isShown();
  };
  const page = { ...address, kind: 'page', match, data: view.data, composed: true } as const;
  if (match.islands) {
    const onRecovered = () => {
      if (first.isShown()) clearDegraded();
      // Data for a query that the document does not cover may have failed, too.
      first.onRecovered();
    };
    const reports = { onFailure, onRecovered };
    const source = { data: view.islands ?? {} };
    return { ...page, Component: composedPage(release, match, source, reports) };
  }
  let failed = false;
  // Pending while its remote fails to load: the composed HTML stays.
  const Component: ComponentType<PageProps> = lazy(async () => {
    const load = () => loadPage(release, match, true);
    const code = await loadAtLast(load, (error) => {
      failed = true;
      return onFailure(error);
    });
    if (failed) {
      clearDegraded();
      first.onRecovered();
    }
    keepComponent(code, Component);
    return { default: code.Component };
  });
  return { ...page, Component };
}
