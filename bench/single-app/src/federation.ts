import type * as real from '@module-federation/runtime';
import { routes } from 'elo-bench/routes';

/**
 * Replaces only the federation runtime; the shell is the real one. A page is a chunk of the same
 * build instead of a module of a remote.
 */
export const loadRemote = (async (id: string) =>
  (await routes.find((route) => route.id === id)?.load()) ?? null) as typeof real.loadRemote;

/** Nothing to register: webpack knows the URLs of its chunks. */
export const registerRemotes: typeof real.registerRemotes = () => undefined;

/** No package is shared. */
export const registerShared: typeof real.registerShared = () => undefined;

/** There are no plugins. */
export const registerPlugins: typeof real.registerPlugins = () => undefined;
