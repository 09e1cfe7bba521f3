import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a small file system. @returns why that cannot be done here, else `undefined` */
function mount(folder: string, options: string): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error).trim();
  }
}

/**
 * Runs on a disk of its own with these options of tmpfs, e.g. `size=1m`, and takes it away again.
 * Where none can be mounted, it says so on standard error, and the work is not done.
 */
export async function onSmallDisk(
  options: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'elo-disk-'));
  const reason = mount(folder, options);
  try {
    if (reason === undefined) await work(folder);
    else process.stderr.write(`skipped: no small disk can be mounted here: ${reason}\n`);
  } finally {
    if (reason === undefined) execFileSync('umount', [folder]);
    await rm(folder, { recursive: true });
  }
}
