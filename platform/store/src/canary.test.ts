import { canariesSchema, MOST_CANARIES } from '@elo-platform/protocol/schemas';
import { canaryBucket, releaseFor, releasesOf } from './index';

const SALT = 'salt';
const [STABLE, CANARY] = ['a'.repeat(20), 'b'.repeat(20)];
/** One visitor for every bucket. */
const visitors = (() => {
  const found = new Map<number, string>();
  for (let n = 0; found.size < 100; n += 1) found.set(canaryBucket(SALT, `v${n}`), `v${n}`);
  return [...found.values()];
})();

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);
const canary = (release: string, name: string, buckets: number[]) => ({
  release,
  packages: { [name]: '2.0.0' },
  buckets,
});

function armOf(percent: number, visitor: string | undefined): string {
  const own = canary(CANARY, 'mf-a', range(0, percent));
  return releaseFor({ release: STABLE, canaries: { salt: SALT, running: [own] } }, visitor);
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

describe('canaries side by side', () => {
  const OTHER = 'c'.repeat(20);
  const canaries = {
    salt: SALT,
    running: [
      canary(CANARY, 'mf-a', [...range(0, 10), ...range(60, 65)]),
      canary(OTHER, 'mf-b', range(10, 40)),
    ],
  };
  const entry = { release: STABLE, canaries };

  test('each visitor gets one of them or the stable release, by the bucket', () => {
    const arms = visitors.map((visitor) => [
      canaryBucket(SALT, visitor),
      releaseFor(entry, visitor),
    ]);
    for (const [bucket, release] of arms) {
      const own = canaries.running.find(({ buckets }) => buckets.includes(Number(bucket)));
      expect(release).toBe(own?.release ?? STABLE);
    }
    expect(arms.filter(([, release]) => release === CANARY)).toHaveLength(15);
    expect(arms.filter(([, release]) => release === OTHER)).toHaveLength(30);
    expect(releasesOf(entry)).toEqual([STABLE, CANARY, OTHER]);
  });

  const many = range(0, MOST_CANARIES + 1).map((n) => canary(CANARY, `mf-${'abcdefgh'[n]}`, [n]));
  test.each([
    ['two that share a visitor', [canary(CANARY, 'mf-a', [1, 2]), canary(OTHER, 'mf-b', [2])]],
    ['a visitor named twice', [canary(CANARY, 'mf-a', [1, 1])]],
    ['two that change one package', [canary(CANARY, 'mf-a', [1]), canary(OTHER, 'mf-a', [2])]],
    ['more than there may be', many],
    ['one without visitors', [canary(CANARY, 'mf-a', [])]],
  ])('%s are no entry', (_, running) => {
    expect(canariesSchema.safeParse(canaries).success).toBe(true);
    expect(canariesSchema.safeParse({ salt: SALT, running }).success).toBe(false);
  });
});
