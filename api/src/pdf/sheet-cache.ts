import { createHash } from 'node:crypto';
import { EloError } from '@elo/contract';

/** A file to send. */
export interface StoredSheet {
  readonly bytes: Buffer;
  /** Strong, of the bytes. */
  readonly etag: string;
}

/** Sheets that are kept, some 20 to 110 kB each. */
const KEPT = 100;

/** Sheets that may wait to be made; each takes a fraction of a second of one processor. */
const WAITING = 20;

/**
 * Keeps the most recently requested sheets, and makes one at a time, so that a client that requests
 * all of them neither fills the memory nor delays other requests.
 */
export class SheetCache {
  private readonly known = new Map<string, StoredSheet>();
  private readonly making = new Map<string, Promise<StoredSheet>>();
  private last: Promise<unknown> = Promise.resolve();

  /**
   * A sheet, made unless it is known.
   * @param key names all that the sheet is made from
   * @throws EloError `too-many-requests` when too many others wait
   */
  async get(key: string, make: () => Promise<Buffer>): Promise<StoredSheet> {
    const known = this.known.get(key);
    if (known) {
      // Used last, dropped last.
      this.known.delete(key);
      this.known.set(key, known);
      return known;
    }
    return this.making.get(key) ?? this.queue(key, make);
  }

  private async queue(key: string, make: () => Promise<Buffer>): Promise<StoredSheet> {
    if (this.making.size >= WAITING) {
      throw new EloError('too-many-requests', 'Too many sheets are being made.', {
        next: 'Ask again in a moment.',
      });
    }
    const made = this.last.then(async () => this.keep(key, await make()));
    this.last = made.catch(() => undefined);
    this.making.set(key, made);
    try {
      return await made;
    } finally {
      this.making.delete(key);
    }
  }

  private keep(key: string, bytes: Buffer): StoredSheet {
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
    const sheet = { bytes, etag: `"${digest}"` };
    this.known.set(key, sheet);
    const [oldest] = this.known.keys();
    if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest);
    return sheet;
  }
}
