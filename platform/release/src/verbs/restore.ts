import { access } from 'node:fs/promises';
import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import { NAME_TRUST, restoreStore } from '../backup/restore-store';
import { exitCodeOf } from '../cli/report-error';
import type { Verb } from '../cli/verb';
import { describeFinding, findingSchema } from '../verify/finding';

export const resultSchema = z.strictObject({
  file: z.string(),
  restored: z.int().nonnegative().describe('How many objects came back.'),
  store: z.string(),
  faults: z.array(findingSchema).describe('What was damaged in the backup already.'),
});

export const run: Verb<typeof resultSchema> = async (context, { args }) => {
  const { store } = context;
  const file = args[0] ?? '';
  await access(file).catch((cause: unknown) => {
    throw new EloError('usage', `${file} cannot be read`, {
      next: 'Name a file made by `elo backup`.',
      cause,
    });
  });
  const trust = await context.trust().catch((cause: unknown) => {
    if (!(cause instanceof EloError)) throw cause;
    // A new trust file, which other verbs suggest, would know no signer of the backup.
    throw new EloError(cause.code, cause.message, { next: NAME_TRUST, cause });
  });
  // It relies on everything that is there, also on what nothing reaches until the logs are back.
  (await context.claim()).require();
  const { objects, faults } = await restoreStore(store, file, trust);
  const found = faults.map(({ where, message }) => ({ where, message }));
  const isDamaged = found.length > 0;
  return {
    data: { file, restored: objects, store: store.name, faults: found },
    lines: [
      `✓ ${objects} objects came back to ${store.name}; what is live is whole`,
      isDamaged && `✗ ${found.length} faults were in the backup already:`,
      found.map(describeFinding),
      isDamaged &&
        'Try an older backup for them; an invalid log entry is set aside with `elo repair`.',
    ],
    exitCode: isDamaged ? exitCodeOf('damage') : 0,
  };
};
