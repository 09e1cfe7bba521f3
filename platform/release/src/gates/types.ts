import type { PackageManifest } from '@elo-platform/protocol';
import { shareKeyOf } from '@elo-platform/store';
import { compileTypes, type TypeCheck } from '../types/compile-types';
import { type Candidate, type Fault, type Gate, manifestsOf } from './gate';
import { resolveShared, suppliedBy } from './shared';

/**
 * Exposed modules keep the types that a live consumer relies on. The shell consumes pages by the
 * contract's PageModule; remotes consume shared packages by the names that they import.
 */
export const typesGate: Gate = {
  name: 'types',
  code: 'types',
  check: async (candidate) => {
    const checks = [...pageChecks(candidate), ...sharedChecks(candidate)];
    const failures = await compileTypes(candidate.store, checks);
    return failures.map(({ check, message }) => toFault(check, message));
  },
};

/** Pages of remotes that are new or changed. */
function pageChecks(candidate: Candidate): TypeCheck[] {
  return manifestsOf(candidate)
    .filter((manifest) => manifest.kind === 'remote' && hasNewTypes(candidate, manifest))
    .flatMap((after) =>
      after.routes.flatMap(({ module }) => {
        const types = after.exposes[module]?.types;
        return types === undefined ? [] : [{ kind: 'page' as const, module, after, types }];
      }),
    );
}

/** Changed shared packages, once for every name that a remote which gets the new one imports. */
function sharedChecks(candidate: Candidate): TypeCheck[] {
  const manifests = manifestsOf(candidate);
  const supplied = suppliedBy(manifests);
  return manifests
    .filter((manifest) => manifest.kind === 'shared' && hasNewTypes(candidate, manifest))
    .flatMap((after) => {
      const before = candidate.live[after.name];
      const key = shareKeyOf(after);
      const consumers = manifests.filter(({ name, shared }) => {
        const dependency = name === after.name ? undefined : shared[key];
        if (dependency === undefined || candidate.live[name] === undefined) return false;
        return resolveShared(dependency, supplied.get(key)) === 'supplied';
      });
      return before === undefined ? [] : namesChecks(before, after, consumers.map(asLive), key);
    });

  /** The live version of a consumer: only its uses can break; its own build checked newer ones. */
  function asLive(consumer: PackageManifest): PackageManifest {
    return candidate.live[consumer.name] ?? consumer;
  }
}

function namesChecks(
  before: PackageManifest,
  after: PackageManifest,
  consumers: readonly PackageManifest[],
  key: string,
): TypeCheck[] {
  const [oldTypes, types] = [before, after].map(({ exposes }) => exposes['./index']?.types);
  if (oldTypes === undefined || types === undefined) return [];
  const users = new Map<string, string[]>();
  for (const { name, shared } of consumers) {
    for (const used of shared[key]?.names ?? []) {
      users.set(used, [...(users.get(used) ?? []), name]);
    }
  }
  return [...users].map(([name, usedBy]) => ({
    kind: 'name',
    module: './index',
    name,
    usedBy,
    before,
    oldTypes,
    after,
    types,
  }));
}

/** Whether a package's declarations differ from those that are live. */
function hasNewTypes(candidate: Candidate, after: PackageManifest): boolean {
  const before = candidate.live[after.name];
  if (before === undefined) return true;
  const digest = ({ files }: PackageManifest) =>
    Object.entries(files)
      .filter(([file]) => file.startsWith('types/'))
      .map(([file, { integrity }]) => `${file} ${integrity}`)
      .sort()
      .join('\n');
  return digest(before) !== digest(after);
}

function toFault(check: TypeCheck, compiler: string): Fault {
  const { name, version } = check.after;
  const what =
    check.kind === 'page'
      ? `${name}@${version} exposes ${check.module}, which is not a page by the contract`
      : `${name}@${version} breaks ${check.name}, which ${check.usedBy.join(', ')} uses`;
  return {
    message: `${what}: ${compiler}`,
    next:
      check.kind === 'page'
        ? 'Correct the page (typed as PageModule, the compiler checks it while you write).'
        : 'Keep the old use working, or publish it as a new major version.',
  };
}
