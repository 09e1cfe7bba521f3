import type { FederationHost } from './host';

/** A federation container, as its entry script defines it. */
export interface Container {
  init(scope: unknown, initScope?: unknown, options?: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

/** What scripts of one page share: kept on `globalThis.__ELO__`. */
export interface EloGlobal {
  /** Container → URL that its chunks lie under; a joined boot script hides where they came from. */
  base?: Record<string, string>;
  /** URL path of a script or style → integrity. */
  integrity?: Record<string, string>;
  /** Container → its entry, not run yet, where the boot script of the route carries it. */
  entries?: Record<string, () => Container>;
  /** Bundler hooks of the host, for remotes that bring none. */
  federation?: object;
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
