import {
  EloError,
  type PackageFile,
  type PackageManifest,
  type Release,
  type Trust,
} from '@elo-platform/protocol';
import { z } from 'zod';
import { entriesBack, readHead } from './channel-log';
import { AT_ONCE, concurrently } from './concurrently';
import { sha256Hex } from './digest';
import { entryKey } from './keys';
import type { LogEntry } from './log-entry';
import { isNeededToServe, pageFiles } from './page-files';
import { type FileSource, packageSource } from './read-verified';
import { type RecordDigests, readManifest, readRelease } from './records';
import type { Store } from './store';

/** An entry that was seen in a log, to check the log against. */
export const seenEntrySchema = z.object({ n: z.int(), digest: z.string(), at: z.string() });

export type SeenEntry = Readonly<z.infer<typeof seenEntrySchema>>;

/** What to remember of an entry. */
export const seenOf = ({ n, digest, body }: LogEntry): SeenEntry => ({ n, digest, at: body.at });

/** Whether a log still holds an entry that was seen in it. */
export type LogValidity =
  /** It does. */
  | 'whole'
  /** It does not, but a key with the right to promote signed a repair after it. */
  | 'repaired'
  /** The log ends before it now: its end was cut off. */
  | 'cut'
  /** Its number has another entry or no valid one, and the log continues. */
  | 'rewritten';

/**
 * Checks a log against an entry that was seen in it. Signatures alone cannot show that the end of a
 * log was cut off; a reader that saw it longer can.
 */
export async function validityOf(
  store: Store,
  channel: string,
  trust: Trust,
  seen: SeenEntry,
): Promise<LogValidity> {
  const bytes = await store.get(entryKey(channel, seen.n));
  if (bytes !== undefined && sha256Hex(bytes) === seen.digest) return 'whole';
  const head = await readHead(store, channel, { trust });
  if (head === undefined) return 'cut';
  if (await isRepairedSince(store, trust, head, seen.at)) return 'repaired';
  return head.n < seen.n && bytes === undefined ? 'cut' : 'rewritten';
}

/** Whether a repair was appended after a time. @param head newest valid entry */
export async function isRepairedSince(
  store: Store,
  trust: Trust,
  head: LogEntry,
  at: string,
): Promise<boolean> {
  for await (const { body } of entriesBack(store, head, trust)) {
    if (body.at <= at) return false;
    if (body.action === 'repair') return true;
  }
  return false;
}

/** What to say of a log that no longer holds an entry, in one sentence. */
export function describeValidity(
  channel: string,
  { n, digest, at }: SeenEntry,
  validity: Exclude<LogValidity, 'whole' | 'repaired'>,
): string {
  const entry = `entry ${n} of ${at} (${digest.slice(0, 12)})`;
  return validity === 'cut'
    ? `The end of the log of channel ${channel} was cut off: ${entry} was seen and is gone`
    : `The log of channel ${channel} was rewritten: ${entry} was seen and is no longer in it`;
}

export const VALIDITY_NEXT =
  'Bring the entry back from a newer backup (`elo restore`); if its current state is right, accept it with `elo repair --reason <text>`.';

/** How to read what proves a release, signatures checked; an edge keeps what it read. */
export interface ReleaseReader {
  release(id: string): Promise<Release | undefined>;
  manifest(
    name: string,
    version: string,
  ): Promise<{ readonly value: PackageManifest; readonly integrity: string } | undefined>;
}

/** Reads from a store without a cache. @param records of the entry that names the releases */
export function releaseReader(store: Store, trust: Trust, records?: RecordDigests): ReleaseReader {
  return {
    release: async (id) => (await readRelease(store, id, trust, records))?.value,
    manifest: (name, version) => readManifest(store, name, version, trust),
  };
}

/**
 * Decides whether a release may be served: its record, the manifests that it was composed from, and
 * every signature. Promotion, plan, status, verify, export and the edge all ask here. The hashes of
 * its files are checked when they are read ({@link neededFiles}).
 * @returns the release, with the manifests of its packages
 * @throws EloError `damage`, `signature`, `store-unreachable`
 */
export async function requireServable(read: ReleaseReader, id: string) {
  const release = await read.release(id);
  if (release === undefined) throw damaged(`Release ${id} is not in the store`);
  if (!Object.hasOwn(release.pages, '404')) {
    throw damaged(`Release ${id} has no document for unknown addresses`);
  }
  const packages = Object.entries(release.inputs.packages);
  const manifests = await concurrently(packages, AT_ONCE, async ([name, { version, manifest }]) => {
    const found = await read.manifest(name, version);
    if (found?.integrity === manifest) return found.value;
    const what = found === undefined ? 'is not in the store' : 'has another manifest';
    throw damaged(`${name}@${version} of release ${id} ${what}`);
  });
  return { release, manifests };
}

/** Package files that must be whole before a release goes live. */
export function neededFiles(
  manifests: readonly PackageManifest[],
): { readonly source: FileSource; readonly file: PackageFile }[] {
  return manifests.flatMap((manifest) =>
    pageFiles(manifest)
      .filter(([, file]) => isNeededToServe(file))
      .map(([path, file]) => ({ source: packageSource(manifest, path, file), file })),
  );
}

function damaged(message: string): EloError {
  return new EloError('damage', message, {
    next: 'Restore it from a backup (`elo restore`), or make another release live (`elo rollback`).',
  });
}
