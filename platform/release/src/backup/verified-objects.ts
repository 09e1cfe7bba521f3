import { EloError, errorCode, type Trust } from '@elo-platform/protocol';
import {
  integrityOf,
  manifestKey,
  OBJECTS,
  objectName,
  type RecordSource,
  readManifest,
  readRelease,
  releaseKey,
  type Store,
  unpackedIntegrity,
} from '@elo-platform/store';
import { type Expected, filesOfPackage, filesOfRelease } from '../verify/verify-releases';
import type { ArchivedObject } from './archive';

/** An object that is named by its content, plain or compressed. */
const OBJECT = new RegExp(`^${OBJECTS}([0-9a-f]{32})(\\.br)?$`);

/** What the signed records of an archive say about files. */
export class VerifiedObjects {
  private readonly integrity = new Map<string, string>();
  /** Records and signatures whose other half was not read yet. */
  private readonly halves = new Map<string, Uint8Array>();

  constructor(private readonly trust: Trust) {}

  /** Takes a record or a signature of one into account. */
  async read({ key, bytes }: ArchivedObject): Promise<void> {
    const record = recordOf(key);
    if (record === undefined) return;
    this.halves.set(key, bytes);
    if (!this.halves.has(record.key) || !this.halves.has(`${record.key}.sig`)) return;
    const source: RecordSource = { get: async (wanted) => this.halves.get(wanted) };
    // Malformed or forged, it proves nothing.
    const files = await record.files(source, this.trust).catch(() => undefined);
    for (const { key: file, integrity } of files ?? []) this.integrity.set(file, integrity);
    this.halves.delete(record.key);
    this.halves.delete(`${record.key}.sig`);
  }

  /**
   * Whether these are the bytes that a record has for a file; `undefined` when none speaks of it. An
   * object's own name says what it holds.
   */
  isRight(key: string, bytes: Uint8Array): boolean | undefined {
    const [, name, packing] = OBJECT.exec(key) ?? [];
    if (name !== undefined) {
      const integrity = packing === undefined ? integrityOf(bytes) : unpackedIntegrity(bytes);
      return integrity !== undefined && objectName(integrity) === name;
    }
    const plain = this.integrity.get(key);
    if (plain !== undefined) return integrityOf(bytes) === plain;
    const packed = key.endsWith('.br') ? this.integrity.get(key.slice(0, -3)) : undefined;
    return packed === undefined ? undefined : unpackedIntegrity(bytes) === packed;
  }
}

/** The signed record, of a release or a version, that a key or its signature's key is of. */
function recordOf(key: string) {
  const own = key.replace(/\.sig$/, '');
  const [, name = '', version = ''] = own.split('/');
  const isRelease = own === releaseKey(name);
  if (!isRelease && own !== manifestKey(name, version)) return undefined;
  return {
    /** Of the record, without `.sig`. */
    key: own,
    /** Files that it names; `undefined` if it does not exist. @throws EloError `damage` or `signature` */
    files: async (source: RecordSource, trust: Trust): Promise<Expected[] | undefined> => {
      if (isRelease) {
        const found = await readRelease(source, name, trust);
        return found && filesOfRelease(found.value);
      }
      const found = await readManifest(source, name, version, trust);
      return found && filesOfPackage(found.value);
    },
  };
}

/**
 * Whether the record that a key is half of is whole and signed in a store; `undefined` for a key
 * that is no record's.
 */
export async function isRecordSound(
  key: string,
  source: RecordSource,
  trust: Trust,
): Promise<boolean | undefined> {
  const record = recordOf(key);
  if (record === undefined) return undefined;
  const files = await record.files(source, trust).catch((error: unknown) => {
    if (errorCode(error) === 'store-unreachable') throw error;
    return undefined;
  });
  return files !== undefined;
}

/** A mistyped store must not look empty, or clean. @throws EloError `not-found` */
export async function requireObjects(store: Store): Promise<void> {
  for await (const _any of store.list('', { limit: 1 })) return;
  throw new EloError('not-found', `${store.name} holds nothing`, { next: 'Check ELO_STORE.' });
}
