import { access } from 'node:fs/promises';
import { EloError } from '@elo/contract';
import { backupStore } from '../backup/backup-store';
import type { Verb } from '../cli/context';

/** `elo backup <file>` */
export const run: Verb = async ({ store, output }, { args }) => {
  const file = args[0] ?? '';
  const taken = await access(file).then(
    () => true,
    () => false,
  );
  if (taken) {
    throw new EloError('usage', `${file} exists`, { next: 'Name a new file, e.g. with the date.' });
  }
  const objects = await backupStore(store, file, (done, total) =>
    output.progress('Reading', done, total),
  );
  return {
    data: { file, objects, store: store.name },
    lines: [`${output.colours.green('✓')} ${objects} objects of ${store.name} are in ${file}`],
  };
};
