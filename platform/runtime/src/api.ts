import type { FederationHost, RemoteInfo } from './federation-host';
import { eloGlobal } from './platform';
import type { Factory } from './share-types';

function host(): FederationHost {
  const found = eloGlobal().host;
  if (!found) throw new Error('The federation host was used before its start');
  return found;
}

/** Makes remotes known; same call as in @module-federation/runtime. */
export function registerRemotes(remotes: readonly RemoteInfo[]): void {
  host().registerRemotes(remotes);
}

/** Loads an exposed module, `container/module`; same call as in @module-federation/runtime. */
export function loadRemote<T>(id: string): Promise<T> {
  return host().loadRemote<T>(id);
}

/** Supplies shared modules; same call as in @module-federation/runtime, of which it takes the fields it needs. */
export function registerShared(
  shared: Record<string, { version: string; get: () => Promise<Factory> }>,
): void {
  for (const [name, { version, get }] of Object.entries(shared)) {
    host().registerShared(name, version, get);
  }
}

/** The official runtime's plugins have no place here; integrity and joined entries are built in. */
export function registerPlugins(): void {}

export default {};
