import type { FederationHost } from './federation-host';

/** A federation container, as its entry script defines it. */
export interface Container {
  init(scope: unknown, initScope?: unknown, options?: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

/** What scripts of one page share: kept on `globalThis.__ELO__`. */
export interface EloGlobal {
  /** Container → URL that its chunks lie under; a joined boot script hides where they came from. */
  base?: Record<string, string>;
  /**
   * URL path of a script or style → integrity. Where it is there, a file that it does not name is
   * refused; where it is not (other hosts, developing) files are not checked.
   */
  integrity?: Record<string, string>;
  /** Fetches the hashes that `integrity` lacks so far. */
  loadIntegrity?: () => Promise<void>;
  /**
   * Raised when a file failed: later requests carry it as their query, so that an answer which the
   * browser keeps under the plain address is not asked for again.
   */
  attempt?: number;
  /** Container → its entry, not run yet, where the boot script of the route carries it. */
  entries?: Record<string, () => Container>;
  /** Bundler hooks of the host, for remotes that bring none. */
  federation?: object;
  /** True once a shell runs: a boot script that was slow may come twice. */
  started?: boolean;
  /** The host itself, so that a second bundle of this module finds it. */
  host?: FederationHost;
}

declare global {
  var __ELO__: EloGlobal | undefined;
}

/** The page's shared record, made on first use. */
export function eloGlobal(): EloGlobal {
  globalThis.__ELO__ ??= {};
  return globalThis.__ELO__;
}

/** Has the right form and is the hash of nothing: the browser refuses whatever comes. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Integrity to load a file with; `undefined` where files are not checked. */
export function integrityFor(url: string): string | undefined {
  const { integrity } = eloGlobal();
  return integrity && (integrity[new URL(url, location.href).pathname] ?? NO_FILE);
}

/** Address to ask for a file under; see {@link EloGlobal.attempt}. */
export function requestUrl(url: string): string {
  const { attempt } = eloGlobal();
  return attempt ? `${url}?${attempt}` : url;
}

/** Lets everything that is asked for from now on come afresh; see {@link EloGlobal.attempt}. */
export function raiseAttempt(): void {
  const elo = eloGlobal();
  elo.attempt = (elo.attempt ?? 0) + 1;
}
