import type * as real from '@module-federation/runtime';
import { routes } from 'elo-bench/routes';

/**
 * Takes the place of the federation runtime, and of nothing else: the shell above it is the real
 * one. A page is a chunk of the same build instead of a module of a remote.
 */
export const loadRemote = (async (id: string) =>
  (await routes.find((route) => route.id === id)?.load()) ?? null) as typeof real.loadRemote;

/** Nothing to make known: webpack knows where its chunks lie. */
export const registerRemotes: typeof real.registerRemotes = () => undefined;

/** No package is shared. */
export const registerShared: typeof real.registerShared = () => undefined;

/** Nothing to plug into. */
export const registerPlugins: typeof real.registerPlugins = () => undefined;
