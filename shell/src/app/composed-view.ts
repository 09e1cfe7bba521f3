import { type DocumentRelease, errorCode } from '@elo/contract';
import { matchRoute, type RouteMatch } from '@elo-platform/runtime/document';
import { forgetLive, goesWith, loadIsland, loadLive } from '@elo-platform/runtime/remotes';
import type { ComposedDocument } from '../navigation/composed-document';
import { readPart, readsParts } from '../navigation/composed-part';
import type { Address, InPlace } from '../navigation/resolve';
import { composedPage } from '../remotes/composed-page';
import { clearDegraded, isBroken, markDegraded } from '../remotes/degraded';
import { loadAtLast, loadPage } from '../remotes/load-page';
import { wholePage } from '../remotes/whole-page';
import type { PageView, ShownPart } from './view';

/** Callbacks of a composed page. */
export interface ComposedEvents {
  /** False once the visitor has navigated away. */
  isShown(address: Address): boolean;
  /** The page's code belongs to another release than the running one. */
  onStrange(address: Address): void;
}

/** Shows pages of other documents in this document, and hydrates them in place. */
export class ComposedViews implements InPlace {
  readonly works: boolean;
  private readonly parts = new WeakMap<ComposedDocument, ShownPart>();

  constructor(
    private readonly release: DocumentRelease,
    private readonly events: ComposedEvents,
  ) {
    this.works = release.live !== undefined && readsParts();
  }

  /**
   * Returns `undefined` for a search, which has no document of its own, and for a page with its own
   * React, which mounts itself.
   */
  viewOf(address: Address, found: ComposedDocument): PageView | undefined {
    const { path, search, data } = found.view;
    if (!this.works || path !== address.path || search !== address.search) return undefined;
    const match = matchRoute(found.release, path);
    if (match?.remote.mount !== 'tree' || !goesWith(this.release, found.release)) return undefined;
    // Its islands would throw again, so the page is loaded by its code; if that throws, the shell
    // loads the document.
    if (isBroken(match.remote.name)) return undefined;
    const part = this.partOf(found);
    if (!part) return undefined;
    const Component = match.islands
      ? this.islands(address, match, found, part)
      : this.whole(address, match, part);
    return { ...address, kind: 'page', match, Component, data, composed: true, part };
  }

  async warm(match: RouteMatch): Promise<void> {
    await loadLive(this.release);
    const first = Object.entries(match.islands ?? {}).filter(([, { when }]) => when === 'load');
    await Promise.all(first.map(([name]) => loadIsland(this.release, match, name)));
  }

  /** {@link readPart}, cached per document. */
  private partOf(found: ComposedDocument): ShownPart | undefined {
    const part = this.parts.get(found) ?? readPart(found);
    if (part) this.parts.set(found, part);
    return part;
  }

  private islands(
    address: Address,
    match: RouteMatch,
    { view }: ComposedDocument,
    { html }: ShownPart,
  ) {
    const source = { html, data: view.islands ?? {}, prepare: () => this.prepare(address) };
    return composedPage(this.release, match, source, {
      onFailure: (error) => this.onFailure(address, match, error),
      onRecovered: () => this.onRecovered(address),
    });
  }

  private whole(address: Address, match: RouteMatch, { html }: ShownPart) {
    const onError = (error: unknown) => this.onFailure(address, match, error);
    const load = async () => {
      let failed = false;
      const once = async () => {
        await this.prepare(address);
        return loadPage(this.release, match);
      };
      const page = await loadAtLast(once, (error) => {
        failed = true;
        return onError(error);
      });
      if (failed) this.onRecovered(address);
      return page;
    };
    return wholePage({ html, load, onError });
  }

  /** The first document lists only the files of its own route, so load the release's full list. */
  private async prepare(address: Address): Promise<void> {
    try {
      await loadLive(this.release);
    } catch (error) {
      const isStrange = errorCode(error) === 'remote-unavailable';
      if (isStrange && this.events.isShown(address)) this.events.onStrange(address);
      throw error;
    }
  }

  private onFailure(address: Address, { remote }: RouteMatch, error: unknown): boolean {
    const isShown = this.events.isShown(address);
    if (isShown) {
      markDegraded(remote.name, error);
      // The request may have failed because of outdated hashes.
      forgetLive();
      loadLive(this.release).catch(() => undefined);
    }
    return isShown;
  }

  private onRecovered(address: Address): void {
    if (this.events.isShown(address)) clearDegraded();
  }
}
