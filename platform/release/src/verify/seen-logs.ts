import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  describeValidity,
  type LogEntry,
  type SeenEntry,
  VALIDITY_NEXT,
  validityOf,
} from '@elo-platform/store';
import { z } from 'zod';
import type { Context } from '../context/context';

const fileSchema = z.record(
  z.string(),
  z.object({ n: z.number().int(), digest: z.string(), at: z.string() }),
);

/**
 * Checks a channel's log against the newest entry that this machine saw before, and records its
 * current head, in the state folder if there is one.
 * @param head newest valid entry
 * @returns what is wrong, with what to do about it; `undefined` when nothing is
 */
export async function checkSeen(
  context: Context,
  channel: string,
  head: LogEntry | undefined,
): Promise<string | undefined> {
  const { store, settings } = context;
  const file = join(settings.state, 'seen-logs.json');
  const all = await readSeen(file);
  const name = `${store.name} ${channel}`;
  const before = all[name];
  if (before !== undefined) {
    const validity = await validityOf(store, channel, await context.trust(), before);
    if (validity === 'cut' || validity === 'rewritten') {
      return `${describeValidity(channel, before, validity)}. ${VALIDITY_NEXT}`;
    }
  }
  if (head !== undefined && head.digest !== before?.digest) {
    const { n, digest, body } = head;
    await writeSeen(settings.state, file, { ...all, [name]: { n, digest, at: body.at } });
  }
  return undefined;
}

async function readSeen(file: string): Promise<Record<string, SeenEntry>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch {
    // A torn file proves nothing; the next one is whole.
    return {};
  }
}

async function writeSeen(
  folder: string,
  file: string,
  seen: Record<string, SeenEntry>,
): Promise<void> {
  const there = await stat(folder).catch(() => undefined);
  if (there?.isDirectory() !== true) return;
  // Looking at a channel must not fail because the folder may not be written.
  await writeFile(`${file}.part`, `${JSON.stringify(seen, null, 2)}\n`)
    .then(() => rename(`${file}.part`, file))
    .catch(() => undefined);
}
