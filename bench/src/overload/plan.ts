import { API_PATHS } from '@elo/contract';
import { ALL_PATHS } from '../routes';

/** What requests are for, the most important first, as the edge tells them apart. */
export const PURPOSES = ['document', 'api', 'beacon'] as const;

/** One of {@link PURPOSES}. */
export type Purpose = (typeof PURPOSES)[number];

/** What is asked for, one path after the other. */
export interface Asked {
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST. */
  readonly body?: string;
}

/** Requests of one purpose, one after the other on each connection. */
export interface Stream {
  readonly purpose: Purpose;
  readonly connections: number;
  /** Requests a second of each connection; as fast as answers come where it is missing. */
  readonly rate?: number;
}

/** Load of some seconds. */
export interface Plan {
  readonly origin: string;
  readonly seconds: number;
  readonly streams: readonly Stream[];
}

/** What came back of a stream. */
export interface StreamFigures {
  readonly purpose: Purpose;
  readonly accepted: number;
  /** 503. */
  readonly refused: number;
  /** Any other failure: 5xx, a broken connection, no answer in the time of the run. */
  readonly wrong: number;
  /** Of accepted requests, milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly seconds: number;
}

/** What each purpose asks for; beacons go to an address that answers 404, as the site sends none. */
export const ASKED: Readonly<Record<Purpose, Asked>> = {
  document: { paths: ALL_PATHS, headers: { 'accept-encoding': 'br', accept: 'text/html' } },
  api: {
    paths: [API_PATHS.distributors, API_PATHS.catalogueList, API_PATHS.dataDigest],
    headers: { 'accept-encoding': 'br', accept: 'application/json' },
  },
  beacon: {
    paths: ['/api/beacon'],
    headers: { 'sec-fetch-mode': 'no-cors', 'content-type': 'text/plain' },
    body: 'x'.repeat(200),
  },
};

/** Of all connections, the share of each purpose. */
const SHARES: Readonly<Record<Purpose, number>> = { document: 0.6, api: 0.3, beacon: 0.1 };

/** One connection of a purpose, at a pace that no server minds. */
export function calm(purpose: Purpose): readonly Stream[] {
  return [{ purpose, connections: 1, rate: 40 }];
}

/** All purposes together, each connection as fast as its answers come. */
export function mixed(connections: number): readonly Stream[] {
  return PURPOSES.map((purpose) => ({
    purpose,
    connections: Math.max(1, Math.round(connections * SHARES[purpose])),
  }));
}
