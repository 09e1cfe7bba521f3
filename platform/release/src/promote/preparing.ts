import type { Release } from '@elo-platform/protocol';
import type { Signer } from '@elo-platform/store';
import type { Context } from '../context/context';

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
