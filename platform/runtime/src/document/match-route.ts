import type { DocumentRelease, DocumentRemote } from '@elo-platform/protocol';

/** A route of the release map and the remote that owns it. */
export interface RouteMatch {
  readonly remote: DocumentRemote;
  readonly module: string;
}

/** Finds the remote that owns a path; which one that is stands in the release map alone. */
export function matchRoute(release: DocumentRelease, path: string): RouteMatch | undefined {
  for (const remote of release.remotes) {
    const route = remote.routes.find((one) => one.path === path);
    if (route) return { remote, module: route.module };
  }
  return undefined;
}
