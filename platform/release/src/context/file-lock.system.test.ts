import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { noteOfProcess } from '../gc/claims';
import { withFileLock } from './files';

test('of many that find the lock of a process that has ended, one works at a time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elo-lock-'));
  const lock = join(folder, 'lock');
  const { pid } = spawnSync('true');
  for (let round = 0; round < 20; round += 1) {
    await writeFile(lock, JSON.stringify({ ...noteOfProcess(), pid }));
    let [working, most, done] = [0, 0, 0];
    const work = async () => {
      working += 1;
      most = Math.max(most, working);
      for (let n = 0; n < 10; n += 1) await turn();
      working -= 1;
      done += 1;
    };
    const wait = () => turn();
    await Promise.all(Array.from({ length: 12 }, () => withFileLock(lock, wait, work)));
    expect([most, done]).toEqual([1, 12]);
    expect(await readdir(folder)).toEqual([]);
  }
  await rm(folder, { recursive: true });
});
