import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { asideKey, createSame, entryKey, type Store } from '@elo-platform/store';
import { z } from 'zod';
import { appendOrRefuse, requireSigner } from '../channel/append';
import { readOptions, reasonOption, type Verb } from '../cli/verb';
import { requireHead } from '../history/entries';
import { describeFinding } from '../verify/finding';
import { type BadEntry, badEntrySchema, verifyLog } from '../verify/verify-log';

export const optionsSchema = z.object({
  reason: reasonOption
    .refine((text) => text !== '', 'must say why: the log records it')
    .describe('<text> why, for the log; must be given'),
});

export const resultSchema = z.strictObject({
  outcome: z.literal('repaired'),
  channel: z.string(),
  entry: z.int().positive().describe('Number of the new log entry.'),
  release: releaseIdSchema.describe('What is live, as before.'),
  setAside: z.array(badEntrySchema.omit({ where: true })),
});

/**
 * `elo repair --reason <text>`: appends a signed entry that accepts the log in its current state. It
 * names the invalid entries, which are no longer reported as faults; a file past a gap, which no
 * later entry refers to, is moved out of the log.
 */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { reason } = readOptions(input, optionsSchema);
  const { store, settings } = context;
  const { channel } = settings;
  const head = await requireHead(context);
  await requireSigner(context);
  const trust = await context.trust();
  const { findings } = await verifyLog(store, channel, trust);
  const { release, canaries, settings: values } = head.body;
  const entry = await appendOrRefuse(context, head, {
    action: 'repair',
    reason,
    release,
    ...(canaries && { canaries }),
    ...(values && { settings: values }),
    ...(findings.length > 0 && { setAside: findings.map(({ n, digest }) => ({ n, digest })) }),
  });
  const end = head.tail?.n ?? head.n;
  const strays = findings.filter(({ n, digest }) => n > end && digest !== null);
  for (const stray of strays) await moveAside(store, channel, stray);
  const what =
    findings.length === 0
      ? 'no entry was invalid; edges that saw another end now follow it'
      : `${findings.length} invalid ${findings.length === 1 ? 'entry' : 'entries'} set aside`;
  return {
    data: {
      outcome: 'repaired',
      channel,
      entry: entry.n,
      release,
      setAside: findings.map(({ n, digest, message }) => ({ n, digest, message })),
    },
    lines: [
      `✓ The log of ${channel} is accepted in its current state (entry ${entry.n}): ${what}`,
      findings.map(describeFinding),
    ],
  };
};

async function moveAside(store: Store, channel: string, { n }: BadEntry): Promise<void> {
  const bytes = await store.get(entryKey(channel, n));
  if (bytes === undefined) return;
  await createSame(store, asideKey(channel, n, bytes), bytes);
  await store.delete(entryKey(channel, n));
}
