import { meshOf } from '@elo/calculation/mesh';
import { solidOf, volumeOf } from '@elo/calculation/solids';
import { sampleProducts } from '@elo/content/sample';
import { FIRST_VIEW, moveOfKey, rotationOf, type View, zoomed } from './view';

const SHEAVE = 'polia-5v-12-5-4-canais';

/** A product with its largest bore. */
function solidOfId(id: string) {
  const product = sampleProducts().find((one) => one.id === id);
  const maker = product && solidOf(product);
  return maker?.make(maker.bores.at(-1));
}

test.each(['corrente-carbono-ansi-40', 'roda-cubo-ansi-40-z17', SHEAVE])(
  'the triangles of %s enclose its volume and look outwards',
  (id) => {
    const solid = solidOfId(id);
    if (!solid) throw new Error(`${id} has no solid`);
    const { positions, normals, radius } = meshOf(solid);
    let six = 0;
    for (let at = 0; at < positions.length; at += 9) {
      const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] =
        positions.subarray(at, at + 9);
      const along = [
        (by - ay) * (cz - az) - (bz - az) * (cy - ay),
        (bz - az) * (cx - ax) - (bx - ax) * (cz - az),
        (bx - ax) * (cy - ay) - (by - ay) * (cx - ax),
      ] as const;
      const [nx = 0, ny = 0, nz = 0] = normals.subarray(at, at + 3);
      // Caps may turn either way; what counts is where their normal looks.
      const side = Math.sign(along[0] * nx + along[1] * ny + along[2] * nz);
      six += side * (along[0] * ax + along[1] * ay + along[2] * az);
    }
    expect(six / 6 / volumeOf(solid)).toBeCloseTo(1, 2);
    expect(radius).toBeGreaterThan(5);
  },
);

test('keys turn, tilt and come nearer, within limits, and lead back', () => {
  const press = (view: View, key: string) => moveOfKey(key)?.(view) ?? view;
  expect(press(FIRST_VIEW, 'ArrowLeft').turn).toBeLessThan(FIRST_VIEW.turn);
  expect(moveOfKey('x')).toBeUndefined();
  expect(press(press(FIRST_VIEW, 'ArrowRight'), 'ArrowLeft')).toEqual(FIRST_VIEW);
  const top = Array.from({ length: 40 }).reduce<View>(
    (view) => press(view, 'ArrowDown'),
    FIRST_VIEW,
  );
  expect(top.tilt).toBe(0);
  expect(zoomed(FIRST_VIEW, 100).zoom).toBe(8);
  expect(press(top, '0')).toEqual(FIRST_VIEW);
});

test('a rotation keeps lengths', () => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = rotationOf(FIRST_VIEW);
  expect(Math.hypot(a, b, c)).toBeCloseTo(1, 12);
  expect(a * d + b * e + c * f).toBeCloseTo(0, 12);
});
