import { compareVersions, satisfies } from './versions';

describe('compareVersions', () => {
  it.each([
    ['1.0.0', '1.0.0', 0],
    ['1.2.0', '1.10.0', -1],
    ['2.0.0', '1.9.9', 1],
    ['1.0.0-0', '1.0.0', -1],
    ['1.0.0', '1.0.0-beta', 1],
    ['1.0.0+build', '1.0.0', 0],
  ])('orders %s and %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign);
  });
});

describe('satisfies', () => {
  it.each([
    ['1.4.2', '>=1.0.0 <2.0.0-0', true],
    ['2.0.0', '>=1.0.0 <2.0.0-0', false],
    ['2.0.0-rc.1', '>=1.0.0 <2.0.0-0', false],
    ['0.9.9', '>=1.0.0 <2.0.0-0', false],
    ['18.3.1', '>=18.0.0 <19.0.0-0||>=19.0.0 <20.0.0-0', true],
    ['17.0.2', '>=18.0.0 <19.0.0-0||>=19.0.0 <20.0.0-0', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['7.0.0', '*', true],
    ['7.0.0', false as const, true],
  ])('%s within %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});
