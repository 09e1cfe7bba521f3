import { spawnSync } from 'node:child_process';
import { cp, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createWorkplace, type Workplace } from '../testing/elo';
import { makePackage, remote, SHELL } from '../testing/make-package';

const SCRIPT = join(__dirname, '..', 'testing', 'crash-at.ts');
const TSX = require.resolve('tsx/cjs');
/** Kills of each command; more with `npm run test:full`. */
const KILLS = process.env.ELO_FULL ? 100 : 5;
/** Writes and deletions that the longest of the commands below makes, and a few. */
const MOST_WRITES = 24;

let place: Workplace;
let start: string;
let backup: string;
let folder: string;

beforeAll(async () => {
  place = await createWorkplace();
  start = join(place.root, 'start');
  backup = join(place.root, 'backup.tar.gz');
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  await place.elo('promote');
  await place.publish(remote('mf-home', '1.1.0', '/'));
  await place.elo('preview', 'mf-home@1.1.0');
  expect((await place.elo('backup', backup)).code).toBe(0);
  await cp(place.environment.ELO_STORE ?? '', start, { recursive: true });
  const then = new Date(Date.now() - 2 * 3_600_000);
  for (const entry of await readdir(start, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then);
  }
  folder = await makePackage(place.root, remote('mf-home', '2.0.0', '/'));
});
afterAll(() => place.remove());

describe.each([
  ['publish', () => ['publish', folder], () => start],
  ['promote', () => ['promote', 'mf-home@1.1.0'], () => start],
  ['gc', () => ['gc', '--keep-days', '0', '--apply', '--wait', '0'], () => start],
  ['restore', () => ['restore', backup], () => undefined],
])('%s', (_name, words, from) => {
  test(`killed ${KILLS} times at random, it leaves a sound store, and the next command works`, async () => {
    const store = join(place.root, 'killed');
    const at = ['--store', store];
    let killed = 0;
    for (let round = 0; round < KILLS; round += 1) {
      // One of each stretch: early kills are never left out, late ones may come after the end.
      const n = 1 + Math.floor(((round + Math.random()) * MOST_WRITES) / KILLS);
      const when = `killed after write ${n}`;
      await rm(store, { recursive: true, force: true });
      await place.forgetLogs();
      const source = from();
      if (source !== undefined) {
        await cp(source, store, { recursive: true, preserveTimestamps: true });
      }
      // As JSON: without the line that tells people how long it has run.
      const args = ['--require', TSX, SCRIPT, String(n), ...words(), '--json'];
      const run = spawnSync(process.execPath, args, {
        env: { ...process.env, ...place.environment, ELO_STORE: store },
        encoding: 'utf8',
      });
      if (run.signal === 'SIGKILL') killed += 1;
      // Ended before it came so far.
      else expect([when, run.status, run.stderr]).toEqual([when, 0, '']);
      if (source !== undefined) {
        expect([when, (await place.elo('verify', ...at)).json.findings]).toEqual([when, []]);
      }
      expect([when, (await place.elo(...words(), ...at)).code]).toEqual([when, 0]);
      const { code, json } = await place.elo('verify', ...at);
      expect([when, code, json.findings]).toEqual([when, 0, []]);
    }
    expect(killed).toBeGreaterThan(0);
  }, 1_800_000);
});
