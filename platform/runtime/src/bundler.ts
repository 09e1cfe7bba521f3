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
  const { instance } = webpackRequire.federation;
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
function installInitialConsumes({
  initialConsumes,
  installedModules,
  webpackRequire,
}: Pick<ConsumesOptions, 'installedModules' | 'webpackRequire'> & {
  readonly initialConsumes: readonly string[];
}): void {
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
async function initContainerEntry({
  webpackRequire,
  shareScope,
}: {
  readonly webpackRequire: WebpackRequire;
  readonly shareScope: ShareScope;
}): Promise<true> {
  const { instance } = webpackRequire.federation;
  if (instance) instance.scope = shareScope;
  webpackRequire.S.default = shareScope;
  supplyOwn(webpackRequire, shareScope);
  return true;
}

/**
 * What the generated code of the federation plugin takes for its runtime: hooks that it calls in
 * every bundle.
 * @param scope initial share scope: the shell's, or a remote's until its host passes one
 */
export function createFederation(scope: ShareScope) {
  return {
    runtime: {},
    instance: undefined,
    initOptions: undefined,
    bundlerRuntime: {
      consumes,
      installInitialConsumes,
      initContainerEntry,
      // Nothing to do: the host initialises each container itself.
      I: async (): Promise<true> => true,
      S: {},
      init({ webpackRequire }: { webpackRequire: WebpackRequire }): FederationInstance {
        const { name } = webpackRequire.federation.initOptions;
        supplyOwn(webpackRequire, scope);
        return { name, scope };
      },
    },
    bundlerRuntimeOptions: {},
  };
}

interface FederationInstance {
  readonly name: string;
  scope: ShareScope;
}

/** The part of webpack's `__webpack_require__` that this runtime uses. */
export interface WebpackRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  S: Record<string, ShareScope>;
  federation: {
    /** Written by the federation plugin; `shared` is share key → the bundle's own versions. */
    initOptions: {
      name: string;
      shared?: Record<
        string,
        readonly {
          readonly version: string;
          get(): Factory | Promise<Factory>;
          readonly shareConfig: ShareRequest & { readonly eager?: boolean };
        }[]
      >;
    };
    instance?: FederationInstance;
  };
  consumesLoadingData: {
    moduleIdToConsumeDataMapping?: Record<
      string,
      ShareRequest & { shareKey: string; fallback?: () => Factory | Promise<Factory> }
    >;
  };
}

/** Module id → promise while loading, 0 once installed. */
export type InstalledModules = Record<string, Promise<void> | 0>;

/** What the plugin's generated code passes to its hooks. */
interface ConsumesOptions {
  readonly chunkId: string;
  readonly chunkMapping: Record<string, readonly string[]>;
  readonly installedModules: InstalledModules;
  readonly promises: Promise<void>[];
  readonly webpackRequire: WebpackRequire;
}
