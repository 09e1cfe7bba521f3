import {
  ACCEPTED_CONTRACT_VERSIONS,
  type DocumentRelease,
  EloError,
  type IslandModule,
  keepPromise,
  type LoadablePackages,
  type PageModule,
  type PageProps,
} from '@elo-platform/protocol';
import { loadRemote } from '@module-federation/runtime';
import type { ComponentType } from 'react';
import { mayUse, type RouteMatch } from '../document/match-route';
import { raiseAttempt } from '../platform';
import { forgetLive, loadLive, wantShared } from './registry';

type Shown = ComponentType<PageProps>;

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
  return { ...page, Component: inContexts(page.Component as Shown) as PageModule['Component'] };
}

/** Wraps a failed load in the error that the shell's notices expect. */
function unavailable(key: string, cause: unknown): EloError {
  raiseAttempt();
  forgetLive();
  return new EloError('remote-unavailable', `${key} could not be loaded`, {
    next: 'Try again, or load the whole page.',
    cause,
  });
}

/**
 * Loads a route's page through Module Federation, once.
 * @param first true for the document's own route, whose hashes are in the document
 * @throws EloError `remote-unavailable`
 */
export function loadPage(
  release: DocumentRelease,
  match: RouteMatch,
  first = false,
): Promise<PageModule> {
  const key = `${match.remote.name}/${match.module}`;
  return keepPromise(pages, key, async () => {
    if (match.remote.type) {
      // Another bundler built it: it mounts itself, in its own document.
      throw new EloError('remote-unavailable', `${key} is not a page module`, {
        next: 'Load the whole page.',
      });
    }
    try {
      // The document of a page with islands lists only the islands' files.
      const packages = first && !match.islands ? release : await loadLive(release);
      return await fetchPage(packages, match);
    } catch (cause) {
      throw unavailable(key, cause);
    }
  });
}

/** Loads an island of the document's page. @throws EloError `remote-unavailable` */
export async function loadIsland(
  release: DocumentRelease,
  { remote, module, islands = {} }: RouteMatch,
  name: string,
): Promise<IslandModule> {
  const { uses } = islands[name] ?? {};
  const key = `${module.slice(2)}.${name}`;
  try {
    const [inContexts] = await Promise.all([loadContexts({ uses }), wantShared(release, { uses })]);
    const loaded = await loadRemote<{ default: IslandModule }>(`${remote.container}/${key}`);
    if (!loaded) throw new Error(`${remote.name} has no island ${key}`);
    const { Component } = loaded.default;
    return { name, Component: inContexts(Component as Shown) as IslandModule['Component'] };
  } catch (cause) {
    throw unavailable(`${remote.name}/${key}`, cause);
  }
}

type PageWrapper = (Page: Shown) => Shown;

/** Share key → loads the wrapper of the pages that use the package. */
const contexts = new Map<string, () => Promise<PageWrapper>>();

/** Wraps pages that use a shared package in its context, whose code loads with the first one. */
export function provideContext(shareKey: string, load: () => Promise<PageWrapper>): void {
  contexts.set(shareKey, load);
}

/** Loads the contexts of a page or island; before its code, so that it takes the same copy. */
async function loadContexts(user: Pick<RouteMatch, 'uses'>): Promise<PageWrapper> {
  const needed = [...contexts].filter(([shareKey]) => mayUse(user, shareKey));
  const wrappers = await Promise.all(needed.map(([, load]) => load()));
  return (Component) => wrappers.reduce((Inner, wrap) => wrap(Inner), Component);
}
