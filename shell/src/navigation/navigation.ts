import {
  type DocumentRelease,
  type HostServices,
  type NavigationState,
  type PageModule,
  SECTIONS,
  WAITS,
} from '@elo/contract';
import { hasPage } from '@elo-platform/runtime/document';
import { dismissNotice, nextChance } from '@elo-platform/runtime/remotes';
import { showFirstScreen, showWhole } from '../document/first-screen';
import { NOTICES, notify } from '../document/notice';
import { componentOf } from '../remotes/load-page';
import type { FailedView, PageView, Target, View } from '../remotes/view';
import { fetchFragment } from './fragment';
import { pressEnd, readTarget } from './links';
import type { Found, Pages } from './pages';
import { keepScroll, restoreScroll, scrollToSection, scrollToTop } from './scroll';

/**
 * Delay after which a navigation that still loads shows a skeleton, in milliseconds. On slow 4G a page
 * arrives after 200 to 300: a skeleton just before it would flash, and its own layout delay the page.
 */
const PENDING_AFTER = 400;

/** Scroll behaviour at the end of a navigation. */
type Arrival = 'scroll-top' | 'restore' | 'stay';

/** Shows a view; `arrive` runs once it is on the screen. */
export type ShowView = (view: View, arrive: () => void) => void;

/** What a navigation uses of {@link Pages}. */
export type NavigationPages = Pick<Pages, 'composed' | 'shows' | 'ready' | 'find'>;

interface HistoryRecord {
  readonly key: string;
  readonly section?: NavigationState['section'];
}

/** `crypto.randomUUID` would need https, which a site on a local network may lack. */
const newKey = (): string => String(Math.random());

/** Key of the current history entry; sets one if it has none. */
function stampEntry(): string {
  const known = (window.history.state as HistoryRecord | null)?.key;
  if (known !== undefined) return known;
  const key = newKey();
  window.history.replaceState({ key } satisfies HistoryRecord, '');
  return key;
}

/** Client navigation: holds the current view, loads the next one, writes the browser's history. */
export class Navigation {
  private count = 0;
  /** Key of the last requested view; older ones that finish loading are not shown. */
  private wanted: number;
  /** History entry of the URL. */
  private entryKey = stampEntry();
  /** History entry of the page on the screen; undefined while a skeleton is shown. */
  private shownKey: string | undefined = this.entryKey;
  /** View that stays if the next one fails to load; at first the document's. */
  private kept: View;
  /** History entry of that view. */
  private keptKey = this.entryKey;
  /** Number of history entries since that view; `undefined` if unknown. */
  private pushes: number | undefined = 0;
  /** Called after a navigation has put its page on the screen. @param took milliseconds since its start */
  onShown: (view: PageView, took: number) => void = () => undefined;
  /** A document load is under way. It would replace anything that is shown now. */
  private leaving = false;

  /**
   * @param current view of the document
   * @param show renders a view
   * @param arrived called after a page is on the screen: sets head and focus, announces the title
   */
  constructor(
    private readonly release: DocumentRelease,
    private readonly pages: NavigationPages,
    private current: View,
    private readonly show: ShowView,
    private readonly arrived: (view: View, moved: boolean) => void,
  ) {
    this.kept = current;
    this.wanted = current.key;
  }

  /** Follows an internal link. `false`: the browser must load it. */
  navigate(
    href: string,
    { state, replace = false }: Parameters<HostServices['navigate']>[1] = {},
  ): boolean {
    const target = readTarget(href, state);
    if (!target) return false;
    const isShown = this.current.kind === 'page' && this.current.key === this.wanted;
    if (isShown && this.isAt(target)) {
      scrollToSection(target.section ?? SECTIONS.top);
      return true;
    }
    if (!hasPage(this.release, target.path)) return false;
    // The browser starts a document that it loads at the top, and restores its position on return.
    if (!this.pages.shows(target.path, this.current)) return false;
    // A document load is under way: a new one replaces it, a client navigation would not.
    if (this.leaving) return false;
    this.writeHistory(href, target, replace);
    void this.go(target, replace ? 'stay' : 'scroll-top');
    return true;
  }

  /**
   * Loads a URL as a document, once the server responds to it.
   * @param fromTop whether the document of the current URL starts at its top: a reload would restore
   *   the scroll position
   */
  async leave(href: string, fromTop = false): Promise<void> {
    const key = this.wanted;
    const answers = await this.answersFor(href);
    // The visitor has navigated again.
    if (key !== this.wanted) return;
    if (!answers) return notify(NOTICES.gone);
    this.leaving = true;
    const isHere = href === window.location.pathname + window.location.search;
    if (isHere && !fromTop) window.location.reload();
    else window.location.assign(href);
  }

  private async answersFor(href: string, limit?: number): Promise<boolean> {
    if (!readTarget(href)) return true;
    return fetchFragment(href, { limit }).then(
      () => true,
      () => false,
    );
  }

  /** Loads the current URL again after a failure. */
  retry(): void {
    const { key, kind, path, search } = this.current;
    const target = { path, search, section: undefined };
    // The first page of a document without server HTML does not scroll, as on any page load.
    const arrival = kind === 'pending' ? 'stay' : 'restore';
    if (hasPage(this.release, path)) void this.go(target, arrival);
    else this.put({ ...target, key, kind: 'missing' }, 'stay');
  }

  /** Handles the browser's back and forward buttons. */
  readonly onPopState = ({ state }: PopStateEvent): void => {
    this.keepPlace();
    const { pathname: path, search } = window.location;
    const isHere = this.isAt({ path, search });
    // A link to an anchor has no record: a new entry, and the browser scrolls.
    const isAnchor = state === null && isHere;
    this.entryKey = isAnchor ? stampEntry() : ((state as HistoryRecord | null)?.key ?? 'first');
    if (isAnchor) {
      this.shownKey = this.entryKey;
    } else if (isHere) {
      // Back before the target page loaded: cancel it.
      this.pushes = 0;
      this.wanted = this.current.key;
      this.shownKey = this.entryKey;
      restoreScroll(this.entryKey);
    } else {
      this.pushes = undefined;
      if (hasPage(this.release, path))
        void this.go({ path, search, section: undefined }, 'restore');
      else void this.leave(path + search);
    }
  };

  /** Saves the scroll position for a later return. */
  readonly onPageHide = (): void => {
    this.leaving = false;
    this.keepPlace();
    window.history.scrollRestoration = 'auto';
  };

  /**
   * Shows other data on the document's own page, unless the visitor has navigated away. A page with
   * islands is rendered whole.
   */
  refresh(page: PageModule, data: unknown, search: string): void {
    const { current } = this;
    if (current.kind !== 'page' || current.key !== 0 || this.wanted !== 0) return;
    const whole = current.match.islands && { Component: componentOf(page), composed: false };
    this.put({ ...current, page, data, search, ...whole }, 'stay');
  }

  /** For the history entry on the screen, from which the URL may already differ. */
  private keepPlace(): void {
    if (this.shownKey !== undefined) keepScroll(this.shownKey);
  }

  private isAt({ path, search }: Pick<Target, 'path' | 'search'>): boolean {
    return path === this.current.path && search === this.current.search;
  }

  private writeHistory(href: string, target: Target, replace: boolean): void {
    this.keepPlace();
    window.history.scrollRestoration = 'manual';
    const url = new URL(href, window.location.href);
    // As in browsers, a second tap on the link of a page that still loads adds no entry.
    const isNew = !replace && url.href !== window.location.href;
    if (isNew) this.entryKey = newKey();
    const record: HistoryRecord = { key: this.entryKey, section: target.section };
    if (isNew) window.history.pushState(record, '', url);
    else window.history.replaceState(record, '', url);
    if (isNew && this.pushes !== undefined) this.pushes += 1;
  }

  private async go(target: Target, arrival: Arrival): Promise<void> {
    const start = performance.now();
    this.count += 1;
    const key = this.count;
    this.wanted = key;
    dismissNotice();
    const sameRoute = this.current.kind === 'page' && this.current.path === target.path;
    const { path, search, section } = target;
    const address = { key, path, search, section };
    const ready = this.pages.ready(address, this.current);
    if (ready) return this.finish(ready, target, arrival, start);
    const pending = () => {
      if (key !== this.wanted || sameRoute || pressEnd() !== undefined) return;
      this.keptKey = this.shownKey ?? this.keptKey;
      this.put({ ...address, kind: 'pending' }, 'stay');
    };
    const slow = () => {
      if (key !== this.wanted) return;
      this.putBack();
      notify(NOTICES.slow);
    };
    const timers = [
      window.setTimeout(pending, PENDING_AFTER),
      window.setTimeout(slow, WAITS.notice),
    ];
    const found = await this.pages.find(address, this.current);
    for (const timer of timers) window.clearTimeout(timer);
    await pressEnd();
    // Otherwise the visitor has navigated again.
    if (key === this.wanted) this.finish(found, target, arrival, start);
  }

  private finish(found: Found, target: Target, arrival: Arrival, start?: number): void {
    if (found === 'leave') {
      const { path, search, section } = target;
      void this.leave(path + search, arrival === 'scroll-top' && section === undefined);
    } else if (found.kind === 'failed' && this.pages.composed) {
      if (this.pushes) this.keepPage(found);
      else this.afterFailure(found, arrival);
    } else {
      dismissNotice();
      const notice = found.kind === 'page' ? found.part?.notice : undefined;
      if (notice) notify(notice);
      this.put(found, arrival);
      if (found.kind !== 'page' || start === undefined) return;
      requestAnimationFrame(() => this.onShown(found, performance.now() - start));
    }
  }

  /**
   * Shows the page of the URL if the document shows another: the server could not render it on
   * request.
   */
  async follow(): Promise<void> {
    const { pathname: path, search } = window.location;
    const { current } = this;
    const found = await this.pages.find({ ...current, search }, current);
    if (current !== this.current || found === 'leave' || found.kind !== 'page') return;
    const { notice, search: shown } = found.part ?? { search };
    if (notice === undefined && shown !== current.search) {
      this.finish(found, { path, search, section: undefined }, 'stay');
    }
  }

  /** Shows the previous page, which can be read while the next one takes long. */
  private putBack(): void {
    const { kept, keptKey } = this;
    if (this.current.kind !== 'pending' || kept.kind === 'pending') return;
    this.current = kept;
    showWhole();
    this.show(kept, () => {
      this.shownKey = keptKey;
      restoreScroll(keptKey);
      this.arrived(kept, false);
    });
  }

  private afterFailure(failed: FailedView, arrival: Arrival): void {
    if (arrival === 'stay' && this.current.kind === 'page') {
      // The page itself is on the screen; only its new query failed.
      this.wanted = this.current.key;
      notify(NOTICES.gone);
    } else {
      dismissNotice();
      this.put(failed, arrival);
    }
    void this.tryLater(failed, () => void this.go(failed, arrival));
  }

  /** The target page failed to load: shows the previous page and a notice. */
  private keepPage(failed: FailedView): void {
    const { kept, pushes = 0 } = this;
    this.wanted = kept.key;
    if (this.current !== kept) this.put(kept, 'stay');
    notify(NOTICES.gone);
    // `pushes` from before `put`, which resets it to 0: history.go(0) would reload.
    if (pushes > 0) window.history.go(-pushes);
    void this.tryLater(failed, () => {
      const href = failed.path + failed.search + (failed.section ? `#${failed.section}` : '');
      this.writeHistory(href, failed, false);
      void this.go(failed, 'scroll-top');
    });
  }

  /** Waits until the server responds to a URL, unless the visitor navigates. */
  private async tryLater({ path, search }: View, again: () => void): Promise<void> {
    const key = this.wanted;
    for (let tries = 0; ; tries += 1) {
      await nextChance(tries);
      if (key !== this.wanted) return;
      const answers = await this.answersFor(path + search, WAITS.patience);
      if (key !== this.wanted) return;
      if (answers) return again();
    }
  }

  private put(view: View, arrival: Arrival): void {
    const moved = arrival !== 'stay';
    // The URL may have changed by the time the view is on the screen.
    const { entryKey } = this;
    this.current = view;
    if (view.kind === 'page' || view.kind === 'missing') {
      this.kept = view;
      this.pushes = 0;
    }
    // Text stays in a field that has the focus: not in that of a page to which the visitor goes back.
    if (arrival === 'restore') (document.activeElement as HTMLElement | null)?.blur();
    if (arrival === 'scroll-top' && !view.section) showFirstScreen();
    else if (moved) showWhole();
    this.show(view, () => {
      this.shownKey = view.kind === 'pending' ? undefined : entryKey;
      // Before scrolling, which lays the page out: changes after it would do that again.
      this.arrived(view, moved);
      if (arrival === 'scroll-top' && !view.section) scrollToTop();
      if (arrival === 'restore') restoreScroll(entryKey);
    });
  }
}
