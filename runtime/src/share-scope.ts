import { compareVersions, satisfies } from './satisfies';

/** What a shared module evaluates to. */
export type Factory = () => unknown;

/** One supplied version, in the form that Module Federation hosts exchange. */
export interface SharedVersion {
  get(): Factory | Promise<Factory>;
  loaded?: boolean | 1;
  lib?: Factory;
  from?: string;
  eager?: boolean;
  version?: string;
  scope?: string[];
  shareConfig?: ShareRequest;
  strategy?: string;
  useIn?: string[];
  deps?: string[];
}

/** Shared module → version → supply. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** What a consumer asks for. */
export interface ShareRequest {
  readonly requiredVersion?: string | false;
  readonly singleton?: boolean;
  readonly strictVersion?: boolean;
}

/**
 * Chooses the version that a consumer gets; the browser and the composer both ask here, so that
 * both render the same.
 *
 * A singleton takes the highest supplied version if the range allows it. Anything else takes the
 * highest version within the range. No match: `undefined`, and the consumer uses its own copy.
 * @param versions supplied versions of the module
 */
export function chooseVersion(
  versions: readonly string[],
  request: ShareRequest,
): string | undefined {
  const ordered = [...versions].sort((a, b) => compareVersions(b, a));
  const candidates = request.singleton ? ordered.slice(0, 1) : ordered;
  return candidates.find((version) => satisfies(version, request.requiredVersion));
}

/** Adds a supply unless that version is there already: the first supplier of a version stays. */
export function supply(
  scope: ShareScope,
  name: string,
  version: string,
  shared: SharedVersion,
): void {
  scope[name] ??= {};
  scope[name][version] ??= shared;
}

/**
 * Loads the chosen version.
 * @returns the factory, at once where it is there already, or `undefined` when nothing fits
 */
export function loadShared(
  scope: ShareScope,
  name: string,
  request: ShareRequest,
): Factory | Promise<Factory> | undefined {
  const versions = scope[name] ?? {};
  const version = chooseVersion(Object.keys(versions), request);
  const shared = version === undefined ? undefined : versions[version];
  if (!shared) return undefined;
  if (shared.lib) return shared.lib;
  const keep = (factory: Factory): Factory => {
    shared.lib = factory;
    shared.loaded = 1;
    return factory;
  };
  const got = shared.get();
  return got instanceof Promise ? got.then(keep) : keep(got);
}
