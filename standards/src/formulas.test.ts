import {
  bottomDiameter,
  caliperDiameter,
  chordalVariation,
  inchesToMm,
  outsideDiameter,
  pitchDiameter,
  roundTo,
  sheaveFaceWidth,
} from './formulas';

test('an inch is 25.4 mm', () => {
  expect(inchesToMm(1)).toBe(25.4);
  expect(inchesToMm(0.312)).toBe(7.9248);
  expect(inchesToMm(0.375)).toBe(9.525);
});

test('rounds halves correctly despite binary fractions', () => {
  expect(roundTo(1.005, 2)).toBe(1.01);
  expect(roundTo(79.5899, 2)).toBe(79.59);
});

// Machinery's Handbook, sprocket diameters for 1 inch pitch.
test.each([
  [11, 3.5494, 4.006],
  [17, 5.4422, 5.949],
  [25, 7.9787, 8.516],
])('a sprocket of %i teeth at 1 inch pitch', (teeth, pitchCircle, outside) => {
  expect(pitchDiameter(1, teeth)).toBeCloseTo(pitchCircle, 3);
  expect(outsideDiameter(1, teeth)).toBeCloseTo(outside, 2);
});

test('the distance of neighbouring pins is one pitch', () => {
  const radius = pitchDiameter(12.7, 19) / 2;
  const step = (2 * Math.PI) / 19;
  const chord = Math.hypot(radius - radius * Math.cos(step), radius * Math.sin(step));
  expect(chord).toBeCloseTo(12.7, 10);
});

test('even teeth: caliper and bottom diameter are equal; odd teeth: the caliper measures less', () => {
  expect(caliperDiameter(12.7, 18, 7.925)).toBe(bottomDiameter(12.7, 18, 7.925));
  const radius = pitchDiameter(12.7, 17) / 2;
  // The most nearly opposite gaps of 17 teeth are 8 steps apart.
  const across = 2 * radius * Math.sin((8 * Math.PI) / 17) - 7.925;
  expect(caliperDiameter(12.7, 17, 7.925)).toBeCloseTo(across, 10);
  expect(caliperDiameter(12.7, 17, 7.925)).toBeLessThan(bottomDiameter(12.7, 17, 7.925));
});

test.each([
  [9, 6.0],
  [11, 4.1],
  [17, 1.7],
  [25, 0.8],
])('chordal effect of %i teeth is %f %%', (teeth, percent) => {
  expect(roundTo(chordalVariation(teeth) * 100, 1)).toBe(percent);
});

test('face width: one groove is two edges, every further groove adds the spacing', () => {
  expect(sheaveFaceWidth(0.406, 0.344, 1)).toBeCloseTo(0.688, 10);
  expect(sheaveFaceWidth(0.688, 0.5, 4)).toBeCloseTo(3.064, 10);
});
