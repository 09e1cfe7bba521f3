import type { PackageManifest, Release } from '@elo-platform/protocol';

/** Route path → query names that each identify a document alone. */
export function identitiesOf({ map }: Pick<Release, 'map'>): Record<string, readonly string[]> {
  const routes = Object.values(map.microFrontends).flatMap(
    ([first]) => first?.extras.elo.routes ?? [],
  );
  const named = routes.filter(({ identity }) => identity !== undefined && identity.length > 0);
  return Object.fromEntries(named.map(({ path, identity }) => [path, identity ?? []]));
}

/**
 * Name of a `shared` package in the share scope. Manifests that were written
 * before they said so list their own copy under it.
 */
export function shareKeyOf({ name, shareKey, shared }: PackageManifest): string {
  return shareKey ?? Object.keys(shared).find((key) => key.endsWith(`/${name}`)) ?? name;
}
