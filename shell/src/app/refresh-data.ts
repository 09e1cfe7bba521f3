import {
  API_PATHS,
  DataUnavailableError,
  type DocumentRelease,
  type DocumentView,
  type PageModule,
} from '@elo/contract';
import { digestOf, matchRoute, type RouteMatch } from '@elo-platform/runtime/document';
import { loadLive } from '@elo-platform/runtime/remotes';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { applyHead } from '../document/head';
import { fetchJson, forgetAnswers, loadData } from '../navigation/data';
import { keepTyping } from '../navigation/keep-typing';
import type { Navigation } from '../navigation/navigation';
import { componentOf, loadPage } from '../remotes/load-page';
import type { View } from '../remotes/view';
import { headOfPage } from './arrival';

/** Re-renders the document's page with current data, if they changed. */
async function replaceData(
  release: DocumentRelease,
  view: DocumentView,
  { params }: RouteMatch,
  page: PageModule,
  navigation: Navigation,
  set: (view: View) => void,
): Promise<void> {
  const { path, company } = view;
  const { search } = window.location;
  const { data, partial } = await loadData(
    page,
    { path, params, search },
    { company, settings: release.settings },
  );
  // The document has more data than this.
  if (partial) throw new DataUnavailableError(path, 0);
  const text = JSON.stringify(data);
  if (view.shows === undefined ? text === JSON.stringify(view.data) : digestOf(text) === view.shows)
    return;
  // The whole page replaces its islands.
  const Whole = view.islands && componentOf(page);
  const next = navigation.refresh(data, search, Whole);
  if (!next) return;
  if (Whole) keepTyping(() => flushSync(() => set(next)));
  else startTransition(() => set(next));
  applyHead(release, headOfPage(page, data, { ...view, search }, release), path);
}

/**
 * Compares the API's data digest with the document's, and updates the page without a layout shift.
 */
export async function refreshData(
  release: DocumentRelease,
  view: DocumentView,
  navigation: Navigation,
  set: (view: View) => void,
): Promise<void> {
  const match = matchRoute(release, view.path);
  if (!match || view.remote === undefined) return;
  const [{ digest }, { data }] = await Promise.all([
    fetchJson<{ digest: string }>(API_PATHS.dataDigest),
    loadLive(release),
  ]);
  if (digest === data) return;
  forgetAnswers();
  const page = await loadPage(release, match);
  await replaceData(release, view, match, page, navigation, set);
}
