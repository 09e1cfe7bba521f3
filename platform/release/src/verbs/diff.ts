import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import type { Verb } from '../cli/verb';
import { compareReleases, comparisonSchema, describeComparison } from '../history/compare-releases';
import { findRelease } from '../history/entries';

export const resultSchema = z.strictObject({
  before: releaseIdSchema,
  after: releaseIdSchema,
  ...comparisonSchema.shape,
});

export const run: Verb<typeof resultSchema> = async (
  context,
  { args: [first = '', second = ''] },
) => {
  const [before, after] = await Promise.all([
    findRelease(context, first),
    findRelease(context, second),
  ]);
  const comparison = await compareReleases(context, before, after);
  return {
    data: { before: before.id, after: after.id, ...comparison },
    lines: [`${before.id} → ${after.id}`, ...describeComparison(comparison)],
  };
};
