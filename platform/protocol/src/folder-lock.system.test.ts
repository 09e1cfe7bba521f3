import childProcess, { type ChildProcess, fork } from 'node:child_process';
import fs, { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasEnded, lockFolder, lockHolder, ownIdentity, runsHere } from './folder-lock';

let home: string;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'elo-lock-'));
  folder = join(home, 'lock');
});

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  rmSync(home, { recursive: true });
});

function said(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => child.once('message', (text) => resolve(String(text))));
}

async function startHolder(): Promise<ChildProcess> {
  const child = fork(join(__dirname, 'testing', 'lock-holder.ts'), [folder], {
    execArgv: ['--import', 'tsx'],
  });
  children.push(child);
  await said(child);
  return child;
}

function tell(child: ChildProcess): Promise<string> {
  const answer = said(child);
  child.send('lock');
  return answer;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** A lock file as another process would have left it. */
function leaveLock(change: object): string {
  const held = lockFolder(folder);
  held.release();
  const name = readdirSync(folder)[0] as string;
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ ...ownIdentity(), released: false, ...change }));
  return path;
}

test('a held folder is refused, naming who holds it; a released one is free', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${home} is in use by process ${process.pid}`,
  );
  expect(lockHolder(folder)?.pid).toBe(process.pid);
  lock.release();
  expect(lockHolder(folder)).toBeUndefined();
  lockFolder(folder).release();
});

test('of several processes that meet the lock of a killed one, exactly one gets it', async () => {
  const first = await startHolder();
  expect(await tell(first)).toBe('held');
  const others = await Promise.all([startHolder(), startHolder(), startHolder()]);
  expect(await Promise.all(others.map(tell))).toEqual([
    expect.stringMatching(/^refused/),
    expect.stringMatching(/^refused/),
    expect.stringMatching(/^refused/),
  ]);
  await kill(first);
  const answers = await Promise.all(others.map(tell));
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
  expect(answers.filter((answer) => answer.startsWith('refused'))).toHaveLength(2);
});

test('a lock whose process number was reused is free', () => {
  leaveLock({ started: 'some other boot:1' });
  lockFolder(folder).release();
});

test('a lock of another host is held while that host shows a sign of life', () => {
  const path = leaveLock({ host: 'another-host' });
  expect(() => lockFolder(folder)).toThrow('on another-host');
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(path, longAgo, longAgo);
  lockFolder(folder).release();
});

test('a lock of another container is held too, although its host has the same name', () => {
  leaveLock({ namespace: 'pid:[1]', started: 'its own boot:1' });
  expect(() => lockFolder(folder)).toThrow('is in use by process');
});

test('only a process that can be looked up is known to run, or to have ended', () => {
  const own = ownIdentity();
  expect([runsHere(own), hasEnded(own)]).toEqual([true, false]);
  expect(runsHere({ ...own, host: 'another-host' })).toBe(false);
  expect(hasEnded({ ...own, host: 'another-host', pid: 1 })).toBe(false);
  expect(hasEnded({ ...own, namespace: 'pid:[1]', pid: 1 })).toBe(false);
  // Another machine with the same name, and one that does not tell.
  expect(hasEnded({ ...own, boot: 'another', started: 'another:1' })).toBe(false);
  expect(hasEnded({ ...own, boot: '', started: 'another:1' })).toBe(false);
  // The number was given to a later process.
  expect(hasEnded({ ...own, started: 'some other boot:1' })).toBe(true);
});

test('without /proc, ps is asked in one language and time zone', () => {
  const read = fs.readFileSync;
  jest.spyOn(fs, 'readFileSync').mockImplementation((file, options) => {
    if (String(file).startsWith('/proc/')) throw new Error('There is no /proc');
    return read(file, options);
  });
  const ps = jest.spyOn(childProcess, 'execFileSync').mockReturnValue('Fri Nov 27 06:36:00 2026');
  expect(ownIdentity().started).toBe('Fri Nov 27 06:36:00 2026');
  expect(ps.mock.lastCall?.[2]?.env).toMatchObject({ LC_ALL: 'C', TZ: 'UTC' });
  jest.restoreAllMocks();
});

test('an unreadable lock is not taken over', () => {
  const path = leaveLock({});
  writeFileSync(path, 'x');
  expect(() => lockFolder(folder)).toThrow(`The lock file ${path} cannot be read`);
});
