import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release, ReleaseFile } from '@elo-platform/protocol';
import { integrityOf, objectKey, type Store } from '@elo-platform/store';

const compress = promisify(brotliCompress);

/** Texts below this size in bytes are not worth compressing. */
const COMPRESS_FROM = 512;

const TEXT = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/;

/** Brotli level of what there is much of and few ask for: variants of pages, lists for programs. */
export const QUICK_LEVEL = 6;

/**
 * Brotli level of what every visitor loads, the routes' own documents included. Level 11 takes more
 * than twice the time of 10 and saves 0.3 % of a document, and a release waits for it.
 */
export const BEST_LEVEL = 10;

/** What a record says of a written file, its use aside. */
export type Written = Pick<ReleaseFile, 'integrity' | 'bytes' | 'brotli' | 'type'>;

/** Writes the files of a release by their contents; what the release before has is not written again. */
export class ReleaseWriter {
  private readonly pending = new Set<Promise<unknown>>();
  private readonly known = new Map<string, Written>();
  private failed: unknown;

  constructor(
    private readonly store: Store,
    /** Release before this one. */
    previous?: Release,
  ) {
    for (const file of Object.values(previous?.files ?? {})) this.know(file);
  }

  /** Notes a file that a release before has, which so is not written again. */
  know(file: Written): void {
    this.known.set(file.integrity, file);
  }

  /**
   * Stores a file once for equal contents: as brotli where that is worth it, else plain.
   * @param level {@link BEST_LEVEL} or {@link QUICK_LEVEL}; absent: plain only
   */
  async write(content: string | Uint8Array, type: string, level?: number): Promise<Written> {
    const bytes = Buffer.from(content);
    const integrity = integrityOf(bytes);
    const known = this.known.get(integrity);
    const brotli = known ? known.brotli : await this.put(objectKey(integrity), bytes, type, level);
    const written = { integrity, bytes: bytes.length, brotli, type };
    this.known.set(integrity, written);
    return written;
  }

  /** @returns size of the brotli form, where there is one */
  private async put(key: string, bytes: Buffer, type: string, level?: number) {
    const packs = level !== undefined && bytes.length >= COMPRESS_FROM && TEXT.test(type);
    const params = { [constants.BROTLI_PARAM_QUALITY]: level ?? BEST_LEVEL };
    const brotli = packs ? await compress(bytes, { params }) : undefined;
    await this.store.create(brotli ? `${key}.br` : key, brotli ?? bytes, { contentType: type });
    return brotli?.length;
  }

  /** Runs a write without waiting for it; {@link finished} waits for all and throws what failed. */
  later(work: Promise<unknown>): void {
    const kept = work
      .catch((error: unknown) => {
        this.failed ??= error;
      })
      .finally(() => this.pending.delete(kept));
    this.pending.add(kept);
  }

  /** Waits until no write is under way, also after a failure. */
  async settled(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
  }

  /** Waits until everything is written. @throws the first failure of what {@link later} was given */
  async finished(): Promise<void> {
    await this.settled();
    if (this.failed !== undefined) throw this.failed;
  }
}
