import { type DocumentPackage, type DocumentRelease, withEnd } from '@elo-platform/protocol';
import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  registerShared,
} from '@module-federation/runtime';
import limits from '../../time-limits.json';
import { eloGlobal, requestUrl } from '../platform';
import { officialPlugin } from './official-plugin';

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
  // While developing nothing has a hash; otherwise what has none is refused.
  if (!release.development) eloGlobal().integrity = { ...release.integrity };
  eloGlobal().loadIntegrity = () => loadAllIntegrity(release);
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
  fullIntegrity ??= withEnd(async (signal) => {
    const answer = await fetch(requestUrl(all.url), { integrity: all.integrity, signal });
    Object.assign(eloGlobal().integrity as object, await answer.json());
  }, limits.code);
  fullIntegrity.catch(() => {
    fullIntegrity = undefined;
  });
  return fullIntegrity;
}
