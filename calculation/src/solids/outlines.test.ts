import { SHEAVES } from '@elo/standards';
import { arcOf, areaOf, piecesOf } from './contour';
import {
  grooveCentres,
  pathOf,
  plateContour,
  polygonPath,
  type Rim,
  rimProfile,
  sprocketContour,
  standardRim,
  usualRim,
} from './outlines';

const rim = (section: string, grooves: number) => standardRim(section, grooves) as Rim;

// Face = Sg (N − 1) + 2 Se, worked out by hand from the dimensions of IP-22.
test.each([
  ['3V', 1, 0.688],
  ['3V', 10, 4.342],
  ['5V', 2, 1.688],
  ['5V', 10, 7.192],
  ['8V', 4, 4.875],
  ['8V', 12, 13.875],
])('the face of a %s sheave with %i grooves is %f in', (section, grooves, inches) => {
  expect(rim(section, grooves).face / 25.4).toBeCloseTo(inches, 6);
});

test('an unknown section has no rim', () => {
  expect(standardRim('9V', 2)).toBeUndefined();
});

test('grooves are as deep as the standard has them, also where only their width is known', () => {
  for (const { section, grooveDepth } of SHEAVES) {
    expect(rim(section, 4).depth / 25.4).toBeCloseTo(grooveDepth, 6);
  }
  const known = { grooves: 4, face: 77.83, spacing: 17.48, topWidth: 15.24 };
  expect(usualRim(known).depth / 25.4).toBeCloseTo(0.59, 6);
});

test('grooves are centred on the face, one spacing apart, with four corners each', () => {
  const shape = usualRim({ grooves: 4, face: 77.83, spacing: 17.48, topWidth: 15.24 });
  expect(grooveCentres(shape)[0]).toBeCloseTo((77.83 - 3 * 17.48) / 2, 5);
  const profile = rimProfile(shape);
  expect(profile).toHaveLength(4 * 4 + 2);
  expect([profile[0], profile.at(-1)]).toEqual([
    [0, 0],
    [77.83, 0],
  ]);
  expect(profile.filter(([, depth]) => depth === shape.depth)).toHaveLength(2 * 4);
});

test('the ends of a waisted plate run into its flanks without a corner', () => {
  expect(areaOf(plateContour(10, 8))).toBeCloseTo(80 + 16 * Math.PI, 9);
  const plate = plateContour(10, 8, 0, 6);
  expect(areaOf(plate)).toBeLessThan(80 + 16 * Math.PI);
  expect(areaOf(plate)).toBeGreaterThan(areaOf(plateContour(10, 6)));
  const arcs = piecesOf(plate).map(({ from, to, bulge = 0 }) => arcOf(from, to, bulge));
  expect(arcs.map(({ turn }) => Math.sign(turn))).toEqual([-1, 1, -1, 1]);
  arcs.forEach((arc, i) => {
    const next = arcs[(i + 1) % arcs.length] ?? arc;
    const distance = Math.hypot(arc.centre[0] - next.centre[0], arc.centre[1] - next.centre[1]);
    expect(distance).toBeCloseTo(arc.radius + next.radius, 9);
  });
  const [below, right, above] = arcs;
  expect(right?.radius).toBeCloseTo(4, 9);
  expect(below && below.centre[1] + below.radius).toBeCloseTo(-3, 9);
  expect(above && above.centre[1] - above.radius).toBeCloseTo(3, 9);
});

test('a path has one arc for each piece of a tooth gap', () => {
  const teeth = { count: 17, pitch: 12.7, roller: 7.92, outsideDiameter: 75.56 };
  const path = pathOf(sprocketContour(teeth), 1);
  expect(path.match(/A4 4 0 0 1/g)).toHaveLength(17);
  expect(path).toMatch(/^M[-\d. AL]+Z$/);
});

test('a polygon is closed and rounded', () => {
  const corners = [
    [0, 0],
    [10.04, 0],
    [0, 5.06],
  ] as const;
  expect(polygonPath(corners, 1)).toBe('M0 0L10 0L0 5.1Z');
});
