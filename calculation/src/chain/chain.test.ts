import { chordalVariation, inchesToMm, pitchDiameter } from '@elo/standards';
import fc from 'fast-check';
import { centreDistance, chainLength, evenLength, leastCentre, wrapAngle } from './geometry';
import {
  chainPull,
  chainSpeed,
  feetPerMinuteToMs,
  ratedPower,
  serviceFactor,
  strandFactor,
  toKilowatts,
  toothFactor,
} from './rating';

/** Length of a chain of 1 mm pitch, of which distances in pitches and in millimetres are equal. */
const lengthAt = (z1: number, z2: number, centre: number) => chainLength(z1, z2, centre, 1);

const hp = (kilowatts: number) => kilowatts / toKilowatts(1, 'hp');
const size = (name: string, inches: number) => ({
  pitch: inchesToMm(inches),
  bushing: name === '25',
});

describe('published worked examples', () => {
  test('Mott 4e, example 7-3: No. 40 with 17 and 65 teeth has pitch diameters of 2.721 and 10.349 in', () => {
    expect(pitchDiameter(0.5, 17)).toBeCloseTo(2.721, 3);
    expect(pitchDiameter(0.5, 65)).toBeCloseTo(10.349, 3);
  });

  test('Mott 4e, example 7-3: 30 pitches between the shafts need 102.9 pitches, so 104', () => {
    expect(lengthAt(17, 65, 30)).toBeCloseTo(102.9, 1);
    expect(evenLength(lengthAt(17, 65, 30))).toBe(104);
  });

  test('Mott 4e, example 7-3: 104 pitches put the shafts 30.54 pitches or 15.272 in apart', () => {
    const centre = centreDistance(17, 65, 104);
    expect(centre).toBeCloseTo(30.54, 2);
    expect(centre * 0.5).toBeCloseTo(15.272, 2);
  });

  test('Mott 4e, example 7-3: on four strands 21 hp ask for 6.36 hp each', () => {
    expect(21 / strandFactor(4)).toBeCloseTo(6.36, 2);
  });

  test('Shigley, problem 17-26: 21 and 84 teeth, 20 in apart, take 135 pitches of No. 40', () => {
    expect(lengthAt(21, 84, 20 / 0.5)).toBeCloseTo(135, 1);
  });

  test('Shigley, problem 17-26: 21 teeth of No. 40 at 2,000 rpm run 1,750 ft/min', () => {
    const speed = chainSpeed(inchesToMm(0.5), 21, 2000);
    expect(speed / feetPerMinuteToMs(1)).toBeCloseTo(1750, 3);
  });

  test('Shigley, problem 17-26: 31.1 hp at that speed pull with 586 lbf', () => {
    const speed = chainSpeed(inchesToMm(0.5), 21, 2000);
    expect(chainPull(toKilowatts(31.1, 'hp'), speed) / 4.448_221_6).toBeCloseTo(586, 0);
  });

  test('Shigley, table 17-20: No. 40 with 17 teeth is rated 7.72 hp at 2,000 rpm, after the peak', () => {
    const rating = ratedPower(size('40', 0.5), 17, 2000);
    expect(Math.abs(hp(rating.power) / 7.72 - 1)).toBeLessThan(0.01);
    expect(rating.power).toBe(rating.bushings);
  });

  test.each([
    [1, 176],
    [2, 104],
    [3, 70.4],
    [4, 53.3],
  ])('Shigley, example 17-5: 90 hp × 1.3 × 1.5 on %i strands needs %f hp', (strands, asked) => {
    expect(Math.abs((1.5 * 1.3 * 90) / strandFactor(strands) / asked - 1)).toBeLessThan(0.01);
  });

  test('Shigley, example 17-5: three strands of No. 140 with 17 teeth carry it at 300 rpm', () => {
    expect(hp(ratedPower(size('140', 1.75), 17, 300).power)).toBeGreaterThan(70.4);
    expect(hp(ratedPower(size('120', 1.5), 17, 300).power)).toBeLessThan(53.3);
  });

  test.each([
    [100, 1.34],
    [1000, 10.7],
    [1400, 14.4],
    [1600, 12.8],
  ])('ANSI table of No. 50, 17 teeth: at %i rpm %f hp', (rpm, rated) => {
    const power = hp(ratedPower(size('50', 0.625), 17, rpm).power);
    expect(Math.abs(power / rated - 1)).toBeLessThan(0.0045);
  });

  test.each([
    [11, 900, 3.11],
    [11, 1800, 4.66],
    [13, 700, 2.97],
    [15, 1200, 5.64],
    [17, 300, 1.85],
    [17, 900, 4.98],
    [17, 1600, 8.36],
    [17, 1800, 8.96],
    [18, 1800, 9.76],
    [19, 200, 1.45],
  ])('ANSI table of No. 40: %i teeth at %i rpm have %f hp', (teeth, rpm, rated) => {
    const power = hp(ratedPower(size('40', 0.5), teeth, rpm).power);
    expect(Math.abs(power / rated - 1)).toBeLessThan(0.0045);
  });

  test.each([
    [17, 4500, 2.22],
    [28, 4500, 4.7],
  ])('ANSI table of No. 25: bushings of %i teeth at %i rpm have %f hp', (teeth, rpm, rated) => {
    const { bushings } = ratedPower(size('25', 0.25), teeth, rpm);
    expect(Math.abs(hp(bushings) / rated - 1)).toBeLessThan(0.007);
  });

  test.each([
    [17, 900, 0.82],
    [17, 3000, 2.61],
    [25, 2500, 3.22],
  ])(
    'newer table of No. 25: %i teeth at %i rpm have %f hp, of which we promise less',
    (teeth, rpm, rated) => {
      expect(hp(ratedPower(size('25', 0.25), teeth, rpm).power)).toBeLessThan(rated);
    },
  );

  test.each([
    [17, 51.83],
    [25, 76.0],
    [57, 172.91],
    [114, 345.68],
  ])('maker’s table of 9.525 mm pitch: %i teeth have %f mm', (teeth, diameter) => {
    expect(pitchDiameter(9.525, teeth)).toBeCloseTo(diameter, 1);
  });

  test.each([
    [9, 6.0],
    [11, 4.1],
    [17, 1.7],
    [25, 0.8],
  ])('chordal variation of %i teeth is %f %', (teeth, percent) => {
    expect(chordalVariation(teeth) * 100).toBeCloseTo(percent, 1);
  });

  test('Tsubaki, table 4.1: strands count 1.7, 2.5, 3.3, 3.9, 4.6', () => {
    expect([2, 3, 4, 5, 6].map(strandFactor)).toEqual([1.7, 2.5, 3.3, 3.9, 4.6]);
  });

  test('Tsubaki, table 4.2: service factors from 1.0 to 1.7', () => {
    const row = (load: 'even' | 'moderate' | 'heavy') =>
      (['motor', 'engine-hydraulic', 'engine-mechanical'] as const).map((driver) =>
        serviceFactor('ansi', load, driver),
      );
    expect([row('even'), row('moderate'), row('heavy')]).toEqual([
      [1, 1, 1.2],
      [1.3, 1.2, 1.4],
      [1.5, 1.4, 1.7],
    ]);
  });

  test('ISO 10823: 19 teeth are the reference, fewer need more', () => {
    expect(toothFactor(19)).toBe(1);
    expect(toothFactor(17)).toBeCloseTo(1.128, 3);
    expect(toothFactor(25)).toBeCloseTo(0.743, 3);
  });
});

/** Drives whose sprockets do not touch. */
const drives = fc
  .record({
    z1: fc.integer({ min: 9, max: 150 }),
    z2: fc.integer({ min: 9, max: 150 }),
    more: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ z1, z2, more }) => {
    const least = leastCentre(z1, z2) * 1.000_001;
    return { z1, z2, centre: least + more * (200 - least) };
  });

describe('for every drive', () => {
  test('length and centre distance are inverse functions within 0.001 pitch', () => {
    fc.assert(
      fc.property(drives, ({ z1, z2, centre }) => {
        const back = centreDistance(z1, z2, lengthAt(z1, z2, centre));
        expect(Math.abs(back - centre)).toBeLessThan(0.001);
      }),
      { numRuns: 10_000 },
    );
  });

  test('the length is even, never shorter and less than two pitches longer than the exact one', () => {
    fc.assert(
      fc.property(drives, ({ z1, z2, centre }) => {
        const exact = lengthAt(z1, z2, centre);
        const length = evenLength(exact);
        expect(length % 2).toBe(0);
        expect(length).toBeGreaterThanOrEqual(exact - 1e-8);
        expect(length - exact).toBeLessThan(2);
        expect(centreDistance(z1, z2, length)).toBeGreaterThanOrEqual(centre - 1e-6);
      }),
      { numRuns: 10_000 },
    );
  });

  test('the order of the shafts does not matter', () => {
    fc.assert(
      fc.property(drives, ({ z1, z2, centre }) => {
        expect(lengthAt(z2, z1, centre)).toBe(lengthAt(z1, z2, centre));
        expect(wrapAngle(z2, z1, centre)).toBe(wrapAngle(z1, z2, centre));
      }),
    );
  });
});

test('equal sprockets: the wrap is half a turn and the length has no third term', () => {
  expect(wrapAngle(19, 19, 40)).toBe(180);
  expect(lengthAt(19, 19, 40)).toBe(99);
});

test('a chain moves one pitch a tooth', () => {
  expect(chainSpeed(12.7, 17, 1000)).toBeCloseTo(3.598, 3);
});

test.each([
  [() => lengthAt(17, 65, 10), /se tocariam/],
  [() => lengthAt(9, 9, 3.3462), /de 3,346 mm .* se tocariam abaixo de 3,347 mm/],
  [() => chainLength(17, 38, 1200, 12.7), /em mm: 15.240 está fora .* de 12,7 a 2.540/],
  [() => lengthAt(17, 65, Number.NaN), /fora dos limites/],
  [() => centreDistance(17, 65, 42), /42 passos é curta demais/],
  [() => centreDistance(17, 38, 40), /40 passos é curta demais/],
])('rejects input outside every formula: %s', (call, message) => {
  expect(call).toThrow(message);
});
