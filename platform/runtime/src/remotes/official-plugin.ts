import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { eloGlobal, integrityFor, requestUrl } from '../platform';

/**
 * Adds to the official runtime what the slim one has built in: entries in the boot script, and
 * integrity of entries that load later.
 */
export function officialPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'elo',
    loadEntry({ remoteInfo }) {
      const entry = eloGlobal().entries?.[remoteInfo.name];
      return entry ? Promise.resolve(entry() as never) : undefined;
    },
    createScript({ url }) {
      const integrity = integrityFor(url);
      if (!integrity) return undefined;
      const script = document.createElement('script');
      script.src = requestUrl(url);
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      return script;
    },
  } as ModuleFederationRuntimePlugin;
}
