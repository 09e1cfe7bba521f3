import '@elo/shared-ui/base.scss';
import './document/marks.scss';
import './document/notice.scss';
import './document/print.scss';
import {
  type DocumentRelease,
  type DocumentView,
  EDGE_NOTICE,
  type PageHead,
  SECTIONS,
} from '@elo/contract';
import { focusOn } from '@elo/shared-ui/browser/motion';
import { copyContent } from '@elo-platform/runtime/composed-html';
import { headContext, readView } from '@elo-platform/runtime/document';
import { FACES_WAIT } from '@elo-platform/runtime/document-names';
import { keepError, keepView } from '@elo-platform/runtime/errors';
import {
  clearDegraded,
  markAreas,
  markDegraded,
  provideContext,
} from '@elo-platform/runtime/remotes';
import { measureVisit, openDocument, whenIdle } from '@elo-platform/runtime/start-host';
import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, MAIN_ID, type ShellServices } from './app/app';
import { firstView, isComposed, refreshData } from './app/own-page';
import { announce } from './document/body';
import { layOutBelow } from './document/first-screen';
import { applyHead, failedHead, notFoundHead } from './document/head';
import { watchControls } from './document/notice';
import { fetchJson } from './navigation/data';
import { keepTyping } from './navigation/keep-typing';
import { idleTargets, interceptLinks, watchIntent } from './navigation/links';
import { Navigation, type ShowView } from './navigation/navigation';
import { Pages } from './navigation/pages';
import { scrollToSection } from './navigation/scroll';
import { adoptStyles } from './remotes/page-styles';
import type { Address, View } from './remotes/view';

/** Head of a view; undefined while its page loads. */
function headOf(view: View, release: DocumentRelease, facts: DocumentView): PageHead | undefined {
  if (view.kind === 'missing') return notFoundHead(facts.company);
  if (view.kind === 'failed') return failedHead(facts.company);
  if (view.kind === 'pending') return undefined;
  const { part, page, data, path, search } = view;
  return part?.head ?? page?.head(data, headContext(release, { ...facts, path, search }));
}

/** Moves focus to the target section, or to the page's heading, and announces the title. */
function greet(section: string | undefined): void {
  const main = document.getElementById(MAIN_ID);
  const wanted = section && section !== SECTIONS.top ? document.getElementById(section) : null;
  focusOn(wanted ?? main?.querySelector<HTMLElement>('h1') ?? main);
  announce(document.title);
}

/** The site of a document, with its first view; later views replace it. */
function createSite(release: DocumentRelease, view: DocumentView): ComponentType {
  let set: (next: View) => void = () => undefined;
  const isFirst = () => latest.key === 0;
  const first = firstView(release, view, isFirst, () => follow());
  let latest = first;
  const show: ShowView = (next, arrive) => {
    latest = next;
    if (next.kind === 'page' && next.key > 0) clearDegraded();
    adoptStyles(next.kind === 'page' ? next.part?.styles : undefined);
    // Fonts that loaded too late for the first page.
    const late = next.key > 0 && document.querySelector(`html[${FACES_WAIT}="ready"]`);
    if (late) late.removeAttribute(FACES_WAIT);
    keepTyping(() => flushSync(() => set(next)));
    markAreas();
    arrive();
    layOutBelow();
  };
  const arrived = (next: View, moved: boolean): void => {
    const head = headOf(next, release, view);
    if (head) applyHead(release, head, next);
    const { section } = next;
    if (moved && next.kind !== 'pending') greet(section);
    // A page's own code scrolls once it is hydrated, which may never happen for a composed page.
    if (moved && section && next.kind === 'page' && next.part) scrollToSection(section);
  };
  const leave = ({ path, search }: Address) => void navigation.leave(path + search);
  const pages = new Pages(release, view.company, ({ key }) => latest.key === key, leave);
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
      const { remote } = (latest.kind === 'page' && latest.match) || {};
      if (remote?.name === where) return markDegraded(remote, error);
      console.error(`Elo: ${where} failed; the page goes on without it.`, error);
      keepError(error);
    },
    retry: () => navigation.retry(),
    loadWhole: (address) => {
      if (!release.development) leave(address);
    },
  };
  interceptLinks((href) => navigation.navigate(href));
  watchControls();
  watchIntent((href) => void pages.prefetch(href));
  window.addEventListener('popstate', navigation.onPopState);
  window.addEventListener('pagehide', navigation.onPageHide);
  /** If the document shows another page than its URL asks for. */
  const follow = (): void => {
    const isOther = view.remote !== undefined && view.search !== window.location.search;
    if (isOther || document.getElementById(EDGE_NOTICE)) void navigation.follow();
  };
  const routeOf = measureVisit(release, view);
  navigation.onShown = ({ path, match }, value) => {
    const { name, version } = match.remote;
    keepView({ name: 'navigation', value, route: routeOf(path), owner: { name, version } });
  };
  whenIdle(follow);
  whenIdle(layOutBelow);
  whenIdle(() => {
    refreshData(release, view, navigation).catch(() => undefined);
    void idleTargets().then((hrefs) => pages.prefetchIdle(hrefs));
  });
  // A page with islands preserves its own server HTML.
  const keepsItself = first.kind === 'page' && first.match.islands !== undefined;
  const outlet = keepsItself ? null : document.querySelector('[data-remote]');
  const composedHtml = outlet ? copyContent(outlet) : undefined;
  return function Shell() {
    const [shown, setShown] = useState(first);
    useEffect(() => {
      set = setShown;
      // Not within the effect, where React refuses to render synchronously.
      if (first.kind === 'pending') queueMicrotask(services.retry);
    }, []);
    return <App view={shown} services={services} composedHtml={composedHtml} />;
  };
}

/** Hydrates the document's HTML and starts client navigation. */
function startShell(): void {
  const release = openDocument();
  if (!release) return;
  provideContext('react-router-dom', async () => {
    const { withRouter } = await import('@elo-platform/runtime/page-router');
    return withRouter;
  });
  const root = document.getElementById('root') as HTMLElement;
  const Shell = createSite(release, readView<DocumentView>());
  if (isComposed()) hydrateRoot(root, <Shell />);
  else createRoot(root).render(<Shell />);
}

startShell();
