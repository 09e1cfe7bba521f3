import fc from 'fast-check';
import { beltCentre, beltLength, beltSpeed, beltWrap, nearestBelts, standardBelts } from './belt';

const mm = (inches: number) => inches * 25.4;

describe('Mott 4e, example 7-1: 5V, 12.4 and 21.1 in', () => {
  test('24 in between the shafts need a belt of 101.4 in', () => {
    expect(beltLength(mm(12.4), mm(21.1), mm(24)) / 25.4).toBeCloseTo(101.4, 1);
  });

  test('the nearest standard belt has 100 in', () => {
    const [belt] = nearestBelts('5V', beltLength(mm(12.4), mm(21.1), mm(24)));
    expect(belt?.code).toBe('5V1000');
  });

  test('with it the shafts are 23.30 in apart', () => {
    expect(beltCentre(mm(12.4), mm(21.1), mm(100)) / 25.4).toBeCloseTo(23.3, 1);
  });

  test('the wrap on the small sheave is 158°', () => {
    expect(beltWrap(mm(12.4), mm(21.1), mm(23.3))).toBeCloseTo(158, 0);
  });
});

test('length and centre distance are inverse functions', () => {
  const diameter = fc.double({ min: 70, max: 1000, noNaN: true });
  fc.assert(
    fc.property(diameter, diameter, fc.double({ min: 1.05, max: 6, noNaN: true }), (a, b, far) => {
      const centre = ((a + b) / 2) * far + 20;
      // 1.57 and 6.28 are the standard's roundings of π/2 and 2π: they agree with each other.
      expect(Math.abs(beltCentre(a, b, beltLength(a, b, centre)) - centre)).toBeLessThan(0.001);
    }),
    { numRuns: 2000 },
  );
});

test('standard belts: preferred numbers within the range of each section', () => {
  const codes = standardBelts('3V').map(({ code }) => code);
  expect(codes.slice(0, 4)).toEqual(['3V250', '3V265', '3V280', '3V300']);
  expect(codes.at(-1)).toBe('3V1400');
  expect(new Set(codes).size).toBe(codes.length);
  expect(standardBelts('5V').at(-1)?.code).toBe('5V3550');
});

test('belt speed of Mott 4e, example 7-1: 12.4 in at 1,160 rpm runs 3,766 ft/min', () => {
  expect((beltSpeed(mm(12.4), 1160) * 60) / 0.3048).toBeCloseTo(3766, 0);
});

test.each([
  [() => beltLength(300, 500, 350), /as polias se tocam/],
  [() => beltCentre(300, 900, 1500), /não alcança as duas polias/],
  [() => nearestBelts('3V', 9000), /fora das correias 3V/],
])('rejects impossible input: %s', (call, message) => {
  expect(call).toThrow(message);
});
