import type { Release, SettingValues } from '@elo-platform/protocol';
import type { Signer } from '@elo-platform/store';
import type { Context } from '../context/context';

/** How a release is prepared. */
export interface Preparing {
  readonly context: Context;
  readonly signer: Signer;
  readonly channel: string;
  /** What those have who will get it; gates compare with it. */
  readonly liveRelease: Release | undefined;
  /** Finished release whose equal documents are taken over; default: the live one. */
  readonly previous?: Release;
  /** True composes every document now, even where they may come late. */
  readonly full?: boolean;
  readonly origin: string;
  /** Every setting that the release is for; absent: the site has none. */
  readonly settings: SettingValues | undefined;
  /** Gates whose problems do not refuse. */
  readonly force: readonly string[];
}
