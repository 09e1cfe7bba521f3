import { makeDrive } from './chain';
import { gapOutline, restingRadius } from './seat';
import { pitchRadius, tipRadius } from './sprocket';

const size = (z: number) => ({ z, pitch: 100, roller: 62.5 });

test.each([8, 11, 17, 25, 60])(
  'the tooth gap of z = %i holds its roller and ends inside the tip',
  (z) => {
    const gap = gapOutline(size(z));
    const centre = pitchRadius(size(z));
    const nearest = Math.min(...gap.map(({ x, y }) => Math.hypot(x, y + centre)));
    expect(nearest).toBeGreaterThanOrEqual(62.5 / 2);
    for (const { x, y } of gap) {
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(tipRadius(size(z)) + 1e-6);
      expect(Math.abs(Math.atan2(x, -y))).toBeLessThanOrEqual(Math.PI / z + 1e-9);
    }
  },
);

test('a roller of the right size rests at the pitch circle, a larger one above it', () => {
  const gap = size(19);
  expect(restingRadius(gap, 62.5)).toBeCloseTo(pitchRadius(gap), -0.5);
  expect(restingRadius(gap, 67)).toBeGreaterThan(restingRadius(gap, 62.5) + 1);
});

test.each([
  [13, 25],
  [17, 17],
])('a drive of %i and %i teeth closes with even links that all keep the pitch', (z1, z2) => {
  const drive = makeDrive({ x: 0, y: 0 }, 1500, [z1, z2], size(z1));
  expect(drive.links % 2).toBe(0);
  for (const phase of [0, 0.3, 7.77]) {
    const { pins } = drive.at(phase);
    pins.slice(1).forEach((pin, i) => {
      const before = pins[i] ?? pin;
      expect(Math.hypot(pin.x - before.x, pin.y - before.y)).toBeGreaterThan(97);
      expect(Math.hypot(pin.x - before.x, pin.y - before.y)).toBeLessThan(101.5);
    });
  }
});

test('every pin on a wheel of a drive sits in a tooth gap', () => {
  const drive = makeDrive({ x: 0, y: 0 }, 1500, [13, 25], size(13));
  for (const phase of [0, 0.41, 12.9]) {
    const { pins, leftAngle, rightAngle } = drive.at(phase);
    for (const [centre, wheel, angle] of [
      [drive.left, drive.leftSize, leftAngle],
      [drive.right, drive.rightSize, rightAngle],
    ] as const) {
      const step = (2 * Math.PI) / wheel.z;
      const on = pins.filter(
        ({ x, y }) => Math.abs(Math.hypot(x - centre.x, y - centre.y) - pitchRadius(wheel)) < 1e-6,
      );
      expect(on.length).toBeGreaterThan(wheel.z / 3);
      for (const { x, y } of on) {
        const turns = (Math.atan2(y - centre.y, x - centre.x) - angle) / step;
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-6);
      }
    }
  }
});
