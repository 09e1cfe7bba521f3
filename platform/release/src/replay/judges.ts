import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { EloError, errorCode } from '@elo-platform/protocol';
import type { LogEntry } from '@elo-platform/store';
import { evidenceSource } from '../context/collector';
import type { Context } from '../context/context';
import { armOf, minuteOf } from '../judge/canary-history';
import { type Figure, figureOf, LEAST_VISITS } from '../judge/statistics';
import type { Verdict } from './find-culprits';
import { serveState } from './serve-state';

/**
 * Exit code of a script that cannot judge a state, as for `git bisect run`. Greater ones are those of a
 * shell that cannot run the script: a mistyped name must not make every state bad.
 */
const SKIP = 125;

/**
 * Serves a release at an address of its own, and runs a script on it, which finds the address in
 * `ELO_URL`: exit code 0 is good, 125 skips, others up to 124 are bad.
 * @throws EloError `usage` when the script ends otherwise: it did not judge anything
 */
export async function judgeByScript(
  context: Context,
  script: string,
  release: string,
  entry?: number,
): Promise<Verdict> {
  const state = await serveState(context, [release]).catch((error: unknown) => {
    // Removed by `gc`, or damaged: other states may be whole.
    if (errorCode(error) === 'damage' || errorCode(error) === 'not-found') return undefined;
    throw error;
  });
  if (state === undefined) return 'skip';
  try {
    const facts = { ELO_URL: state.url, ELO_RELEASE: release, ELO_ENTRY: String(entry ?? '') };
    const env = { ...process.env, ...facts };
    // The command's own output is its result.
    const run = spawn(script, { shell: true, env, stdio: ['ignore', 2, 2] });
    const [code, signal] = await once(run, 'exit');
    if (code === 0) return 'good';
    if (code === SKIP) return 'skip';
    if (code !== null && code < SKIP) return 'bad';
    throw new EloError('usage', `${script} ended with ${signal ?? code}, which is no verdict`, {
      next: 'End it with 0 for a good state, 125 to skip it, and 1 to 124 for a bad one.',
    });
  } finally {
    await state.stop();
  }
}

/** A release for as long as it was live. */
export interface Period {
  readonly entry: LogEntry;
  /** When another release became live; absent while it is live. */
  readonly until?: string;
}

/**
 * Judges releases by a metric: a bad one is nearer to the value of the bad entry than of the good one.
 * @throws EloError `usage` when the bad end is not worse, or one of the two had too few visits
 */
export async function metricJudge(
  context: Context,
  metric: Figure,
  good: Period,
  bad: Period,
): Promise<(period: Period) => Promise<Verdict>> {
  const read = evidenceSource(context);
  const measure = async ({ entry, until = new Date().toISOString() }: Period) => {
    const evidence = await read(minuteOf(entry.body.at), until, 1);
    return figureOf(armOf(evidence, entry.body.release, 'stable'), metric);
  };
  const [low, high] = await Promise.all([good, bad].map(measure));
  if (low === undefined || high === undefined || high <= low) {
    const show = (value: number | undefined) => value?.toPrecision(3) ?? 'unknown';
    throw new EloError(
      'usage',
      `${metric} is ${show(low)} at entry ${good.entry.n} and ${show(high)} at entry ${bad.entry.n}`,
      { next: `Name a good entry and a worse one, each with ${LEAST_VISITS} visits or more.` },
    );
  }
  const limit = (low + high) / 2;
  return async (period) => {
    const value = await measure(period);
    if (value === undefined) return 'skip';
    return value > limit ? 'bad' : 'good';
  };
}
