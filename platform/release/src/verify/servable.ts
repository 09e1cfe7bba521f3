import type {
  EloError,
  PackageManifest,
  Release,
  ReleaseFile,
  Trust,
} from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import {
  AT_ONCE,
  concurrently,
  type Documents,
  documentsOf,
  entriesBack,
  type FileSource,
  faultOf,
  type LogEntry,
  MOST_TRIED,
  neededFiles,
  type ReleaseReader,
  readHead,
  readVerified,
  releaseReader,
  releaseSource,
  releasesOf,
  requireServable,
  type Store,
  sampleDocument,
} from '@elo-platform/store';
import { z } from 'zod';
import type { Context, OnProgress } from '../context/context';
import { recordFiles } from './verify-releases';

/**
 * How much of a release to check: what an edge reads before it switches (it checks documents of
 * queries on request), or all that it can serve.
 */
export type Extent = 'switch' | 'whole';

/** Why an edge could not serve what an entry names, or `undefined` when it could. */
export async function faultOfEntry(
  store: Store,
  trust: Trust,
  { body }: { readonly body: Pick<LogEntry['body'], 'release' | 'canaries' | 'records'> },
  extent: Extent,
  onProgress?: OnProgress,
): Promise<EloError | undefined> {
  const read = releaseReader(store, trust, body.records);
  for (const id of releasesOf(body)) {
    const fault = await faultOfRelease(store, read, id, extent, { onProgress });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/**
 * Why an edge could not serve a release, or `undefined` when it could: documents, every manifest and
 * every file that pages load are read and checked. One form of a file, plain or compressed, is enough.
 */
export async function faultOfRelease(
  store: Store,
  read: ReleaseReader,
  id: string,
  extent: Extent,
  {
    onProgress,
    served = {},
    hashed,
  }: {
    onProgress?: OnProgress | undefined;
    /** Package versions whose files an edge has checked, and does not read again. */
    served?: Release['inputs']['packages'] | undefined;
    /** Integrities of stored files by their keys, as this command read them ({@link hashFiles}). */
    hashed?: ReadonlyMap<string, string>;
  } = {},
): Promise<EloError | undefined> {
  try {
    const { release, manifests } = await requireServable(read, id);
    const { packages } = release.inputs;
    const changed = manifests.filter(
      ({ name }) => packages[name]?.manifest !== served[name]?.manifest,
    );
    const needed = neededFiles(changed).map(({ source }) => source);
    const unknown = needed.filter(({ key, integrity }) => hashed?.get(key) !== integrity);
    const files = [...(await filesOf(store, release, extent)), ...unknown];
    const check = async (file: FileSource) => void (await readVerified(store, file));
    await concurrently(files, AT_ONCE, check, onProgress);
    return undefined;
  } catch (error) {
    return faultOf(error);
  }
}

/**
 * Hashes the package files that an edge needs, while the command does something else; what it does
 * not find whole, {@link faultOfRelease} checks as usual.
 */
export async function hashFiles(
  store: Store,
  manifests: readonly PackageManifest[],
): Promise<ReadonlyMap<string, string>> {
  const keys = neededFiles(manifests).map(({ source }) => source.key);
  return (await store.integrities?.(keys)) ?? new Map();
}

async function filesOf(store: Store, release: Release, extent: Extent) {
  const sampleOf = (route: string) => sampleDocument(store, release, route);
  const documents =
    extent === 'whole'
      ? Object.values(await allDocuments(store, release))
      : await concurrently(Object.keys(release.pages), AT_ONCE, sampleOf);
  return [...documents, ...recordFiles(release)].flatMap((file) =>
    file ? releaseSource(file) : [],
  );
}

/** Every document of a release in memory. @throws EloError `damage`, `store-unreachable` */
export async function allDocuments(store: Store, release: Release): Promise<Documents> {
  const all: Record<string, ReleaseFile> = {};
  for await (const [key, document] of documentsOf(store, release)) all[key] = document;
  return all;
}

/** What an edge that starts now would serve. */
export type Served = Awaited<ReturnType<typeof servedEntry>>;

/** The same for machines. */
export const servesSchema = z
  .strictObject({
    entry: z.int().positive().nullable(),
    release: releaseIdSchema.nullable(),
  })
  .describe('What an edge that starts now would serve; null: nothing.');

/** What would be served, for machines. */
export function servesOf({ entry }: Pick<Served, 'entry'>): z.infer<typeof servesSchema> {
  return { entry: entry?.n ?? null, release: entry?.body.release ?? null };
}

/**
 * Goes back from a channel's head to what can be served, as an edge does.
 * @returns the newest valid entry; the newest one whose release is whole, and why the head is not it
 * @throws EloError `damage` or `signature` when no entry of the log is good
 */
export async function servedEntry(context: Context, channel: string) {
  const { store, output } = context;
  const trust = await context.trust();
  const head = await readHead(store, channel, { trust });
  if (head === undefined) return { head, entry: undefined, fault: undefined };
  let fault: EloError | undefined;
  let tries = 0;
  const refused = new Set<string>();
  for await (const entry of entriesBack(store, head, trust)) {
    if (tries === MOST_TRIED) break;
    tries += 1;
    const names = releasesOf(entry.body).join(' ');
    if (refused.has(names)) continue;
    const found = await faultOfEntry(store, trust, entry, 'switch', output.progress('Checking'));
    if (found === undefined) return { head, entry, fault };
    fault ??= found;
    refused.add(names);
  }
  return { head, entry: undefined, fault };
}
