import type { DocumentRelease, DocumentView } from '@elo-platform/protocol';
import { routeNames } from '../document/match-route';
import { readRelease } from '../document/read';
import { eloGlobal } from '../platform';
import { registerRelease } from '../remotes/registry';
import { captureErrors } from '../vitals/errors';
import { afterNextPage, whenIdle } from '../when-idle';

export { afterNextPage, whenIdle };

/**
 * First step of a host's script: captures errors, and registers the document's packages.
 * @returns undefined if the script runs again, as a slow one may after a retry
 */
export function openDocument(): DocumentRelease | undefined {
  const elo = eloGlobal();
  if (elo.started) return undefined;
  elo.started = true;
  captureErrors();
  const release = readRelease();
  registerRelease(release);
  return release;
}

/** Measures the visit to a document; the code for it loads in idle time. */
export function measureVisit(
  release: DocumentRelease,
  view: DocumentView,
): (path: string) => string {
  const routeOf = routeNames(release, view);
  whenIdle(() => {
    import('../vitals')
      .then(({ startVitals }) => startVitals({ shell: release.shell, path: view.path, routeOf }))
      .catch(() => undefined);
  });
  return routeOf;
}
