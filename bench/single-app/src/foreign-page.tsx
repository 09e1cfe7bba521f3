import type * as real from '@elo/shell/src/remotes/foreign-page';

/** Takes the place of the shell's ForeignPage: one application has no page with a React of its own. */
export const ForeignPage: typeof real.ForeignPage = () => <></>;
