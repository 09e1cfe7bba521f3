import {
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
import { canonicalJson, integrityOf } from './digest';
import { manifestKey, releaseKey } from './keys';
import { type Signer, signBytes } from './signatures';
import type { Store } from './store';
import { requireSignature } from './trust';

/** A record together with what proves it. */
export interface Signed<T> {
  readonly value: T;
  readonly signature: Signature;
  /** Exactly the stored bytes. */
  readonly bytes: Uint8Array;
  /** `sha384-…` of those bytes. */
  readonly integrity: string;
}

/** What records are read from: a store, or an archive of one. */
export type RecordSource = Pick<Store, 'get'>;

/**
 * Manifest of a published version.
 * @param trust checks the signature when given
 * @param at moment (ISO) at which it is known to have been there, e.g. when a release was composed
 *   from it: a key that was revoked later still counts. Default: now
 * @returns `undefined` when that version does not exist
 * @throws EloError `damage` when it is malformed, `signature` when it is not signed by who may publish it
 */
export async function readManifest(
  store: RecordSource,
  name: string,
  version: string,
  trust?: Trust,
  at?: string,
): Promise<Signed<PackageManifest> | undefined> {
  const found = await readSigned(store, manifestKey(name, version), (json) =>
    packageManifestSchema.parse(json),
  );
  if (found === undefined) return undefined;
  if (found.value.name !== name || found.value.version !== version) {
    throw new EloError('damage', `The manifest of ${name}@${version} is another package's`, {
      next: 'Restore it from a backup with `elo restore`.',
    });
  }
  if (trust !== undefined) requireManifestSignature(found, trust, at);
  return found;
}

/** Checks who signed a manifest. @throws EloError `signature` */
function requireManifestSignature(
  signed: Signed<PackageManifest>,
  trust: Trust,
  at: string | undefined,
): void {
  const { name, version } = signed.value;
  requireSignature({
    trust,
    key: signed.signature.key,
    value: signed.signature.value,
    bytes: signed.bytes,
    right: { publish: name },
    at,
    what: `${name}@${version}`,
  });
}

/**
 * Record of a finished release.
 * @param trust checks that anyone with a right signed it; the log entry says whether it is live
 * @returns `undefined` when there is none
 * @throws EloError `damage` or `signature`
 */
export async function readRelease(
  store: RecordSource,
  id: string,
  trust?: Trust,
): Promise<Signed<Release> | undefined> {
  const found = await readSigned(store, releaseKey(id), (json) => releaseSchema.parse(json));
  if (found === undefined) return undefined;
  if (found.value.id !== id) {
    throw new EloError('damage', `releases/${id} holds the record of ${found.value.id}`, {
      next: 'Restore it from a backup with `elo restore`.',
    });
  }
  if (trust !== undefined) {
    requireSignature({
      trust,
      key: found.signature.key,
      value: found.signature.value,
      bytes: found.bytes,
      right: 'any',
      at: found.value.composedAt,
      what: `Release ${id}`,
    });
  }
  return found;
}

/**
 * A JSON object with its detached signature (`<key>.sig`), which is written after it: before, the
 * record counts as unfinished, that is as absent.
 * @throws EloError `damage` when either is malformed
 */
async function readSigned<T>(
  store: RecordSource,
  key: string,
  parse: (json: unknown) => T,
): Promise<Signed<T> | undefined> {
  const [bytes, signature] = await Promise.all([store.get(key), store.get(`${key}.sig`)]);
  if (bytes === undefined || signature === undefined) return undefined;
  try {
    return {
      value: parse(JSON.parse(Buffer.from(bytes).toString())),
      signature: signatureSchema.parse(JSON.parse(Buffer.from(signature).toString())),
      bytes,
      integrity: integrityOf(bytes),
    };
  } catch (cause) {
    throw new EloError('damage', `${key} or its signature is malformed`, {
      next: 'Restore it from a backup with `elo restore`.',
      cause,
    });
  }
}

/**
 * Stores a record and then its signature. When the same record was begun before (a crash, or
 * another writer at this moment), the stored bytes stay and are signed if nobody did yet.
 * @param isSame whether stored bytes of another writer say the same; default: equal bytes
 * @throws EloError `version-exists` when another record is there
 */
export async function writeSigned(
  store: Store,
  signer: Signer,
  key: string,
  bytes: Uint8Array,
  isSame: (there: Uint8Array) => boolean = (there) => Buffer.compare(there, bytes) === 0,
): Promise<'created' | 'same'> {
  const options = { contentType: 'application/json' };
  const outcome = await store.create(key, bytes, options);
  const there = outcome === 'created' ? bytes : await store.get(key);
  if (there === undefined || !isSame(there)) {
    throw new EloError('version-exists', `${key} already holds another record`, {
      next: 'What is published never changes: raise the version.',
    });
  }
  const signature = Buffer.from(canonicalJson(signBytes(signer, there)));
  await store.create(`${key}.sig`, signature, options);
  return outcome === 'created' ? 'created' : 'same';
}
