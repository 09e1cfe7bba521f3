import { type PackageManifest, routeShape } from '@elo-platform/protocol';
import { type Gate, manifestsOf } from './gate';
import type { Problem } from './problems';

/** One shell; every address belongs to one route of one package, which exposes its module. */
export const routesGate: Gate = {
  name: 'routes',
  check: (candidate) => {
    const manifests = manifestsOf(candidate);
    return [...shellProblems(manifests), ...doubleClaims(manifests), ...missingModules(manifests)];
  },
};

function shellProblems(manifests: readonly PackageManifest[]): Problem[] {
  const shells = manifests.filter(({ kind }) => kind === 'shell');
  if (shells.length === 1) return [];
  if (shells.length === 0) {
    return [
      problem(
        'A release needs a shell, and none of these packages is one',
        'Name a shell too, e.g. `elo promote shell mf-home`.',
      ),
    ];
  }
  const names = shells.map(({ name }) => name).join(' and ');
  return [
    problem(`${names} are shells, and a release has one`, 'Take the others out with --remove.'),
  ];
}

function doubleClaims(manifests: readonly PackageManifest[]): Problem[] {
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
      return problem(
        `${paths} is claimed by ${same.map(({ owner }) => owner).join(' and ')}`,
        'Let one of them give the route up, and promote both together.',
      );
    });
}

function missingModules(manifests: readonly PackageManifest[]): Problem[] {
  return manifests.flatMap(({ name, version, routes, exposes }) =>
    routes
      .filter(({ module }) => exposes[module]?.server === undefined)
      .map(({ path, module }) =>
        problem(
          `${name}@${version} claims ${path} for ${module}, which it does not expose with a server part`,
          'Correct elo.routes in its package.json and build again.',
        ),
      ),
  );
}

function problem(message: string, next: string): Problem {
  return { gate: 'routes', code: 'routes', message, next };
}

/** A page that visitors have must not go away by accident. */
export const removedRoutesGate: Gate = {
  name: 'removed-routes',
  check: (candidate) => {
    const left = new Set(pathsOf(manifestsOf(candidate)).map(routeShape));
    return Object.values(candidate.live).flatMap((manifest) => {
      const gone = pathsOf([manifest]).filter((path) => !left.has(routeShape(path)));
      if (gone.length === 0) return [];
      const { name } = manifest;
      const how = candidate.packages[name] === undefined ? 'without it' : 'in its new version';
      return [
        {
          gate: 'removed-routes',
          code: 'routes' as const,
          message: `${gone.join(', ')} of ${name} ${gone.length === 1 ? 'is' : 'are'} live, and would be gone ${how}`,
          next: 'If visitors are to get 404 there, add --force removed-routes and say why with --reason.',
        },
      ];
    });
  },
};

function pathsOf(manifests: readonly PackageManifest[]): string[] {
  return manifests.flatMap(({ routes }) => routes.map(({ path }) => path));
}
