import { createHash } from 'node:crypto';
import { EloError } from '@elo/contract';

/** A generated file and its ETag. */
export interface GeneratedFile {
  readonly bytes: Buffer;
  /** Strong ETag of the bytes. */
  readonly etag: string;
}

/** Bytes of cached files; a PDF has 20 to 110 kB, a CAD file 5 to 100 kB. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** Maximum number of files waiting to be generated; each takes a fraction of a second of CPU. */
const QUEUE_LENGTH = 20;

/**
 * Generates files one at a time and caches the most recently used, so that a visitor who requests
 * all of them neither fills the memory nor delays other requests.
 */
export class FileCache {
  private readonly cached = new Map<string, GeneratedFile>();
  private readonly pending = new Map<string, Promise<GeneratedFile>>();
  private last: Promise<unknown> = Promise.resolve();
  private size = 0;

  /** @param limit most bytes to keep */
  constructor(private readonly limit = CACHE_BYTES) {}

  /**
   * Returns the file of a key, generated unless it is cached.
   * @param key names everything that the file is made from
   * @throws EloError `too-many-requests` if too many others wait
   */
  async get(key: string, generate: () => Promise<Buffer>): Promise<GeneratedFile> {
    const name = createHash('sha256').update(key).digest('hex');
    const cached = this.cached.get(name);
    if (cached) {
      // Inserted again as the most recently used.
      this.cached.delete(name);
      this.cached.set(name, cached);
      return cached;
    }
    return this.pending.get(name) ?? this.enqueue(name, generate);
  }

  private async enqueue(name: string, generate: () => Promise<Buffer>): Promise<GeneratedFile> {
    if (this.pending.size >= QUEUE_LENGTH) {
      throw new EloError('too-many-requests', 'Too many files are being generated.', {
        next: 'Ask again in a moment.',
      });
    }
    const file = this.last.then(async () => this.keep(name, await generate()));
    this.last = file.catch(() => undefined);
    this.pending.set(name, file);
    try {
      return await file;
    } finally {
      this.pending.delete(name);
    }
  }

  private keep(name: string, bytes: Buffer): GeneratedFile {
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
    const file = { bytes, etag: `"${digest}"` };
    this.cached.set(name, file);
    this.size += bytes.length;
    for (const [oldest, { bytes: old }] of this.cached) {
      if (this.size <= this.limit) break;
      this.cached.delete(oldest);
      this.size -= old.length;
    }
    return file;
  }
}
