import { EloError, errorCode } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { entriesBack, type LogEntry } from '@elo-platform/store';
import { z } from 'zod';
import {
  changeSchema,
  changesBetween,
  describeChange,
  describeChanges,
  requireRelease,
  versionsOf,
} from '../channel/state';
import { apiOption, evidenceOption } from '../cli/env';
import { type Lines, readOptions, type Verb } from '../cli/verb';
import type { Context, ReadOnly } from '../context/context';
import { compareInputs } from '../history/compare-releases';
import { describeEntry, findEntry, requireHead } from '../history/entries';
import { FIGURES } from '../judge/statistics';
import { findCulprits, findFirstBad, type Verdict } from '../replay/find-culprits';
import { judgeByScript, metricJudge, type Period } from '../replay/judges';

const entry = z.string({ error: 'must be given' });

export const optionsSchema = z
  .object({
    good: entry.describe('<entry> number of a log entry that was good, or a time'),
    bad: entry.describe('<entry> number of a later entry that is bad, or a time'),
    run: z
      .string()
      .min(1)
      .optional()
      .describe('<script> judges the site at ELO_URL: exit code 0 good, 125 skip, 1 to 124 bad'),
    metric: z.enum(FIGURES).optional().describe('<name> judge by what visitors saw instead'),
    ...evidenceOption,
    ...apiOption,
  })
  .refine(({ run, metric }) => (run === undefined) !== (metric === undefined), {
    path: ['run'],
    message: 'give either a script or a --metric',
  });

export const resultSchema = z.strictObject({
  channel: z.string(),
  suspects: z
    .array(z.strictObject({ entry: z.int().positive(), release: releaseIdSchema }))
    .describe('The first bad entry; several when those between could not be judged.'),
  changes: z.array(changeSchema).describe('Package versions that the first bad entry changed.'),
  inputs: z.array(z.string()).describe('Other inputs that it changed, in words.'),
  culprits: z
    .array(changeSchema)
    .describe(
      'The responsible change; several when it could not be narrowed down, none when it is no package.',
    ),
  judged: z
    .array(
      z.strictObject({
        entry: z.int().positive().optional(),
        packages: z
          .array(changeSchema)
          .optional()
          .describe('Changes on top of the last good entry.'),
        release: releaseIdSchema,
        verdict: z.enum(['good', 'bad', 'skip']),
      }),
    )
    .describe('Every state that was judged, in order.'),
});

type Judged = z.infer<typeof resultSchema>['judged'];

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const [good, bad] = [
    await findEntry(context, options.good),
    await findEntry(context, options.bad),
  ];
  const periods = await releasesBetween(context, good, bad);
  const steps = periods.slice(1);
  const judged: Judged = [];
  const keep = (one: Judged[number], what: string): Verdict => {
    context.output.note(`${what}: ${one.verdict}`);
    judged.push(one);
    return one.verdict;
  };
  const { run: script = '', metric } = options;
  const judge =
    metric === undefined
      ? ({ entry: { n, body } }: Period) => judgeByScript(context, script, body.release, n)
      : await metricJudge(context, metric, periods[0] as Period, periods.at(-1) as Period);
  // A rollback repeats a release, which shows a script the same pages; visitors of another time may differ.
  const known = new Map<string, Verdict>([
    [good.body.release, 'good'],
    [bad.body.release, 'bad'],
  ]);
  const places = await findFirstBad(steps.length, async (place) => {
    const period = steps[place] as Period;
    const { n, body } = period.entry;
    const verdict = (metric === undefined && known.get(body.release)) || (await judge(period));
    known.set(body.release, verdict);
    return keep({ entry: n, release: body.release, verdict }, `Entry ${n}`);
  });
  const suspects = places.map((place) => (steps[place] as Period).entry);
  const [first = 0] = places;
  const [before, after] = await releasesOf(context, [periods[first], steps[first]] as Period[]);
  // Of several suspects nothing more is known.
  const found = suspects.length === 1 && before && after;
  const changes = found ? changesBetween(versionsOf(before), versionsOf(after)) : [];
  const inputs = found ? compareInputs(before.inputs, after.inputs) : [];
  const isPlain = changes.length === 1 && inputs.length === 0;
  const culprits =
    metric !== undefined || isPlain || !found || changes.length === 0
      ? changes
      : await findCulprits(context, before, after, changes, async (release, packages) => {
          const verdict = await judgeByScript(context, script, release);
          const what = packages.map(describeChange).join(', ') || 'The packages before';
          return keep({ packages: [...packages], release, verdict }, what);
        });
  const data = {
    channel: context.settings.channel,
    suspects: suspects.map(({ n, body }) => ({ entry: n, release: body.release })),
    changes,
    inputs,
    culprits: [...culprits],
    judged,
  };
  const ends = { good: good.n, bad: bad.n };
  const unjudged = (['good', 'bad'] as const)
    .filter((end) => metric === undefined && !judged.some(({ verdict }) => verdict === end))
    .map(
      (end) =>
        `The script found no state ${end}: entry ${ends[end]} counts as ${end} only because --${end} names it.`,
    );
  return { data, lines: [...toLines(suspects, data), unjudged] };
};

/** Releases of periods, without those that `elo gc` deleted: the search did not need them. */
function releasesOf(context: Context, periods: readonly Period[]) {
  return Promise.all(
    periods.map(({ entry }) =>
      requireRelease(context, entry.body.release, entry.body).catch((error: unknown) => {
        if (errorCode(error) !== 'not-found') throw error;
        const { message } = error as Error;
        context.output.note(`What the first bad entry changed is not known: ${message}`);
        return undefined;
      }),
    ),
  );
}

/**
 * Stable releases from the good entry to the bad one, each with its first entry; entries that leave
 * the release in place, those of canaries for example, are passed over.
 */
async function releasesBetween(
  context: Context,
  good: LogEntry,
  bad: LogEntry,
): Promise<readonly Period[]> {
  const entries: LogEntry[] = [];
  const head = await requireHead(context);
  for await (const entry of entriesBack(context.store, head, await context.trust())) {
    if (entry.n < good.n) break;
    entries.unshift(entry);
  }
  const changed = entries.filter(
    ({ body }, index) => body.release !== entries[index - 1]?.body.release,
  );
  const periods = changed
    .map((entry, index) => ({ entry, until: changed[index + 1]?.body.at }))
    .filter(({ entry }) => entry.n <= bad.n);
  if (periods.length > 1 && periods.at(-1)?.entry.body.release !== good.body.release)
    return periods;
  throw new EloError('usage', `Entry ${good.n} and entry ${bad.n} are no two releases in a row`, {
    next: 'Name a good entry, and a later bad one with another release (`elo history`).',
  });
}

function toLines(
  suspects: readonly LogEntry[],
  { changes, inputs, culprits, judged }: ReadOnly<z.infer<typeof resultSchema>>,
): Lines {
  const entries = suspects.map((entry) => `  ${describeEntry(entry)}`);
  if (suspects.length !== 1) {
    return [
      `One of ${suspects.length} entries is the first bad one; those ahead of the last could not be judged:`,
      entries,
    ];
  }
  return [
    `✓ The first bad entry, after ${judged.length} ${judged.length === 1 ? 'step' : 'steps'}:`,
    entries,
    culprits.length === 1 && 'Responsible:',
    culprits.length > 1 && 'Responsible is one of:',
    culprits.length === 0 &&
      changes.length + inputs.length > 0 &&
      'No change of a package is responsible; it changed:',
    describeChanges(culprits.length > 0 ? culprits : changes),
    culprits.length !== 1 && inputs.map((text) => `  ${text}`),
  ];
}
