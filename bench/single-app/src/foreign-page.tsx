import type * as real from '../../../platform/runtime/src/remotes/foreign-page';

/** Replaces the component of pages with their own React: one application has none. */
export const ForeignPage: typeof real.ForeignPage = () => <></>;
