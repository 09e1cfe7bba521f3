import { EloError, errorCode, jsonOf, type Trust } from '@elo-platform/protocol';
import { insideSignatureSchema } from '@elo-platform/protocol/schemas';
import {
  checkKey,
  concurrently,
  createSame,
  entryKey,
  faultOf,
  insideSignature,
  integrityOf,
  manifestKey,
  OBJECTS,
  objectName,
  type RecordDigests,
  readManifest,
  readRelease,
  releaseKey,
  type Store,
  signatureFault,
  signedBodyOf,
  unpackedIntegrity,
  versionKey,
} from '@elo-platform/store';
import { z } from 'zod';
import { markerOf } from '../publish/publish-package';
import type { Finding } from '../verify/finding';
import { faultOfEntry } from '../verify/servable';
import { type CheckedLog, checkEntries, verifyLog } from '../verify/verify-log';
import { filesOfPackage, isRecordKey, recordsIn, verifyReleases } from '../verify/verify-releases';
import { type ArchivedObject, readArchive, WIDTH } from './archive';

/** What to do where the trust file is not that of the backed-up site. */
export const NAME_TRUST =
  "Name the site's trust file with --trust (ELO_TRUST). Nothing was restored.";

/** Key of a file of a package → its integrity. */
type PackageFiles = ReadonlyMap<string, string>;

/** What decides which bytes are right. */
interface Proof {
  readonly files: PackageFiles;
  readonly trust: Trust;
  /** Of the archive's logs. */
  readonly records: RecordDigests;
}

/**
 * Puts an archive back into a store that is empty, or that differs from it in missing and damaged
 * objects only. The archive is read once before anything is written; logs, which make releases live, are
 * written last, after what their heads name was read again and checked.
 * @returns how many objects were missing or damaged, and the faults of the archive itself, which
 *   concern no live release
 * @throws EloError `damage` or `signature` when the archive could not be served, `version-exists`
 *   when the store holds something else
 */
export async function restoreStore(store: Store, file: string, trust: Trust) {
  const archive = await readWhole(file, trust);
  const checked = await checkLogs(store, archive.logs, trust);
  const entries = [...checked.values()].flatMap((log) => log.entries);
  const proof: Proof = { ...archive, trust, records: recordsIn(entries) };
  let objects = 0;
  const putBack = async (object: ArchivedObject, isDamaged: boolean): Promise<void> => {
    if (isDamaged) await store.delete(object.key);
    if ((await createRestored(store, object)) === 'created') objects += 1;
  };
  for await (const group of restoredAtOnce(file)) {
    await concurrently(group, WIDTH, async (object) => {
      const difference = await compare(store, object, proof);
      if (difference !== 'keep') await putBack(object, difference === 'damaged');
    });
  }
  const logs = [...checked.values()];
  for (const { head } of logs) {
    const fault = head && (await faultOfEntry(store, trust, head, 'whole'));
    if (fault) throw unusable([{ where: `entry ${head.n}`, message: fault.message }]);
  }
  const { findings } = await verifyReleases(store, entries, trust);
  for (const [channel, { findings: bad }] of checked) {
    for (const [n, bytes] of archive.logs.get(channel) ?? []) {
      const key = entryKey(channel, n);
      const isOther = await differs(store, key, bytes);
      // An invalid entry is restored because a later one names it; it replaces no entry.
      if (isOther && bad.some((one) => one.n === n)) continue;
      await putBack({ key, bytes }, isOther);
    }
  }
  return { objects, faults: [...logs.flatMap((log) => log.findings), ...findings] };
}

/**
 * Objects of an archive without its logs, in groups whose order does not matter: a record and its
 * signature come alone, after the files that they name.
 */
async function* restoredAtOnce(file: string): AsyncIterable<ArchivedObject[]> {
  let group: ArchivedObject[] = [];
  for await (const object of readArchive(file)) {
    if (object.key.startsWith('channels/')) continue;
    const isRecord = isRecordKey(object.key);
    if (group.length > 0 && (isRecord || group.length === WIDTH)) {
      yield group;
      group = [];
    }
    if (isRecord) yield [object];
    else group.push(object);
  }
  if (group.length > 0) yield group;
}

/** Reads the whole archive, which proves it whole, and keeps the logs. */
async function readWhole(file: string, trust: Trust) {
  const logs = new Map<string, Map<number, Uint8Array>>();
  const records = new Map<string, Uint8Array>();
  for await (const object of readArchive(file)) {
    checkKey(object.key);
    if (isRecordKey(object.key)) records.set(object.key, object.bytes);
    const [, channel, digits] = /^channels\/([^/]+)\/(\d{8})\.json$/.exec(object.key) ?? [];
    if (channel === undefined) continue;
    const log = logs.get(channel) ?? new Map();
    logs.set(channel, log.set(Number(digits), object.bytes));
  }
  return { logs, files: await packageFiles(records, trust) };
}

/** Checks the archive's logs, and that they do not contradict valid entries of the store. */
async function checkLogs(
  store: Store,
  logs: ReadonlyMap<string, ReadonlyMap<number, Uint8Array>>,
  trust: Trust,
): Promise<Map<string, CheckedLog>> {
  const checked = new Map<string, CheckedLog>();
  for (const [channel, entries] of logs) {
    const log = await checkEntries(entries, channel, trust);
    if (log.head === undefined) {
      requireKnownSigner(entries, channel, trust);
      throw unusable(log.findings);
    }
    checked.set(channel, log);
    const there = await verifyLog(store, channel, trust);
    const bad = new Set([...there.findings, ...log.findings].map(({ n }) => n));
    for (const [n, bytes] of entries) {
      const key = entryKey(channel, n);
      if (bad.has(n) || !(await differs(store, key, bytes))) continue;
      throw otherHistory(store, key);
    }
  }
  return checked;
}

async function createRestored(store: Store, { key, bytes }: ArchivedObject) {
  return createSame(store, key, bytes).catch((cause: unknown) => {
    throw errorCode(cause) === 'version-exists' ? otherHistory(store, key, cause) : cause;
  });
}

function otherHistory(store: Store, key: string, cause?: unknown): EloError {
  return new EloError('version-exists', `${store.name} has another ${key} than the backup`, {
    next: 'Restore into an empty store and compare: two histories cannot be joined.',
    cause,
  });
}

/**
 * What to do with an object: nothing, create it, or create it in the place of a damaged one.
 * The archive's signed record decides which content is right, even if the store's record is damaged.
 */
async function compare(
  store: Store,
  { key, bytes }: ArchivedObject,
  proof: Proof,
): Promise<'keep' | 'create' | 'damaged'> {
  const { files, trust } = proof;
  const there = await store.get(key);
  if (there === undefined) return 'create';
  if (Buffer.compare(there, bytes) === 0) return 'keep';
  const right = isRight(files, key, bytes);
  if (right !== undefined) return right && !isRight(files, key, there) ? 'damaged' : 'keep';
  const sound = await isRecordSound(key, store, proof);
  // Another key may have signed the same record since.
  if (sound === true) return key.endsWith('.sig') ? 'keep' : 'create';
  if (sound === false) return 'damaged';
  if (isSignedInside(bytes, trust)) return isSignedInside(there, trust) ? 'keep' : 'damaged';
  return jsonOf(bytes) !== undefined && jsonOf(there) === undefined ? 'damaged' : 'create';
}

/** An object that is named by its content, plain or compressed. */
const OBJECT = new RegExp(`^${OBJECTS}([0-9a-f]{32})(\\.br)?$`);

const insideSchema = z.object({ body: z.looseObject({}), signature: insideSignatureSchema });

/** Whether this is a note, a preview or a late table, which hold their signatures, by a known key. */
function isSignedInside(bytes: Uint8Array, trust: Trust): boolean {
  const record = insideSchema.safeParse(jsonOf(bytes));
  if (!record.success) return false;
  // It came into the store while that key had the right.
  const check = { trust, evenRevoked: true, what: 'The record', ...insideSignature(record.data) };
  return (['any', { compose: undefined }] as const).some(
    (right) => signatureFault({ ...check, right }) === undefined,
  );
}

/** What the signed manifests among records say about files; a malformed or forged one proves nothing. */
async function packageFiles(records: ReadonlyMap<string, Uint8Array>, trust: Trust) {
  const source = { get: async (key: string) => records.get(key) };
  const integrity = new Map<string, string>();
  for (const key of records.keys()) {
    const [, name = '', version = ''] = key.split('/');
    if (key !== manifestKey(name, version)) continue;
    const found = await readManifest(source, name, version, trust).catch(() => undefined);
    if (found === undefined) continue;
    for (const file of filesOfPackage(found.value)) integrity.set(file.key, file.integrity);
    integrity.set(versionKey(name, version), integrityOf(markerOf(found.value)));
  }
  return integrity;
}

/**
 * Whether these are the right bytes of a file; `undefined` when no record names it. An object's own
 * name says what it holds.
 */
function isRight(files: PackageFiles, key: string, bytes: Uint8Array): boolean | undefined {
  const [, name, packing] = OBJECT.exec(key) ?? [];
  if (name !== undefined) {
    const integrity = packing === undefined ? integrityOf(bytes) : unpackedIntegrity(bytes);
    return integrity !== undefined && objectName(integrity) === name;
  }
  const plain = files.get(key);
  if (plain !== undefined) return integrityOf(bytes) === plain;
  const packed = key.endsWith('.br') ? files.get(key.slice(0, -3)) : undefined;
  return packed === undefined ? undefined : unpackedIntegrity(bytes) === packed;
}

/** Whether the record that a key belongs to is whole and signed; `undefined`: it is no record's. */
async function isRecordSound(key: string, store: Store, { trust, records }: Proof) {
  const record = key.replace(/\.sig$/, '');
  const [, name = '', version = ''] = record.split('/');
  const isRelease = record === releaseKey(name);
  if (!isRelease && record !== manifestKey(name, version)) return undefined;
  const found = isRelease
    ? readRelease(store, name, trust, records)
    : readManifest(store, name, version, trust);
  return (await found.catch((error) => void faultOf(error))) !== undefined;
}

async function differs(store: Store, key: string, bytes: Uint8Array): Promise<boolean> {
  const there = await store.get(key);
  return there !== undefined && Buffer.compare(there, bytes) !== 0;
}

/** A trust file of another site, or none, is no fault of the backup. @throws EloError `signature` */
function requireKnownSigner(
  entries: ReadonlyMap<number, Uint8Array>,
  channel: string,
  trust: Trust,
): void {
  const signers = new Set([...entries.values()].flatMap((one) => signedBodyOf(one)?.key ?? []));
  if (signers.size === 0 || [...signers].some((name) => Object.hasOwn(trust.keys, name))) return;
  const names = [...signers].join(', ');
  throw new EloError('signature', `The trust file knows no key that signed ${channel}: ${names}`, {
    next: NAME_TRUST,
  });
}

function unusable(findings: readonly Finding[]): EloError {
  const some = findings.slice(0, 3).map(({ where, message }) => `${where}: ${message}`);
  return new EloError('damage', `The backup cannot be served: ${some.join('; ')}`, {
    next: 'Use another backup; no channel was changed.',
  });
}
