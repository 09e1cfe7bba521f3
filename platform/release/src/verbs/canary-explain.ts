import { type Canary, EloError, errorCode } from '@elo-platform/protocol';
import { z } from 'zod';
import { nameOf } from '../canary/canary-state';
import { evidenceOption } from '../cli/env';
import type { Verb } from '../cli/verb';
import { evidenceSource } from '../context/collector';
import { requireHead } from '../history/entries';
import { type History, measure, readHistory } from '../judge/canary-history';
import { chartOf, describeSteps, type Explanation, explanationSchema } from '../judge/describe';
import { nameOfPackage } from '../publish/package-names';

export const optionsSchema = z.object(evidenceOption);

export const resultSchema = explanationSchema;

/** `elo canary explain [package…]`: the newest canary of the log, running or ended. */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { channel } = context.settings;
  const words = await Promise.all(input.args.map((word) => nameOfPackage(word, [])));
  const fits = ({ packages }: Canary) => words.every((word) => Object.hasOwn(packages, word));
  const history = await readHistory(context, await requireHead(context), fits);
  if (history === undefined) {
    throw new EloError('not-found', `The log of ${channel} has no such canary`, {
      next: 'See `elo history`, or name a package that a canary changed.',
    });
  }
  const { canary, end } = history;
  // Without a collector there is nothing to look at; one that fails does not hide what the log says.
  const looks = end === undefined && context.settings.evidence !== undefined;
  const now =
    looks &&
    (await measure(history, evidenceSource(context)).catch((error: unknown) => {
      if (errorCode(error) !== 'remote-unavailable') throw error;
      context.output.note(`Without current measurements: ${(error as Error).message}`);
    }));
  const data = {
    canary: canary.release,
    packages: Object.keys(canary.packages),
    running: end === undefined,
    steps: stepsOf(history),
    ...(now && { now }),
  };
  return {
    data,
    lines: [
      `Canary of ${nameOf(canary)} on ${channel}, release ${canary.release}`,
      ...describeSteps(data).flatMap(({ line, metrics }) => [line, ...chartOf(metrics)]),
    ],
  };
};

/** The entries that changed its share or say what it was judged by. */
function stepsOf({ entries, end }: History): Explanation['steps'] {
  const percents = entries.map(({ canary }) => canary.buckets.length);
  const own = entries.filter(
    ({ judged }, at) => judged !== undefined || percents[at] !== percents[at - 1],
  );
  const steps = own.map(
    ({ body, judged, canary }) => [body, canary.buckets.length, judged] as const,
  );
  const ended = end?.body;
  const last =
    ended && ([ended, ended.action === 'canary-finish' ? 100 : 0, ended.judged] as const);
  return [...steps, ...(last ? [last] : [])].map(([body, percent, judged]) => {
    const { n: entry, at, action, author, reason } = body;
    return { entry, at, action, author, reason, percent, ...(judged && { judged }) };
  });
}
