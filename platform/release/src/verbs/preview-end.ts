import { EloError } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { listPreviews, type Preview, previewKey, readPreview } from '@elo-platform/store';
import { z } from 'zod';
import type { Verb } from '../cli/verb';
import { findIn } from '../verify/finding';

export const resultSchema = z.strictObject({
  ended: z.array(z.string()).describe('Ids of previews.'),
  previews: z
    .array(
      z.strictObject({
        id: z.string().describe('Secret: it gives access to the preview.'),
        release: releaseIdSchema,
        author: z.string().describe('Name of the key.'),
        at: z.iso.datetime(),
        reason: z.string(),
      }),
    )
    .describe('Those that can still be opened.'),
});

export const run: Verb<typeof resultSchema> = async (context, { args }) => {
  const { store } = context;
  const trust = await context.trust();
  const ended = args.map((address) => address.slice(address.lastIndexOf('/') + 1));
  const previews: Omit<Preview, 'schema'>[] = [];
  const unknown = new Set(ended);
  for await (const { id, key } of listPreviews(store)) {
    if (unknown.delete(id)) continue;
    // No edge shows an invalid one.
    const preview = await findIn(key, [], () => readPreview(store, id, trust));
    if (preview === undefined) continue;
    const { schema: _one, ...shown } = preview;
    previews.push(shown);
  }
  if (unknown.size > 0) {
    throw new EloError('not-found', `The store has no preview ${[...unknown].join(', ')}`, {
      next: 'See `elo preview end` without an address for those that it has.',
    });
  }
  for (const id of ended) await store.delete(previewKey(id));
  return {
    data: { ended, previews },
    lines: [
      ended.map((id) => `✓ Ended: ${id}. Edges look again within 30 s.`),
      `Previews that can be opened: ${previews.length}`,
      previews.map(({ id, release, author, at, reason }) => {
        const why = reason === '' ? '' : ` · ${reason.replace(/\p{Cc}/gu, ' ')}`;
        return `  ${id} release ${release} by ${author} at ${at}${why}`;
      }),
    ],
  };
};
