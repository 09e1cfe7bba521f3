import {
  API_PATHS,
  DataUnavailableError,
  type DocumentRelease,
  type DocumentView,
  EDGE_NOTICE,
  type PageHead,
  type PageModule,
  type PageProps,
  SECTIONS,
} from '@elo/contract';
import { eloGlobal } from '@elo-platform/runtime';
import { type ComposedHtml, copyContent } from '@elo-platform/runtime/composed-html';
import {
  digestOf,
  matchRoute,
  type RouteMatch,
  readRelease,
  readView,
} from '@elo-platform/runtime/document';
import { FACES_WAIT } from '@elo-platform/runtime/document-names';
import { loadLive, provideContext, registerRelease } from '@elo-platform/runtime/remotes';
import { type ComponentType, type JSX, lazy, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, MAIN_ID } from './app/app';
import { bringTheRest } from './app/first-screen';
import type { ShellServices } from './app/services';
import type { PageView, View } from './app/view';
import { ROUTER_KEY } from './facade/router-key';
import { announce } from './navigation/announcer';
import { fetchJson, forgetAnswers, loadData } from './navigation/data';
import { watchForms } from './navigation/forms';
import type { Part } from './navigation/fragment';
import { applyHead, failedHead, headContext, notFoundHead } from './navigation/head';
import { keepTyping } from './navigation/keep-typing';
import { interceptLinks, mayPrefetch, visibleLinks, watchIntent } from './navigation/links';
import { Navigation, pageOf, type ShowView } from './navigation/navigation';
import { idleTargets, Pages } from './navigation/pages';
import { focusOn, scrollToSection } from './navigation/scroll';
import { watchControls } from './remotes/broken-controls';
import { composedPage } from './remotes/composed-page';
import { clearDegraded, markAreas, markDegraded } from './remotes/degraded';
import { componentOf, keepComponent, loadAtLast, loadPage } from './remotes/load-page';

/** False in development, where pages are rendered in the browser only. */
function isComposed(): boolean {
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
function firstView(release: DocumentRelease, view: DocumentView, first: FirstPage): View {
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

function headOfPage(
  page: PageModule,
  data: unknown,
  { path, search, company, year }: DocumentView,
  release: DocumentRelease,
): PageHead {
  return page.head(data, headContext(release, { path, search, company, year }));
}

/** Head of a view; undefined while its page loads. */
function headOf(view: View, release: DocumentRelease, facts: DocumentView): PageHead | undefined {
  if (view.kind === 'missing') return notFoundHead(facts.company);
  if (view.kind === 'failed') return failedHead(facts.company);
  if (isPart(view)) return view.part.head;
  const page = pageOf(view);
  if (!page?.page) return undefined;
  const { path, search } = page;
  return headOfPage(page.page, page.data, { ...facts, path, search }, release);
}

function isPart(view: View): view is PageView & { part: Part } {
  return view.kind === 'page' && view.part !== undefined;
}

/** Adds the styles of another document's page, and removes those of the previous page. */
function adoptStyles(view: View): void {
  const styles = isPart(view) ? view.part.styles : [];
  if ('adoptedStyleSheets' in document) document.adoptedStyleSheets = [...styles];
}

/** Shows fonts on a new page that loaded too late for the previous one. */
function takeWaitingFaces(): void {
  const root = document.documentElement;
  if (root.getAttribute(FACES_WAIT) === 'ready') root.removeAttribute(FACES_WAIT);
}

/** Moves focus to the target section, or to the page's heading, and announces the title. */
function greet(title: string, section: string | undefined): void {
  const main = document.getElementById(MAIN_ID);
  const wanted = section && section !== SECTIONS.top ? document.getElementById(section) : null;
  focusOn(wanted ?? main?.querySelector<HTMLElement>('h1') ?? main);
  announce(title);
}

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
async function refreshData(
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

function whenIdle(task: () => void): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/** Whether the document shows another page than its URL asks for. */
function showsAnother(view: DocumentView): boolean {
  const isOther = view.remote !== undefined && view.search !== window.location.search;
  return isOther || document.getElementById(EDGE_NOTICE) !== null;
}

interface Site {
  readonly release: DocumentRelease;
  readonly view: DocumentView;
  readonly services: ShellServices;
  readonly first: View;
  readonly composedHtml: ComposedHtml | undefined;
  attach(set: (view: View) => void): void;
}

function createSite(release: DocumentRelease, view: DocumentView): Site {
  let set: (next: View) => void = () => undefined;
  const first = firstView(release, view, {
    isShown: () => latest.key === 0,
    onRecovered: () => follow(),
  });
  let latest = first;
  const show: ShowView = (next, arrive) => {
    latest = next;
    if (next.kind === 'page' && next.key > 0) clearDegraded();
    adoptStyles(next);
    takeWaitingFaces();
    keepTyping(() => flushSync(() => set(next)));
    markAreas();
    arrive();
    bringTheRest();
  };
  const arrived = (next: View, moved: boolean): void => {
    const head = headOf(next, release, view);
    if (head) applyHead(release, head, next.path);
    if (moved && next.kind !== 'pending') greet(document.title, next.state?.section);
    // A page's own code scrolls once it is hydrated, which may never happen for a composed page.
    if (moved && isPart(next) && next.state?.section) scrollToSection(next.state.section);
  };
  const pages = new Pages(release, view.company, {
    isShown: ({ key }) => latest.key === key,
    onStrange: ({ path, search }) => void navigation.leave(path + search),
  });
  const navigation = new Navigation(release, pages, first, show, arrived);
  const services: ShellServices = {
    release,
    company: view.company,
    year: view.year,
    navigate: (href, options) => {
      if (!navigation.navigate(href, options)) void navigation.leave(href);
    },
    fetchJson,
    announce,
    reportError: (error, where) => {
      if (latest.kind === 'page' && latest.match.remote.name === where) markDegraded(where, error);
      else console.error(`Elo: ${where} failed; the page goes on without it.`, error);
    },
    retry: () => navigation.retry(),
    loadWhole: ({ path, search }) => {
      if (!release.development) void navigation.leave(path + search);
    },
  };
  interceptLinks((href) => navigation.navigate(href));
  watchControls();
  watchIntent((href) => void navigation.prefetch(href));
  watchForms((href) => void navigation.prefetch(href));
  window.addEventListener('popstate', navigation.onPopState);
  window.addEventListener('pagehide', navigation.onPageHide);
  const prefetchIdle = (): void => {
    void visibleLinks().then((links) => navigation.prefetchIdle(idleTargets(links)));
  };
  const follow = (): void => {
    if (showsAnother(view)) void navigation.follow();
  };
  whenIdle(follow);
  whenIdle(bringTheRest);
  whenIdle(() => {
    refreshData(release, view, navigation, (next) => set(next)).catch(() => undefined);
    if (mayPrefetch()) prefetchIdle();
  });
  // A page with islands preserves its own server HTML.
  const keepsItself = first.kind === 'page' && first.match.islands !== undefined;
  const outlet = keepsItself ? null : document.querySelector('[data-remote]');
  return {
    release,
    view,
    services,
    first,
    composedHtml: outlet ? copyContent(outlet) : undefined,
    attach: (setter) => {
      set = setter;
    },
  };
}

function Shell({ site }: { site: Site }): JSX.Element {
  const [view, setView] = useState(site.first);
  useEffect(() => {
    site.attach(setView);
    if (site.first.kind === 'pending') site.services.retry();
  }, [site]);
  return <App view={view} services={site.services} composedHtml={site.composedHtml} />;
}

/** Hydrates the document's HTML and starts client navigation. */
export function startShell(): void {
  const elo = eloGlobal();
  if (elo.started) return;
  elo.started = true;
  const release = readRelease();
  registerRelease(release);
  provideContext(ROUTER_KEY, async () => {
    const { withRouter } = await import('@elo-platform/runtime/page-router');
    return withRouter;
  });
  const root = document.getElementById('root') as HTMLElement;
  const site = createSite(release, readView<DocumentView>());
  if (isComposed()) hydrateRoot(root, <Shell site={site} />);
  else createRoot(root).render(<Shell site={site} />);
}
