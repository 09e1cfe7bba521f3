import type { Factory, ShareRequest, ShareScope } from './share-types';

/** One version in the `initOptions.shared` that the federation plugin writes into a bundle. */
export interface OwnShared {
  readonly version: string;
  get(): Factory | Promise<Factory>;
  readonly shareConfig: ShareRequest & { readonly eager?: boolean };
}

/** A consumed shared module, as the plugin writes it. */
export interface ConsumeData extends ShareRequest {
  readonly shareKey: string;
  fallback?: () => Factory | Promise<Factory>;
}

/** A bundle's access to the share scope. */
export interface FederationInstance {
  readonly name: string;
  scope: ShareScope;
}

/** The part of webpack's `__webpack_require__` that this runtime uses. */
export interface WebpackRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  S: Record<string, ShareScope>;
  federation: {
    initOptions: { name: string; shared?: Record<string, readonly OwnShared[]> };
    instance?: FederationInstance;
  };
  consumesLoadingData: { moduleIdToConsumeDataMapping?: Record<string, ConsumeData> };
}

/** Module id → promise while loading, 0 once installed. */
export type InstalledModules = Record<string, Promise<void> | 0>;

/** Arguments of the hooks that the plugin's generated code calls. */
export interface ConsumesOptions {
  readonly chunkId: string;
  readonly chunkMapping: Record<string, readonly string[]>;
  readonly installedModules: InstalledModules;
  readonly promises: Promise<void>[];
  readonly webpackRequire: WebpackRequire;
}

/** As {@link ConsumesOptions}, for the modules of the first chunk. */
export interface InitialConsumesOptions {
  readonly initialConsumes: readonly string[];
  readonly installedModules: InstalledModules;
  readonly webpackRequire: WebpackRequire;
}

/** Arguments that a host passes to a container. */
export interface ContainerInitOptions {
  readonly webpackRequire: WebpackRequire;
  readonly shareScope: ShareScope;
}
