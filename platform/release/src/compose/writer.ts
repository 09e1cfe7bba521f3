import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Release, ReleaseFile } from '@elo-platform/protocol';
import { integrityOf, type Store } from '@elo-platform/store';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Texts below this size in bytes are not worth compressing. */
const COMPRESS_FROM = 512;

const TEXT = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/;

/** Media types of what a release holds besides documents. */
export const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
};

/** Options of {@link ReleaseWriter.write}. */
export interface WriteOptions {
  readonly type: string;
  /** Brotli level; 11 for what every visitor loads, lower for the many documents. */
  readonly level: number;
}

/** Writes the files of one release. */
export class ReleaseWriter {
  private readonly pending = new Set<Promise<unknown>>();
  private failed: unknown;

  constructor(
    private readonly store: Store,
    private readonly release: string,
    /** Release before this one: what did not change keeps its compressed form. */
    private readonly previous?: Release,
  ) {}

  /**
   * Stores a file with its brotli form.
   * @param file below `releases/<id>/`
   */
  async write(file: string, content: string | Uint8Array, options: WriteOptions) {
    const bytes = Buffer.from(content);
    const key = `releases/${this.release}/${file}`;
    const small = bytes.length < COMPRESS_FROM || !TEXT.test(options.type);
    const integrity = integrityOf(bytes);
    const brotli = small
      ? undefined
      : ((await this.compressedBefore(file, bytes, integrity)) ??
        (await this.compressed(bytes, options.level)));
    const contentType = options.type;
    await this.store.create(key, bytes, { contentType });
    if (brotli) await this.store.create(`${key}.br`, brotli, { contentType });
    return {
      file,
      integrity,
      bytes: bytes.length,
      ...(brotli ? { brotli: brotli.length } : {}),
      type: options.type,
    } satisfies Partial<ReleaseFile>;
  }

  /** Runs a write without waiting for it; {@link finished} waits for all, {@link check} tells of failures. */
  later(work: Promise<unknown>): void {
    const kept = work
      .catch((error: unknown) => {
        this.failed ??= error;
      })
      .finally(() => this.pending.delete(kept));
    this.pending.add(kept);
  }

  /** Waits until no write is under way. */
  async finished(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
  }

  /** @throws the first failure of what {@link later} was given */
  check(): void {
    if (this.failed !== undefined) throw this.failed;
  }

  /** Compressing a script best takes a tenth of a second of a processor; most are as they were. */
  private async compressedBefore(
    file: string,
    bytes: Buffer,
    integrity: string,
  ): Promise<Uint8Array | undefined> {
    const { previous } = this;
    const same = Object.values(previous?.files ?? {}).find((one) => one.file === file);
    if (!previous || same?.integrity !== integrity || same.brotli === undefined) return undefined;
    const brotli = await this.store.get(`releases/${previous.id}/${file}.br`);
    const unpacked = brotli && (await decompress(brotli).catch(() => undefined));
    return unpacked?.equals(bytes) ? brotli : undefined;
  }

  private compressed(bytes: Uint8Array, level: number): Promise<Buffer> {
    return compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
  }
}
