import type { DocumentPackage, DocumentRelease, DocumentRemote } from '@elo/contract';
import { eloGlobal } from '@elo/runtime';
import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  registerShared,
} from '@module-federation/runtime';
import { officialPlugin } from './official-plugin';

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

function keepBases(packages: readonly DocumentPackage[]): void {
  const elo = eloGlobal();
  elo.base = {
    ...elo.base,
    ...Object.fromEntries(packages.map((one) => [one.container, one.base])),
  };
}

/** Makes a release's remotes and shared packages known to the federation runtime. */
export function registerRelease(release: DocumentRelease): void {
  const packages = [...release.remotes, ...release.shared];
  eloGlobal().integrity = { ...release.integrity };
  keepBases(packages);
  registerPlugins([officialPlugin()]);
  registerRemotes(packages.map((one) => ({ name: one.container, entry: one.entry })));
  registerShared(
    Object.fromEntries(
      release.shared.map((one) => [
        one.shareKey,
        {
          version: one.version,
          scope: ['default'],
          shareConfig: { singleton: false, requiredVersion: false as const },
          get: async () => {
            const module = await loadRemote<object>(`${one.container}/index`);
            return () => module;
          },
        },
      ]),
    ),
  );
}

let fullIntegrity: Promise<void> | undefined;

/**
 * Makes the hashes of all routes known, once. The document carries only its own route's; the rest
 * is fetched before another route is loaded, and the fetch is checked against a hash itself.
 */
export function loadAllIntegrity(release: DocumentRelease): Promise<void> {
  const all = release.allIntegrity;
  if (!all) return Promise.resolve();
  fullIntegrity ??= fetch(all.url, { integrity: all.integrity })
    .then((answer) => answer.json())
    .then((hashes: Record<string, string>) => {
      Object.assign(eloGlobal().integrity as object, hashes);
    });
  fullIntegrity.catch(() => {
    fullIntegrity = undefined;
  });
  return fullIntegrity;
}
