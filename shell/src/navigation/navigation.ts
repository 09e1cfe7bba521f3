import {
  type CompanyFacts,
  type DocumentRelease,
  errorCode,
  type NavigationState,
} from '@elo/contract';
import type { PageView, View } from '../app/view';
import { componentOf, loadPage } from '../remotes/load-page';
import { matchRoute, type RouteMatch } from '../remotes/registry';
import { readTarget, type Target } from './address';
import { loadData } from './data';
import { keepScroll, restoreScroll, scrollToSection, scrollToTop } from './scroll';

/** Time after which a click that still waits for code or data shows a spinner, in milliseconds. */
const PENDING_AFTER = 150;

/** How a finished navigation leaves the page. */
export type Arrival = 'scroll-top' | 'restore' | 'stay';

/** Shows a view; `arrive` runs once it is on the screen. */
export type ShowView = (view: View, animate: boolean, arrive: () => void) => void;

/** Options of a navigation. */
export interface NavigateOptions {
  readonly state?: NavigationState;
  readonly replace?: boolean;
}

interface HistoryRecord {
  readonly key: string;
  readonly section?: NavigationState['section'];
}

let keys = 0;

function newKey(): string {
  keys += 1;
  return `${Date.now()}-${keys}`;
}

/** Key of the history entry that the document stands at; it is given one if it has none. */
function stampEntry(): string {
  const known = (window.history.state as HistoryRecord | null)?.key;
  if (known !== undefined) return known;
  const key = newKey();
  window.history.replaceState({ key } satisfies HistoryRecord, '');
  return key;
}

/** Client navigation: knows what is shown, loads what comes next, writes the browser's history. */
export class Navigation {
  private count = 0;
  /** Key of the view that the visitor asked for last; older ones that still load are not shown. */
  private wanted: number;
  /** History entry that the address belongs to. */
  private entryKey = stampEntry();
  /** History entry whose page is on the screen; none while a spinner is. */
  private shownKey: string | undefined = this.entryKey;
  /** Whether there are composed documents to fall back on: not while developing. */
  private readonly composed: boolean;

  /**
   * @param current view of the document
   * @param show how a view gets on the screen
   * @param arrived called after a page is on the screen: head, focus, announcement
   */
  constructor(
    private readonly release: DocumentRelease,
    private readonly company: CompanyFacts,
    private current: View,
    private readonly show: ShowView,
    private readonly arrived: (view: View, moved: boolean) => void,
  ) {
    this.composed = current.kind !== 'pending';
    this.wanted = current.key;
  }

  /** Follows a link inside the site. `false`: the browser must load it. */
  navigate(href: string, options: NavigateOptions = {}): boolean {
    const target = readTarget(href, options.state);
    if (!target) return false;
    if (this.isHere(target)) return this.stayHere(target);
    const match = matchRoute(this.release, target.path);
    if (!match) return false;
    this.writeHistory(href, target, options.replace === true);
    void this.go(target, match, options.replace ? 'stay' : 'scroll-top');
    return true;
  }

  /** Starts loading what a link leads to. */
  prefetch(href: string, withData: boolean): void {
    const target = readTarget(href);
    const match = target && matchRoute(this.release, target.path);
    if (!match) return;
    loadPage(this.release, match)
      .then((page) => (withData ? loadData(page, target, this.company) : undefined))
      // The navigation itself will report it.
      .catch(() => undefined);
  }

  /** Loads the current address again after a failure. */
  retry(): void {
    const { kind, path, search } = this.current;
    const match = matchRoute(this.release, path);
    // The first page of a document that was not composed moves nothing, as the browser's does not.
    const arrival = kind === 'pending' ? 'stay' : 'scroll-top';
    if (match) void this.go({ path, search, section: undefined }, match, arrival);
  }

  /** Answers the browser's back and forward buttons. */
  readonly onPopState = (event: PopStateEvent): void => {
    this.keepPlace();
    const record = event.state as HistoryRecord | null;
    const { pathname: path, search } = window.location;
    const isHere = path === this.current.path && search === this.current.search;
    if (record === null && isHere) {
      // A jump to an anchor: a new entry, to which the browser itself scrolls.
      this.entryKey = stampEntry();
      this.shownKey = this.entryKey;
      return;
    }
    this.entryKey = record?.key ?? 'first';
    if (isHere) {
      // Back before the next page came: that page is no longer wanted.
      this.wanted = this.current.key;
      this.shownKey = this.entryKey;
      restoreScroll(this.entryKey);
      return;
    }
    const match = matchRoute(this.release, path);
    if (match) void this.go({ path, search, section: undefined }, match, 'restore');
    else window.location.reload();
  };

  /** Keeps the scroll position for a later return. */
  readonly onPageHide = (): void => {
    this.keepPlace();
    window.history.scrollRestoration = 'auto';
  };

  /**
   * Replaces the data of the document's own view.
   * @param search query that the data belong to
   * @returns `undefined` when the visitor has gone elsewhere meanwhile
   */
  refresh(data: unknown, search: string): View | undefined {
    if (this.current.kind !== 'page' || this.current.key !== 0) return undefined;
    this.current = { ...this.current, data, search };
    return this.current;
  }

  /** Under the entry that is on the screen, which the address may have left already. */
  private keepPlace(): void {
    if (this.shownKey !== undefined) keepScroll(this.shownKey);
  }

  private isHere(target: Target): boolean {
    return (
      this.current.kind === 'page' &&
      this.current.key === this.wanted &&
      target.path === this.current.path &&
      target.search === this.current.search
    );
  }

  private stayHere(target: Target): true {
    if (target.section) scrollToSection(target.section);
    else scrollToTop();
    return true;
  }

  private writeHistory(href: string, target: Target, replace: boolean): void {
    this.keepPlace();
    window.history.scrollRestoration = 'manual';
    if (!replace) this.entryKey = newKey();
    const record: HistoryRecord = { key: this.entryKey, section: target.section };
    const url = new URL(href, window.location.href);
    if (replace) window.history.replaceState(record, '', url);
    else window.history.pushState(record, '', url);
  }

  private async go(target: Target, match: RouteMatch, arrival: Arrival): Promise<void> {
    this.count += 1;
    const key = this.count;
    this.wanted = key;
    const sameRoute = this.current.kind === 'page' && this.current.path === target.path;
    const address = {
      key,
      path: target.path,
      search: target.search,
      state: target.section ? { section: target.section } : undefined,
    };
    const timer = window.setTimeout(() => {
      if (key === this.wanted && !sameRoute)
        this.put({ ...address, kind: 'pending' }, false, 'stay');
    }, PENDING_AFTER);
    const view = await this.resolve(address, match);
    window.clearTimeout(timer);
    // The visitor has gone elsewhere meanwhile.
    if (key !== this.wanted) return;
    if (view.kind === 'failed' && this.hasDocument(view.error)) {
      window.location.assign(target.path + target.search);
      return;
    }
    this.put(view, !sameRoute, arrival);
  }

  private async resolve(
    address: Pick<View, 'key' | 'path' | 'search' | 'state'>,
    match: RouteMatch,
  ): Promise<View> {
    try {
      const page = await loadPage(this.release, match);
      const data = await loadData(page, address, this.company);
      const Component = componentOf(page);
      return { ...address, kind: 'page', match, page, Component, data, composed: false };
    } catch (error) {
      if (errorCode(error) === 'page-not-found') return { ...address, kind: 'missing' };
      return { ...address, kind: 'failed', error };
    }
  }

  /** A dead remote still has composed documents, which the browser can load whole. */
  private hasDocument(error: unknown): boolean {
    return this.composed && navigator.onLine && errorCode(error) === 'remote-unavailable';
  }

  private put(view: View, animate: boolean, arrival: Arrival): void {
    const moved = arrival !== 'stay';
    // The address may be another one by the time the view is on the screen.
    const { entryKey } = this;
    this.current = view;
    this.show(view, animate && moved, () => {
      this.shownKey = view.kind === 'pending' ? undefined : entryKey;
      if (arrival === 'scroll-top' && !view.state?.section) scrollToTop();
      if (arrival === 'restore') restoreScroll(entryKey);
      this.arrived(view, moved);
    });
  }
}

/** The page of a view, once its code is there. */
export function pageOf(view: View): PageView | undefined {
  return view.kind === 'page' && view.page ? view : undefined;
}
