import { canariesSchema, MOST_CANARIES } from '@elo-platform/protocol/schemas';
import { releaseFor, releasesOf } from './index';

const SALT = 'salt';
const [STABLE, CANARY] = ['a'.repeat(20), 'b'.repeat(20)];
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);
const canary = (release: string, name: string, buckets: number[]) => ({
  release,
  packages: { [name]: '2.0.0' },
  buckets,
});

const ALL = range(0, 100);

function armOf(percent: number, bucket: number): string {
  const own = canary(CANARY, 'mf-a', range(0, percent));
  return releaseFor({ release: STABLE, canaries: { salt: SALT, running: [own] } }, bucket);
}

test.each([0, 1, 10, 50, 99, 100])('exactly %d of 100 buckets get the canary', (percent) => {
  expect(ALL.filter((bucket) => armOf(percent, bucket) === CANARY)).toHaveLength(percent);
});

test('raising the percentage never moves a visitor back', () => {
  for (const bucket of ALL) {
    let moved = false;
    for (let percent = 0; percent <= 100; percent += 1) {
      const inCanary = armOf(percent, bucket) === CANARY;
      expect(moved && !inCanary).toBe(false);
      moved = inCanary;
    }
  }
});

test('without a canary all get the stable release', () => {
  expect(releaseFor({ release: STABLE }, 0)).toBe(STABLE);
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
    const given = ALL.map((bucket) => releaseFor(entry, bucket));
    for (const [bucket, release] of given.entries()) {
      const own = canaries.running.find(({ buckets }) => buckets.includes(bucket));
      expect(release).toBe(own?.release ?? STABLE);
    }
    expect(given.filter((release) => release === CANARY)).toHaveLength(15);
    expect(given.filter((release) => release === OTHER)).toHaveLength(30);
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
