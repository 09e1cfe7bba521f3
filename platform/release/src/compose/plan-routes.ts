import { canonicalJson, sha256Hex } from '@elo-platform/store';
import { type PackageReader, planRoute, type RoutePlan } from './assets';
import { hostsOf } from './csp';
import type { ComposeInput } from './input';
import type { RouteJob } from './job';
import { documentRelease, type Site, supplierFor } from './site';

/** Version of the composing code; raised when it would write other documents from equal inputs. */
export const COMPOSER_VERSION = 9;

/** A route of a release: what its documents load, and what decides how they are rendered. */
export interface PlannedRoute {
  readonly plan: RoutePlan;
  /** Digest of the code and settings that decide how the route is rendered. */
  readonly code: string;
  /** What rendering it needs; made on demand, because most routes are as they were. */
  job(): Promise<RouteJob>;
}

type Remote = Site['remotes'][number];

/** A remote's shared modules with whoever supplies each on the server. */
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
    for (const { path, module, islands } of remote.routes) {
      const plan = await planRoute(site, reader, { remote, path, module, islands });
      const file = remote.exposes[module]?.server ?? '';
      const bundle = async (owner: Remote, name: string) => ({
        name: `${owner.name}@${owner.version}/${name}`,
        code: await reader.read(owner, name),
      });
      const job = async (): Promise<RouteJob> => ({
        path,
        remote: remote.name,
        version: remote.version,
        mount: remote.mount,
        shared: Object.fromEntries(
          await Promise.all(
            shared.map(async (one) => [one.key, await bundle(one.owner, one.file)] as const),
          ),
        ),
        bundle: await bundle(remote, file),
        assets: plan.assets,
        code,
      });
      planned.set(path, { plan, code, job });
    }
  }
  return planned;
}
