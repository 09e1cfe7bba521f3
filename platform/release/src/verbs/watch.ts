import { setTimeout as delay } from 'node:timers/promises';
import { EloError, errorCode } from '@elo-platform/protocol';
import { METRICS, releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { requireHead } from '../canary/canary-state';
import { everyOption } from '../cli/judging';
import { readOptions, type Verb, wholeNumber } from '../cli/verb';
import { type EvidenceSource, evidenceSource } from '../context/collector';
import { type Context, createContext } from '../context/context';
import { Outbox } from '../judge/alerts';
import { describeValue } from '../judge/describe';
import { type Concern, concernSchema, concernsOf, findLive, type Limits } from '../judge/live';
import { run as rollBack } from './rollback';

const limits = z
  .array(z.string())
  .default([])
  .transform((words, check): Limits => {
    const pairs = words.map((word) => /^([a-z-]+)=(\d+(?:\.\d+)?)$/.exec(word));
    const names = METRICS.filter((name) => name !== 'split');
    if (pairs.every((pair) => names.some((name) => name === pair?.[1]))) {
      return Object.fromEntries(pairs.map((pair) => [pair?.[1], toValue(pair?.[1], pair?.[2])]));
    }
    check.addIssue(`must be like errors=2 or lcp=2500, of: ${names.join(', ')}`);
    return z.NEVER;
  });

/** Shares are given in percent. */
function toValue(name: string | undefined, text: string | undefined): number {
  return name === 'errors' || name === 'dead-clicks' ? Number(text) / 100 : Number(text);
}

const optionsSchema = z.object({
  alert: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  max: limits,
  minutes: wholeNumber(1, 43_200).default(60),
  rollback: z.boolean().default(false),
  once: z.boolean().default(false),
  every: everyOption,
});

/** What `elo watch --json` prints. */
export const resultSchema = z.strictObject({
  release: releaseIdSchema.describe('What was live at the last look.'),
  entry: z.int().positive().describe('Log entry that made it live.'),
  concerns: z.array(concernSchema),
  rolledBackTo: releaseIdSchema.optional().describe('With --rollback: what is live again.'),
  unsent: z.int().nonnegative().describe('Alerts that are sent at a later look.'),
});

/** `elo watch`: until it is stopped, or with --once for one look. */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const read = evidenceSource(context);
  for (;;) {
    // A context of its own: a claim that is held for days would keep `elo gc` waiting.
    const inner = createContext(context.settings, context.output);
    try {
      const data = await look(inner, read, options);
      const count = data.concerns.length;
      const lines = [
        `${count === 1 ? '1 concern' : `${count} concerns`} about release ${data.release} (entry ${data.entry})`,
        ...data.concerns.map(describe),
        ...(data.rolledBackTo === undefined ? [] : [`Rolled back to ${data.rolledBackTo}`]),
      ];
      if (options.once) return { data, lines, exitCode: count > 0 ? 1 : 0 };
      if (count > 0) context.output.note(lines.join('\n'));
    } catch (error) {
      const isPassing = !['usage', 'signature', 'internal'].includes(errorCode(error));
      if (options.once || !isPassing) throw error;
      context.output.note(error instanceof Error ? error.message : String(error));
    } finally {
      await inner.close();
    }
    await delay(options.every * 1000);
  }
};

async function look(
  context: Context,
  read: EvidenceSource,
  { alert, max, minutes, rollback }: z.infer<typeof optionsSchema>,
): Promise<z.infer<typeof resultSchema>> {
  const { channel } = context.settings;
  const outbox = alert === undefined ? undefined : await openOutbox(context, alert);
  const live = await findLive(context, await requireHead(context));
  const entry = live.entry.n;
  const { release } = live.entry.body;
  // An earlier look's alerts do not wait for a collector that does not answer.
  await outbox?.deliver(entry);
  const concerns = await concernsOf(live, read, max, minutes * 60_000);
  const own = { channel, entry, release };
  for (const concern of concerns) {
    const about = `${concern.by} ${concern.metric}`;
    const message = describe(concern);
    const type = 'dev.elo.release.worse';
    await outbox?.add({ ...own, about, type, data: { ...concern, message } });
  }
  const worse = concerns.find(({ by }) => by === 'release-before');
  const target = rollback && worse !== undefined ? live.before?.body.release : undefined;
  if (target !== undefined && worse !== undefined) {
    const reason = `elo watch: ${describe(worse)}`;
    await rollBack(context, { args: [], options: { to: target, reason } });
    const type = 'dev.elo.release.rolled-back';
    await outbox?.add({ ...own, about: 'rolled-back', type, data: { to: target, reason } });
  }
  const unsent = (await outbox?.deliver(entry)) ?? 0;
  const data = { release, entry, concerns, unsent };
  return { ...data, ...(target !== undefined && { rolledBackTo: target }) };
}

async function openOutbox(context: Context, url: string): Promise<Outbox> {
  const signer = await context.signer().catch((cause: unknown) => {
    throw new EloError('signature', 'Alerts are signed, and there is no key to sign them with', {
      next: 'Name a key of the trust file in ELO_KEY or --key.',
      cause,
    });
  });
  return new Outbox(context, url, signer);
}

function describe({ metric, by, now, allowed }: Concern): string {
  const other = describeValue(metric, allowed);
  const what = by === 'limit' ? `the limit is ${other}` : `${other} before`;
  return `${metric}: ${describeValue(metric, now)}, ${what}`;
}
