import { spawnSync } from 'node:child_process';

/** Prints the priorities of a process in the background and of one that it starts. */
const PROGRAM = `
const { getPriority } = require('node:os');
const { spawnSync } = require('node:child_process');
const { runInBackground } = require('./background.ts');
runInBackground();
const child = spawnSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' });
console.log(getPriority(), Number(child.stdout));
`;

test('a process in the background and those that it starts have a lower priority than before', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '-e', PROGRAM], {
    cwd: __dirname,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  // The priority is absolute, and greater numbers are lower priorities.
  expect(stdout.trim()).toBe('10 10');
});
