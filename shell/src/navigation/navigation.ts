import {
  type CompanyFacts,
  type DocumentRelease,
  type NavigationState,
  SECTIONS,
  WAITS,
} from '@elo/contract';
import { hasPage } from '@elo-platform/runtime/document';
import { showFirstScreen, showWhole } from '../app/first-screen';
import type { FailedView, PageView, View } from '../app/view';
import { nextChance } from '../remotes/next-chance';
import { readTarget, type Target } from './address';
import { fetchDocument } from './composed-document';
import { dismissNotice, NOTICES, notify } from './notice';
import { type InPlace, Resolver } from './resolve';
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
  /** View that the visitor keeps when the next one does not come; the document's at first. */
  private kept: View;
  /** History entry of that view. */
  private keptKey = this.entryKey;
  /** History entries since that view; `undefined` when nobody can tell. */
  private pushes: number | undefined = 0;
  /** A document is on its way to replace this one: it would also replace what is shown meanwhile. */
  private leaving = false;
  private readonly resolver: Resolver;

  /**
   * @param current view of the document
   * @param show how a view gets on the screen
   * @param arrived called after a page is on the screen: head, focus, announcement
   * @param inPlace shows pages of other documents in this one
   */
  constructor(
    private readonly release: DocumentRelease,
    company: CompanyFacts,
    private current: View,
    private readonly show: ShowView,
    private readonly arrived: (view: View, moved: boolean) => void,
    inPlace?: InPlace,
  ) {
    this.kept = current;
    this.resolver = new Resolver(release, company, current.kind !== 'pending', inPlace);
    this.wanted = current.key;
  }

  /** Follows a link inside the site. `false`: the browser must load it. */
  navigate(href: string, options: NavigateOptions = {}): boolean {
    const target = readTarget(href, options.state);
    if (!target) return false;
    if (this.isHere(target)) return this.stayHere(target);
    // A whole load ends the one under way, which a change inside this document would not.
    if (!hasPage(this.release, target.path) || this.leaving) return false;
    this.writeHistory(href, target, options.replace === true);
    void this.go(target, options.replace ? 'stay' : 'scroll-top');
    return true;
  }

  /** Has the browser load an address whole, once the server is known to answer for it. */
  async leave(href: string): Promise<void> {
    const key = this.wanted;
    const answers = await this.answersFor(href);
    // The visitor has gone elsewhere meanwhile.
    if (key !== this.wanted) return;
    if (!answers) {
      notify(NOTICES.gone);
      return;
    }
    this.leaving = true;
    if (href === window.location.pathname + window.location.search) window.location.reload();
    else window.location.assign(href);
  }

  private async answersFor(href: string, limit?: number): Promise<boolean> {
    if (!readTarget(href)) return true;
    return fetchDocument(href, limit).then(
      () => true,
      () => false,
    );
  }

  /**
   * Fetches ahead what a link leads to; never rejects.
   * @param soon whether the visitor points at it already
   */
  async prefetch(href: string, soon: boolean): Promise<void> {
    const target = readTarget(href);
    if (target && hasPage(this.release, target.path)) await this.resolver.prefetch(target, soon);
  }

  /** Loads the current address again after a failure. */
  retry(): void {
    const { kind, path, search } = this.current;
    // The first page of a document that was not composed moves nothing, as the browser's does not.
    const arrival = kind === 'pending' ? 'stay' : 'restore';
    if (hasPage(this.release, path)) void this.go({ path, search, section: undefined }, arrival);
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
    this.pushes = isHere ? 0 : undefined;
    if (isHere) {
      // Back before the next page came: that page is no longer wanted.
      this.wanted = this.current.key;
      this.shownKey = this.entryKey;
      restoreScroll(this.entryKey);
      return;
    }
    if (hasPage(this.release, path)) void this.go({ path, search, section: undefined }, 'restore');
    else void this.leave(path + search);
  };

  /** Keeps the scroll position for a later return. */
  readonly onPageHide = (): void => {
    this.leaving = false;
    this.keepPlace();
    window.history.scrollRestoration = 'auto';
  };

  /**
   * Replaces the data of the document's own view.
   * @param search query that the data belong to
   * @param Whole the page, where only its islands are on the screen
   * @returns `undefined` when the visitor has gone elsewhere meanwhile
   */
  refresh(data: unknown, search: string, Whole?: PageView['Component']): View | undefined {
    if (this.current.kind !== 'page' || this.current.key !== 0) return undefined;
    const whole = Whole && { Component: Whole, composed: false };
    this.current = { ...this.current, data, search, ...whole };
    this.kept = this.current;
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
    scrollToSection(target.section ?? SECTIONS.top);
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
    if (!replace && this.pushes !== undefined) this.pushes += 1;
  }

  private async go(target: Target, arrival: Arrival): Promise<void> {
    this.count += 1;
    const key = this.count;
    this.wanted = key;
    dismissNotice();
    const sameRoute = this.current.kind === 'page' && this.current.path === target.path;
    const address = {
      key,
      path: target.path,
      search: target.search,
      state: target.section ? { section: target.section } : undefined,
    };
    const stillWanted = (then: () => void) => () => {
      if (key === this.wanted) then();
    };
    const pending = stillWanted(() => {
      if (sameRoute) return;
      this.keptKey = this.shownKey ?? this.keptKey;
      this.put({ ...address, kind: 'pending' }, false, 'stay');
    });
    const slow = stillWanted(() => {
      this.putBack();
      notify(NOTICES.slow);
    });
    const atOnce = this.mayShowAtOnce(sameRoute);
    const ready = atOnce ? this.resolver.ready(address) : undefined;
    if (ready) {
      this.put(ready, false, arrival);
      return;
    }
    const timers = [
      window.setTimeout(pending, PENDING_AFTER),
      window.setTimeout(slow, WAITS.notice),
    ];
    const found = await this.resolver.resolve(address, atOnce);
    for (const timer of timers) window.clearTimeout(timer);
    // The visitor has gone elsewhere meanwhile.
    if (key !== this.wanted) return;
    if (found === 'leave' && this.isOfDocument(target, arrival)) {
      // The document of this very address is what is on the screen: it would come again for ever.
      this.wanted = this.current.key;
      notify(NOTICES.instead);
      return;
    }
    if (found === 'leave') {
      // The server has just answered for this very address.
      this.leaving = true;
      window.location.assign(target.path + target.search);
      return;
    }
    if (found.kind === 'failed' && this.resolver.composed) {
      this.afterFailure(found, target, arrival);
      return;
    }
    dismissNotice();
    if (found.kind === 'page' && found.instead) notify(NOTICES.instead);
    // What stands in its document comes at once: a fade takes longer than the page itself.
    const isWhole = found.kind === 'page' && found.part !== undefined;
    this.put(found, !sameRoute && !isWhole, arrival);
  }

  /** More of the document's own page was asked for, which stands there as composed. */
  private isOfDocument({ path }: Target, arrival: Arrival): boolean {
    return arrival === 'stay' && this.current.key === 0 && this.current.path === path;
  }

  /** A page that lives keeps its state when only its query changes: its own code goes on with it. */
  private mayShowAtOnce(sameRoute: boolean): boolean {
    const { current } = this;
    if (!this.resolver.composed) return false;
    return !sameRoute || (current.kind === 'page' && current.composed && !!current.match.islands);
  }

  /** The page before stands in for one that takes long: it can be read meanwhile. */
  private putBack(): void {
    const { kept, keptKey } = this;
    if (this.current.kind !== 'pending' || kept.kind === 'pending') return;
    this.current = kept;
    showWhole();
    this.show(kept, false, () => {
      this.shownKey = keptKey;
      restoreScroll(keptKey);
      this.arrived(kept, false);
    });
  }

  private afterFailure(failed: FailedView, target: Target, arrival: Arrival): void {
    if (this.pushes) {
      this.keepPage(failed, target);
      return;
    }
    if (arrival === 'stay' && this.current.kind === 'page') {
      // What was asked for is only more of the page that is there.
      this.wanted = this.current.key;
      notify(NOTICES.gone);
    } else {
      dismissNotice();
      this.put(failed, true, arrival);
    }
    void this.tryLater(failed, () => void this.go(target, arrival));
  }

  /** The page asked for cannot be had: the visitor stays on the one before, and is told. */
  private keepPage(failed: FailedView, target: Target): void {
    const { kept, pushes = 0 } = this;
    this.wanted = kept.key;
    if (this.current !== kept) this.put(kept, false, 'stay');
    notify(NOTICES.gone);
    // Counted before the page was put back, which begins a new count: going by 0 would reload.
    if (pushes > 0) window.history.go(-pushes);
    void this.tryLater(failed, () => {
      const href = target.path + target.search + (target.section ? `#${target.section}` : '');
      this.writeHistory(href, target, false);
      void this.go(target, 'scroll-top');
    });
  }

  /** Waits until the server answers for an address, unless the visitor goes on by themselves. */
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

  private put(view: View, animate: boolean, arrival: Arrival): void {
    const moved = arrival !== 'stay';
    // The address may be another one by the time the view is on the screen.
    const { entryKey } = this;
    this.current = view;
    if (view.kind === 'page' || view.kind === 'missing') {
      this.kept = view;
      this.pushes = 0;
    }
    if (arrival === 'scroll-top' && !view.state?.section) showFirstScreen();
    else if (moved) showWhole();
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
