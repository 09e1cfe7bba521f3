import type * as real from '@elo/shell/src/remotes/foreign-page';

/** Replaces the shell's ForeignPage: one application has no page with its own React. */
export const ForeignPage: typeof real.ForeignPage = () => <></>;
