import type { CompanyFacts, SentAnswer } from '@elo/contract';
import type { Telemetry } from '@elo/contract/telemetry';
import type { FastifyServerOptions } from 'fastify';
import type { DataCache } from '../data/data-cache';
import type { Database } from '../database/database';
import type { SubmittedMessage } from '../messages/contact-message';
import type { SubmittedQuote } from '../quote/quote-request';
import type { MessageRates } from './message-limits';
import type { ReadingPool } from './reading-pool';

/** What the app is made of; tests pass their own. */
export interface AppParts extends MessageRates {
  readonly database: Database;
  readonly cache: DataCache;
  /** Reads what visitors type; its creator closes it. */
  readonly readings: ReadingPool;
  readonly emailjs: CompanyFacts['emailjs'];
  /** Stores a message and wakes the outbox; resolves once it is stored. */
  storeMessage(message: SubmittedMessage): Promise<void>;
  /** Stores a quote list like a message, and the sender's copy. Its number is the same however often it is sent. */
  storeQuote(quote: SubmittedQuote): Promise<SentAnswer>;
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
