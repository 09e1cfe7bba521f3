import {
  type ChannelEntryBody,
  EloError,
  type PackageManifest,
  type Release,
  type Signature,
  type Trust,
} from '@elo-platform/protocol';
import {
  packageManifestSchema,
  releaseSchema,
  signatureSchema,
} from '@elo-platform/protocol/schemas';
import type { z } from 'zod';
import { canonicalJson, decodeJson, integrityOf, sha256Hex } from './digest';
import { manifestKey, releaseKey } from './keys';
import { type Signer, signBytes } from './signatures';
import { createAccepted, type Store } from './store';
import { type Right, requireSignature } from './trust';

/** A record together with what proves it. */
export interface Signed<T> {
  readonly value: T;
  readonly signature: Signature;
  /** Exactly the stored bytes. */
  readonly bytes: Uint8Array;
  readonly integrity: string;
}

/** Digests of the records of an entry's releases, by their ids. */
export type RecordDigests = NonNullable<ChannelEntryBody['records']>;

/** What records are read from: a store, or an archive of one. */
export type RecordSource = Pick<Store, 'get'>;

/**
 * Manifest of a published version.
 * @throws EloError `damage` when it is malformed, `signature` without a signature by a key that may publish it
 */
export function readManifest(
  store: RecordSource,
  name: string,
  version: string,
  trust?: Trust,
): Promise<Signed<PackageManifest> | undefined> {
  return readSigned(store, manifestKey(name, version), packageManifestSchema, {
    isOwn: (manifest) => manifest.name === name && manifest.version === version,
    right: { publish: name },
    what: `${name}@${version}`,
    trust,
  });
}

/**
 * Record of a finished release.
 * @param trust checks that anyone with a right signed it; the log entry says whether it is live
 * @param records of that entry: no other record than the one that it made live counts
 * @throws EloError `damage` or `signature`
 */
export async function readRelease(
  store: RecordSource,
  id: string,
  trust?: Trust,
  records: RecordDigests = {},
): Promise<Signed<Release> | undefined> {
  const key = releaseKey(id);
  const found = await readSigned(store, key, releaseSchema, {
    isOwn: (release) => release.id === id,
    right: 'any',
    what: `Release ${id}`,
    trust,
  });
  const digest = records[id];
  if (found && digest !== undefined && sha256Hex(found.bytes) !== digest) {
    throw damage(`${key} was replaced: the log names another record of release ${id}`)();
  }
  return found;
}

/**
 * A JSON object with its detached signature (`<key>.sig`), which is written after it: before, the
 * record counts as unfinished, that is as absent.
 * @param expected `isOwn`: whether a record belongs in this place; with `trust`, who may sign it
 * @throws EloError `damage` when either is malformed or another's, `signature`
 */
async function readSigned<T>(
  store: RecordSource,
  key: string,
  schema: z.ZodType<T>,
  expected: { isOwn(value: T): boolean; right: Right; what: string; trust: Trust | undefined },
): Promise<Signed<T> | undefined> {
  const [bytes, signed] = await Promise.all([store.get(key), store.get(`${key}.sig`)]);
  if (bytes === undefined || signed === undefined) return undefined;
  const value = decodeJson(schema, bytes, damage(`${key} is malformed`));
  const signature = decodeSignature(key, signed);
  const { isOwn, right, what, trust } = expected;
  if (!isOwn(value)) throw damage(`${key} is the record of another`)();
  if (trust !== undefined) requireSignature({ trust, ...signature, bytes, right, what });
  return { value, signature, bytes, integrity: integrityOf(bytes) };
}

function decodeSignature(key: string, bytes: Uint8Array): Signature {
  return decodeJson(signatureSchema, bytes, damage(`The signature of ${key} is malformed`));
}

const damage = (message: string) => (cause?: unknown) =>
  new EloError('damage', message, { next: 'Restore it from a backup with `elo restore`.', cause });

/**
 * Stores a record and then its signature. When the same record was begun before (a crash, or
 * another writer at this moment), the stored bytes stay and are signed if no signature that counts
 * is there yet.
 * @param record `trust` and `right` say whether a signature that is there already counts, `isSame`
 *   whether stored bytes of another writer say the same
 * @throws EloError `version-exists` when another record is there
 */
export async function writeSigned(
  store: Store,
  signer: Signer,
  record: {
    readonly key: string;
    readonly bytes: Uint8Array;
    readonly trust: Trust;
    readonly right: Right;
    isSame(there: Uint8Array): boolean;
  },
): Promise<'created' | 'same'> {
  const { key, bytes, trust, right, isSame } = record;
  const options = { contentType: 'application/json' };
  const outcome = await store.create(key, bytes, options);
  const there = outcome === 'created' ? bytes : await store.get(key);
  if (there === undefined || !isSame(there)) {
    throw new EloError('version-exists', `${key} already holds another record`, {
      next: 'What is published never changes: raise the version.',
    });
  }
  const signature = Buffer.from(canonicalJson(signBytes(signer, there)));
  // One by a key that was revoked, say, does not count.
  const signed = await createAccepted(store, `${key}.sig`, signature, (stored) =>
    requireSignature({ trust, right, what: key, bytes: there, ...decodeSignature(key, stored) }),
  );
  const isNew = signed === 'replaced' || (signed === 'created' && outcome === 'created');
  return isNew ? 'created' : 'same';
}

/** Who signed what of a record that holds its signature, unchecked: previews and notes. */
export function signedBodyOf(
  bytes: Uint8Array | undefined,
): { readonly key: string; readonly bytes: string } | undefined {
  try {
    const record = JSON.parse(Buffer.from(bytes ?? []).toString());
    const { key } = signatureSchema.parse(record.signature);
    return { key, bytes: canonicalJson(record.body) };
  } catch {
    return undefined;
  }
}

/** Route path → query names that each identify a document alone. */
export function identitiesOf({ map }: Pick<Release, 'map'>): Record<string, readonly string[]> {
  const routes = Object.values(map.microFrontends).flatMap(
    ([first]) => first?.extras.elo.routes ?? [],
  );
  const named = routes.filter(({ identity }) => identity !== undefined && identity.length > 0);
  return Object.fromEntries(named.map(({ path, identity }) => [path, identity ?? []]));
}

/** Name of a `shared` package in the share scope. */
export function shareKeyOf({ name, shareKey }: PackageManifest): string {
  return shareKey ?? name;
}
