import type { HostServices, NavigationState, PageHead, PageModule } from '@elo/contract';
import type { ShownPage } from '@elo-platform/runtime/remote-page';
import type { PageStyles } from './page-styles';

export interface Target {
  readonly path: string;
  readonly search: string;
  /** Section of the home page to scroll to. */
  readonly section: NavigationState['section'];
}

/** Identifies a view. */
export interface Address extends Target {
  /** Incremented by every navigation. */
  readonly key: number;
}

/** A page that can be inserted into this document. */
export interface Part {
  /** Content of the element that names the remote, and its wrapper if React leaves that alone. */
  readonly html: DocumentFragment;
  readonly styles: PageStyles;
  readonly head: PageHead;
  /** Query that the page shows: that of the URL without unknown names. */
  readonly search: string;
  /** Why the page is not the one that was requested. */
  readonly notice: string | undefined;
}

/** A page of a remote; if it is composed, from this document or from that of `part`. */
export interface PageView extends Address, ShownPage<HostServices> {
  readonly kind: 'page';
  readonly page?: PageModule;
  /** The fragment of another document, shown in this one. */
  readonly part?: Part;
}

/** A page whose remote or data failed to load. */
export interface FailedView extends Address {
  readonly kind: 'failed';
  readonly error: unknown;
}

/** The content between header and footer. */
export type View =
  | PageView
  /** A page that waits for its remote or its data. */
  | (Address & { readonly kind: 'pending' })
  /** The 404 page. */
  | (Address & { readonly kind: 'missing' })
  | FailedView;
