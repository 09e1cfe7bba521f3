import { type PackageManifest, routeShape } from '@elo-platform/protocol';
import { type Gate, manifestsOf } from './gate';

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
