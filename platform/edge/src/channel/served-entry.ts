import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, type Trust } from '@elo-platform/protocol';
import {
  entryKey,
  type LogEntry,
  parseEntry,
  type SeenEntry,
  type Store,
  seenEntrySchema,
  sha256Hex,
} from '@elo-platform/store';
import type { Logger } from 'pino';
import { z } from 'zod';

const fileSchema = z.object({
  schema: z.literal(1),
  store: z.string(),
  /** The entry's exact text, signature included. */
  entry: z.string(),
  lost: seenEntrySchema.optional(),
});

/** What an edge knows of its channel's log beyond what the log says now. */
interface Remembered {
  /** The newest entry that was served, or was about to be. */
  readonly entry: LogEntry;
  /** An entry that was served and is no longer in the log, until a repair. */
  readonly lost?: SeenEntry;
}

/** Where an edge's memory of a channel is, and what it belongs to. */
interface ServedPlace {
  /** Absent: nothing is kept across restarts. */
  readonly folder: string | undefined;
  readonly store: Store;
  readonly channel: string;
  readonly trust: Trust;
  readonly log: Logger;
}

/**
 * Records the newest served entry in a small file. With it, a starting edge detects that the end of
 * the log was cut off while no edge ran, and can continue to serve the lost entry.
 */
export class ServedEntry {
  private readonly file: string;

  constructor(private readonly place: ServedPlace) {
    this.file = join(place.folder ?? '', `served-${place.channel}.json`);
  }

  /** `undefined` when nothing is known, also for a file of another store. */
  async load(): Promise<Remembered | undefined> {
    const { folder, store, channel, trust } = this.place;
    if (folder === undefined) return undefined;
    const text = await readFile(this.file, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      const { store: of, entry, lost } = fileSchema.parse(JSON.parse(text));
      if (of !== store.name) return undefined;
      const n: unknown = JSON.parse(entry)?.body?.n;
      return { entry: parseEntry(Buffer.from(entry), { channel, n: Number(n), trust }), lost };
    } catch (error) {
      this.warn(error, 'what was served before is not known');
      return undefined;
    }
  }

  /** Failures go to the log: they must not keep a release from visitors. */
  async save({ n, digest }: LogEntry, lost: SeenEntry | undefined): Promise<void> {
    const { folder, store, channel } = this.place;
    if (folder === undefined) return;
    const bytes = await store.get(entryKey(channel, n));
    // One that the log has lost is remembered already.
    if (bytes === undefined || sha256Hex(bytes) !== digest) return;
    const entry = Buffer.from(bytes).toString();
    const content = JSON.stringify({ schema: 1, store: store.name, entry, lost });
    try {
      await mkdir(folder, { recursive: true });
      // Renamed into its place, so that a killed edge leaves the old one or the new one.
      await writeFile(`${this.file}.part`, content);
      await rename(`${this.file}.part`, this.file);
    } catch (error) {
      this.warn(error, 'what is served cannot be remembered');
    }
  }

  private warn(error: unknown, message: string): void {
    const fields = { code: errorCode(error), file: this.file, err: error };
    this.place.log.warn({ event: 'served-entry', ...fields }, message);
  }
}
