import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { eloGlobal, integrityFor, requestUrl } from '../platform';

/**
 * What the slim runtime does by itself, for the official one: entries that the boot script
 * carries already, and integrity of entries that are loaded later.
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
