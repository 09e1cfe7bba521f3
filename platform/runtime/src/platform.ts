import limits from '../time-limits.json';
import type { Factory, ShareScope } from './share-types';

export interface Container {
  init(scope: unknown, initScope?: unknown, options?: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface RemoteInfo {
  readonly name: string;
  readonly entry: string;
  /** Default: a script that defines a global. */
  readonly type?: 'global' | 'module' | undefined;
}

/** Host side of Module Federation: registers remotes, loads containers, holds the share scope. */
export interface FederationHost {
  readonly scope: ShareScope;
  registerRemotes(remotes: readonly RemoteInfo[]): void;
  registerShared(name: string, version: string, get: () => Promise<Factory>): void;
  loadRemote<T>(id: string): Promise<T>;
}

/** Global state of the page's scripts: `globalThis.__ELO__`. */
export interface EloGlobal {
  /** Container → base URL of its chunks; a joined boot script cannot tell it from its own URL. */
  base?: Record<string, string>;
  /**
   * URL path of a script or style → integrity. If defined, a file that it does not list is
   * rejected; if undefined (other hosts, development), files are not checked.
   */
  integrity?: Record<string, string>;
  /** Loads the remaining hashes into `integrity`. */
  loadIntegrity?: () => Promise<void>;
  /**
   * Incremented when a file fails: later requests have it as their query, to bypass a bad response
   * in the HTTP cache.
   */
  attempt?: number;
  /** Container → its entry, not yet executed, if the route's boot script contains it. */
  entries?: Record<string, () => Container>;
  /** Bundler hooks of the host, for remotes without their own. */
  federation?: object;
  /** First line of each package's code in the boot script, and the package's base URL. */
  lines?: readonly (readonly [number, string])[];
  /** True once a shell runs: a slow boot script may run twice after a retry. */
  started?: boolean;
  /** The host itself, for a second bundle of this module. */
  host?: FederationHost;
}

declare global {
  var __ELO__: EloGlobal | undefined;
}

/** The page's global state, created on first use. */
export function eloGlobal(): EloGlobal {
  globalThis.__ELO__ ??= {};
  return globalThis.__ELO__;
}

/** Well-formed, but no file's hash: the browser rejects the response. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Integrity for loading a file; `undefined` if files are not checked. */
export function integrityFor(url: string): string | undefined {
  const { integrity } = eloGlobal();
  return integrity && (integrity[new URL(url, location.href).pathname] ?? NO_FILE);
}

/** URL for requesting a file; see {@link EloGlobal.attempt}. */
export function requestUrl(url: string): string {
  const { attempt } = eloGlobal();
  return attempt ? `${url}?${attempt}` : url;
}

/** Makes all later requests bypass the cache; see {@link EloGlobal.attempt}. */
export function raiseAttempt(): void {
  const elo = eloGlobal();
  elo.attempt = (elo.attempt ?? 0) + 1;
}

/** Tries before the pauses get longer: no visitor waits for a fault of minutes. */
const EAGER_TRIES = 24;

/**
 * Waits before the next retry: a pause, or until the browser is online again, and never while the
 * page is hidden.
 */
export function nextChance(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      if (document.hidden) return;
      window.clearTimeout(timer);
      window.removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
      resolve();
    };
    const timer = window.setTimeout(go, tries < EAGER_TRIES ? limits.again : 12 * limits.again);
    window.addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
  });
}
