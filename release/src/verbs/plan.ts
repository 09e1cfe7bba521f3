import { z } from 'zod';
import type { Context, Verb } from '../cli/context';
import { exitCodeOf } from '../cli/exit-codes';
import { readOptions } from '../cli/options';
import type { Problem } from '../cli/problems';
import { manifestsOf } from '../gates/gate';
import { type Comparison, compareReleases, describeComparison } from '../history/compare-releases';
import { changesBetween, versionsOf } from '../promote/changes';
import { readChannel } from '../promote/channel-state';
import { chooseVersions } from '../promote/choose-versions';
import { writePlan } from '../promote/plan-file';
import { composeUnpromoted } from '../promote/prepare-release';
import { DEFAULT_ORIGIN } from '../promote/promote';

const optionsSchema = z.object({
  from: z.string().optional(),
  all: z.boolean().default(false),
  remove: z.array(z.string()).default([]),
  refresh: z.boolean().default(false),
  out: z.string().default('elo-plan.json'),
});

/** `elo plan [versions…]`: composes, changes nothing that visitors see, exits as promoting would. */
export const run: Verb = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const { channel } = context.settings;
  const base = await readChannel(context, channel);
  const versions = await chooseVersions(context, input.args, options, base);
  const origin = context.settings.origin ?? base.release?.inputs.origin ?? DEFAULT_ORIGIN;
  const { release, problems, candidate } = await composeUnpromoted(versions, {
    context,
    signer: await context.signer(),
    channel,
    liveRelease: base.release,
    origin,
    force: [],
  });
  const comparison = await compareReleases(context, base.release, release);
  const manifests = manifestsOf(candidate);
  const contracts = Object.fromEntries(manifests.map((one) => [one.name, one.contract]));
  const claims = Object.fromEntries(
    manifests.flatMap(({ name, routes }) => routes.map(({ path }) => [path, name])),
  );
  await writePlan(options.out, {
    schema: 1,
    channel,
    at: new Date().toISOString(),
    base: base.head && { entry: base.head.n, digest: base.head.digest },
    release: release.id,
    origin,
    changes: changesBetween(versionsOf(base.release), versions),
  });
  const exitCode = problems[0] === undefined ? 0 : exitCodeOf(problems[0].code);
  const data = {
    channel,
    release: release.id,
    base: base.release?.id,
    file: options.out,
    contracts,
    claims,
    problems,
    ...comparison,
  };
  return { data, lines: toLines(context, release.id, comparison, problems, options.out), exitCode };
};

function toLines(
  context: Context,
  release: string,
  comparison: Comparison,
  problems: readonly Problem[],
  file: string,
): string[] {
  const { colours } = context.output;
  const verdict =
    problems.length === 0
      ? [`${colours.green('✓')} every gate passes`, `Next: elo promote --plan ${file}`]
      : problems.map(({ gate, message }) => `${colours.red('✗')} ${gate}: ${message}`);
  return [
    `Promoting would make release ${release} live on ${context.settings.channel}:`,
    ...describeComparison(comparison),
    ...verdict,
  ];
}
