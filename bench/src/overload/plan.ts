import { API_PATHS } from '@elo/contract';
import { ALL_PATHS } from '../routes';

/** Purposes of requests, the most important first, as the edge classifies them. */
export const PURPOSES = ['document', 'api', 'beacon'] as const;

/** One of {@link PURPOSES}. */
export type Purpose = (typeof PURPOSES)[number];

/** Paths to request, one after the other. */
export interface RequestSet {
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Body of a POST. */
  readonly body?: string;
}

/** Requests of one purpose, sequential on each connection. */
export interface Stream {
  readonly purpose: Purpose;
  readonly connections: number;
  /** Requests per second of each connection; absent means as fast as responses arrive. */
  readonly rate?: number;
}

/** A load of some seconds. */
export interface Plan {
  readonly origin: string;
  readonly seconds: number;
  readonly streams: readonly Stream[];
}

/** Results of a stream. */
export interface StreamFigures {
  readonly purpose: Purpose;
  readonly accepted: number;
  /** 503. */
  readonly refused: number;
  /** Any other failure: 5xx, a broken connection, no response within the run. */
  readonly wrong: number;
  /** Latencies of accepted requests, milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly seconds: number;
}

/** Paths of each purpose; the edge has no collector, and drops the beacons. */
export const REQUESTS: Readonly<Record<Purpose, RequestSet>> = {
  document: { paths: ALL_PATHS, headers: { 'accept-encoding': 'br', accept: 'text/html' } },
  api: {
    paths: [API_PATHS.distributors, API_PATHS.catalogueList, API_PATHS.dataDigest],
    headers: { 'accept-encoding': 'br', accept: 'application/json' },
  },
  beacon: {
    paths: ['/api/vitals'],
    headers: { 'content-type': 'text/plain' },
    body: 'x'.repeat(200),
  },
};

/** Share of each purpose in all connections. */
const SHARES: Readonly<Record<Purpose, number>> = { document: 0.6, api: 0.3, beacon: 0.1 };

/** One connection of a purpose, at a rate that every server can handle. */
export function calm(purpose: Purpose): readonly Stream[] {
  return [{ purpose, connections: 1, rate: 40 }];
}

/** All purposes together, each connection as fast as its responses arrive. */
export function mixed(connections: number): readonly Stream[] {
  return PURPOSES.map((purpose) => ({
    purpose,
    connections: Math.max(1, Math.round(connections * SHARES[purpose])),
  }));
}
