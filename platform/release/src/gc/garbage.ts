import { EloError, type Trust } from '@elo-platform/protocol';
import {
  AT_ONCE,
  collectedKey,
  concurrently,
  documentsOf,
  faultOf,
  listChannels,
  listPreviews,
  OBJECTS,
  objectKey,
  readComposed,
  readPreview,
  readRelease,
  releaseKey,
  releasesOf,
  type Signer,
  type Store,
  type StoredObject,
  type TableEntry,
  tablesOf,
  versionKey,
} from '@elo-platform/store';
import { verifyLog } from '../verify/verify-log';
import { filesOfRelease, isCollected, isRecordKey, noteCollected } from '../verify/verify-releases';

/** What belongs together in the store: a package version, a release, or an object in its forms. */
export interface Group {
  /** An object is what releases share; it belongs to no finished record of its own. */
  readonly kind: 'release' | 'version' | 'object';
  /** `mf-home@1.0.0`, a release id, or an object's key. */
  readonly name: string;
  readonly keys: readonly string[];
  readonly bytes: number;
  /** Whether its record is there; an upload or composition that broke off has none. */
  readonly finished: boolean;
  /** When the newest of its objects was written. */
  readonly newest: Date;
}

export interface Garbage {
  /** Releases, then versions, then objects. */
  readonly groups: readonly Group[];
  readonly previews: readonly string[];
}

/**
 * Groups that no root reaches and that were not touched after the cutoff.
 * @throws EloError `damage` when a log holds an invalid entry that no repair set aside, or the record of
 *   a root is lost: then nothing may be deleted, because either may need any release or file
 */
export async function findGarbage(store: Store, cutoff: Date, trust: Trust): Promise<Garbage> {
  const roots = await findRoots(store, cutoff, trust);
  const releases = await groupsOf(store, 'release');
  const finished = new Set(releases.flatMap((group) => (group.finished ? [group.name] : [])));
  for (const id of roots.releases) {
    if (!finished.has(id) && !(await isCollected(store, id, trust))) throw unreadable(id);
  }
  const kept = releases.filter(({ name, newest }) => roots.releases.has(name) || newest >= cutoff);
  const used = await usedBy(store, kept, roots.releases, trust);
  const objects = await groupsOf(store, 'object');
  const versions = await groupsOf(store, 'version');
  const unused = [...versions, ...objects].filter(
    ({ name, newest }) => !used.has(name) && newest < cutoff,
  );
  const groups = [...releases.filter((group) => !kept.includes(group)), ...unused];
  return { groups, previews: roots.oldPreviews };
}

/** Where groups of a kind are, how their keys name them, and what a finished one has. */
const KINDS = {
  release: { prefix: 'releases/', name: /^releases\/([^/]+)\//, finished: '/release.json.sig' },
  version: {
    prefix: 'packages/',
    name: /^packages\/([^/]+)\/([^/]+)\//,
    finished: '/elo-package.json.sig',
  },
  // With its compressed form and its note.
  object: { prefix: OBJECTS, name: /^(objects\/\w+)/, finished: undefined },
} as const;

async function groupsOf(store: Store, kind: Group['kind']): Promise<Group[]> {
  const { prefix, name: pattern, finished } = KINDS[kind];
  const groups = new Map<string, StoredObject[]>();
  for await (const object of store.list(prefix)) {
    const name = pattern.exec(object.key)?.slice(1).join('@');
    // No store wrote it: macOS leaves `.DS_Store`.
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [object]);
    else group.push(object);
  }
  return [...groups].map(([name, objects]) => ({
    kind,
    name,
    keys: objects.map(({ key }) => key),
    bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
    finished: finished !== undefined && objects.some(({ key }) => key.endsWith(finished)),
    newest: new Date(Math.max(...objects.map(({ modified }) => modified.getTime()))),
  }));
}

function unreadable(id: string): EloError {
  return new EloError('damage', `${releaseKey(id)} cannot be read`, {
    next: 'Run `elo verify` before anything is deleted.',
  });
}

/** Versions and objects of releases that stay. An unreadable one, which may need any, ends `gc`. */
async function usedBy(
  store: Store,
  kept: readonly Group[],
  roots: ReadonlySet<string>,
  trust: Trust,
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { name, finished } of kept) {
    if (!finished) continue;
    // A young one may be by a key that was closed since: it is not served, but may be promoted again.
    const found = await readRelease(store, name, roots.has(name) ? trust : undefined);
    if (found === undefined) throw unreadable(name);
    const { release, refused } = await readComposed(store, found.value, trust);
    const damage = refused.find(({ code }) => code === 'damage');
    if (damage !== undefined) throw damage;
    for (const [each, { version }] of Object.entries(release.inputs.packages)) {
      used.add(`${each}@${version}`);
    }
    // What a table names needs no second look: it is the same in every release that has the table.
    const isNew = ({ integrity }: TableEntry) => !used.has(objectKey(integrity));
    for (const each of [found.value, release]) {
      for (const { key } of filesOfRelease(each)) used.add(key);
      for await (const [, file] of documentsOf(store, each, isNew)) {
        used.add(objectKey(file.integrity));
      }
      for (const { integrity } of tablesOf(each)) used.add(objectKey(integrity));
    }
  }
  return used;
}

/**
 * Releases that a channel, a canary or a preview can reach, and those that were live after the
 * cutoff: visitors may still have them open. And previews that have had their time.
 */
async function findRoots(store: Store, cutoff: Date, trust: Trust) {
  const releases = new Set<string>();
  for (const channel of await listChannels(store)) {
    for (const id of await recentReleases(store, channel, cutoff, trust)) releases.add(id);
  }
  const oldPreviews: string[] = [];
  for await (const { id, key, modified } of listPreviews(store)) {
    // A malformed one, or one by a key that was revoked: no edge shows it.
    const preview = await readPreview(store, id, trust).catch((error) => void faultOf(error));
    if (modified < cutoff) oldPreviews.push(key);
    else if (preview !== undefined) releases.add(preview.release);
  }
  return { releases, oldPreviews };
}

/** From the head back to the entry that was live at the cutoff, that one included. */
async function recentReleases(
  store: Store,
  channel: string,
  cutoff: Date,
  trust: Trust,
): Promise<string[]> {
  const { entries, findings } = await verifyLog(store, channel, trust);
  const [bad] = findings;
  if (bad !== undefined) {
    throw new EloError('damage', `${bad.where}: ${bad.message}`, {
      next: 'Bring it back with `elo restore`, or set it aside with `elo repair`, before anything is deleted.',
    });
  }
  const found: string[] = [];
  for (const body of entries.toReversed()) {
    found.push(...releasesOf(body));
    if (new Date(body.at) < cutoff) break;
  }
  return found;
}

/**
 * Deletes garbage: records first, so that a half-deleted release or version does not exist any
 * more rather than exist with holes. Markers of finished versions stay: their bytes may come
 * back, others may not take their place.
 * @param deadline nothing is deleted later
 * @throws EloError `collecting` when the deadline passes first
 */
export async function deleteGarbage(
  store: Store,
  signer: Signer,
  garbage: Garbage,
  deadline: Date,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const { groups, previews } = garbage;
  let done = 0;
  const remove = async (group: Group): Promise<void> => {
    if (new Date() >= deadline) {
      const left = groups.length - done;
      throw new EloError('collecting', `Stopped for lack of time, with ${left} left to delete`, {
        next: 'Run `elo gc --apply` again.',
      });
    }
    if (group.finished) await noteCollected(store, signer, group.name);
    for (const key of group.keys.filter(isRecordKey)) await store.delete(key);
    const files = group.keys.filter((key) => !isRecordKey(key));
    await concurrently(files, AT_ONCE, (key) => store.delete(key));
    if (group.kind === 'version' && !group.finished) await forgetVersion(store, group.name);
    done += 1;
    onProgress?.(done, groups.length);
  };
  for (const group of groups) if (group.kind !== 'object') await remove(group);
  const objects = groups.filter(({ kind }) => kind === 'object');
  await concurrently(objects, AT_ONCE, remove);
  await concurrently(previews, AT_ONCE, (key) => store.delete(key));
}

/** Deletes the marker of a version that was never finished. */
async function forgetVersion(store: Store, what: string): Promise<void> {
  if ((await store.get(collectedKey(what))) !== undefined) return;
  const [name = '', version = ''] = what.split('@');
  await store.delete(versionKey(name, version));
}
