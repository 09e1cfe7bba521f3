import { SHEAVES } from '@elo/standards';
import { faceWidth, GROOVES, type GrooveDimensions, sectionPath } from './sheave-profile';

const groove = (profile: string) => GROOVES[profile] as GrooveDimensions;

test('the drawing has the figures of the catalogue', () => {
  const figures = SHEAVES.map(({ section, grooveTopWidth, grooveSpacing, edge }) => [
    section,
    { top: grooveTopWidth, spacing: grooveSpacing, edge },
  ]);
  expect(GROOVES).toEqual(Object.fromEntries(figures));
});

// Face = Sg (N − 1) + 2 Se, worked out by hand from the dimensions of IP-22.
test.each([
  ['3V', 1, 0.688],
  ['3V', 10, 4.342],
  ['5V', 2, 1.688],
  ['5V', 10, 7.192],
  ['8V', 4, 4.875],
  ['8V', 12, 13.875],
])('face of a %s sheave with %i grooves is %f in', (profile, grooves, width) => {
  expect(faceWidth(groove(profile), grooves)).toBeCloseTo(width, 6);
});

test('draws four corners a groove, and closes the section', () => {
  const path = sectionPath(groove('5V'), 3, 10);
  expect(path.match(/L/g)).toHaveLength(3 * 4 + 3);
  expect(path.startsWith('M0.0 0.0L')).toBe(true);
  expect(path.endsWith('Z')).toBe(true);
  expect(path).toContain(`L${(faceWidth(groove('5V'), 3) * 10).toFixed(1)} 0.0`);
});
