import type { Telemetry } from '@elo/contract/telemetry';
import type { FastifyServerOptions } from 'fastify';
import type { DataCache } from '../data/data-cache';
import type { Database } from '../database/database';
import type { ReadingPool } from './reading-pool';

/** What the app is made of; tests pass their own. */
export interface AppParts {
  readonly database: Database;
  readonly cache: DataCache;
  /** Reads what visitors type; its creator closes it. */
  readonly readings: ReadingPool;
  /** Messages that one visitor may send over all routes, refused ones included. */
  readonly messagesPerMinute: number;
  /** Messages from everybody: more is no business but an attack from many addresses. */
  readonly messagesPerHour: number;
  /** Right side of Message-IDs. */
  readonly mailDomain: string;
  wakeOutbox(): void;
  /** Origin of the site, for addresses in PDF sheets, e.g. `https://elo.example`. */
  readonly siteOrigin?: string | undefined;
  /** Whether messages are mailed, or only stored. */
  readonly mails: boolean;
  /** Guards `/internal/*`. */
  readonly token: string;
  /** Aborted when the program stops, so that open questions end. */
  readonly stopping: AbortSignal;
  readonly telemetry: Telemetry;
  readonly logger?: FastifyServerOptions['logger'];
}
