import { isDeepStrictEqual } from 'node:util';
import { EloError, matchRoute, type PackageManifest, routeShape } from '@elo-platform/protocol';
import type { ReleaseReader } from '@elo-platform/store';
import { z } from 'zod';
import { codeBytes, reasonsOf } from '../history/route-loads';
import { faultOfRelease } from '../verify/servable';
import { type Fault, type Gate, manifestsOf, type Problem, type ReleaseGate } from './gate';
import { facadeGate, sharedGate } from './shared';
import { signatureGate } from './signature';
import { typesGate } from './types';

/** Every part was written for a contract version that this release's shell can mount: its own or the one before. */
const contractGate: Gate = {
  name: 'contract',
  code: 'contract',
  check: (candidate) => {
    const manifests = manifestsOf(candidate);
    const shell = manifests.find(({ kind }) => kind === 'shell');
    if (shell === undefined) return [];
    const accepted = [shell.contract, shell.contract - 1].filter((version) => version > 0);
    return manifests
      .filter(({ kind, contract }) => kind === 'remote' && !accepted.includes(contract))
      .map(({ name, version, contract }) => {
        const message = `${name}@${version} was written for contract ${contract}, and shell@${shell.version} accepts ${accepted.join(' and ')}`;
        if (contract < shell.contract) {
          return { message, next: `Build ${name} against contract ${shell.contract}.` };
        }
        return { message, next: 'Promote a shell of that contract first, or together with it.' };
      });
  },
};

/** Neither sample values nor the lists that an empty database begins with may reach the public. */
const sampleGate: ReleaseGate = {
  name: 'sample',
  code: 'sample-content',
  check: (candidate, { inputs }) => {
    const { origin } = candidate;
    if (isLocal(origin)) return [];
    const values = manifestsOf(candidate)
      .filter(({ sample }) => sample.length > 0)
      .map(({ name, version, sample }) => ({
        message: `${name}@${version} holds sample values, and ${origin} is public: ${sample.join(', ')}`,
        next: 'Put the real values in, build and publish again.',
      }));
    if (inputs.sample === undefined) return values;
    const lists = {
      message: `The pages would show sample data, and ${origin} is public: ${inputs.sample.join(', ')}`,
      next: 'Replace them by the real ones where the API takes its data from.',
    };
    return [...values, lists];
  },
};

function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** What a first visit of a route transfers stays within its budget, which a reviewed file states. */
const sizeGate: ReleaseGate = {
  name: 'size',
  code: 'size-budget',
  check: async (candidate, release) => {
    const { budgets } = candidate.site;
    const loads = await candidate.loadsOf(release);
    return Object.entries(loads).flatMap(([path, load]) => {
      const bytes = load.document + codeBytes(load);
      const budget = budgets.routes[path] ?? budgets.default;
      if (bytes <= budget) return [];
      const message = `${path} would transfer ${bytes} bytes, ${bytes - budget} more than its budget of ${budget}`;
      const next =
        'Load less at once (lazy parts, smaller libraries), or have its budget in elo.config.ts raised.';
      return [{ message, next }];
    });
  },
};

/** An edge could serve the release: every signature counts, and every file has the bytes that were signed. */
const wholeGate: ReleaseGate = {
  name: 'whole',
  code: 'damage',
  check: async ({ store, packages, hashed }, release) => {
    const read: ReleaseReader = {
      // The record is stored once every gate has passed.
      release: async () => release,
      // `signature` checked the manifests.
      manifest: async (name) => packages[name],
    };
    const fault = await faultOfRelease(store, read, release.id, 'switch', { hashed: await hashed });
    return fault ? [{ code: fault.code, message: fault.message, next: fault.next }] : [];
  },
};

/** One shell; every address is free, and belongs to one route of one package, which exposes its module. */
const routesGate: Gate = {
  name: 'routes',
  code: 'routes',
  check: (candidate) => {
    const manifests = manifestsOf(candidate);
    return [
      ...shellProblems(manifests),
      ...doubleClaims(manifests),
      ...takenAddresses(manifests, candidate.site.api?.prefixes),
      ...missingModules(manifests),
    ];
  },
};

/** Addresses that an edge answers itself, and below which it does. */
const OF_EDGE = /^\/(?:healthz$|(?:packages|objects|media|_preview|_elo)\/)/;

/** Pages that no visitor could reach: the edge or the API answers their addresses. */
function takenAddresses(
  manifests: readonly PackageManifest[],
  prefixes: readonly string[] = [],
): Fault[] {
  const isTaken = (path: string) =>
    OF_EDGE.test(path) || prefixes.some((prefix) => path.startsWith(prefix));
  return manifests.flatMap(({ name, version, routes }) =>
    routes
      .filter(({ path }) => isTaken(path))
      .map(({ path }) => ({
        message: `${name}@${version} claims ${path}, which the edge or the API answers`,
        next: 'Choose another path in elo.routes of its package.json and build again.',
      })),
  );
}

function shellProblems(manifests: readonly PackageManifest[]): Fault[] {
  const shells = manifests.filter(({ kind }) => kind === 'shell');
  if (shells.length === 1) return [];
  if (shells.length > 1) {
    const message = `${shells.map(({ name }) => name).join(' and ')} are shells, and a release has one`;
    return [{ message, next: 'Take the others out with --remove.' }];
  }
  const message = 'A release needs a shell, and none of these packages is one';
  const next =
    'Name the shell too, or no package at all: `elo promote` takes every package of the site into a first release.';
  return [{ message, next }];
}

function doubleClaims(manifests: readonly PackageManifest[]): Fault[] {
  const claims = new Map<string, { readonly path: string; readonly owner: string }[]>();
  for (const { name, version, routes } of manifests) {
    for (const { path } of routes) {
      const shape = routeShape(path);
      claims.set(shape, [...(claims.get(shape) ?? []), { path, owner: `${name}@${version}` }]);
    }
  }
  return [...claims.values()]
    .filter((same) => same.length > 1)
    .map((same) => {
      const paths = [...new Set(same.map(({ path }) => path))].join(' or ');
      return {
        message: `${paths} is claimed by ${same.map(({ owner }) => owner).join(' and ')}`,
        next: 'Let one of them give the route up, and promote both together.',
      };
    });
}

function missingModules(manifests: readonly PackageManifest[]): Fault[] {
  return manifests.flatMap(({ name, version, routes, exposes }) =>
    routes
      .filter(({ module }) => exposes[module]?.server === undefined)
      .map(({ path, module }) => ({
        message: `${name}@${version} claims ${path} for ${module}, which it does not expose with a server part`,
        next: 'Correct elo.routes in its package.json and build again.',
      })),
  );
}

/** A page that visitors have must not go away by accident. */
const removedRoutesGate: Gate = {
  name: 'removed-routes',
  code: 'routes',
  check: (candidate) => {
    const paths = pathsOf(manifestsOf(candidate));
    const moved = Object.entries(candidate.site.moved ?? {})
      .filter(([, to]) => matchRoute(paths, to) !== undefined)
      .map(([from]) => from);
    const left = new Set([...paths, ...moved].map(routeShape));
    return Object.values(candidate.live).flatMap((manifest) => {
      const gone = pathsOf([manifest]).filter((path) => !left.has(routeShape(path)));
      if (gone.length === 0) return [];
      const { name } = manifest;
      const how = candidate.packages[name] === undefined ? 'without it' : 'in its new version';
      const message = `${gone.join(', ')} of ${name} ${gone.length === 1 ? 'is' : 'are'} live, and would be gone ${how}`;
      const next =
        'If it has another address now, name that under `moved` in elo.config.ts. If visitors are to get 404 there, add --force removed-routes and say why with --reason.';
      return [{ message, next }];
    });
  },
};

function pathsOf(manifests: readonly PackageManifest[]): string[] {
  return manifests.flatMap(({ routes }) => routes.map(({ path }) => path));
}

/** Share by which a route may grow with one release. */
const SHARE = 0.02;

/** Bytes that it may grow by besides, so that small routes are not held by their rounding. */
const ALLOWANCE = 512;

/** Reasons that a message names. */
const REASONS = 3;

/** Kinds of a route's bytes that the gate compares. */
const WORDS = { code: 'scripts and styles', document: 'document' } as const;

/**
 * A route costs its visitors no more than 2 % and 512 bytes above what is live: scripts and styles
 * that the document names, and the document itself where its data is the same (more data is no
 * fault of a package). Refreshes, new routes and first releases are not compared.
 */
const budgetGate: ReleaseGate = {
  name: 'budget',
  code: 'size-budget',
  check: async (candidate, release) => {
    const { liveRelease } = candidate;
    if (liveRelease === undefined) return [];
    if (isDeepStrictEqual(liveRelease.inputs.packages, release.inputs.packages)) return [];
    const [before, after] = await Promise.all([
      candidate.loadsOf(liveRelease),
      candidate.loadsOf(release),
    ]);
    const sameData = liveRelease.inputs.data === release.inputs.data;
    return Object.entries(after).flatMap(([path, load]) => {
      const old = before[path];
      if (old === undefined) return [];
      const reasons = reasonsOf(old, load);
      const code = faultOf(path, 'code', codeBytes(old), codeBytes(load), reasons);
      const document = faultOf(path, 'document', old.document, load.document, reasons);
      return sameData ? [...code, ...document] : code;
    });
  },
};

/**
 * A page looks and acts as its remote means before its code runs: the policy of documents blocks
 * styles and handlers in attributes. What a live page has is not held against another release.
 */
const attributesGate: ReleaseGate = {
  name: 'attributes',
  code: 'compose',
  check: async (candidate, release) => {
    const { liveRelease } = candidate;
    const after = Object.entries(await candidate.loadsOf(release));
    if (after.every(([, { blocked }]) => blocked.length === 0)) return [];
    const before = liveRelease ? await candidate.loadsOf(liveRelease) : {};
    return after.flatMap(([path, { blocked }]) => {
      const added = blocked.filter((one) => !before[path]?.blocked.includes(one));
      if (added.length === 0) return [];
      const message = `${path} would have ${added.join(', ')} in its document, where the Content-Security-Policy blocks it`;
      const next = 'Use a class; what code sets in the browser is allowed.';
      return [{ message, next }];
    });
  },
};

function faultOf(
  path: string,
  what: keyof typeof WORDS,
  before: number,
  after: number,
  reasons: readonly string[],
): Fault[] {
  if (after <= before * (1 + SHARE) + ALLOWANCE) return [];
  const own = reasons.filter((one) => one.startsWith('document ') === (what === 'document'));
  const why = own.slice(0, REASONS).join(', ');
  const message = `${path} would load ${after} bytes of ${WORDS[what]} where ${before} are live, more than 2 % and ${ALLOWANCE} bytes above: ${why}`;
  const next =
    'Load less at once (`elo plan` shows each file), or add --force budget and say with --reason what it buys.';
  return [{ message, next }];
}

/** Checks before composing, in the order in which their exit codes win. */
export const GATES: readonly Gate[] = [
  signatureGate,
  contractGate,
  sharedGate,
  facadeGate,
  typesGate,
  routesGate,
  removedRoutesGate,
];

export const RELEASE_GATES: readonly ReleaseGate[] = [
  wholeGate,
  sizeGate,
  budgetGate,
  attributesGate,
  sampleGate,
];

/** Gates that nothing can pass: what they refuse could not be served. */
export const UNFORCEABLE: ReadonlySet<string> = new Set(['signature', 'routes', 'whole']);

export const FORCEABLE: readonly string[] = [
  ...new Set([...GATES, ...RELEASE_GATES].map(({ name }) => name)),
].filter((name) => !UNFORCEABLE.has(name));

export const forceOption = z
  .array(z.string())
  .default([])
  .describe('<gates...> ignore these gates; needs --reason');

/** Checks `--force`: no gate that nothing can pass, and a reason. @throws EloError `usage` */
export function requireForceable({ force, reason }: { force: string[]; reason: string }): void {
  const unknown = force.filter((gate) => !FORCEABLE.includes(gate));
  if (unknown.length > 0) {
    throw new EloError('usage', `--force does not take ${unknown.join(', ')}`, {
      next: `It takes ${FORCEABLE.join(', ')}.`,
    });
  }
  if (force.length > 0 && reason === '') {
    throw new EloError('usage', '--force needs --reason', {
      next: 'Add --reason with the cause; the log records it.',
    });
  }
}

/** What the log keeps of problems that were let pass: each gate once, with the reason. */
export function forcedGates(
  problems: readonly Problem[],
  reason: string,
): { readonly gate: string; readonly reason: string }[] {
  return [...new Set(problems.map(({ gate }) => gate))].map((gate) => ({ gate, reason }));
}

/** Problems that were let pass as lines for people. */
export function describeForced(problems: readonly Problem[]): string[] {
  return problems.map(({ gate, message }) => `  forced ${gate}: ${message}`);
}
