import { FolderStore } from '@elo-platform/store/folder-store';
import { main } from '../main';
import { COMPOSER_FOR_TEST } from './composer';

/**
 * The real command in a process that is killed (SIGKILL, as by the system) right after its n-th
 * write to the store, deletions counted. Arguments: n, then the words of the command; `late:n` counts
 * the log entry and late documents only, and the entry is number 0. It composes as
 * tests do, or with `REAL_COMPOSER` in the environment as the command does.
 */
const [limit = '0', ...words] = process.argv.slice(2);
const { create, delete: remove } = FolderStore.prototype;
const [, late] = /^late:(\d+)$/.exec(limit) ?? [];
const last = late === undefined ? Number(limit) : Number(late) + 1;
const counts = (key: string) => late === undefined || /^channels\/|\/late\//.test(key);
let begun = 0;
let done = 0;

/** A write; one after the last never begins, because several are under way at once. */
async function counted<T>(key: string, write: () => Promise<T>): Promise<T> {
  if (!counts(key)) return write();
  begun += 1;
  if (begun > last) return new Promise(() => undefined);
  const outcome = await write();
  done += 1;
  if (done === last) process.kill(process.pid, 'SIGKILL');
  return outcome;
}

FolderStore.prototype.create = function crashingCreate(key, bytes, options) {
  return counted(key, () => create.call(this, key, bytes, options));
};

FolderStore.prototype.delete = function crashingDelete(key) {
  return counted(key, () => remove.call(this, key));
};

const composer = process.env.REAL_COMPOSER === undefined ? COMPOSER_FOR_TEST : undefined;
void main(words, process.env, { composer }).then((code) => {
  process.exitCode = code;
});
