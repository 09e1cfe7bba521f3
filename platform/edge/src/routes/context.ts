import type { EdgeContext } from '../channel/edge-context';
import type { Fragments } from '../content/fragments';
import type { RequestRecorder } from '../http/request-recorder';
import type { ApiState } from '../proxy/api-state';
import type { BeaconProxy } from '../proxy/beacons';
import type { ApiProxy } from '../proxy/proxy';
import type { RequestPages } from './request-page';

/** What the routes work with, besides what the whole edge does. */
export interface RouteContext extends EdgeContext {
  readonly proxy: ApiProxy;
  readonly beacons: BeaconProxy;
  /** Share of documents that report, from 0 to 1. */
  readonly vitalsRate: number;
  readonly requestPages: RequestPages;
  readonly fragments: Fragments;
  readonly apiState: () => Promise<ApiState>;
  /** Free space of the store in bytes; null where it has no limit, or does not tell. */
  readonly freeBytes: () => Promise<number | null>;
  readonly recorder: RequestRecorder;
  /** True when visitors come over TLS, here or at a proxy before. */
  readonly secure: (encrypted: boolean) => boolean;
  /** True once the edge takes no new work. */
  readonly stopping: () => boolean;
}
