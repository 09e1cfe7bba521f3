import type { Trust } from '@elo-platform/protocol';
import type { Logger } from 'pino';
import type { Site } from '../channel/live-site';
import type { Problems } from '../channel/problems';
import type { Fragments } from '../content/fragments';
import type { BodyParts } from '../http/request-body';
import type { RequestRecorder } from '../http/request-recorder';
import type { Admission } from '../limits/admission';
import type { ApiState } from '../proxy/api-state';
import type { BeaconProxy } from '../proxy/beacons';
import type { TrustsPeer } from '../proxy/forward-headers';
import type { ApiProxy } from '../proxy/proxy';
import type { RequestPages } from './request-page';

export interface EdgeContext extends BodyParts {
  readonly site: Site;
  readonly channel: string;
  /** True for a past or an unreleased state: nothing may be sent to the API. */
  readonly readOnly: boolean;
  readonly proxy: ApiProxy;
  readonly beacons: BeaconProxy;
  /** Share of documents that report, from 0 to 1. */
  readonly vitalsRate: number;
  readonly requestPages: RequestPages;
  readonly fragments: Fragments;
  readonly admission: Admission;
  readonly trusts: TrustsPeer;
  /** Whose signatures count, also of requests to explain a response. */
  readonly trust: Trust;
  readonly apiState: () => Promise<ApiState>;
  /** Free space of the store in bytes; null where it has no limit, or does not tell. */
  readonly freeBytes: () => Promise<number | null>;
  readonly problems: Problems;
  readonly log: Logger;
  readonly recorder: RequestRecorder;
  /** True when visitors come over TLS, here or at a proxy before. */
  readonly secure: (encrypted: boolean) => boolean;
  /** True once the edge takes no new work. */
  readonly stopping: () => boolean;
}
