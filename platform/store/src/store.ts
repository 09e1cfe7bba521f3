import { EloError } from '@elo-platform/protocol';

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly modified: Date;
}

export interface CreateOptions {
  readonly contentType?: string;
  /** May use the space that a folder reserves for deleting on a full disk. */
  readonly fromReserve?: boolean;
}

export interface GetOptions {
  /** Bytes of the largest object that is read, where its reader knows them; else {@link mostBytes} of the key. */
  readonly most?: number;
}

/** What to list: keys after one key, and their maximum number. */
export interface ListOptions {
  /** Skips keys that sort at or before this one. */
  readonly after?: string;
  readonly limit?: number;
}

/**
 * Objects under keys. Nothing is ever overwritten: an object is created once, read often, and at
 * most deleted. Every method rejects with EloError `store-unreachable` when the place behind it
 * does not answer, and `usage` for a key that {@link checkKey} refuses.
 */
export interface Store {
  /** e.g. `folder:.elo/store` or `s3://bucket/prefix`, for messages. */
  readonly name: string;
  /**
   * The object's bytes, or `undefined` when absent. One that is too large is given as a byte 0, which is
   * as damaged: anyone who can write to the store could fill the memory of all its readers.
   */
  get(key: string, options?: GetOptions): Promise<Uint8Array | undefined>;
  /**
   * Creates an object atomically. `exists` when the key was taken, with any bytes: after a lost
   * response they may even be this call's own, so a caller that must know reads them back
   * ({@link createSame}).
   */
  create(key: string, bytes: Uint8Array, options?: CreateOptions): Promise<'created' | 'exists'>;
  /** Keys that start with `prefix`, ascending by code unit. */
  list(prefix: string, options?: ListOptions): AsyncIterable<StoredObject>;
  /** Deletes an object; absent is fine. */
  delete(key: string): Promise<void>;
  /** The time of the storage's own clock, which need not be this machine's. */
  now(): Promise<Date>;
  /**
   * `sha384-…` of objects as they are stored now, computed in another thread; those that cannot be
   * read are left out. Absent where objects come over the network: there `get` takes the time.
   */
  integrities?: ((keys: readonly string[]) => Promise<ReadonlyMap<string, string>>) | undefined;
  /** Bytes that can still be written; absent where no limit is known, as on S3. */
  freeBytes?(): Promise<number>;
  /** Frees connections. The store must not be used afterwards. */
  close(): Promise<void>;
}

/** A store with some methods of its own; the others are those of the store below it. */
export function layerOver(store: Store, own: Partial<Store>): Store {
  return {
    name: store.name,
    get: (key, options) => store.get(key, options),
    create: (key, bytes, options) => store.create(key, bytes, options),
    list: (prefix, options) => store.list(prefix, options),
    delete: (key) => store.delete(key),
    now: () => store.now(),
    integrities: store.integrities?.bind(store),
    close: () => store.close(),
    ...own,
  };
}

/**
 * Creates an object, or makes sure that exactly these bytes are there already: what a repeated or
 * interrupted upload needs.
 * @throws EloError `version-exists` when other bytes are there
 */
export async function createSame(
  store: Store,
  key: string,
  bytes: Uint8Array,
  options?: CreateOptions,
): Promise<'created' | 'same'> {
  if ((await store.create(key, bytes, options)) === 'created') return 'created';
  const there = await store.get(key);
  if (there !== undefined && Buffer.compare(there, bytes) === 0) return 'same';
  throw new EloError('version-exists', `${key} already holds other bytes`, {
    next: 'What is published never changes: raise the version. (`elo gc --apply` clears uploads that were never finished.)',
  });
}

/**
 * Creates an object, or replaces one that no reader accepts, which takes nothing away.
 * @param check throws what a reader of the bytes that are there would
 * @returns `kept` where it does not
 */
export async function createAccepted(
  store: Store,
  key: string,
  bytes: Uint8Array,
  check: (there: Uint8Array) => void,
): Promise<'created' | 'kept' | 'replaced'> {
  const options = { contentType: 'application/json' };
  if ((await store.create(key, bytes, options)) === 'created') return 'created';
  const there = await store.get(key);
  try {
    if (there !== undefined) {
      check(there);
      return 'kept';
    }
  } catch {
    await store.delete(key);
  }
  await store.create(key, bytes, options);
  return 'replaced';
}

/** How far this machine's clock may be ahead of the store's, in milliseconds. */
const AHEAD_MS = 60_000;

/**
 * Rejects a clock that is ahead of the store's: entries would carry dates in the future, and `gc`
 * would delete files of an upload that is running. If both share a wrong clock, nothing detects it.
 * @throws EloError `clock-ahead`
 */
export function requireClock(store: Date, own: Date): void {
  if (own.getTime() - store.getTime() <= AHEAD_MS) return;
  throw new EloError(
    'clock-ahead',
    `The clock of this machine says ${own.toISOString()}, that of the store ${store.toISOString()}`,
    { next: "Set this machine's clock (it may be ahead by a minute), then run the command again." },
  );
}

/**
 * The error of a read, if it says something about what was read.
 * @throws any other, such as EloError `store-unreachable`
 */
export function faultOf(error: unknown): EloError {
  if (error instanceof EloError && error.code !== 'store-unreachable') return error;
  throw error;
}
