import type { Factory, ShareScope } from './share-types';

/** A remote by container name and entry URL. */
export interface RemoteInfo {
  readonly name: string;
  readonly entry: string;
  /** Default: a script that defines a global. */
  readonly type?: 'global' | 'module' | undefined;
}

/**
 * The host side of Module Federation: registers remotes, loads containers, holds the share scope.
 */
export interface FederationHost {
  readonly scope: ShareScope;
  registerRemotes(remotes: readonly RemoteInfo[]): void;
  registerShared(name: string, version: string, get: () => Promise<Factory>): void;
  loadRemote<T>(id: string): Promise<T>;
}
