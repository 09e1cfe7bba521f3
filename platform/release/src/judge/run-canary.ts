import { setTimeout as delay } from 'node:timers/promises';
import { type Canary, type CanaryPlan, EloError, errorCode } from '@elo-platform/protocol';
import { hasRight } from '@elo-platform/store';
import { z } from 'zod';
import { nameOf } from '../canary/canary-state';
import { openCanaries, stepCanary } from '../canary/steps';
import { type EvidenceSource, evidenceSource } from '../context/collector';
import { type Context, createContext, followTrust } from '../context/context';
import { type History, isSame, judgedSince, measure, readHistory, stepOf } from './canary-history';
import { decide } from './decide';
import { describeCause, describeVisits } from './describe';

/** Looks in succession without the collector's answer after which a canary pauses. */
const MOST_FAILURES = 5;

/** How a canary came to an end, or to a pause, while the command ran. */
export const endSchema = z.strictObject({
  outcome: z
    .enum(['done', 'aborted', 'paused', 'ended'])
    .describe('done: everybody has it. paused: a person decides. ended: another command ended it.'),
  entry: z.int().positive().describe('Log entry that says so.'),
  why: z.string(),
});

export type End = z.infer<typeof endSchema>;

/**
 * Widens a canary until everybody has it, or aborts or pauses it. All that it knows is in the log and at
 * the collector: a command that was killed leaves the share unchanged, and another one goes on.
 * @param everyMs from one look to the next
 * @param signal ends it; the share does not change
 * @throws EloError `store-unreachable` if the store is away for as long as a step may take
 */
export async function runCanary(
  opened: Context,
  known: Canary,
  everyMs: number,
  signal?: AbortSignal,
): Promise<End> {
  const context = followTrust(opened);
  const read = evidenceSource(context);
  const { limit } = planOf(known);
  const started = Date.now();
  let failures = 0;
  /** Why the collector is given up. */
  let silence: string | undefined;
  /** When the store last answered. */
  let answered = started;
  for (;;) {
    try {
      const end = await step(context, known, read, started, silence);
      [failures, silence, answered] = [0, undefined, Date.now()];
      if (end === 'advance') continue;
      if (end !== 'wait') return end;
    } catch (error) {
      // Another command was faster, or store or collector do not answer: look again.
      if (!isPassing(error)) throw error;
      const { message } = error as Error;
      if (errorCode(error) !== 'store-unreachable') answered = Date.now();
      else if (Date.now() - answered >= limit * 60_000) throw unjudged(known, limit, error);
      // While the store is away there is nothing to write to; it says nothing about the collector.
      if (!['lost-race', 'store-unreachable'].includes(errorCode(error))) failures += 1;
      if (failures > 2 * MOST_FAILURES) throw error;
      if (failures >= MOST_FAILURES) silence ??= message;
      context.output.note(message);
    }
    await delay(everyMs, undefined, { signal });
  }
}

function isPassing(error: unknown): boolean {
  const code = errorCode(error);
  return ['lost-race', 'store-unreachable', 'remote-unavailable', 'invalid-data'].includes(code);
}

function unjudged(canary: Canary, minutes: number, cause: unknown): EloError {
  const name = nameOf(canary);
  const why = `the store did not answer for ${minutes} minutes, the limit of a step`;
  return new EloError('store-unreachable', `The canary of ${name} is not judged any more: ${why}`, {
    next: `Its share stays as it is. \`elo canary watch ${name}\` continues when the store answers.`,
    cause,
  });
}

/** One look, and what follows from it. @param silence of the collector: pauses without evidence */
async function step(
  context: Context,
  known: Canary,
  read: EvidenceSource,
  started: number,
  silence: string | undefined,
): Promise<End | 'wait' | 'advance'> {
  const { signer, base } = await openCanaries(context, 'canary');
  const history = await readHistory(context, base.head, isSame(known));
  if (history === undefined || history.end !== undefined) {
    const { n, body } = history?.end ?? base.head;
    return { outcome: 'ended', entry: n, why: `${body.action} by ${body.author} (entry ${n})` };
  }
  const { canary } = history;
  const plan = planOf(canary);
  const { outcome, judged } = silence
    ? pauseUnseen(canary)
    : await judge(history, plan, read, started);
  if (outcome === 'wait') return 'wait';
  const reason = outcome === 'advance' ? describeVisits(judged) : describeCause(judged);
  const why = silence ? `the collector does not answer: ${silence}` : reason;
  const { n, body } = base.head;
  // A key with the right `canary` alone may not append a second pause in a row, also of another canary.
  const isPaused =
    body.action === 'canary-pause' &&
    (history.entries.at(-1)?.judged !== undefined ||
      !hasRight(await context.trust(), signer.key, { promote: body.channel }));
  if (outcome === 'pause' && isPaused) return { outcome: 'paused', entry: n, why };
  const next = plan.steps.find((one) => one > canary.buckets.length) ?? 100;
  // A context of its own: a claim that is held for hours would keep `elo gc` waiting.
  const inner = createContext(context.settings, context.output, await context.composer());
  try {
    const wanted = { base, signer, known: canary, reason: why, judged };
    const to = outcome === 'advance' ? next : outcome;
    const { entry, rest } = await stepCanary(inner, wanted, to);
    if (outcome !== 'advance') {
      return { outcome: outcome === 'pause' ? 'paused' : 'aborted', entry: entry.n, why };
    }
    if (rest?.fault) context.output.note(rest.fault.message);
    if (next === 100) return { outcome: 'done', entry: entry.n, why };
    context.output.note(`${next} of 100 visitors have the canary of ${nameOf(canary)}: ${why}`);
    return 'advance';
  } finally {
    await inner.close();
  }
}

/** Decides by what visitors of this step reported. */
async function judge(history: History, plan: CanaryPlan, read: EvidenceSource, started: number) {
  const seen = await measure(history, read, started);
  const elapsed = Date.parse(seen.until) - beganOf(history, started);
  const { outcome, cause } = decide(seen, elapsed, plan);
  return { outcome, judged: { ...seen, ...(cause && { cause }) } };
}

/** Pauses a canary of which the collector says nothing. */
function pauseUnseen({ release, buckets }: Canary) {
  const now = new Date().toISOString();
  const none = { since: now, until: now, visits: { canary: 0, stable: 0 }, metrics: [] };
  const judged = { canary: release, percent: buckets.length, ...none, cause: 'data' } as const;
  return { outcome: 'pause', judged } as const;
}

/** A step that paused before the command began has its whole time again. */
function beganOf(history: History, started: number): number {
  const first = stepOf(history);
  const isPaused = history.entries.some(
    ({ n, body, judged }) =>
      n > first.n && judged && body.action === 'canary-pause' && Date.parse(body.at) <= started,
  );
  return isPaused ? started : judgedSince(first.body.at, started);
}

/** By what plan a canary is judged. @throws EloError `usage` for one that a person decides on */
export function planOf(canary: Canary): CanaryPlan {
  if (canary.auto !== undefined) return canary.auto;
  throw new EloError('usage', `The canary of ${nameOf(canary)} was started without --auto`, {
    next: 'Widen it with `elo canary advance`, or abort it and start it with --auto.',
  });
}
