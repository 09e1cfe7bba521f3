import { EloError, type Release, type ReleaseFile } from '@elo-platform/protocol';
import { AFTER_FAILURE } from '@elo-platform/render/job';
import { expand, integrityOf, objectKey, packBrotli, type Store } from '@elo-platform/store';

/** Bytes of the largest document: a few hundred compressed ones could fill the memory. */
const LARGEST = 64 * 1024 * 1024;

/** Texts below this size in bytes are not worth compressing. */
const COMPRESS_FROM = 512;

const TEXT = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/;

/** What a record says of a written file, its use aside. */
export type Written = Pick<ReleaseFile, 'integrity' | 'bytes' | 'brotli' | 'type'>;

/** Writes the files of a release by their contents; what the release before has is not written again. */
export class ReleaseWriter {
  private readonly pending = new Set<Promise<unknown>>();
  private readonly known = new Map<string, Written>();
  private failed: unknown;

  constructor(
    private readonly store: Store,
    previous?: Release,
  ) {
    for (const file of Object.values(previous?.files ?? {})) this.know(file);
  }

  /** Notes a file that a release before has, which so is not written again. */
  know(file: Written): void {
    this.known.set(file.integrity, file);
  }

  /** Stores content once, packed where that is worth it. @param level brotli's; absent: plain */
  write(content: string | Uint8Array, type: string, level?: number): Promise<Written> {
    const bytes = Buffer.from(content);
    const packs = level !== undefined && TEXT.test(type);
    return this.put(bytes, type, packs ? () => packBrotli(bytes, level) : undefined);
  }

  /**
   * Stores a document that arrives as brotli. @param name its address, for messages
   * @throws EloError `compose` when it is not brotli, or too large
   */
  async writePacked(packed: Buffer, type: string, name: string): Promise<Written> {
    const bytes = await expand(packed, LARGEST).catch((cause: NodeJS.ErrnoException) => {
      const what =
        cause.code === 'ERR_BUFFER_TOO_LARGE'
          ? `is larger than ${LARGEST} bytes`
          : 'arrived damaged from its renderer';
      throw new EloError('compose', `The document of ${name} ${what}`, {
        next: AFTER_FAILURE,
        cause,
      });
    });
    return this.put(bytes, type, () => packed);
  }

  /** @param pack absent: stored plain */
  private async put(
    bytes: Buffer,
    type: string,
    pack?: () => Buffer | Promise<Buffer>,
  ): Promise<Written> {
    const integrity = integrityOf(bytes);
    const known = this.known.get(integrity);
    if (known) return { integrity, bytes: bytes.length, brotli: known.brotli, type };
    const packed = bytes.length < COMPRESS_FROM ? undefined : await pack?.();
    const key = objectKey(integrity);
    const place = packed ? `${key}.br` : key;
    const outcome = await this.store.create(place, packed ?? bytes, { contentType: type });
    // Another Node release may have compressed what is there, to another size.
    const there = packed && outcome === 'exists' ? await this.store.get(place) : packed;
    const written = { integrity, bytes: bytes.length, brotli: there?.length, type };
    this.known.set(integrity, written);
    return written;
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
