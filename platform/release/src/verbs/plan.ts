import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { readCanaries, requireNoOverlap } from '../canary/canary-state';
import { problemsOfCanaries } from '../canary/rebase';
import { composeUnpromoted } from '../candidate/prepare';
import { changesBetween, readChannel, versionsOf } from '../channel/state';
import { composingOptions } from '../cli/env';
import { exitCodeOf } from '../cli/report-error';
import { readOptions, toggle, type Verb } from '../cli/verb';
import { manifestsOf, problemSchema } from '../gates/gate';
import {
  comparePages,
  describePictures,
  picturesSchema,
  requirePictures,
} from '../history/compare-pages';
import { compareReleases, comparisonSchema, describeComparison } from '../history/compare-releases';
import { choiceOptions, chooseVersions, type Plan, writePlan } from '../promote/choose-versions';
import { preparingOn } from '../promote/promote';

export const optionsSchema = z.object({
  ...choiceOptions,
  full: toggle('compose every document, not a sample of each route'),
  out: z.string().optional().describe('<file> write it down for elo promote --plan'),
  pictures: z
    .union([z.string().min(1), z.literal(true).transform(() => 'elo-pictures')])
    .optional()
    .describe('[folder] pages that look or read differently (default: elo-pictures)'),
  ...composingOptions,
});

export const resultSchema = z.strictObject({
  channel: z.string(),
  release: releaseIdSchema.describe('What promoting would make live.'),
  base: releaseIdSchema.optional().describe('What is live; absent ahead of a first promotion.'),
  file: z.string().optional().describe('Where --out wrote the plan.'),
  contracts: z.record(z.string(), z.int()).describe('Contract version by package.'),
  claims: z.record(z.string(), z.string()).describe('Route to the package that answers it.'),
  problems: z.array(problemSchema).describe('What promoting would be refused for.'),
  pictures: picturesSchema.optional().describe('What --pictures found.'),
  ...comparisonSchema.shape,
});

/** `elo plan [versions…]`: composes in memory, writes nothing but `--out`, exits as promoting would. */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const { channel } = context.settings;
  const base = await readChannel(context, channel);
  const shown = options.pictures === undefined ? undefined : await requirePictures(base.release);
  const versions = await chooseVersions(context, input.args, options, base);
  const changes = changesBetween(versionsOf(base.release), versions);
  const canaries = readCanaries(base);
  requireNoOverlap(changes, canaries);
  const preparing = await preparingOn(context, base, options.full);
  const { release, candidate, ...found } = await composeUnpromoted(versions, preparing);
  const problems = [...found.problems, ...(await problemsOfCanaries(canaries, release, preparing))];
  const comparison = await compareReleases(context, base.release, release);
  const pictures =
    shown && (await comparePages(context, shown, release, comparison, options.pictures ?? ''));
  const manifests = manifestsOf(candidate);
  const contracts = Object.fromEntries(manifests.map((one) => [one.name, one.contract]));
  const claims = Object.fromEntries(
    manifests.flatMap(({ name, routes }) => routes.map(({ path }) => [path, name])),
  );
  const plan: Plan = {
    schema: 1,
    channel,
    at: new Date().toISOString(),
    base: base.head && { entry: base.head.n, digest: base.head.digest },
    release: release.id,
    origin: preparing.origin,
    changes,
  };
  if (options.out !== undefined) await writePlan(options.out, plan);
  const exitCode = problems[0] === undefined ? 0 : exitCodeOf(problems[0].code);
  const data = {
    channel,
    release: release.id,
    base: base.release?.id,
    file: options.out,
    contracts,
    claims,
    problems,
    pictures,
    ...comparison,
  };
  const next =
    options.out === undefined
      ? 'Next: elo promote the same, or keep the plan with --out and promote that'
      : `Next: elo promote --plan ${options.out}`;
  const verdict =
    problems.length === 0
      ? ['✓ every gate passes', next]
      : problems.flatMap((problem) => [
          `✗ ${problem.gate}: ${problem.message}`,
          `  ${problem.next}`,
        ]);
  return {
    data,
    lines: [
      `Promoting would make release ${release.id} live on ${channel}:`,
      describeComparison(comparison),
      verdict,
      pictures && describePictures(pictures),
    ],
    exitCode,
  };
};
