import type { Trust } from '@elo-platform/protocol';
import type { Telemetry } from '@elo-platform/protocol/telemetry';
import type { Logger } from 'pino';
import type { BodyParts } from '../http/request-body';
import type { Admission } from '../limits/admission';
import type { Site } from './live-site';
import type { Problems } from './problems';

/** True for an address of a trusted proxy, which may say who the visitor is. */
export type TrustsPeer = (address: string) => boolean;

/** What all parts of one edge work with. */
export interface EdgeContext extends BodyParts {
  readonly site: Site;
  readonly channel: string;
  /** True for a past or an unreleased state: nothing may be sent to the API. */
  readonly readOnly: boolean;
  /** Whose signatures count, also of requests to explain a response. */
  readonly trust: Trust;
  readonly trusts: TrustsPeer;
  readonly admission: Admission;
  readonly problems: Problems;
  readonly log: Logger;
  readonly telemetry: Telemetry;
  /** Current origin of the API; undefined: the channel has no API. */
  api(): URL | undefined;
}
