import {
  ACCEPTED_CONTRACT_VERSIONS,
  type DocumentRelease,
  EloError,
  type LoadablePackages,
  type PageModule,
} from '@elo-platform/protocol';
import { loadRemote } from '@module-federation/runtime';
import type { RouteMatch } from '../document/match-route';
import { raiseAttempt } from '../platform';
import { loadContexts } from './page-contexts';
import { loadLive, wantShared } from './registry';

const pages = new Map<string, Promise<PageModule>>();

async function fetchPage(
  packages: Pick<LoadablePackages, 'shared'>,
  match: RouteMatch,
): Promise<PageModule> {
  const { remote, module } = match;
  const [inContexts] = await Promise.all([loadContexts(match), wantShared(packages, match)]);
  const loaded = await loadRemote<{ default: PageModule }>(
    `${remote.container}/${module.slice(2)}`,
  );
  const page = loaded?.default;
  if (!page || !ACCEPTED_CONTRACT_VERSIONS.includes(page.contract)) {
    throw new EloError('contract', `${remote.name}@${remote.version} speaks another contract`, {
      next: 'Promote a version of it that this shell accepts.',
    });
  }
  return inContexts(page);
}

/**
 * Loads a route's page through Module Federation, once.
 * @param first true for the route of the document, whose hashes are there already
 * @throws EloError `remote-unavailable`
 */
export function loadPage(
  release: DocumentRelease,
  match: RouteMatch,
  first = false,
): Promise<PageModule> {
  const key = `${match.remote.name}/${match.module}`;
  const known = pages.get(key);
  if (known) return known;
  const ready = first ? Promise.resolve(release) : loadLive(release);
  const loading = ready
    .then((packages) => fetchPage(packages, match))
    .catch((cause: unknown) => {
      pages.delete(key);
      raiseAttempt();
      throw new EloError('remote-unavailable', `${key} could not be loaded`, {
        next: 'Try again, or load the whole page.',
        cause,
      });
    });
  pages.set(key, loading);
  return loading;
}
