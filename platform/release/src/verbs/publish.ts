import { EloError } from '@elo-platform/protocol';
import { packageNameSchema, versionSchema } from '@elo-platform/protocol/schemas';
import { lt, valid } from 'semver';
import { z } from 'zod';
import { requireSeen } from '../channel/seen-logs';
import { readOptions, type Verb } from '../cli/verb';
import { publishPackage } from '../publish/publish-package';
import { readBuild } from '../publish/read-build';

export const optionsSchema = z.object({
  as: versionSchema
    .optional()
    .describe("<version> version of assets, which no build stamps (default: package.json's)"),
});

export const resultSchema = z.strictObject({
  name: packageNameSchema,
  version: versionSchema,
  outcome: z
    .enum(['created', 'same'])
    .describe('same: it was published already, nothing was done.'),
  files: z.int().positive().describe('How many files the version has.'),
  lacks: z
    .array(z.string())
    .describe('What the remote cannot do because another bundler built it; else empty.'),
});

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { as } = readOptions(input, optionsSchema);
  const build = await readBuild(input.args[0] ?? '.', as);
  const { name, version } = build.manifest;
  if (as !== undefined && as !== version) {
    throw new EloError('usage', `The build of ${name} is stamped ${version}, not ${as}`, {
      next: '--as is for assets, which no build stamps. Raise the version in package.json and build again.',
    });
  }
  if (valid(version) !== version) {
    throw new EloError('usage', `${version} cannot be published as a version of ${name}`, {
      next: 'Write it as 1.2.3 or 1.2.3-beta.1, without +build, in package.json, and build again.',
    });
  }
  if (valid(build.sourceVersion) && lt(version, build.sourceVersion)) {
    context.output.note(
      `Note: package.json says ${build.sourceVersion}, but the build is ${version}. Build again to publish the new one.`,
    );
  }
  await requireSeen(context);
  const outcome = await publishPackage(context, build);
  const files = Object.keys(build.manifest.files).length;
  const said =
    outcome === 'created'
      ? `Published ${name}@${version} (${files} files)`
      : `${name}@${version} is published already with exactly these bytes; nothing to do`;
  const lacks = outcome === 'created' ? [...build.lacks] : [];
  return {
    data: { name, version, outcome, files, lacks },
    lines: [
      `✓ ${said}`,
      lacks.length > 0 && '  Not built with elo-build:',
      lacks.map((one) => `  - ${one}`),
    ],
  };
};
