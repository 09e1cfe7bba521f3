import { randomBytes } from 'node:crypto';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { requireRight, writePreview } from '@elo-platform/store';
import { z } from 'zod';
import { composeUnpromoted } from '../candidate/prepare';
import {
  changeSchema,
  changesBetween,
  describeChanges,
  readChannel,
  versionsOf,
} from '../channel/state';
import { resolveWords } from '../channel/versions';
import { composingOptions } from '../cli/env';
import { readOptions, reasonOption, type Verb } from '../cli/verb';
import { problemSchema } from '../gates/gate';
import { preparingOn } from '../promote/promote';

export const optionsSchema = z.object({ reason: reasonOption, ...composingOptions });

export const resultSchema = z.strictObject({
  id: z.string().describe('Secret: it gives access to the preview.'),
  url: z.url(),
  release: releaseIdSchema,
  changes: z.array(changeSchema).describe('Against what is live.'),
  problems: z.array(problemSchema).describe('What promoting would be refused for.'),
});

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { reason } = readOptions(input, optionsSchema);
  const { channel } = context.settings;
  const signer = await context.signer();
  // An edge would refuse the preview.
  requireRight(await context.trust(), signer.key, 'any');
  const live = await readChannel(context, channel);
  const before = versionsOf(live.release);
  const versions = { ...before, ...(await resolveWords(context.store, input.args)) };
  // Whole: it is not live, so no command composes the rest of it.
  const preparing = await preparingOn(context, live, true);
  const { origin } = preparing;
  const { release, problems } = await composeUnpromoted(versions, preparing);
  const id = randomBytes(24).toString('base64url');
  const at = new Date().toISOString();
  await writePreview(context.store, signer, {
    schema: 1,
    id,
    at,
    author: signer.key,
    reason,
    release: release.id,
  });
  const changes = changesBetween(before, versions);
  const url = `${origin}/_preview/${id}`;
  return {
    data: { id, url, release: release.id, changes, problems },
    lines: [
      `✓ Preview of release ${release.id}: ${context.output.colours.bold(url)}`,
      describeChanges(changes),
      problems.map(({ gate, message }) => `  would be refused ${gate}: ${message}`),
      'Only visitors who have this address can see the preview.',
    ],
  };
};
