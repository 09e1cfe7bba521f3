import type * as compose from '../compose';

/** The steps of composing; a test may put its own in their place. */
export type Composer = Pick<typeof compose, 'releaseInputs' | 'composeRelease' | 'composeRest'> &
  Partial<Pick<typeof compose, 'warmRenderer'>>;

/** What a release is composed from. */
export type { ComposeInput } from '../compose';
