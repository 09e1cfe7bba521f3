import { eloGlobal } from './platform';
import { loadShared, supply } from './share-scope';
import type { Factory, ShareRequest, ShareScope } from './share-types';

function supplyOwn(webpackRequire: WebpackRequire, scope: ShareScope): void {
  const { name, shared = {} } = webpackRequire.federation.initOptions;
  for (const [key, versions] of Object.entries(shared)) {
    for (const own of versions) {
      supply(scope, key, own.version, {
        get: own.get,
        from: name,
        eager: own.shareConfig.eager ?? false,
        // Fields that hosts on the official runtime read and write.
        version: own.version,
        scope: ['default'],
        shareConfig: own.shareConfig,
        strategy: 'loaded-first',
        useIn: [],
        deps: [],
      });
    }
  }
}

/** The bundle's own copy, whose hashes the document may lack: load them first. */
async function ownCopy(fallback: () => Factory | Promise<Factory>): Promise<Factory> {
  await eloGlobal().loadIntegrity?.();
  return fallback();
}

function consume(webpackRequire: WebpackRequire, id: string): Factory | Promise<Factory> {
  const data = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping?.[id];
  const instance = webpackRequire.federation.instance;
  if (!data || !instance) throw new Error(`Shared module ${id} was asked for before its start`);
  const { fallback } = data;
  const supplied = loadShared(instance.scope, data.shareKey, data);
  if (supplied && !(supplied instanceof Promise && fallback)) return supplied;
  if (!fallback) {
    throw new Error(
      `${instance.name} needs ${data.shareKey} ${data.requiredVersion}: not supplied`,
    );
  }
  return supplied === undefined ? ownCopy(fallback) : supplied.catch(() => ownCopy(fallback));
}

function install(
  webpackRequire: WebpackRequire,
  installed: InstalledModules,
  id: string,
  factory: Factory,
): void {
  installed[id] = 0;
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = factory();
  };
}

/** Resolves the shared modules that a chunk needs; the plugin's chunk loading calls it. */
function consumes(options: ConsumesOptions): void {
  const { chunkId, chunkMapping, installedModules, promises, webpackRequire } = options;
  for (const id of chunkMapping[chunkId] ?? []) {
    const known = installedModules[id];
    if (known !== undefined) {
      if (known) promises.push(known);
      continue;
    }
    const loading = Promise.resolve()
      .then(() => consume(webpackRequire, id))
      .then((factory) => install(webpackRequire, installedModules, id, factory))
      .catch((error: unknown) => {
        // A retry may find another supplier, or a connection.
        delete installedModules[id];
        throw error;
      });
    installedModules[id] = loading;
    promises.push(loading);
  }
}

/** Makes the eager shared modules of the first chunk available synchronously. */
function installInitialConsumes(options: InitialConsumesOptions): void {
  const { initialConsumes, installedModules, webpackRequire } = options;
  for (const id of initialConsumes) {
    webpackRequire.m[id] = (module) => {
      const factory = consume(webpackRequire, id);
      if (factory instanceof Promise) throw new Error(`Shared module ${id} is not eager`);
      installedModules[id] = 0;
      delete webpackRequire.c[id];
      module.exports = factory();
    };
  }
}

/** Initialises a container: adopts the host's share scope and adds the container's own versions. */
function initContainerEntry({ webpackRequire, shareScope }: ContainerInitOptions): Promise<true> {
  const instance = webpackRequire.federation.instance;
  if (instance) instance.scope = shareScope;
  webpackRequire.S.default = shareScope;
  supplyOwn(webpackRequire, shareScope);
  return Promise.resolve(true);
}

/** Nothing to do: the host initialises each container itself. */
function initSharing(): Promise<true> {
  return Promise.resolve(true);
}

/**
 * Hooks that the federation plugin's generated code calls in every bundle.
 * @param scope initial share scope: the shell's, or a remote's until its host passes one
 */
export function createBundlerRuntime(scope: ShareScope) {
  return {
    consumes,
    installInitialConsumes,
    initContainerEntry,
    I: initSharing,
    S: {},
    init({ webpackRequire }: { webpackRequire: WebpackRequire }): FederationInstance {
      const { name } = webpackRequire.federation.initOptions;
      supplyOwn(webpackRequire, scope);
      return { name, scope };
    },
  };
}

/** What the generated code of the federation plugin takes for its runtime. */
export function createFederation(scope: ShareScope) {
  return {
    runtime: {},
    instance: undefined,
    initOptions: undefined,
    bundlerRuntime: createBundlerRuntime(scope),
    bundlerRuntimeOptions: {},
  };
}

/** One version in the `initOptions.shared` that the federation plugin writes into a bundle. */
export interface OwnShared {
  readonly version: string;
  get(): Factory | Promise<Factory>;
  readonly shareConfig: ShareRequest & { readonly eager?: boolean };
}

export interface ConsumeData extends ShareRequest {
  readonly shareKey: string;
  fallback?: () => Factory | Promise<Factory>;
}

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

export interface ContainerInitOptions {
  readonly webpackRequire: WebpackRequire;
  readonly shareScope: ShareScope;
}
