import { EloError } from '@elo/contract';
import { type LogEntry, readHead } from '@elo/store';
import { z } from 'zod';
import type { Context, Verb } from '../cli/context';
import { readOptions, reasonOption } from '../cli/options';
import { entriesBack, findInLog } from '../history/entries-back';
import { appendOrRefuse, requirePromoter } from '../promote/append-or-refuse';
import { changesBetween, describeChange, versionsOf } from '../promote/changes';
import { requireRelease, wantsEntry } from '../promote/channel-state';

const optionsSchema = z.object({
  to: z
    .string()
    .regex(/^[0-9a-f]{6,20}$/, 'must be a release id, or its first 6 digits or more')
    .optional(),
  reason: reasonOption,
});

/** Actions that make no release live which was not so before. */
const KEEPING: ReadonlySet<string> = new Set(['rollback', 'canary-start', 'canary-abort']);

/** `elo rollback [--to release]` */
export const run: Verb = async (context, input) => {
  const { to, reason } = readOptions(input, optionsSchema);
  const { channel } = context.settings;
  const signer = await requirePromoter(context, channel);
  const head = await readHead(context.store, channel, { trust: await context.trust() });
  if (head === undefined) {
    throw new EloError('not-found', `Channel ${channel} has no release to roll back`, {
      next: 'Promote one first.',
    });
  }
  const id = await (to === undefined ? releaseBefore(context, head) : findInLog(context, head, to));
  (await context.claim()).require(id);
  const release = await requireRelease(context, id);
  const trust = await context.trust();
  if (id === head.body.release && head.body.canary === undefined && !wantsEntry(head, trust)) {
    return {
      data: { outcome: 'unchanged', channel, release: id, entry: head.n, changes: [] },
      lines: [
        `${context.output.colours.green('✓')} ${channel} is at release ${id} already; nothing to do`,
      ],
    };
  }
  const entry = await appendOrRefuse(context, signer, head, {
    action: 'rollback',
    reason,
    release: id,
  });
  const left = await requireRelease(context, head.body.release).catch(() => undefined);
  const changes = changesBetween(versionsOf(left), versionsOf(release));
  return {
    data: {
      outcome: 'rolled-back',
      channel,
      release: id,
      from: head.body.release,
      entry: entry.n,
      changes,
    },
    lines: [
      `${context.output.colours.green('✓')} ${channel} is back at release ${id} (entry ${entry.n})`,
      ...changes.map((change) => `  ${describeChange(change)}`),
    ],
  };
};

/**
 * The release that was live before the present one was first promoted: rolling back twice goes
 * two steps back, never forth to what was just left. With a canary it is the stable one, and the
 * last good one when bad entries follow it.
 */
async function releaseBefore(context: Context, head: LogEntry): Promise<string> {
  const { release, canary } = head.body;
  if (canary !== undefined || head.tail !== undefined) return release;
  let origin: LogEntry | undefined;
  for await (const entry of entriesBack(context, head, await context.trust())) {
    if (origin !== undefined && entry.body.release !== release) return entry.body.release;
    if (entry.body.release === release && !KEEPING.has(entry.body.action)) origin ??= entry;
  }
  throw new EloError('not-found', `There was no other release before ${release}`, {
    next: 'See `elo history`, and name one with --to.',
  });
}
