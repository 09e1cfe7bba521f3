import { spawnSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createWorkplace, type Workplace } from '../testing/elo';
import { makePackage, remote, SHELL } from '../testing/make-package';

const SCRIPT = join(__dirname, '..', 'testing', 'crash-at.ts');
const TSX = require.resolve('tsx/cjs');

let place: Workplace;
let before: string;
let start: string;
beforeAll(async () => {
  place = await createWorkplace();
  start = join(place.root, 'start');
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  before = (await place.elo('promote')).json.release;
  await place.publish(remote('mf-home', '1.1.0', '/'));
  await cp(place.environment.ELO_STORE ?? '', start, { recursive: true });
});
afterAll(() => place.remove());

/** Runs a command that is killed right after its n-th write, on a copy of the store. */
async function crash(n: number, words: readonly string[]) {
  const store = join(place.root, 'crashed');
  await rm(store, { recursive: true, force: true });
  await place.forgetLogs();
  await cp(start, store, { recursive: true });
  // As JSON: without the line that tells people how long it has run.
  const args = ['--require', TSX, SCRIPT, String(n), ...words, '--json'];
  const run = spawnSync(process.execPath, args, {
    env: { ...process.env, ...place.environment, ELO_STORE: store },
    encoding: 'utf8',
  });
  return { killed: run.signal === 'SIGKILL', code: run.status, said: run.stderr, store };
}

/** Crashes after every write there is (which is before the next one), and looks at the store. */
async function atEveryWrite(
  words: readonly string[],
  look: (store: string, when: string) => Promise<void>,
): Promise<number> {
  for (let n = 1; ; n += 1) {
    const { killed, code, said, store } = await crash(n, words);
    if (!killed) {
      // On a busy machine a successful run reports its progress.
      if (code !== 0) throw new Error(said);
      return n - 1;
    }
    await look(store, `killed after write ${n}`);
  }
}

test('a promotion killed at any write leaves the old or the new release, and can be repeated', async () => {
  const seen = new Set<string>();
  const writes = await atEveryWrite(['promote', 'mf-home@1.1.0'], async (store, when) => {
    const at = ['--store', store];
    const { json: status } = await place.elo('status', ...at);
    seen.add(status.release);
    expect([when, (await place.elo('verify', ...at)).json.findings]).toEqual([when, []]);
    const again = await place.elo('promote', 'mf-home@1.1.0', ...at);
    expect([when, again.code]).toEqual([when, 0]);
    const { json: now } = await place.elo('status', ...at);
    expect(now.packages['mf-home'].version).toBe('1.1.0');
    expect((await place.elo('verify', ...at)).code).toBe(0);
  });
  expect(writes).toBeGreaterThanOrEqual(5);
  expect(seen.size).toBe(2);
  expect(seen).toContain(before);
}, 180_000);

test('a publication killed at any write leaves no version or a whole one, and can be repeated', async () => {
  const home = remote('mf-home', '2.0.0', '/');
  const files = { ...home.files, 'long.js': '/* thing */'.repeat(200) };
  const folder = await makePackage(place.root, { ...home, files });
  const writes = await atEveryWrite(['publish', folder], async (store, when) => {
    const at = ['--store', store];
    const half = await place.elo('plan', 'mf-home@2.0.0', '--out', join(place.root, 'p'), ...at);
    expect([when, [0, 1].includes(half.code)]).toEqual([when, true]);
    expect([when, (await place.elo('publish', folder, ...at)).code]).toEqual([when, 0]);
    expect((await place.elo('promote', 'mf-home@2.0.0', ...at)).code).toBe(0);
    expect((await place.elo('verify', ...at)).code).toBe(0);
  });
  expect(writes).toBeGreaterThanOrEqual(5);
}, 180_000);
