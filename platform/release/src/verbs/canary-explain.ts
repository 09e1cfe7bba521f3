import { type Canary, EloError, type Judged } from '@elo-platform/protocol';
import type { LogEntry } from '@elo-platform/store';
import { nameOf, requireHead } from '../canary/canary-state';
import type { Verb } from '../cli/verb';
import { evidenceSource } from '../context/collector';
import type { Context } from '../context/context';
import { weigh } from '../judge/decide';
import { chartOf, describeSteps, type Explanation, explanationSchema } from '../judge/describe';
import { canaryIn, isSame, lookAt, readStory, type Story, stepOf } from '../judge/look';
import { nameOfPackage } from '../publish/package-names';

/** What `elo canary explain --json` prints. */
export const resultSchema = explanationSchema;

/** `elo canary explain [package…]`: the newest canary of the log, running or ended. */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { channel } = context.settings;
  const words = await Promise.all(input.args.map((word) => nameOfPackage(word, [])));
  const fits = ({ packages }: Canary) => words.every((word) => Object.hasOwn(packages, word));
  const story = await readStory(context, await requireHead(context), fits);
  const last = story?.entries.at(-1);
  const canary = last && canaryIn(last, fits);
  if (story === undefined || canary === undefined) {
    throw new EloError('not-found', `The log of ${channel} has no such canary`, {
      next: 'See `elo history`, or name a package that a canary changed.',
    });
  }
  const steps = stepsOf(story, canary);
  const now = story.end === undefined ? await judgedNow(context, story, canary) : undefined;
  const data = {
    canary: canary.release,
    packages: Object.keys(canary.packages),
    running: story.end === undefined,
    steps,
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
function stepsOf({ entries, end }: Story, canary: Canary): Explanation['steps'] {
  const own = isSame(canary);
  const percentOf = (entry: LogEntry) =>
    canaryIn(entry, own)?.buckets.length ?? (entry.body.action === 'canary-finish' ? 100 : 0);
  const told = entries.filter((entry, at) => {
    const before = entries[at - 1];
    const isWider = before === undefined || percentOf(before) !== percentOf(entry);
    return isWider || entry.body.judged !== undefined;
  });
  return [...told, ...(end ? [end] : [])].map((entry) => {
    const { at, action, author, reason, judged } = entry.body;
    const percent = percentOf(entry);
    return { entry: entry.n, at, action, author, reason, percent, ...(judged && { judged }) };
  });
}

/** Absent without a collector to ask. */
async function judgedNow(
  context: Context,
  story: Story,
  canary: Canary,
): Promise<Judged | undefined> {
  if (context.settings.evidence === undefined) return undefined;
  const began = Date.parse(stepOf(story, isSame(canary)).body.at);
  const look = await lookAt(story, canary, evidenceSource(context), began);
  const { since, until, visits } = look;
  const metrics = weigh(look.times, look.splits);
  return { since, until, percent: canary.buckets.length, visits, metrics };
}
