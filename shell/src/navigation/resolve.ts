import {
  type CompanyFacts,
  type DocumentRelease,
  errorCode,
  type PageModule,
  WAITS,
} from '@elo/contract';
import type { RouteMatch } from '@elo-platform/runtime/document';
import type { FailedView, MissingView, PageView, View } from '../app/view';
import { componentOf, findRoute, loadPage } from '../remotes/load-page';
import type { ComposedDocument } from './composed-document';
import { type Loaded, loadData } from './data';
import { DocumentCache } from './document-cache';

/** Identifies a view. */
export type Address = Pick<View, 'key' | 'path' | 'search' | 'state'>;

/** Result of a navigation; `leave`: load the composed document. */
export type Found = PageView | MissingView | FailedView | 'leave';

/** A page's code, and its route. */
interface Code {
  readonly match: RouteMatch;
  readonly page: PageModule;
}

interface Own extends Code {
  readonly data: unknown;
  readonly partial: boolean;
}

/** Shows pages of other documents in this one. */
export interface InPlace {
  /** False if the browser or the document does not support it. */
  readonly works: boolean;
  /** A view of a document's page; `undefined` if only a document load can show it. */
  viewOf(address: Address, found: ComposedDocument): PageView | undefined;
  /** Preloads the code of such a page. */
  warm(match: RouteMatch): Promise<unknown>;
}

/** Renders every page with its code. */
const NEVER: InPlace = { works: false, viewOf: () => undefined, warm: async () => undefined };

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}

/** Whether a promise fulfils; false for a missing one. */
function settles(promise: Promise<unknown> = Promise.reject(new Error('Not asked for'))) {
  return promise.then(
    () => true,
    () => false,
  );
}

/** Finds a way to show a page: its code and data, or its composed document. */
export class Resolver {
  /** Time to wait for code and data before the composed document is used too; 0 after a timeout. */
  private patience: number = WAITS.patience;
  private readonly documents = new DocumentCache();

  /**
   * @param composed whether composed documents exist: not in development
   * @param inPlace shows pages of other documents in this one
   */
  constructor(
    private readonly release: DocumentRelease,
    private readonly company: CompanyFacts,
    readonly composed: boolean,
    private readonly inPlace: InPlace = NEVER,
  ) {}

  /**
   * Prefetches what a URL needs; never rejects: the navigation itself reports failures.
   * @param soon whether the visitor points at the link: then with its document, or else its data
   */
  async prefetch(target: Pick<Address, 'path' | 'search'>, soon: boolean): Promise<void> {
    const address = { ...target, key: 0, state: undefined };
    const isShown = settles(soon ? this.showComposed(address) : undefined);
    try {
      const match = await findRoute(this.release, target.path);
      if (match.islands && (soon ? await isShown : this.inPlace.works)) {
        await this.inPlace.warm(match);
        return;
      }
      const page = await loadPage(this.release, match);
      if (soon && !(await isShown)) await this.loadData(page, match, address);
    } catch {
      // The navigation itself reports failures.
    }
  }

  /** The page of a prefetched document. */
  ready(address: Address): PageView | undefined {
    const found = this.documents.ready(address.path + address.search);
    return found && this.inPlace.viewOf(address, found);
  }

  /**
   * Never rejects; ends at the latest after twice `WAITS.end`.
   * @param atOnce whether the page may be shown from its document before its code is loaded
   */
  async resolve(address: Address, atOnce = false): Promise<Found> {
    let code: Code | undefined;
    let partial: Own | undefined;
    const shown = atOnce ? this.showComposed(address) : undefined;
    const isShown = settles(shown);
    const own = this.loadOwn(address, isShown, (loaded) => {
      code = loaded;
    });
    // Rejects a partial result while the composed document may have more data.
    const whole = own.then((result) => {
      if (!result.partial) return this.pageView(address, result);
      partial = result;
      throw new Error(`${address.path} lacks data`);
    });
    whole.then(
      () => {
        this.patience = WAITS.patience;
      },
      () => undefined,
    );
    try {
      if (!this.composed) return await whole;
      const first = Promise.any(shown ? [whole, shown] : [whole]).catch(() => undefined);
      const early = await Promise.race([first, after(this.patience)]);
      if (early) return early;
      this.patience = 0;
      return await Promise.any([whole, this.fromDocument(address, () => code)]);
    } catch {
      return this.afterFailure(address, own, partial);
    }
  }

  private async showComposed(address: Address): Promise<PageView> {
    const { works } = this.inPlace;
    const found = works && (await this.documents.fetch(address.path + address.search));
    const view = found && this.inPlace.viewOf(address, found);
    if (!view) throw new Error(`${address.path} cannot be shown in this document`);
    return view;
  }

  /**
   * @param isShown resolves to true if the page is shown from its document: nothing more is needed
   * then
   */
  private async loadOwn(
    address: Address,
    isShown: Promise<boolean>,
    onCode: (code: Code) => void,
  ): Promise<Own> {
    const match = await findRoute(this.release, address.path);
    // A page with islands then needs only their code.
    if (match.islands && (await isShown)) throw new Error(`${address.path} is shown as composed`);
    const page = await loadPage(this.release, match);
    onCode({ match, page });
    if (await Promise.race([isShown, false])) throw new Error(`${address.path} has its data`);
    return {
      match,
      page,
      ...(await this.loadData(page, match, address)),
    };
  }

  private loadData(
    page: PageModule,
    { params }: RouteMatch,
    { path, search }: Address,
  ): Promise<Loaded> {
    const { company, release } = this;
    return loadData(page, { path, params, search }, { company, settings: release.settings });
  }

  private async afterFailure(
    address: Address,
    own: Promise<Own>,
    partial: Own | undefined,
  ): Promise<Found> {
    if (partial) return this.pageView(address, partial);
    const error: unknown = await own.catch((reason: unknown) => reason);
    if (errorCode(error) === 'page-not-found') return { ...address, kind: 'missing' };
    return { ...address, kind: 'failed', error };
  }

  /** The composed document: its data if the loaded code fits them, else the whole page. */
  private async fromDocument(address: Address, codeHere: () => Code | undefined): Promise<Found> {
    const found = await this.documents.fetch(address.path + address.search);
    const { view, release } = found;
    if (view.remote === undefined) return { ...address, kind: 'missing' };
    const code = codeHere();
    const owner = release.remotes.find(({ name }) => name === view.remote);
    const { remote } = code?.match ?? {};
    // Another version of the remote may have another data format, and the document of a page with
    // islands lacks some data.
    if (!code || view.islands || owner?.name !== remote?.name || owner?.version !== remote?.version)
      return this.inPlaceOf(address, found) ?? 'leave';
    return {
      ...this.pageView(address, { ...code, data: view.data }),
      instead: view.search !== address.search,
    };
  }

  /**
   * Shows the composed page in this document. If a search fails, a page with islands can show the
   * whole list instead: its islands do not depend on the rest of the page.
   */
  private inPlaceOf(address: Address, found: ComposedDocument): PageView | undefined {
    const { search, islands } = found.view;
    if (search === address.search) return this.inPlace.viewOf(address, found);
    const shown = islands && this.inPlace.viewOf({ ...address, search }, found);
    if (!shown) return undefined;
    return { ...shown, instead: true };
  }

  private pageView(address: Address, { match, page, data }: Omit<Own, 'partial'>): PageView {
    const Component = componentOf(page);
    return { ...address, kind: 'page', match, page, Component, data, composed: false };
  }
}
