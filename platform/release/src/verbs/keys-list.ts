import { trustSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import type { Verb } from '../cli/verb';

/** What `elo keys list --json` prints. */
export const resultSchema = z.strictObject({
  trust: z.string().describe('The trust file.'),
  keys: trustSchema.shape.keys,
});

/** `elo keys list` */
export const run: Verb<typeof resultSchema> = async (context) => {
  const { keys } = await context.trust();
  const lines = Object.entries(keys).map(
    ([name, { publish, promote, compose = [], canary = [], revoked }]) => {
      const rights = `publishes ${publish.join(', ') || 'nothing'} · promotes to ${promote.join(', ') || 'nothing'}${compose.length > 0 ? ` · composes for ${compose.join(', ')}` : ''}${canary.length > 0 ? ` · judges canaries on ${canary.join(', ')}` : ''}`;
      return `${name.padEnd(20)} ${rights}${revoked ? ` · revoked ${revoked.at}` : ''}`;
    },
  );
  return {
    data: { trust: context.settings.trust, keys },
    lines: lines.length > 0 ? lines : [`${context.settings.trust} trusts no key yet.`],
  };
};
