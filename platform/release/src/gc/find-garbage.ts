import { EloError, type Trust } from '@elo-platform/protocol';
import {
  documentsOf,
  OBJECTS,
  objectKey,
  readComposed,
  readRelease,
  releaseKey,
  type Store,
  type StoredObject,
  type TableEntry,
  tablesOf,
} from '@elo-platform/store';
import type { Roots } from './find-roots';

/** What belongs together in the store: a package version, a release, or an object in its forms. */
export interface Group {
  /** `mf-home@1.0.0`, a release id, or an object's key. */
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
  /** What releases share, by its key; nothing belongs to a finished record of its own. */
  readonly objects: readonly Group[];
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
  const used = await usedBy(store, kept, trust);
  const objects = await objectsIn(store);
  const versions = await groupsBelow(store, 'packages/', 3, 'elo-package.json.sig');
  return {
    releases: releases.filter((group) => !kept.includes(group)),
    versions: versions.filter(({ name, newest }) => !used.has(name) && newest < cutoff),
    objects: objects.filter(({ name, newest }) => !used.has(name) && newest < cutoff),
    previews: roots.oldPreviews,
  };
}

/** Names of everything that can go. */
export function namesOf({ releases, versions, objects }: Garbage): string[] {
  return [...releases, ...versions, ...objects].map(({ name }) => name);
}

/** What of it has one of these names. */
export function onlyNamed(garbage: Garbage, names: ReadonlySet<string>): Garbage {
  const named = ({ name }: Group) => names.has(name);
  return {
    ...garbage,
    releases: garbage.releases.filter(named),
    versions: garbage.versions.filter(named),
    objects: garbage.objects.filter(named),
  };
}

/** The garbage of several rounds as one. */
export function joined(rounds: readonly Garbage[]): Garbage {
  return {
    releases: rounds.flatMap(({ releases }) => releases),
    versions: rounds.flatMap(({ versions }) => versions),
    objects: rounds.flatMap(({ objects }) => objects),
    previews: rounds.flatMap(({ previews }) => previews),
  };
}

type DatedGroup = Group & { readonly newest: Date };

/** Objects with their compressed forms and notes. */
async function objectsIn(store: Store): Promise<DatedGroup[]> {
  return groupsOf(
    store,
    OBJECTS,
    (key) => key.replace(/\.(?:br|note)$/, ''),
    () => false,
  );
}

/** @param depth segments of the group's key, e.g. 3 for `packages/<name>/<version>` */
async function groupsBelow(
  store: Store,
  prefix: string,
  depth: number,
  record: string,
): Promise<DatedGroup[]> {
  const nameOf = (key: string) => key.split('/').slice(1, depth).join('@');
  return groupsOf(store, prefix, nameOf, (key) => key.endsWith(`/${record}`));
}

async function groupsOf(
  store: Store,
  prefix: string,
  nameOf: (key: string) => string,
  finishes: (key: string) => boolean,
): Promise<DatedGroup[]> {
  const groups = new Map<string, StoredObject[]>();
  for await (const object of store.list(prefix)) {
    const name = nameOf(object.key);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [object]);
    else group.push(object);
  }
  return [...groups].map(([name, objects]) => ({
    name,
    keys: objects.map(({ key }) => key),
    bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
    finished: objects.some(({ key }) => finishes(key)),
    newest: new Date(Math.max(...objects.map(({ modified }) => modified.getTime()))),
  }));
}

/**
 * Package versions and objects of releases that stay. An unreadable one stops everything: it may
 * need any of them.
 */
async function usedBy(store: Store, kept: readonly Group[], trust: Trust): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { name, finished } of kept) {
    if (!finished) continue;
    const found = await readRelease(store, name, trust);
    if (found === undefined) {
      throw new EloError('damage', `${releaseKey(name)} cannot be read`, {
        next: 'Run `elo verify` before anything is deleted.',
      });
    }
    const { release, refused } = await readComposed(store, found.value, trust);
    const damage = refused.find(({ code }) => code === 'damage');
    if (damage !== undefined) throw damage;
    const { inputs, pages } = found.value;
    const files = [...Object.values(found.value.files), ...Object.values(release.files)];
    const lists = Object.values(pages).flatMap(({ late }) => late?.addresses ?? []);
    for (const [each, { version }] of Object.entries(inputs.packages)) {
      used.add(`${each}@${version}`);
    }
    for (const file of [...files, ...lists]) used.add(objectKey(file.integrity));
    // What a table names needs no second look: it is the same in every release that has the table.
    const isNew = ({ integrity }: TableEntry) => !used.has(objectKey(integrity));
    for (const each of [found.value, release]) {
      for await (const [, file] of documentsOf(store, each, isNew)) {
        used.add(objectKey(file.integrity));
      }
      for (const { integrity } of tablesOf(each)) used.add(objectKey(integrity));
    }
  }
  return used;
}
