import { setTimeout as delay } from 'node:timers/promises';
import { EloError, errorCode, type Metric, type MetricName } from '@elo-platform/protocol';
import { METRICS, releaseIdSchema } from '@elo-platform/protocol/schemas';
import type { LogEntry } from '@elo-platform/store';
import { z } from 'zod';
import { requireSigner } from '../channel/append';
import { evidenceOption } from '../cli/env';
import { everyOption } from '../cli/judging';
import { linesOf, readOptions, toggle, type Verb, wholeNumber } from '../cli/verb';
import { type EvidenceSource, evidenceSource } from '../context/collector';
import { type Context, createContext } from '../context/context';
import { firstWith, requireHead } from '../history/entries';
import { Outbox } from '../judge/alerts';
import { armOf, minuteOf } from '../judge/canary-history';
import { isFound, testMetrics } from '../judge/decide';
import { describeValue } from '../judge/describe';
import { figureOf, LEAST_VISITS } from '../judge/statistics';
import { rollBackTo } from './rollback';

/** Metric → greatest share of visits, or 75th percentile in milliseconds or thousandths. */
type Limits = Partial<Record<Exclude<MetricName, 'split'>, number>>;

/** Something that is worse than it may be: against the release before it, or against a limit. */
const concernSchema = z.strictObject({
  metric: z.enum(METRICS),
  by: z.enum(['release-before', 'limit']),
  now: z.number().describe('Share of visits, milliseconds, or thousandths of a layout shift.'),
  allowed: z.number().describe('The value before, or the limit.'),
});

type Concern = Readonly<z.infer<typeof concernSchema>>;

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

export const optionsSchema = z.object({
  ...evidenceOption,
  alert: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .optional()
    .describe('<url> receiver of alerts (Standard Webhooks, signed with the key)'),
  max: limits.describe(
    '<limits...> limits, e.g. errors=2 (percent of visits) lcp=2500 (75th percentile)',
  ),
  minutes: wholeNumber(1, 43_200)
    .default(60)
    .describe('<n> time to compare, before and after it went live'),
  rollback: toggle('roll back when it is worse than the release before it'),
  once: toggle('look once, send what is due, and end; 1: something is worse'),
  every: everyOption,
});

export const resultSchema = z.strictObject({
  release: releaseIdSchema.describe('What was live at the last look.'),
  entry: z.int().positive().describe('Log entry that made it live.'),
  concerns: z.array(concernSchema),
  visits: z.int().nonnegative().describe('Visits of the release in the last --minutes.'),
  rolledBackTo: releaseIdSchema.optional().describe('With --rollback: what is live again.'),
  unsent: z.int().nonnegative().describe('Alerts that are sent at a later look.'),
});

/** `elo watch`: until it is stopped, or with --once for one look. */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const read = evidenceSource(context);
  const said = new Map<string, string>();
  // Looks come every few seconds: of each topic, only what changed is said.
  const say = (topic: 'release' | 'clock', text: string, about = text) => {
    if (said.get(topic) !== about) context.output.note(text);
    said.set(topic, about);
  };
  for (;;) {
    // A context of its own: a claim that is held for days would keep `elo gc` waiting.
    const inner = createContext(context.settings, context.output);
    try {
      const data = await watchOnce(inner, read, options, (text) => say('clock', text));
      const count = data.concerns.length;
      const lines = linesOf([
        `${count === 1 ? '1 concern' : `${count} concerns`} about release ${data.release} (entry ${data.entry})`,
        data.visits < LEAST_VISITS && `Too few visits to judge by: ${data.visits}`,
        data.concerns.map(describe),
        data.rolledBackTo && `Rolled back to ${data.rolledBackTo}`,
      ]);
      if (options.once) return { data, lines, exitCode: count > 0 ? 1 : 0 };
      const about = data.concerns.map(({ metric, by }) => `${metric} ${by}`).join();
      const state = [data.entry, about, data.visits < LEAST_VISITS, data.rolledBackTo];
      say('release', lines.join('\n'), state.join(' '));
    } catch (error) {
      const isPassing = !['usage', 'signature', 'internal'].includes(errorCode(error));
      if (options.once || !isPassing) throw error;
      say('release', error instanceof Error ? error.message : String(error));
    } finally {
      await inner.close();
    }
    await delay(options.every * 1000);
  }
};

async function watchOnce(
  context: Context,
  read: EvidenceSource,
  { alert, max, minutes, rollback }: z.infer<typeof optionsSchema>,
  warn: (text: string) => void,
): Promise<z.infer<typeof resultSchema>> {
  const { channel } = context.settings;
  const outbox = alert === undefined ? undefined : await openOutbox(context, alert);
  // A key that may not roll back is an error now, not once something is worse.
  if (rollback) await requireSigner(context);
  const live = await findLive(context);
  const entry = live.entry.n;
  const { release } = live.entry.body;
  const data = {
    release,
    entry,
    concerns: [] as Concern[],
    visits: 0,
    unsent: 0,
    rolledBackTo: undefined as string | undefined,
  };
  try {
    const found = await concernsOf(live, read, max, minutes * 60_000);
    data.concerns = found.concerns;
    data.visits = found.visits;
    if (Date.parse(live.entry.body.at) > Date.now()) {
      warn(
        `Entry ${entry} is dated ${live.entry.body.at}, which is in the future: until then ${release} is judged by --max alone`,
      );
    }
    const own = { channel, entry, release };
    for (const concern of data.concerns) {
      const about = `${concern.by} ${concern.metric}`;
      const message = describe(concern);
      const type = 'dev.elo.release.worse';
      await outbox?.add(own, about, type, { ...concern, message });
    }
    const { head, before } = live;
    const worse = data.concerns.find(({ by }) => by === 'release-before');
    if (rollback && worse !== undefined && before !== undefined) {
      const to = before.body.release;
      const reason = `elo watch: ${describe(worse)}`;
      const next = (head.tail ?? head).n + 1;
      await outbox?.add(own, 'rolled-back', 'dev.elo.release.rolled-back', { to, reason }, next);
      await rollBackTo(context, head, { id: to, entry: before }, reason);
      data.rolledBackTo = to;
    }
  } finally {
    // Last, because a receiver may be silent; also where a collector is, or of a rollback that failed.
    data.unsent = (await outbox?.deliver(entry)) ?? 0;
  }
  return data;
}

/** The head, the entry that made its release live, and the one before (none after a rollback). */
async function findLive(context: Context) {
  const head = await requireHead(context);
  const isLive = ({ release }: LogEntry['body']) => release === head.body.release;
  const { entry, before } = await firstWith(context, head, isLive);
  return { head, entry, before: entry.body.action === 'rollback' ? undefined : before };
}

/**
 * Compares a release with the one before it, over times of the same length before and after it went
 * live, and with limits.
 * @param lengthMs longest time to compare, and time over which a limit is judged
 */
async function concernsOf(
  { entry, before }: Awaited<ReturnType<typeof findLive>>,
  read: EvidenceSource,
  limits: Limits,
  lengthMs: number,
): Promise<Pick<z.infer<typeof resultSchema>, 'concerns' | 'visits'>> {
  const now = Date.now();
  const { release, at } = entry.body;
  const began = Date.parse(minuteOf(at));
  const iso = (time: number) => new Date(time).toISOString();
  const length = Math.min(lengthMs, now - began);
  // The clock of the machine that made it live was ahead: the date says nothing.
  const isAhead = length <= 0;
  const concerns: Concern[] = [];
  if (before !== undefined && !isAhead) {
    const after = await read(iso(began), iso(began + length), entry.n);
    const earlier = await read(iso(began - length), iso(began), 1);
    const arms = {
      canary: armOf(after, release, 'stable'),
      stable: armOf(earlier, before.body.release, 'stable'),
    };
    const worse = (metric: Metric): Concern => {
      const { name, canary, stable } = metric;
      return { metric: name, by: 'release-before', now: canary, allowed: stable };
    };
    concerns.push(...testMetrics([arms]).filter(isFound).map(worse));
  }
  const recent = now - lengthMs;
  const last = await read(iso(isAhead ? recent : Math.max(began, recent)), iso(now), entry.n);
  const arm = armOf(last, release, 'stable');
  for (const [name, allowed] of Object.entries(limits)) {
    const metric = name as keyof Limits;
    const value = figureOf(arm, metric);
    if (value === undefined || value <= allowed) continue;
    concerns.push({ metric, by: 'limit', now: value, allowed });
  }
  return { concerns, visits: arm.visits };
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
