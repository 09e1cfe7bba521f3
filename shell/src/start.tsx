import {
  API_PATHS,
  DataUnavailableError,
  type DocumentRelease,
  type DocumentView,
  errorCode,
  type PageHead,
  type PageModule,
  type PageProps,
  SECTIONS,
} from '@elo/contract';
import { eloGlobal } from '@elo-platform/runtime';
import { type ComposedHtml, copyContent } from '@elo-platform/runtime/composed-html';
import { digestOf, matchRoute, readRelease, readView } from '@elo-platform/runtime/document';
import { FACES_WAIT } from '@elo-platform/runtime/document-names';
import { loadLive, provideContext, registerRelease } from '@elo-platform/runtime/remotes';
import { type ComponentType, type JSX, lazy, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, MAIN_ID } from './app/app';
import { ComposedViews } from './app/composed-view';
import { bringTheRest } from './app/first-screen';
import type { ShellServices } from './app/services';
import type { PageView, ShownPart, View } from './app/view';
import { ROUTER_KEY } from './facade/router-key';
import { announce } from './navigation/announcer';
import { fetchJson, forgetAnswers, loadData } from './navigation/data';
import { watchForms } from './navigation/forms';
import { applyHead, failedHead, headContext, notFoundHead } from './navigation/head';
import { keepTyping } from './navigation/keep-typing';
import { interceptLinks, isConnectionGenerous, watchIntent } from './navigation/links';
import { Navigation, pageOf, type ShowView } from './navigation/navigation';
import { hasAnswer } from './navigation/resolve';
import { focusOn, prefersStill, scrollToSection } from './navigation/scroll';
import { watchControls } from './remotes/broken-controls';
import { composedPage } from './remotes/composed-page';
import { clearDegraded, markAreas, markDegraded } from './remotes/degraded';
import { componentOf, keepComponent, loadAtLast, loadPage } from './remotes/load-page';

/** False while developing, where pages are rendered in the browser only. */
function isComposed(): boolean {
  return document.getElementById('root')?.hasChildNodes() === true;
}

/** What becomes of the document's own page while it is on the screen. */
interface FirstPage {
  /** False once the visitor has gone elsewhere. */
  isShown(): boolean;
  /** Its remote answers at last. */
  onRecovered(): void;
}

/** The first view: its HTML is on the page already, its component is still on its way. */
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
      // What the address asks for beyond the document may not have come either.
      first.onRecovered();
    };
    const reports = { onFailure, onRecovered };
    const source = { data: view.islands ?? {} };
    return { ...page, Component: composedPage(release, match, source, reports) };
  }
  let failed = false;
  // Pending while its remote is dead: the composed HTML stays, which is all that leaves us.
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

/** What the document's head says of a view; nothing yet while its page is on the way. */
function headOf(view: View, release: DocumentRelease, facts: DocumentView): PageHead | undefined {
  if (view.kind === 'missing') return notFoundHead(facts.company);
  if (view.kind === 'failed') return failedHead(facts.company);
  if (isPart(view)) return view.part.head;
  const page = pageOf(view);
  if (!page?.page) return undefined;
  const { path, search } = page;
  return headOfPage(page.page, page.data, { ...facts, path, search }, release);
}

function isPart(view: View): view is PageView & { part: ShownPart } {
  return view.kind === 'page' && view.part !== undefined;
}

/** Brings the styles of a page that another document holds, and takes those of the page before. */
function adoptStyles(view: View): void {
  const styles = isPart(view) ? view.part.styles : [];
  if ('adoptedStyleSheets' in document) document.adoptedStyleSheets = [...styles];
}

/** Lets a new page have the fonts that came too late for the one before. */
function takeWaitingFaces(): void {
  const root = document.documentElement;
  if (root.getAttribute(FACES_WAIT) === 'ready') root.removeAttribute(FACES_WAIT);
}

/** Moves focus to the section that was asked for, else to the page's heading, and says its title. */
function greet(title: string, section: string | undefined): void {
  const main = document.getElementById(MAIN_ID);
  const wanted = section && section !== SECTIONS.top ? document.getElementById(section) : null;
  focusOn(wanted ?? main?.querySelector<HTMLElement>('h1') ?? main);
  announce(title);
}

/** Shows the document's page with the data of now, unless they are those that it has. */
async function replaceData(
  release: DocumentRelease,
  view: DocumentView,
  page: PageModule,
  navigation: Navigation,
  set: (view: View) => void,
): Promise<void> {
  const { path, company } = view;
  const { search } = window.location;
  const { data, partial } = await loadData(
    page,
    { path, search },
    { company, settings: release.settings },
  );
  // The document has more than that.
  if (partial) throw new DataUnavailableError(path, 0);
  const text = JSON.stringify(data);
  if (view.shows === undefined ? text === JSON.stringify(view.data) : digestOf(text) === view.shows)
    return;
  // Where only islands lived, the page takes their place.
  const Whole = view.islands && componentOf(page);
  const next = navigation.refresh(data, search, Whole);
  if (!next) return;
  if (Whole) keepTyping(() => flushSync(() => set(next)));
  else startTransition(() => set(next));
  applyHead(release, headOfPage(page, data, { ...view, search }, release), path);
}

/** Asks whether the API has newer data than the document, and shows it without a jump. */
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
  await replaceData(release, view, page, navigation, set);
}

/**
 * Shows what the address asks for beyond its document: searches are not composed, so their
 * document is the whole list.
 */
async function followAddress(
  release: DocumentRelease,
  view: DocumentView,
  navigation: Navigation,
  set: (view: View) => void,
): Promise<void> {
  const { pathname, search } = window.location;
  const match = matchRoute(release, pathname);
  if (search === view.search || view.remote === undefined || !match) return;
  const page = await loadPage(release, match, true);
  await replaceData(release, view, page, navigation, set);
}

function whenIdle(task: () => void): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/**
 * Fetches ahead what the menu leads to while it shows, which on a phone is once it is open: one page
 * in each idle moment, for their code runs as it comes.
 */
function fetchMenu(navigation: Navigation, shown: string): void {
  const header = document.querySelector('header');
  // A page with islands has no use for its own code.
  const known = new Set([shown]);
  const next = (): void => {
    const link = [...(header?.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]') ?? [])].find(
      (one) => !known.has(one.pathname) && one.checkVisibility({ checkVisibilityCSS: true }),
    );
    if (!link) return;
    known.add(link.pathname);
    void navigation.prefetch(link.href, false).then(() => whenIdle(next));
  };
  header?.addEventListener('click', () => whenIdle(next));
  whenIdle(next);
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
  const show: ShowView = (next, animate, arrive) => {
    latest = next;
    const update = () => {
      // The browser calls back a frame later at the earliest: the visitor may be further by then.
      if (latest !== next) return;
      if (next.kind === 'page' && next.key > 0) clearDegraded();
      adoptStyles(next);
      takeWaitingFaces();
      keepTyping(() => flushSync(() => set(next)));
      markAreas();
      arrive();
      bringTheRest();
    };
    if (animate && 'startViewTransition' in document && !prefersStill()) {
      // Refused when the next one starts first or nobody looks at the tab; the page is shown anyhow.
      document.startViewTransition(update).ready.catch(() => undefined);
    } else update();
  };
  const arrived = (next: View, moved: boolean): void => {
    const head = headOf(next, release, view);
    if (head) applyHead(release, head, next.path);
    if (moved && next.kind !== 'pending') greet(document.title, next.state?.section);
    // Of its own accord a page does that once it lives, which a composed one may never do.
    if (moved && isPart(next) && next.state?.section) scrollToSection(next.state.section);
  };
  const inPlace = new ComposedViews(release, {
    isShown: ({ key }) => latest.key === key,
    onStrange: ({ path, search }) => void navigation.leave(path + search),
  });
  const navigation = new Navigation(release, view.company, first, show, arrived, inPlace);
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
  watchIntent((href) => void navigation.prefetch(href, true));
  watchForms((href) => void navigation.prefetch(href, false));
  window.addEventListener('popstate', navigation.onPopState);
  window.addEventListener('pagehide', navigation.onPageHide);
  const follow = (): void => {
    followAddress(release, view, navigation, (next) => set(next)).catch((error: unknown) => {
      // The API's answer may have come inside the document, and is on the screen then.
      if (hasAnswer(document)) return;
      // A dead remote leaves the document; failed data are told where a navigation would tell them.
      if (errorCode(error) !== 'remote-unavailable') {
        navigation.navigate(window.location.href, { replace: true });
      }
    });
  };
  // Of a page with islands this fetches the whole page's code, which few addresses need; those that
  // the API has answered do.
  if (view.islands && !hasAnswer(document)) whenIdle(follow);
  else follow();
  whenIdle(bringTheRest);
  whenIdle(() => {
    refreshData(release, view, navigation, (next) => set(next)).catch(() => undefined);
    if ('checkVisibility' in Element.prototype && isConnectionGenerous())
      fetchMenu(navigation, view.path);
  });
  // A page with islands keeps what the document holds of it itself.
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

/** Hydrates the document's HTML and takes over navigation. */
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
