import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { API_PATHS } from '@elo/contract';
import { BENCH } from '../paths';
import { ALL_PATHS } from '../routes';

/** What requests are for, the most important first, as the edge tells them apart. */
export const PURPOSES = ['document', 'api', 'beacon'] as const;

/** One of {@link PURPOSES}. */
export type Purpose = (typeof PURPOSES)[number];

/** A request as the generator sends it. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests of one purpose, one after the other on each connection. */
export interface Stream {
  readonly purpose: Purpose;
  readonly connections: number;
  /** Requests a second of each connection; as fast as answers come where it is missing. */
  readonly rate?: number;
  readonly requests: readonly Asked[];
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
  /** 503 with `Retry-After`. */
  readonly refused: number;
  /** Any other failure: 5xx, a broken connection, no answer in 30 s. */
  readonly wrong: number;
  /** Of accepted requests, milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly seconds: number;
}

const BROTLI = { 'accept-encoding': 'br' };

/** What each purpose asks for; beacons go to an address that answers 404, as the site sends none. */
const REQUESTS: Readonly<Record<Purpose, readonly Asked[]>> = {
  document: ALL_PATHS.map((path) => ({
    method: 'GET' as const,
    path,
    headers: { ...BROTLI, accept: 'text/html' },
  })),
  api: [API_PATHS.distributors, API_PATHS.catalogueList, API_PATHS.dataDigest].map((path) => ({
    method: 'GET' as const,
    path,
    headers: { ...BROTLI, accept: 'application/json' },
  })),
  beacon: [
    {
      method: 'POST',
      path: '/api/beacon',
      headers: { 'sec-fetch-mode': 'no-cors', 'content-type': 'text/plain' },
      body: 'x'.repeat(200),
    },
  ],
};

/** Of all connections, the share of each purpose. */
const SHARES: Readonly<Record<Purpose, number>> = { document: 0.6, api: 0.3, beacon: 0.1 };

/** One connection of a purpose, at a pace that no server minds. */
export function calm(purpose: Purpose): readonly Stream[] {
  return [{ purpose, connections: 1, rate: 40, requests: REQUESTS[purpose] }];
}

/** All purposes together, each connection as fast as its answers come. */
export function mixed(connections: number): readonly Stream[] {
  return PURPOSES.map((purpose) => ({
    purpose,
    connections: Math.max(1, Math.round(connections * SHARES[purpose])),
    requests: REQUESTS[purpose],
  }));
}

/** A process that generates load. */
export interface Generator {
  readonly pid: number;
  run(plan: Plan): Promise<readonly StreamFigures[]>;
  end(): void;
}

/** Starts the generator. */
export function startGenerator(): Generator {
  const child: ChildProcess = fork(join(BENCH, 'src', 'overload', 'generate.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  return {
    pid: child.pid as number,
    run: (plan) =>
      new Promise((resolve, reject) => {
        const onExit = (code: number | null) => {
          reject(new Error(`The load generator ended with ${code}`));
        };
        child.once('exit', onExit);
        child.once('message', (figures) => {
          child.off('exit', onExit);
          resolve(figures as readonly StreamFigures[]);
        });
        child.send(plan);
      }),
    end: () => child.disconnect(),
  };
}
