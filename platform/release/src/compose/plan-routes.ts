import type { PackageManifest, PackageRoute } from '@elo-platform/protocol';
import { hostsOf } from '@elo-platform/render/csp';
import {
  type BundleFile,
  type RouteJob,
  readRoute,
  type StoredRoute,
} from '@elo-platform/render/job';
import { canonicalJson, sha256Hex } from '@elo-platform/store';
import { planRoute } from './assets';
import type { ComposeInput, PackageReader } from './input';
import { documentRelease, type Site, supplierFor } from './site-packages';

/** Version of the composing code; raised when it would write other documents from equal inputs. */
export const COMPOSER_VERSION = 14;

/** A route of a release: its boot script, and what decides how its documents are rendered. */
export interface PlannedRoute {
  readonly boot: { readonly url: string; readonly code: string };
  /** What rendering it needs. */
  readonly stored: StoredRoute;
  /** Which queries are rendered on request; absent: none. */
  readonly render: PackageRoute['render'];
  readonly action: PackageRoute['action'];
  /** `stored` with its code; read on demand, because most routes are as they were. */
  job(): Promise<RouteJob>;
}

type Remote = Site['remotes'][number];

/** A remote's shared modules, each with the package that supplies it on the server. */
function sharedOf(site: Site, remote: Remote) {
  return Object.entries(remote.shared).flatMap(([key, wanted]) => {
    const supplier = supplierFor(site, remote, key);
    const file = supplier ? supplier.exposes['./index']?.server : wanted.server;
    return file ? [{ key, owner: supplier ?? remote, file }] : [];
  });
}

/** @param names of the packages whose code takes part, shell and pictures aside */
export function codeDigest(input: ComposeInput, site: Site, names: readonly string[]): string {
  const media = site.media ? [site.media.name] : [];
  const manifests = [site.shell.name, ...media, ...names].map((name) => input.manifests[name]);
  const hosts = hostsOf(Object.values(input.packages));
  const release = documentRelease(site, input);
  return sha256Hex(canonicalJson([COMPOSER_VERSION, release, hosts, manifests]));
}

/** Where a server bundle is. */
export function placeOf({ name, version }: PackageManifest, file: string): BundleFile {
  return { package: name, version, file };
}

/** Plans every route of a site; reads scripts and styles, no server parts yet. */
export async function planRoutes(
  input: ComposeInput,
  site: Site,
  reader: PackageReader,
): Promise<Map<string, PlannedRoute>> {
  const planned = new Map<string, PlannedRoute>();
  for (const remote of site.remotes) {
    const shared = sharedOf(site, remote);
    const code = codeDigest(input, site, [remote.name, ...shared.map(({ owner }) => owner.name)]);
    for (const { path, module, islands, render, action } of remote.routes) {
      const { boot, assets } = await planRoute(site, reader, { remote, path, module, islands });
      const stored: StoredRoute = {
        path,
        remote: remote.name,
        version: remote.version,
        mount: remote.mount,
        onRequest: render === 'request',
        action: action === true,
        shared: Object.fromEntries(shared.map((one) => [one.key, placeOf(one.owner, one.file)])),
        bundle: placeOf(remote, remote.exposes[module]?.server ?? ''),
        assets,
        code,
      };
      const job = async () => {
        return { ...(await readRoute(stored, reader.readBundle)), contract: remote.contract };
      };
      planned.set(path, { boot, stored, render, action, job });
    }
  }
  return planned;
}
