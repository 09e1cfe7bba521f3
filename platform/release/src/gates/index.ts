import { releaseReader } from '@elo-platform/store';
import { routeBytes, routeLoads } from '../sizes/route-loads';
import { faultOfRelease } from '../verify/servable';
import { budgetGate } from './budget';
import { type Gate, manifestsOf, type ReleaseGate } from './gate';
import { removedRoutesGate, routesGate } from './routes';
import { facadeGate, sharedGate } from './shared';
import { signatureGate } from './signature';
import { typesGate } from './types';

/** Every part was written for a contract version that this release's shell can mount: its own or the one before. */
export const contractGate: Gate = {
  name: 'contract',
  check: (candidate) => {
    const manifests = manifestsOf(candidate);
    const shell = manifests.find(({ kind }) => kind === 'shell');
    if (shell === undefined) return [];
    const accepted = [shell.contract, shell.contract - 1].filter((version) => version > 0);
    return manifests
      .filter(({ kind, contract }) => kind === 'remote' && !accepted.includes(contract))
      .map(({ name, version, contract }) => ({
        gate: 'contract',
        code: 'contract',
        message: `${name}@${version} was written for contract ${contract}, and shell@${shell.version} accepts ${accepted.join(' and ')}`,
        next:
          contract > shell.contract
            ? 'Promote a shell of that contract first, or together with it.'
            : `Build ${name} against contract ${shell.contract}.`,
      }));
  },
};

/** Sample values must not reach the public. */
export const sampleGate: Gate = {
  name: 'sample',
  check: (candidate) => {
    if (isLocal(candidate.origin)) return [];
    return manifestsOf(candidate)
      .filter(({ sample }) => sample.length > 0)
      .map(({ name, version, sample }) => ({
        gate: 'sample',
        code: 'sample-content',
        message: `${name}@${version} holds sample values, and ${candidate.origin} is public: ${sample.join(', ')}`,
        next: 'Put the real values in, build and publish again.',
      }));
  },
};

/** Nor must the lists that an empty database begins with. */
export const sampleDataGate: ReleaseGate = {
  name: 'sample',
  check: ({ origin }, { inputs }) => {
    if (isLocal(origin) || inputs.sample === undefined) return [];
    return [
      {
        gate: 'sample',
        code: 'sample-content',
        message: `The pages would show sample data, and ${origin} is public: ${inputs.sample.join(', ')}`,
        next: 'Replace them by the real ones where the API takes its data from.',
      },
    ];
  },
};

/** Whether an origin is this machine's own. */
function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** What a first visit of a route transfers stays within its budget, which a reviewed file states. */
export const sizeGate: ReleaseGate = {
  name: 'size',
  check: async (candidate, release) => {
    const { budgets } = candidate.site;
    const manifests = Object.fromEntries(manifestsOf(candidate).map((one) => [one.name, one]));
    const loads = await routeLoads(candidate.store, release, manifests);
    return Object.entries(loads).flatMap(([path, load]) => {
      const bytes = routeBytes(load);
      const budget = budgets.routes[path] ?? budgets.default;
      if (bytes <= budget) return [];
      return [
        {
          gate: 'size',
          code: 'size-budget',
          message: `${path} would transfer ${bytes} bytes, ${bytes - budget} more than its budget of ${budget}`,
          next: 'Load less at once (lazy parts, smaller libraries), or have its budget in elo.config.ts raised.',
        },
      ];
    });
  },
};

/** An edge could serve the release: every signature counts, and every file has the bytes that were signed. */
export const wholeGate: ReleaseGate = {
  name: 'whole',
  check: async ({ store, trust }, release) => {
    // The record is stored once every gate has passed.
    const read = { ...releaseReader(store, trust), release: async () => release };
    const fault = await faultOfRelease(store, read, release.id, 'switch');
    if (fault === undefined) return [];
    const { code, message, next } = fault;
    return [{ gate: 'whole', code, message, next }];
  },
};

/** Checks before composing, in the order in which their exit codes win. */
export const GATES: readonly Gate[] = [
  signatureGate,
  contractGate,
  sharedGate,
  facadeGate,
  typesGate,
  routesGate,
  removedRoutesGate,
  sampleGate,
];

/** Checks of the composed release. */
export const RELEASE_GATES: readonly ReleaseGate[] = [
  wholeGate,
  sizeGate,
  budgetGate,
  sampleDataGate,
];

/** Gates that nothing can pass: what they refuse could not be served. */
export const UNFORCEABLE: ReadonlySet<string> = new Set(['signature', 'routes', 'whole']);

/** Names that `--force` takes. */
export const FORCEABLE: readonly string[] = [
  ...new Set([...GATES, ...RELEASE_GATES].map(({ name }) => name)),
].filter((name) => !UNFORCEABLE.has(name));
