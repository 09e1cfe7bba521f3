import { hash } from 'node:crypto';
import { EloError } from '@elo/contract';
import { FairQueue } from './fair-queue';

interface GeneratedFile {
  readonly bytes: Buffer;
  /** Strong ETag of the bytes. */
  readonly etag: string;
}

/** Maximum number of cached files; a PDF has 20 to 110 kB, a CAD file 5 to 100 kB. */
const CACHED_FILES = 150;

/** Maximum number of files waiting to be generated; each takes a fraction of a second of CPU. */
const QUEUE = { all: 20, own: 10 };

/**
 * Generates files one at a time and caches the most recently used, so that a visitor who requests
 * all of them neither fills the memory nor delays other requests.
 */
export class FileCache {
  private readonly files = new Map<string, Promise<GeneratedFile>>();
  private readonly queue = new FairQueue(QUEUE);

  /**
   * Returns the file of a key, generated unless it is cached.
   * @param key names everything that the file is made from
   * @param admit called before the file is queued; what it throws concerns its caller, not others who
   *   wait for the same file
   * @throws EloError `too-many-requests` if too many others wait
   */
  async get(
    key: string,
    visitor: string,
    generate: () => Promise<Buffer>,
    admit: () => void = () => undefined,
  ): Promise<GeneratedFile> {
    const name = hash('sha256', key);
    const file = this.files.get(name) ?? this.enqueue(name, visitor, generate, admit);
    // Inserted again as the most recently used.
    this.files.delete(name);
    this.files.set(name, file);
    const [oldest = name] = this.files.keys();
    if (this.files.size > CACHED_FILES) this.files.delete(oldest);
    return file;
  }

  private enqueue(
    name: string,
    visitor: string,
    generate: () => Promise<Buffer>,
    admit: () => void,
  ): Promise<GeneratedFile> {
    if (this.queue.isFullFor(visitor)) {
      throw new EloError('too-many-requests', 'Too many files are being generated.', {
        next: 'Ask again in a moment.',
      });
    }
    admit();
    const file = this.queue.run(visitor, async () => {
      const bytes = await generate();
      const digest = hash('sha256', bytes, 'base64url').slice(0, 27);
      return { bytes, etag: `"${digest}"` };
    });
    file.catch(() => this.files.delete(name));
    return file;
  }
}
