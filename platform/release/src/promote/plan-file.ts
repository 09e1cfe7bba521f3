import { writeFile } from 'node:fs/promises';
import { EloError } from '@elo-platform/protocol';
import { readEntry } from '@elo-platform/store';
import { z } from 'zod';
import { type ChannelState, changeSchema, requireRelease } from '../channel/state';
import type { Context } from '../context/context';
import { readJsonFile } from '../context/files';

const planSchema = z.object({
  schema: z.literal(1),
  channel: z.string(),
  at: z.iso.datetime(),
  /** Head that the plan was made on; absent for a first release. */
  base: z.object({ entry: z.number().int(), digest: z.string() }).optional(),
  /** Finished release that promoting would make live. */
  release: z.string(),
  origin: z.string(),
  changes: z.array(changeSchema),
});

/** The result of a plan. */
export type Plan = z.infer<typeof planSchema>;

/** Writes a plan for `elo promote --plan`. */
export async function writePlan(file: string, plan: Plan): Promise<void> {
  await writeFile(file, `${JSON.stringify(plan, null, 2)}\n`);
}

/** Reads a plan. @throws EloError `usage` */
export function readPlan(file: string): Promise<Plan> {
  return readJsonFile(file, planSchema, `${file} is not a plan`, 'Make one with `elo plan`.');
}

/**
 * The channel as the plan saw it.
 * @throws EloError `usage` when the plan is for another channel or another log
 */
export async function planBase(context: Context, plan: Plan): Promise<ChannelState> {
  const { channel } = context.settings;
  if (plan.channel !== channel) {
    throw new EloError('usage', `The plan is for ${plan.channel}, not for ${channel}`, {
      next: `Add --channel ${plan.channel}.`,
    });
  }
  if (plan.base === undefined) return { head: undefined, release: undefined };
  const head = await readEntry(context.store, channel, plan.base.entry, await context.trust());
  if (head.digest !== plan.base.digest) {
    throw new EloError('usage', 'The plan was made on the log of another store', {
      next: 'Plan again on this one.',
    });
  }
  return { head, release: await requireRelease(context, head.body.release) };
}
