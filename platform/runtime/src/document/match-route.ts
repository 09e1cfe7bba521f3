import type {
  DocumentRelease,
  DocumentRemote,
  DocumentRoute,
  LoadablePackages,
} from '@elo-platform/protocol';

/** A route of the release map and its remote. */
export interface RouteMatch extends Pick<DocumentRoute, 'module' | 'uses' | 'islands'> {
  readonly remote: DocumentRemote;
}

/** Whether a page may use a shared package. */
export function mayUse({ uses }: Pick<RouteMatch, 'uses'>, shareKey: string): boolean {
  return uses === undefined || uses[shareKey] !== undefined;
}

/** Finds the remote of a path. */
export function matchRoute(
  release: Pick<LoadablePackages, 'remotes'>,
  path: string,
): RouteMatch | undefined {
  for (const remote of release.remotes) {
    const route = remote.routes.find((one) => one.path === path);
    if (!route) continue;
    const { module, uses, islands } = route;
    return { remote, module, uses, islands };
  }
  return undefined;
}

/** Whether a path is a page of any remote. */
export function hasPage(release: DocumentRelease, path: string): boolean {
  return release.paths?.includes(path) ?? matchRoute(release, path) !== undefined;
}
