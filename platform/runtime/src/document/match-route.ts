import {
  type DocumentRelease,
  type DocumentRemote,
  type DocumentRoute,
  type DocumentView,
  hasParams,
  matchRoute as matchPattern,
  type PathParams,
  type RouteParams,
} from '@elo-platform/protocol';

/** A route of the release map, its remote, and the parameters of the address. */
export interface RouteMatch extends PathParams, Pick<DocumentRoute, 'module' | 'uses' | 'islands'> {
  readonly remote: DocumentRemote;
}

/** Remotes, and the paths of all pages if those are more than the remotes'. */
type Routes = Pick<DocumentRelease, 'remotes' | 'paths'>;

function pathsOf({ remotes, paths }: Routes): readonly string[] {
  return paths ?? remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
}

/** Whether a page may use a shared package. */
export function mayUse({ uses }: Pick<RouteMatch, 'uses'>, shareKey: string): boolean {
  return uses === undefined || uses[shareKey] !== undefined;
}

/** Finds the remote of a path, if the release lists it. @param path as in `location.pathname` */
export function matchRoute(release: Routes, path: string): RouteMatch | undefined {
  const found = matchPattern(pathsOf(release), path);
  for (const remote of release.remotes) {
    const route = remote.routes.find((one) => one.path === found?.route);
    if (!route) continue;
    const { module, uses, islands } = route;
    return { remote, module, uses, islands, params: found?.params };
  }
  return undefined;
}

/** Parameters of a page's path, whichever remote has it. */
export function paramsOf(release: Routes, path: string): RouteParams | undefined {
  return matchPattern(pathsOf(release), path)?.params;
}

/** Names the route of each path of a document: its pattern, or `404` also for a missing page. */
export function routeNames(
  release: Routes,
  { path: opened, remote }: Pick<DocumentView, 'path' | 'remote'>,
): (path: string) => string {
  return (path) => {
    const isMissing = path === opened && remote === undefined;
    return (!isMissing && matchPattern(pathsOf(release), path)?.route) || '404';
  };
}

/** Paths of all pages without parameters, e.g. for a menu. */
export function plainPaths(release: Routes): string[] {
  return pathsOf(release).filter((path) => !hasParams(path));
}

/** Whether a path is a page of any remote. */
export function hasPage(release: DocumentRelease, path: string): boolean {
  return paramsOf(release, path) !== undefined;
}
