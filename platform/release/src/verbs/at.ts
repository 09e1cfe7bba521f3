import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { releasesOf } from '@elo-platform/store';
import { z } from 'zod';
import type { Verb } from '../cli/verb';
import { stopSignal } from '../context/stop-signal';
import { describeEntry, findEntry } from '../history/entries';
import { serveState } from '../replay/serve-state';

/** What `elo at --json` prints as soon as the state is served. */
export const resultSchema = z.strictObject({
  channel: z.string(),
  entry: z.int().positive(),
  at: z.iso.datetime().describe('When the entry was appended.'),
  release: releaseIdSchema,
  canaries: z.array(releaseIdSchema).describe('Releases that some visitors got.'),
  url: z.url().describe('Where the state is served until the command ends.'),
});

export const run: Verb<typeof resultSchema> = async (context, { args: [word = ''] }) => {
  const entry = await findEntry(context, word);
  const { channel, at, release } = entry.body;
  const releases = releasesOf(entry.body);
  const state = await serveState(context, releases, entry.n);
  return {
    data: { channel, entry: entry.n, at, release, canaries: releases.slice(1), url: state.url },
    lines: [
      describeEntry(entry),
      `✓ ${channel} as it was then, read-only: ${context.output.colours.bold(state.url)} (Ctrl-C ends it)`,
    ],
    until: Promise.race([stopSignal(), state.ended]).then(state.stop),
  };
};
