import { canaryBucket, releaseFor } from './index';

const SALT = 'salt';
const [STABLE, CANARY] = ['a'.repeat(20), 'b'.repeat(20)];
/** One visitor for every bucket. */
const visitors = (() => {
  const found = new Map<number, string>();
  for (let n = 0; found.size < 100; n += 1) found.set(canaryBucket(SALT, `v${n}`), `v${n}`);
  return [...found.values()];
})();

function armOf(percent: number, visitor: string | undefined): string {
  const canary = { release: CANARY, percent, salt: SALT };
  return releaseFor({ release: STABLE, canary }, visitor);
}

test.each([0, 1, 10, 50, 99, 100])('exactly %d of 100 buckets get the canary', (percent) => {
  expect(visitors.filter((visitor) => armOf(percent, visitor) === CANARY)).toHaveLength(percent);
});

test('raising the percentage never moves a visitor back', () => {
  for (const visitor of visitors) {
    let moved = false;
    for (let percent = 0; percent <= 100; percent += 1) {
      const inCanary = armOf(percent, visitor) === CANARY;
      expect(moved && !inCanary).toBe(false);
      moved = inCanary;
    }
  }
});

test('a visitor without identity gets the stable release', () => {
  expect(armOf(100, undefined)).toBe(STABLE);
  expect(releaseFor({ release: STABLE }, 'anyone')).toBe(STABLE);
});
