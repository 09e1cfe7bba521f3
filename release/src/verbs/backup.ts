import { access } from 'node:fs/promises';
import { EloError } from '@elo/contract';
import { backupStore } from '../backup/backup-store';
import type { Context, Result, Verb } from '../cli/context';

/** `elo backup <file>` */
export const run: Verb = async (context, { args }) => {
  const { store } = context;
  const file = args[0] ?? '';
  const taken = await access(file).then(
    () => true,
    () => false,
  );
  if (taken) {
    throw new EloError('usage', `${file} exists`, { next: 'Name a new file, e.g. with the date.' });
  }
  for await (const _any of store.list('', { limit: 1 })) return write(context, file);
  throw new EloError('not-found', `${store.name} holds nothing`, { next: 'Check ELO_STORE.' });
};

async function write({ store, output }: Context, file: string): Promise<Result> {
  const objects = await backupStore(store, file, (done, total) =>
    output.progress('Reading', done, total),
  );
  return {
    data: { file, objects, store: store.name },
    lines: [`${output.colours.green('✓')} ${objects} objects of ${store.name} are in ${file}`],
  };
}
