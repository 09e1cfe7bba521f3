import type { NavigationState, PageHead, PageModule, PageProps } from '@elo/contract';
import type { RouteMatch } from '@elo-platform/runtime/document';
import type { ComponentType } from 'react';

/** Fields that every view has. */
interface Address {
  /** Rises with every navigation. */
  readonly key: number;
  readonly path: string;
  readonly search: string;
  readonly state: NavigationState | undefined;
}

/** A page as its document has it. */
export interface ShownPart {
  /** What stands inside the element that names the remote. */
  readonly html: DocumentFragment;
  readonly styles: readonly CSSStyleSheet[];
  readonly head: PageHead;
}

/** A page of a remote. */
export interface PageView extends Address {
  readonly kind: 'page';
  readonly match: RouteMatch;
  /** The page's component, lazy while the document is being hydrated. */
  readonly Component: ComponentType<PageProps>;
  readonly page?: PageModule;
  readonly data: unknown;
  /** True for HTML that is taken over as it stands: the document's own, or `part`. */
  readonly composed: boolean;
  /** What another document holds of the page, shown in this one. */
  readonly part?: ShownPart;
  /** True when the data are those of the path alone, because those of the query do not come. */
  readonly instead?: boolean;
}

/** A page whose remote or data are still on their way after a click. */
export interface PendingView extends Address {
  readonly kind: 'pending';
}

/** An address of nothing. */
export interface MissingView extends Address {
  readonly kind: 'missing';
}

/** A page whose remote or data could not be had. */
export interface FailedView extends Address {
  readonly kind: 'failed';
  readonly error: unknown;
}

/** What the shell shows between header and footer. */
export type View = PageView | PendingView | MissingView | FailedView;
