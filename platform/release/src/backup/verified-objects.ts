import { EloError, errorCode, type Trust } from '@elo-platform/protocol';
import {
  integrityOf,
  manifestKey,
  OBJECTS,
  objectName,
  readManifest,
  readRelease,
  releaseKey,
  type Store,
  unpackedIntegrity,
} from '@elo-platform/store';
import { filesOfPackage } from '../verify/verify-releases';

/** An object that is named by its content, plain or compressed. */
const OBJECT = new RegExp(`^${OBJECTS}([0-9a-f]{32})(\\.br)?$`);

/** Key of a file of a package → its integrity. */
export type PackageFiles = ReadonlyMap<string, string>;

/** What the signed manifests among records say about files; a malformed or forged one proves nothing. */
export async function packageFiles(records: ReadonlyMap<string, Uint8Array>, trust: Trust) {
  const source = { get: async (key: string) => records.get(key) };
  const integrity = new Map<string, string>();
  for (const key of records.keys()) {
    const [, name = '', version = ''] = key.split('/');
    if (key !== manifestKey(name, version)) continue;
    const found = await readManifest(source, name, version, trust).catch(() => undefined);
    const files = found === undefined ? [] : filesOfPackage(found.value);
    for (const file of files) integrity.set(file.key, file.integrity);
  }
  return integrity;
}

/**
 * Whether these are the right bytes of a file; `undefined` when nothing speaks of it. An object's own
 * name says what it holds.
 */
export function isRight(files: PackageFiles, key: string, bytes: Uint8Array): boolean | undefined {
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

/**
 * Whether the record that a key is half of is whole and signed in a store; `undefined` for a key
 * that is no record's.
 */
export async function isRecordSound(
  key: string,
  store: Store,
  trust: Trust,
): Promise<boolean | undefined> {
  const record = key.replace(/\.sig$/, '');
  const [, name = '', version = ''] = record.split('/');
  const isRelease = record === releaseKey(name);
  if (!isRelease && record !== manifestKey(name, version)) return undefined;
  try {
    const found = await (isRelease
      ? readRelease(store, name, trust)
      : readManifest(store, name, version, trust));
    return found !== undefined;
  } catch (error) {
    if (errorCode(error) === 'store-unreachable') throw error;
    return false;
  }
}

/** A mistyped store must not look empty, or clean. @throws EloError `not-found` */
export async function requireObjects(store: Store): Promise<void> {
  for await (const _any of store.list('', { limit: 1 })) return;
  throw new EloError('not-found', `${store.name} holds nothing`, { next: 'Check ELO_STORE.' });
}
