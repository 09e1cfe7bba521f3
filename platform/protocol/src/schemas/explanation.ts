import { z } from 'zod';
import { armSchema } from './beacon';
import { packageNameSchema, versionSchema } from './package-manifest';
import { releaseIdSchema } from './release';

/** Where an edge took a page from. */
export const PAGE_SOURCES = ['composed', 'rendered', 'kept', 'notice', 'earlier', 'none'] as const;

/** What an edge says about its response to a signed request. */
export const explanationSchema = z.strictObject({
  channel: z.string(),
  entry: z.int().nonnegative().describe("Number of the channel's entry that is served."),
  release: releaseIdSchema.describe("The visitor's release."),
  arm: armSchema,
  source: z
    .enum(PAGE_SOURCES)
    .describe(
      '`composed`; `rendered` for this request or `kept` from an earlier one; `notice`: composed, with a sentence that something failed; `earlier`: of an earlier release; `none`: the 404 page.',
    ),
  earlier: releaseIdSchema.optional().describe('Release of the page, where it is another one.'),
  packages: z
    .record(packageNameSchema, versionSchema)
    .describe('Versions of the release that the page is from.'),
});

export type Explanation = z.infer<typeof explanationSchema>;
