import { FolderStore } from '@elo-platform/store/folder-store';
import { main } from '../main';
import { COMPOSER_FOR_TEST } from './composer';

/**
 * The real command in a process that is killed (SIGKILL, as by the system) right after its n-th
 * write to the store, deletions counted. Arguments: n, then the words of the command.
 */
const [limit = '0', ...words] = process.argv.slice(2);
const { create, delete: remove } = FolderStore.prototype;
let writes = 0;

FolderStore.prototype.create = async function crashingCreate(key, bytes, options) {
  writes += 1;
  const own = writes;
  const outcome = await create.call(this, key, bytes, options);
  if (own === Number(limit)) process.kill(process.pid, 'SIGKILL');
  return outcome;
};

FolderStore.prototype.delete = async function crashingDelete(key) {
  writes += 1;
  const own = writes;
  await remove.call(this, key);
  if (own === Number(limit)) process.kill(process.pid, 'SIGKILL');
};

void main(words, process.env, { composer: COMPOSER_FOR_TEST }).then((code) => {
  process.exitCode = code;
});
