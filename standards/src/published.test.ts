import { CHAIN_SIZES, findSize, pitchDiameter, SHEAVES, toothWidth } from './index';

const byName = CHAIN_SIZES.map((size) => [size.size, size] as const);

test.each(byName)('%s: parts that fit into each other have matching dimensions', (_, size) => {
  const { pitch, roller, pin, innerWidth, plate, plateHeight, transversePitch } = size;
  expect(pin).toBeLessThan(roller);
  expect(plateHeight).toBeLessThanOrEqual(0.96 * pitch);
  // Two inner and two outer plates in total fit side by side in the space of one strand.
  expect(innerWidth + 2 * plate + 2 * 0.7 * plate).toBeLessThan(transversePitch);
});

// Tooth width with one strand and several, over two and three rows: Chiaravalli's catalogue, mm.
test.each([
  ['06B', 5.3, 5.2, 15.4, 25.6],
  ['08B', 7.2, 7, 21, 34.9],
  ['12B', 11.1, 10.8, 30.3, 49.8],
  ['16B', 16.2, 15.8, 47.7, 79.6],
  ['28B', 29.4, 28.8, 88.4, 148],
  ['50', 9, 8.8, 26.9, 45],
  ['80', 15, 14.7, 44, 73.3],
])('%s: the tooth width equals a maker’s', (name, one, several, two, three) => {
  const size = findSize(name);
  expect(Math.abs(toothWidth(size, 1) - one)).toBeLessThan(0.16);
  expect(Math.abs(toothWidth(size, 2) - several)).toBeLessThan(0.16);
  const rim = (rows: number) => (rows - 1) * size.transversePitch + toothWidth(size, rows);
  expect(Math.abs(rim(2) - two)).toBeLessThan(0.16);
  expect(Math.abs(rim(3) - three)).toBeLessThan(0.16);
});

// Pitch diameters that a maker prints: Chiaravalli, wheels with hub.
test.each([
  ['06B', 25, 76],
  ['08B', 17, 69.11],
  ['16B', 11, 90.14],
  ['20B', 17, 172.78],
  ['80', 17, 138.22],
  ['120', 11, 135.21],
])('%s, %i teeth: the pitch diameter equals a maker’s', (name, teeth, printed) => {
  expect(Math.abs(pitchDiameter(findSize(name).pitch, teeth) - printed)).toBeLessThan(0.07);
});

test.each(SHEAVES.map((section) => [section.section, section] as const))(
  '%s: grooves do not overlap, and leave a wall at the edge',
  (_, { grooveTopWidth, grooveSpacing, edge, diameters, minimumDiameter }) => {
    expect(grooveSpacing).toBeGreaterThan(grooveTopWidth);
    expect(edge).toBeGreaterThan(grooveTopWidth / 2);
    expect(diameters[0]).toBe(minimumDiameter);
    expect([...diameters].sort((a, b) => a - b)).toEqual(diameters);
  },
);

test('sizes have names of their own, by which they are found', () => {
  expect(new Set(CHAIN_SIZES.map(({ size }) => size)).size).toBe(CHAIN_SIZES.length);
  expect(CHAIN_SIZES.map(({ size }) => findSize(size))).toEqual(CHAIN_SIZES);
  expect(() => findSize('41')).toThrow('41');
});
