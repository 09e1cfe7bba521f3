import type { Bundle } from './bundles';
import type { RemoteRequests, RouteJob } from './job';

/** A server bundle among the files of a published package. */
export interface BundleFile {
  readonly package: string;
  readonly version: string;
  readonly file: string;
}

/** A {@link RouteJob} with the places of its bundles. */
export interface StoredRoute extends Omit<RouteJob, 'bundle' | 'shared'> {
  readonly bundle: BundleFile;
  readonly shared: Readonly<Record<string, BundleFile>>;
}

/** {@link RemoteRequests} as a release has them: JSON that names the bundles and does not repeat them. */
export interface StoredRequests extends Omit<RemoteRequests, 'shell' | 'routes'> {
  readonly shell: BundleFile;
  readonly routes: readonly StoredRoute[];
}

/** Reads the text of a bundle, checked against its package's signed manifest. */
export type ReadBundle = (file: BundleFile) => Promise<string>;

/** Reads a bundle. */
export async function readBundle(place: BundleFile, read: ReadBundle): Promise<Bundle> {
  const name = `${place.package}@${place.version}/${place.file}`;
  return { name, code: await read(place) };
}

/** Reads the bundles of a route. */
export async function readRoute(stored: StoredRoute, read: ReadBundle): Promise<RouteJob> {
  const shared = Object.entries(stored.shared).map(
    async ([key, place]) => [key, await readBundle(place, read)] as const,
  );
  return {
    ...stored,
    bundle: await readBundle(stored.bundle, read),
    shared: Object.fromEntries(await Promise.all(shared)),
  };
}

/** Reads the bundles of a remote's routes and of its shell. */
export async function readRequests(
  stored: StoredRequests,
  read: ReadBundle,
): Promise<RemoteRequests> {
  return {
    ...stored,
    shell: await readBundle(stored.shell, read),
    routes: await Promise.all(stored.routes.map((route) => readRoute(route, read))),
  };
}
