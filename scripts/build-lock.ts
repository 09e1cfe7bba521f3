import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pause between attempts, in milliseconds. */
const PAUSE = 250;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function take(folder: string): boolean {
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'pid'), String(process.pid));
    return true;
  } catch {
    return false;
  }
}

/** Removes the lock of a process that ended without giving it back. */
function clearStale(folder: string): void {
  try {
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    if (pid > 0 && !isRunning(pid)) rmSync(folder, { recursive: true, force: true });
  } catch {
    // Its owner is just taking or leaving it.
  }
}

/**
 * Does some work while no other process of this checkout does: two starts at once would build into
 * the same folder.
 */
export async function withBuildLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const cache = join(root, 'node_modules', '.cache');
  const folder = join(cache, 'elo-build-lock');
  mkdirSync(cache, { recursive: true });
  while (!take(folder)) {
    clearStale(folder);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
