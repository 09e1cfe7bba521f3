import { eloGlobal, type FederationHost, type RemoteInfo } from './platform';
import type { Factory } from './share-types';

function host(): FederationHost {
  const found = eloGlobal().host;
  if (!found) throw new Error('The federation host was used before its start');
  return found;
}

/** Registers remotes; same signature as in @module-federation/runtime. */
export function registerRemotes(remotes: readonly RemoteInfo[]): void {
  host().registerRemotes(remotes);
}

/** Loads an exposed module, `container/module`; same signature as in @module-federation/runtime. */
export function loadRemote<T>(id: string): Promise<T> {
  return host().loadRemote<T>(id);
}

/** Supplies shared modules; signature of @module-federation/runtime, of which it reads a part. */
export function registerShared(
  shared: Record<string, { version: string; get: () => Promise<Factory> }>,
): void {
  for (const [name, { version, get }] of Object.entries(shared)) {
    host().registerShared(name, version, get);
  }
}

/** Does nothing: integrity and joined entries are built in, official plugins are not supported. */
export function registerPlugins(): void {}

export default {};
