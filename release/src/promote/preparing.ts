import type { Release } from '@elo/contract';
import type { Signer } from '@elo/store';
import type { Context } from '../cli/context';

/** How a release is prepared. */
export interface Preparing {
  readonly context: Context;
  readonly signer: Signer;
  readonly channel: string;
  readonly liveRelease: Release | undefined;
  readonly origin: string;
  /** Gates whose problems do not refuse. */
  readonly force: readonly string[];
}
