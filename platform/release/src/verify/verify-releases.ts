import {
  type ChannelEntryBody,
  jsonOf,
  type PackageManifest,
  type Release,
  type Trust,
} from '@elo-platform/protocol';
import { insideSignatureSchema } from '@elo-platform/protocol/schemas';
import {
  AT_ONCE,
  collectedKey,
  concurrently,
  createSame,
  type FileSource,
  insideSignature,
  integrityOf,
  isComplete,
  isStoredOnce,
  mostPacked,
  needsNote,
  objectKey,
  objectName,
  objectNoteKey,
  packageSource,
  progressOf,
  type RecordDigests,
  readComposed,
  readManifest,
  readObjectNote,
  readRelease,
  readTable,
  releaseSource,
  releasesOf,
  type Signer,
  type Store,
  signatureFault,
  signedRecord,
  tablesOf,
  unpackedIntegrity,
} from '@elo-platform/store';
import { z } from 'zod';
import type { OnProgress } from '../context/context';
import { type Finding, findIn } from './finding';

/** What a check reads, and what it found so far. */
type Check = { readonly store: Store; readonly trust: Trust; readonly findings: Finding[] };

/** Every release that entries name, canaries included. */
export function releasesIn(entries: readonly ChannelEntryBody[]): string[] {
  return [...new Set(entries.flatMap(releasesOf))];
}

/** Digests of their records; of one that was removed and made again, the newest. */
export function recordsIn(entries: readonly ChannelEntryBody[]): RecordDigests {
  const inOrder = [...entries].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return Object.assign({}, ...inOrder.map(({ records }) => records));
}

/** Re-hashes the releases that entries name, and every package version that they were composed from. */
export async function verifyReleases(
  store: Store,
  entries: readonly ChannelEntryBody[],
  trust: Trust,
  onProgress?: OnProgress,
) {
  const findings: Finding[] = [];
  const check: Check = { store, trust, findings };
  const releases: Release[] = [];
  // Removed by `gc` on purpose.
  let collected = 0;
  const records = recordsIn(entries);
  for (const id of releasesIn(entries)) {
    const signed = await findIn(`release ${id}`, findings, async () => {
      const found = await readRelease(store, id, trust, records);
      return found ?? ((await isCollected(store, id, trust)) ? 'collected' : undefined);
    });
    if (signed === 'collected') collected += 1;
    else if (signed !== undefined) releases.push(signed.value);
  }
  const composed = await readLate(check, releases);
  const packages = await verifyPackages(check, releases);
  const named = [
    ...(await verifyTables(check, [...releases, ...composed])),
    ...[...releases, ...composed].flatMap(filesOfRelease),
    ...packages.flatMap(filesOfPackage),
  ];
  // Releases share what they have in common.
  const files = [...new Map(named.map((file) => [`${file.key} ${file.integrity}`, file])).values()];
  const verify = async (file: FileSource) => findings.push(...(await verifyFile(store, file)));
  await concurrently(files, AT_ONCE, verify, onProgress);
  await verifyNotes(check, releases);
  return {
    releases: releases.length,
    collected,
    packages: packages.length,
    files: files.length,
    incomplete: Object.fromEntries(
      composed.filter((one) => !isComplete(one)).map((one) => [one.id, progressOf(one)]),
    ),
    findings,
  };
}

/** Releases that went live without all of their documents, with those composed so far. */
async function readLate({ store, trust, findings }: Check, releases: readonly Release[]) {
  const composed: Release[] = [];
  for (const record of releases.filter((one) => !isComplete(one))) {
    const where = `release ${record.id}`;
    const found = await findIn(where, findings, () => readComposed(store, record, trust));
    composed.push(found?.release ?? record);
    // Where everything is composed, others took the place of those that do not count.
    if (found === undefined || isComplete(found.release)) continue;
    for (const { message } of found.refused) findings.push({ where, message });
  }
  return composed;
}

/** Documents that the tables of releases name; releases share tables, too. */
async function verifyTables({ store, findings }: Check, releases: readonly Release[]) {
  const tables = new Map(releases.flatMap(tablesOf).map((table) => [table.integrity, table]));
  const found = await concurrently([...tables.values()], AT_ONCE, async (table) => {
    const where = objectKey(table.integrity);
    const documents = await findIn(where, findings, () => readTable(store, table));
    return Object.values(documents ?? {}).map(releaseSource);
  });
  return found.flat();
}

/** Scripts of releases that are no longer live are served by their notes. */
async function verifyNotes({ store, trust, findings }: Check, releases: readonly Release[]) {
  const lasting = releases.flatMap(({ files }) => Object.values(files).filter(needsNote));
  const names = new Set(lasting.map(({ integrity }) => objectName(integrity)));
  await concurrently([...names], AT_ONCE, async (name) => {
    await findIn(objectNoteKey(name), findings, () => readObjectNote(store, name, trust));
  });
}

async function verifyPackages({ store, trust, findings }: Check, releases: readonly Release[]) {
  const pinned = new Map<string, { name: string; version: string; manifest: string }>();
  for (const { inputs } of releases) {
    for (const [name, { version, manifest }] of Object.entries(inputs.packages)) {
      pinned.set(`${name}@${version} ${manifest}`, { name, version, manifest });
    }
  }
  const found = await concurrently([...pinned.values()], AT_ONCE, async (expected) => {
    const { name, version } = expected;
    const where = `${name}@${version}`;
    const read = () => readManifest(store, name, version, trust);
    const signed = await findIn(where, findings, read);
    if (signed !== undefined && signed.integrity !== expected.manifest) {
      findings.push({ where, message: 'is not the package that a release was composed from' });
    }
    return signed?.value;
  });
  return found.filter((manifest) => manifest !== undefined);
}

/** Whether a key is that of a release's record, of a package's manifest, or of a signature of one. */
export function isRecordKey(key: string): boolean {
  return /\/(?:release|elo-package)\.json(?:\.sig)?$/.test(key);
}

/** What a release's record itself names: its files and lists of addresses; its tables name the documents. */
export function recordFiles({ files, pages }: Release) {
  const lists = Object.values(pages).flatMap(({ late }) => late?.addresses ?? []);
  return [...Object.values(files), ...lists];
}

/** Files that a release's record names, as they must be stored. */
export function filesOfRelease(release: Release): FileSource[] {
  return recordFiles(release).map(releaseSource);
}

/** What a manifest says of its package's files. */
export function filesOfPackage(manifest: PackageManifest): FileSource[] {
  return Object.entries(manifest.files).map(([path, file]) => packageSource(manifest, path, file));
}

/** Checks every stored form of a file; readers need only one. */
async function verifyFile(store: Store, source: FileSource) {
  const { key, integrity, compressed } = source;
  const once = compressed && isStoredOnce(key);
  const [bytes, brotli] = await Promise.all([
    once ? undefined : store.get(key, { most: source.bytes }),
    compressed ? store.get(`${key}.br`, { most: mostPacked(source) }) : undefined,
  ]);
  const findings: Finding[] = [];
  if (bytes === undefined) {
    if (!once) findings.push({ where: key, message: 'is missing' });
  } else if (integrityOf(bytes) !== integrity) {
    findings.push({ where: key, message: 'has other bytes than were signed' });
  }
  if (compressed && (brotli === undefined || unpackedIntegrity(brotli) !== integrity)) {
    findings.push({ where: `${key}.br`, message: 'does not unpack to its file' });
  }
  return findings;
}

const noteSchema = z.object({
  body: z.object({ schema: z.literal(1), release: z.string() }),
  signature: insideSignatureSchema,
});

/**
 * Notes, signed, that a release or a package version was removed on purpose: `verify` can tell it
 * from damage, and a version's marker outlives a removal that broke off. The note holds no time:
 * two collectors at once write the same.
 * @param release its id, or `name@version`
 */
export async function noteCollected(store: Store, signer: Signer, release: string): Promise<void> {
  if ((await store.get(collectedKey(release))) !== undefined) return;
  const bytes = signedRecord(signer, { schema: 1, release });
  await createSame(store, collectedKey(release), bytes, {
    contentType: 'application/json',
    fromReserve: true,
  });
}

/** Whether a trusted key signed the removal of a release. */
export async function isCollected(store: Store, release: string, trust: Trust): Promise<boolean> {
  const bytes = await store.get(collectedKey(release));
  if (bytes === undefined) return false;
  const note = noteSchema.safeParse(jsonOf(bytes));
  if (!note.success || note.data.body.release !== release) return false;
  // The note proves intent only; a key revoked since then had it too.
  const check = { trust, right: 'any', evenRevoked: true, what: `The note on ${release}` } as const;
  return signatureFault({ ...check, ...insideSignature(note.data) }) === undefined;
}
