import { access } from 'node:fs/promises';
import { EloError } from '@elo/contract';
import { restoreStore } from '../backup/restore-store';
import type { Verb } from '../cli/context';

/** `elo restore <file>` */
export const run: Verb = async (context, { args }) => {
  const { store, output } = context;
  const file = args[0] ?? '';
  await access(file).catch((cause: unknown) => {
    throw new EloError('usage', `${file} cannot be read`, {
      next: 'Name a file made by `elo backup`.',
      cause,
    });
  });
  const restored = await restoreStore(store, file, await context.trust());
  return {
    data: { file, restored, store: store.name },
    lines: [
      `${output.colours.green('✓')} ${restored} objects came back to ${store.name}, all checked`,
    ],
  };
};
