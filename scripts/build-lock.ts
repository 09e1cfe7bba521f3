import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '@elo/contract';
import { type FolderLock, lockFolder } from '@elo-platform/protocol/service';

/** Pause between attempts, in milliseconds. */
const PAUSE = 250;

/** The lock of the data folder does for a build, too; it outlives no killed process. */
async function take(folder: string): Promise<FolderLock> {
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (errorCode(error) !== 'database-locked') throw error;
    }
    await setTimeout(PAUSE);
  }
}

/**
 * Does some work while no other process of this checkout does: two starts at once would build into
 * the same folder.
 * @throws what the work throws; a system error when the lock cannot be written
 */
export async function withBuildLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const lock = await take(join(root, 'node_modules', '.cache', 'elo-build-lock'));
  try {
    return await work();
  } finally {
    lock.release();
  }
}
