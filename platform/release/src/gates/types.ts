import type { PackageManifest } from '@elo-platform/protocol';
import { shareKeyOf } from '@elo-platform/store';
import { compileTypes, type TypeCheck, typeOfModule } from '../types/compile-types';
import { type Candidate, type Gate, manifestsOf } from './gate';
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
    return failures.map(({ check: { what, next }, message }) => {
      return { message: `${what}: ${message}`, next };
    });
  },
};

/** A check, what its failure says, and what to do then. */
interface Use extends TypeCheck {
  readonly what: string;
  readonly next: string;
}

/** Pages of remotes that are new or changed. */
function pageChecks(candidate: Candidate): Use[] {
  return manifestsOf(candidate)
    .filter((manifest) => manifest.kind === 'remote' && hasNewTypes(candidate, manifest))
    .flatMap((after) =>
      after.routes.flatMap(({ module }) => {
        const types = after.exposes[module]?.types;
        return types === undefined ? [] : [pageCheck(after, module, types)];
      }),
    );
}

function pageCheck(after: PackageManifest, module: string, types: string): Use {
  return {
    packages: [after],
    source: `import type { PageModule } from '@elo-platform/protocol';
declare const page: ${typeOfModule(after, types)}['default'];
export const check: PageModule<any, any> = page;
`,
    what: `${after.name}@${after.version} exposes ${module}, which is not a page by the contract`,
    next: 'Correct the page (typed as PageModule, the compiler checks it while you write).',
  };
}

/** Changed shared packages, once for every name that a remote which gets the new one imports. */
function sharedChecks(candidate: Candidate): Use[] {
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
): Use[] {
  const [oldTypes, types] = [before, after].map(({ exposes }) => exposes['./index']?.types);
  if (oldTypes === undefined || types === undefined) return [];
  const users = new Map<string, string[]>();
  for (const { name, shared } of consumers) {
    for (const used of shared[key]?.names ?? []) {
      users.set(used, [...(users.get(used) ?? []), name]);
    }
  }
  return [...users].map(([name, usedBy]) => ({
    packages: [before, after],
    source: `declare const after: ${typeOfModule(after, types)};
export const check: (${typeOfModule(before, oldTypes)})[${JSON.stringify(name)}] = after[${JSON.stringify(name)}];
`,
    what: `${after.name}@${after.version} breaks ${name}, which ${usedBy.join(', ')} uses`,
    next: 'Keep the old use working, or publish it as a new major version.',
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
