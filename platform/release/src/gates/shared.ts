import type { PackageManifest, SharedDependency } from '@elo-platform/protocol';
import { shareKeyOf } from '@elo-platform/store';
import { gt, satisfies } from 'semver';
import { type Candidate, type Gate, manifestsOf } from './gate';

/** A dependency that the release supplies to all. */
interface Supplied {
  readonly version: string;
  /** Package that supplies it. */
  readonly by: string;
  /** Names that it exports, where it is a facade. */
  readonly names: readonly string[] | undefined;
}

/**
 * What the share scope of a release holds: the shell's copies, and every `shared` package under
 * its own key (the one whose copy it brings along).
 */
export function suppliedBy(manifests: readonly PackageManifest[]): Map<string, Supplied> {
  const supplied = new Map<string, Supplied>();
  for (const manifest of manifests) {
    const { kind, name, version, shared } = manifest;
    if (kind === 'shared') {
      const key = shareKeyOf(manifest);
      supplied.set(key, { version, by: name, names: shared[key]?.names });
    }
    if (kind !== 'shell') continue;
    for (const [key, { provides, names }] of Object.entries(shared)) {
      if (provides === undefined || supplied.has(key)) continue;
      supplied.set(key, { version: provides, by: name, names });
    }
  }
  return supplied;
}

/**
 * The rule of the share scope, the same as in the browser and when composing (`chooseVersion` of the
 * runtime): of a supplied version and the package's own copy, the newest in range is used. Of a
 * singleton only the supplied one is: two Reacts in one tree do not work, so only packages that mount
 * through lifecycles declare it as none.
 */
export function resolveShared(
  dependency: SharedDependency,
  supplied: Supplied | undefined,
): 'supplied' | 'own' | 'conflict' | 'missing' {
  const { range, provides, singleton } = dependency;
  const fits = (version: string) => satisfies(version, range, { includePrerelease: true });
  const isNewer = (own: string) => !singleton && fits(own) && supplied && gt(own, supplied.version);
  const usesOwn = provides !== undefined && isNewer(provides);
  if (supplied && fits(supplied.version) && !usesOwn) return 'supplied';
  if (provides !== undefined && (supplied === undefined || !singleton)) return 'own';
  return supplied === undefined ? 'missing' : 'conflict';
}

/** Every range of every package against what would be supplied. */
export const sharedGate: Gate = {
  name: 'shared',
  code: 'shared-dependencies',
  check: (candidate) =>
    consumers(candidate).flatMap(({ manifest, key, dependency, supplied }) => {
      const resolution = resolveShared(dependency, supplied);
      if (resolution === 'supplied' || resolution === 'own') return [];
      const has =
        supplied === undefined
          ? 'nothing in this release supplies it'
          : `this release supplies ${supplied.version} (from ${supplied.by})`;
      const message = `${manifest.name}@${manifest.version} needs ${key} ${dependency.range}, and ${has}`;
      const next =
        'Build it against the supplied version, or promote a fitting supplier together with it.';
      return [{ message, next }];
    }),
};

/** Every name that a package imports from a facade is exported by what it would get. */
export const facadeGate: Gate = {
  name: 'facade',
  code: 'facade',
  check: (candidate) =>
    consumers(candidate).flatMap(({ manifest, key, dependency, supplied }) => {
      if (supplied?.names === undefined) return [];
      if (resolveShared(dependency, supplied) !== 'supplied') return [];
      const missing = (dependency.names ?? []).filter((name) => !supplied.names?.includes(name));
      if (missing.length === 0) return [];
      const message = `${manifest.name}@${manifest.version} imports ${missing.join(', ')} from ${key}, which ${supplied.by} does not export`;
      const next = `Have the facade of ${supplied.by} widened and promoted first, or do without those names.`;
      return [{ message, next }];
    }),
};

function consumers(candidate: Candidate) {
  const manifests = manifestsOf(candidate);
  const supplied = suppliedBy(manifests);
  return manifests.flatMap((manifest) =>
    Object.entries(manifest.shared)
      .filter(([key]) => supplied.get(key)?.by !== manifest.name)
      .map(([key, dependency]) => ({ manifest, key, dependency, supplied: supplied.get(key) })),
  );
}
