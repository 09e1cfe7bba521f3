import { type CompanyFacts, type DocumentRelease, errorCode } from '@elo/contract';
import { hasPage, matchRoute, type RouteMatch } from '@elo-platform/runtime/document';
import { keepError } from '@elo-platform/runtime/errors';
import {
  clearDegraded,
  forgetLive,
  isBroken,
  isCompatible,
  islandPage,
  loadIsland,
  loadLive,
  loadWithRetries,
  markDegraded,
  type Recovery,
} from '@elo-platform/runtime/remotes';
import { whenIdle } from '@elo-platform/runtime/start-host';
import { componentOf, findRoute, isLoaded, loadPage } from '../remotes/load-page';
import { completeStyles } from '../remotes/page-styles';
import type { Address, PageView, Part, Target, View } from '../remotes/view';
import { wholePage } from '../remotes/whole-page';
import { loadData } from './data';
import { type Fragment, FragmentCache, OWN, readPart, showsParts } from './fragment';
import { readTarget } from './links';

/** Result of a navigation; `leave`: only a document load can show the page. */
export type Found = Exclude<View, { kind: 'pending' }> | 'leave';

/** Size of all fragments that are fetched before anything points at them, in bytes. */
const IDLE_BUDGET = 60_000;

/** Reserved for the next fragment, whose size is not known in advance. */
const NEXT = 12_000;

/** Loads pages and prepares them for the screen: from their fragments, in development from code. */
export class Pages {
  private readonly fragments = new FragmentCache();
  private readonly parts = new WeakMap<Fragment, Part>();
  private spent = 0;

  /**
   * @param isShown false once the visitor has navigated away
   * @param leave called if the page's code belongs to another release than the running one
   */
  constructor(
    private readonly release: DocumentRelease,
    private readonly company: CompanyFacts,
    private readonly isShown: (address: Address) => boolean,
    private readonly leave: (address: Address) => void,
  ) {}

  /** False in development, where pages are rendered in the browser only. */
  get composed(): boolean {
    return this.release.live !== undefined;
  }

  /** The page of a prefetched fragment. */
  ready(address: Address, current: View): Found | undefined {
    const fragment = this.fragments.ready(address.path + address.search);
    return fragment && this.viewOf(address, fragment, current);
  }

  /**
   * Whether a page can be shown in this document. If not, the browser has to load it; another query of
   * the page on the screen always can, because a typed search must not interrupt typing.
   */
  shows(path: string, current: View): boolean {
    return !this.composed || showsParts() || (current.kind === 'page' && current.path === path);
  }

  /** Never rejects. @param current the view on the screen, which keeps its state in its own route */
  async find(address: Address, current: View): Promise<Found> {
    try {
      if (!this.shows(address.path, current)) return 'leave';
      if (!this.composed || !showsParts()) return await this.fromCode(address);
      const fragment = await this.fragments.fetch(address.path + address.search);
      return this.viewOf(address, fragment, current);
    } catch (error) {
      if (errorCode(error) === 'page-not-found') return { ...address, kind: 'missing' };
      // Its document shows the page without its code.
      if (errorCode(error) === 'remote-unavailable' && this.composed) return 'leave';
      return { ...address, kind: 'failed', error };
    }
  }

  /**
   * Fetches the page of a link at which the visitor points, and the code of its first islands; never
   * rejects.
   */
  async prefetch(href: string): Promise<void> {
    const target = this.pageOf(href);
    if (!target) return;
    try {
      if (!this.composed) {
        await loadPage(this.release, await findRoute(this.release, target.path));
      } else if (showsParts()) {
        const fragment = await this.fragments.fetch(target.path + target.search);
        const match = matchRoute(fragment.packages, fragment.view.path);
        if (match?.remote.mount === 'tree' && !match.remote.type) await this.warm(match, fragment);
      }
    } catch {
      // The navigation itself reports failures.
    }
  }

  /**
   * Fetches and parses the pages of links while the browser is idle, without their code, until the
   * budget is spent; never rejects.
   */
  async prefetchIdle(hrefs: readonly string[]): Promise<void> {
    if (!this.composed || !showsParts()) return;
    for (const { path, search } of hrefs.flatMap((href) => this.pageOf(href) ?? [])) {
      if (this.spent + NEXT > IDLE_BUDGET) return;
      // This document's own page would repeat a request of its load.
      if (path + search === OWN || this.fragments.ready(path + search)) continue;
      const loading = this.fragments.fetchIdle(path + search);
      const fragment = await loading.catch(() => undefined);
      this.spent += fragment?.bytes ?? NEXT;
      if (!fragment) continue;
      const match = matchRoute(fragment.packages, fragment.view.path);
      // Parsed before the tap, on a phone some 20 ms of its wait.
      if (match) whenIdle(() => this.partOf(fragment, match));
    }
  }

  /** Target of a link, if it is a page. */
  private pageOf(href: string): Target | undefined {
    const target = readTarget(href);
    return target && hasPage(this.release, target.path) ? target : undefined;
  }

  /** A page as its fragment has it; a fragment that cannot be read is left to its document. */
  private viewOf(address: Address, fragment: Fragment, current: View): Found {
    try {
      return this.readView(address, fragment, current);
    } catch (error) {
      keepError(error);
      return 'leave';
    }
  }

  private readView(address: Address, fragment: Fragment, current: View): Found {
    const { view, packages } = fragment;
    if (view.path !== address.path && view.remote !== undefined) return 'leave';
    if (view.remote === undefined) return { ...address, kind: 'missing' };
    const match = matchRoute(packages, view.path);
    // A remote whose code is unusable here may have better code in a new document.
    if (!match || !isCompatible(this.release, packages) || isBroken(match.remote.name))
      return 'leave';
    const part = this.partOf(fragment, match);
    if (!part) return 'leave';
    const Component =
      this.sameComponent(current, match) ?? this.component(address, match, fragment, part);
    const { data } = view;
    const prepare = async () => {
      await this.prepare(address);
      await completeStyles(part.styles);
    };
    return { ...address, kind: 'page', match, Component, data, composed: true, part, prepare };
  }

  /** The component of a page that is hydrated whole: with other data, it keeps its state. */
  private sameComponent(current: View, match: RouteMatch): PageView['Component'] | undefined {
    if (current.kind !== 'page' || match.islands) return undefined;
    const { match: own, Component } = current;
    const isSame = own.module === match.module && own.remote.base === match.remote.base;
    return isSame && isLoaded(Component) ? Component : undefined;
  }

  /** {@link readPart}, cached per fragment. */
  private partOf(fragment: Fragment, { remote }: RouteMatch): Part | undefined {
    const part = this.parts.get(fragment) ?? readPart(fragment, remote);
    if (part) this.parts.set(fragment, part);
    return part;
  }

  private component(
    address: Address,
    match: RouteMatch,
    { view }: Fragment,
    { html, styles }: Part,
  ): PageView['Component'] {
    const { release } = this;
    const prepare = () => this.prepare(address);
    const complete = () => completeStyles(styles);
    const recovery = this.recovery(address, match);
    if (match.islands) {
      return islandPage(release, match, { html, data: view.islands, prepare, complete }, recovery);
    }
    const once = async () => {
      await prepare();
      return (await Promise.all([loadPage(release, match), complete()]))[0];
    };
    const onError = (error: unknown) => {
      if (recovery.isShown()) recovery.onFailure(error);
    };
    return wholePage({ html, load: () => loadWithRetries(once, recovery), onError });
  }

  private async warm(match: RouteMatch, fragment: Fragment): Promise<void> {
    await loadLive(this.release);
    const styles = this.partOf(fragment, match)?.styles;
    const first = Object.entries(match.islands ?? {}).filter(([, { when }]) => when === 'load');
    const code = match.islands
      ? first.map(([name]) => loadIsland(this.release, match, name))
      : [loadPage(this.release, match)];
    await Promise.all([styles && completeStyles(styles), ...code]);
  }

  /** The first document lists only the files of its own route, so load the release's full list. */
  private async prepare(address: Address): Promise<void> {
    try {
      await loadLive(this.release);
    } catch (error) {
      const isStrange = errorCode(error) === 'remote-unavailable';
      if (isStrange && this.isShown(address)) this.leave(address);
      throw error;
    }
  }

  private recovery(address: Address, { remote }: RouteMatch): Recovery {
    return {
      isShown: () => this.isShown(address),
      onFailure: (error) => {
        markDegraded(remote, error);
        // The request may have failed because of outdated hashes.
        forgetLive();
        loadLive(this.release).catch(() => undefined);
      },
      onRecovered: clearDegraded,
    };
  }

  /** A page that the browser renders from code and data. */
  private async fromCode(address: Address): Promise<PageView> {
    const { company, release } = this;
    const { path, search } = address;
    const match = await findRoute(release, path);
    const page = await loadPage(release, match);
    const inputs = { path, params: match.params, search, company, settings: release.settings };
    const { data } = await loadData(page, inputs);
    const Component = componentOf(page);
    return { ...address, kind: 'page', composed: false, match, page, Component, data };
  }
}
