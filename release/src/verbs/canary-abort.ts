import { z } from 'zod';
import { requireCanary } from '../canary/canary-state';
import type { Verb } from '../cli/context';
import { readOptions, reasonOption } from '../cli/options';
import { appendOrRefuse, requirePromoter } from '../promote/append-or-refuse';

/** `elo canary abort` */
export const run: Verb = async (context, input) => {
  const { reason } = readOptions(input, z.object({ reason: reasonOption }));
  const signer = await requirePromoter(context, context.settings.channel);
  const head = await requireCanary(context);
  const { release, canary } = head.body;
  const entry = await appendOrRefuse(context, signer, head, {
    action: 'canary-abort',
    reason,
    release,
  });
  return {
    data: { outcome: 'aborted', release, canary: canary.release, entry: entry.n },
    lines: [
      `${context.output.colours.green('✓')} Everybody gets release ${release} again (entry ${entry.n})`,
    ],
  };
};
