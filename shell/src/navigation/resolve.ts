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
import { fetchDocument } from './composed-document';
import { loadData } from './data';

/** Where a view belongs. */
export type Address = Pick<View, 'key' | 'path' | 'search' | 'state'>;

/** What a navigation leads to; `leave`: to the composed document, loaded whole. */
export type Found = PageView | MissingView | FailedView | 'leave';

/** A page's code, and the remote that it is of. */
interface Code {
  readonly match: RouteMatch;
  readonly page: PageModule;
}

interface Own extends Code {
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
  async resolve(address: Address): Promise<Found> {
    let code: Code | undefined;
    let partial: Own | undefined;
    const own = this.loadOwn(address, (loaded) => {
      code = loaded;
    });
    // Whole, or not good enough while the composed document may know more.
    const whole = own.then((result) => {
      if (!result.partial) return this.pageView(address, result);
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
      return await Promise.any([whole, this.fromDocument(address, () => code)]);
    } catch {
      return this.afterFailure(address, own, partial);
    }
  }

  private async loadOwn(address: Address, onCode: (code: Code) => void): Promise<Own> {
    const match = await findRoute(this.release, address.path);
    const page = await loadPage(this.release, match);
    onCode({ match, page });
    return {
      match,
      page,
      ...(await loadData(page, address, {
        company: this.company,
        settings: this.release.settings,
      })),
    };
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

  /** The composed page: its data for the code that is here, or the whole of it. */
  private async fromDocument(address: Address, codeHere: () => Code | undefined): Promise<Found> {
    const { view, release } = await fetchDocument(address.path + address.search);
    if (view.remote === undefined) return { ...address, kind: 'missing' };
    const code = codeHere();
    const owner = release.remotes.find(({ name }) => name === view.remote);
    const { remote } = code?.match ?? {};
    // Data of another version of the remote may have another form.
    // Nor does a document hold all data of a page with islands.
    if (!code || view.islands || owner?.name !== remote?.name || owner?.version !== remote?.version)
      return 'leave';
    return {
      ...this.pageView(address, { ...code, data: view.data }),
      instead: view.search !== address.search,
    };
  }

  private pageView(address: Address, { match, page, data }: Omit<Own, 'partial'>): PageView {
    const Component = componentOf(page);
    return { ...address, kind: 'page', match, page, Component, data, composed: false };
  }
}
