import { EloError, type Trust } from '@elo-platform/protocol';
import { readRelease, releaseKey, type Store, type StoredObject } from '@elo-platform/store';
import type { Roots } from './find-roots';

/** Objects that belong together: a package version or a release. */
export interface Group {
  /** `mf-home@1.0.0`, or a release id. */
  readonly name: string;
  readonly keys: readonly string[];
  readonly bytes: number;
  /** Whether its record is there; an upload or composition that broke off has none. */
  readonly finished: boolean;
}

/** What can go. */
export interface Garbage {
  readonly releases: readonly Group[];
  readonly versions: readonly Group[];
  readonly previews: readonly string[];
}

/** Groups that no root reaches and that were not touched after the cutoff. */
export async function findGarbage(
  store: Store,
  roots: Roots,
  cutoff: Date,
  trust: Trust,
): Promise<Garbage> {
  const releases = await groupsBelow(store, 'releases/', 2, 'release.json.sig');
  const kept = releases.filter(({ name, newest }) => roots.releases.has(name) || newest >= cutoff);
  const used = await packagesOf(store, kept, trust);
  const versions = await groupsBelow(store, 'packages/', 3, 'elo-package.json.sig');
  return {
    releases: releases.filter((group) => !kept.includes(group)),
    versions: versions.filter(({ name, newest }) => !used.has(name) && newest < cutoff),
    previews: roots.oldPreviews,
  };
}

/** Names of everything that can go. */
export function namesOf({ releases, versions }: Garbage): string[] {
  return [...releases, ...versions].map(({ name }) => name);
}

/** What of it has one of these names. */
export function onlyNamed(garbage: Garbage, names: ReadonlySet<string>): Garbage {
  const named = ({ name }: Group) => names.has(name);
  return {
    ...garbage,
    releases: garbage.releases.filter(named),
    versions: garbage.versions.filter(named),
  };
}

type DatedGroup = Group & { readonly newest: Date };

/** @param depth segments of the group's key, e.g. 3 for `packages/<name>/<version>` */
async function groupsBelow(
  store: Store,
  prefix: string,
  depth: number,
  record: string,
): Promise<DatedGroup[]> {
  const groups = new Map<string, StoredObject[]>();
  for await (const object of store.list(prefix)) {
    const name = object.key.split('/').slice(1, depth).join('@');
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [object]);
    else group.push(object);
  }
  return [...groups].map(([name, objects]) => ({
    name,
    keys: objects.map(({ key }) => key),
    bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
    finished: objects.some(({ key }) => key.endsWith(`/${record}`)),
    newest: new Date(Math.max(...objects.map(({ modified }) => modified.getTime()))),
  }));
}

/** Package versions of releases that stay. An unreadable one stops everything: it may need any of them. */
async function packagesOf(
  store: Store,
  kept: readonly Group[],
  trust: Trust,
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { name, finished } of kept) {
    if (!finished) continue;
    const found = await readRelease(store, name, trust);
    if (found === undefined) {
      throw new EloError('damage', `${releaseKey(name)} cannot be read`, {
        next: 'Run `elo verify` before anything is deleted.',
      });
    }
    for (const [each, { version }] of Object.entries(found.value.inputs.packages)) {
      used.add(`${each}@${version}`);
    }
  }
  return used;
}
