import {
  type CompanyFacts,
  type DocumentRelease,
  errorCode,
  type PageModule,
  WAITS,
} from '@elo/contract';
import type { RouteMatch } from '@elo-platform/runtime/document';
import type { FailedView, MissingView, PageView, View } from '../app/view';
import { componentOf, loadPage } from '../remotes/load-page';
import { fetchDocument } from './composed-document';
import { loadData } from './data';

/** Where a view belongs. */
export type Address = Pick<View, 'key' | 'path' | 'search' | 'state'>;

/** What a navigation leads to; `leave`: to the composed document, loaded whole. */
export type Found = PageView | MissingView | FailedView | 'leave';

interface Own {
  readonly page: PageModule;
  readonly data: unknown;
  readonly partial: boolean;
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}

/** Brings the page of an address together from whatever still answers. */
export class Resolver {
  /** How long code and data are waited for alone; not at all once they have failed. */
  private patience: number = WAITS.patience;

  /** @param composed whether there are composed documents to fall back on: not while developing */
  constructor(
    private readonly release: DocumentRelease,
    private readonly company: CompanyFacts,
    readonly composed: boolean,
  ) {}

  /** Never rejects; ends at the latest after twice `WAITS.end`. */
  async resolve(address: Address, match: RouteMatch): Promise<Found> {
    let page: PageModule | undefined;
    let partial: Own | undefined;
    const own = this.loadOwn(address, match, (loaded) => {
      page = loaded;
    });
    // Whole, or not good enough while the composed document may know more.
    const whole = own.then((result) => {
      if (!result.partial) return this.pageView(address, match, result);
      partial = result;
      throw new Error(`${address.path} lacks data`);
    });
    const noted = whole.then(
      (view) => {
        this.patience = WAITS.patience;
        return view;
      },
      () => undefined,
    );
    try {
      if (!this.composed) return await whole;
      const early = await Promise.race([noted, after(this.patience)]);
      if (early) return early;
      this.patience = 0;
      return await Promise.any([whole, this.fromDocument(address, match, () => page)]);
    } catch {
      return this.afterFailure(address, match, own, partial);
    }
  }

  private async loadOwn(
    address: Address,
    match: RouteMatch,
    onPage: (page: PageModule) => void,
  ): Promise<Own> {
    const page = await loadPage(this.release, match);
    onPage(page);
    return { page, ...(await loadData(page, address, this.company)) };
  }

  private async afterFailure(
    address: Address,
    match: RouteMatch,
    own: Promise<Own>,
    partial: Own | undefined,
  ): Promise<Found> {
    if (partial) return this.pageView(address, match, partial);
    const error: unknown = await own.catch((reason: unknown) => reason);
    if (errorCode(error) === 'page-not-found') return { ...address, kind: 'missing' };
    return { ...address, kind: 'failed', error };
  }

  /** The composed page: its data for the code that is here, or the whole of it. */
  private async fromDocument(
    address: Address,
    match: RouteMatch,
    codeHere: () => PageModule | undefined,
  ): Promise<Found> {
    const { view, release } = await fetchDocument(address.path + address.search);
    if (view.remote === undefined) return { ...address, kind: 'missing' };
    const page = codeHere();
    const now = release.remotes.find((one) => one.name === match.remote.name);
    // Data of another version of the remote may have another form.
    if (!page || view.remote !== match.remote.name || now?.version !== match.remote.version) {
      return 'leave';
    }
    return {
      ...this.pageView(address, match, { page, data: view.data, partial: false }),
      instead: view.search !== address.search,
    };
  }

  private pageView(address: Address, match: RouteMatch, { page, data }: Own): PageView {
    const Component = componentOf(page);
    return { ...address, kind: 'page', match, page, Component, data, composed: false };
  }
}
