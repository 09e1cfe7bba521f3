import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { PICTURE_SETS } from './families';
import { findTargets, TARGETS } from './targets';

/** Runs the command as `npm run media -- …` does. */
function media(...args: string[]) {
  const cli = path.join(__dirname, 'cli.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', cli, ...args], { encoding: 'utf8' });
}

test('an unknown name ends with 2 and names the targets', () => {
  const { status, stderr } = media('no-such-picture');
  expect(status).toBe(2);
  expect(stderr).toContain('UNKNOWN_TARGET');
  for (const { name } of TARGETS) expect(stderr).toContain(name);
});

test('without a name it lists what can be made', () => {
  const { status, stdout } = media();
  expect(status).toBe(0);
  expect(stdout).toContain('npm run media -- <name>');
});

test('every set of pictures and every scene can be made alone, the poster only with its film', () => {
  const parts = [
    ...PICTURE_SETS.map(({ id }) => `products/${id}`),
    'about/office',
    'brands/combat',
  ];
  expect(parts.map((part) => findTargets(part).length)).toEqual(parts.map(() => 1));
  expect(findTargets('hero/poster')).toEqual([]);
  expect(findTargets('all')).toBe(TARGETS);
});
