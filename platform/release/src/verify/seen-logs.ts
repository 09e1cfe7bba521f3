import { join } from 'node:path';
import { describeValidity, type LogEntry, VALIDITY_NEXT, validityOf } from '@elo-platform/store';
import { z } from 'zod';
import type { Context } from '../context/context';
import { readJsonIfValid, replaceFile } from '../context/files';

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
  const all = (await readJsonIfValid(file, fileSchema)) ?? {};
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
    const seen = { ...all, [name]: { n, digest, at: body.at } };
    // Looking at a channel must not fail because the folder is missing or may not be written.
    await replaceFile(file, `${JSON.stringify(seen, null, 2)}\n`).catch(() => undefined);
  }
  return undefined;
}
