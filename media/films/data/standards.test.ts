import { sampleProducts } from '@elo/content/sample';
import {
  ANSI,
  caliperDiameter,
  chordalVariation,
  findSize,
  ISO,
  outsideDiameter,
  pitchDiameter,
} from '@elo/standards';
import { estimateMassPerMetre } from './mass';
import {
  kilogramsPerMetre,
  newtonMetres,
  poundsPerFoot,
  qdBushings,
  rollersMetByTooth,
} from './standards';

test('chordal variation has the values of the project table', () => {
  const percent = [9, 11, 17, 25].map((z) => (chordalVariation(z) * 100).toFixed(1));
  expect(percent).toEqual(['6.0', '4.1', '1.7', '0.8']);
});

test('sprocket diameters follow the formulas of the standards', () => {
  const { pitch, roller } = findSize('60');
  expect(pitchDiameter(pitch, 17)).toBeCloseTo(103.67, 2);
  expect(outsideDiameter(pitch, 17)).toBeCloseTo(113.34, 2);
  expect(caliperDiameter(pitch, 17, roller)).toBeCloseTo(91.32, 2);
  expect(caliperDiameter(pitch, 18, roller)).toBeCloseTo(pitchDiameter(pitch, 18) - roller, 9);
});

test('no ANSI and ISO B size agree in pitch, roller and width at once', () => {
  const same = (a: number, b: number) => Math.abs(a - b) < 0.011;
  const pairs = ANSI.sizes.flatMap((a) =>
    ISO.sizes.filter((b) => same(a.pitch, b.pitch)).map((b) => ({ a, b })),
  );
  expect(pairs.length).toBeGreaterThanOrEqual(8);
  for (const { a, b } of pairs) {
    expect(same(a.roller, b.roller) && same(a.innerWidth, b.innerWidth)).toBe(false);
  }
});

test('a tooth meets every roller only when teeth and links share no divisor', () => {
  expect(rollersMetByTooth(90, 18)).toBe(5);
  expect(rollersMetByTooth(90, 15)).toBe(6);
  for (const z of [17, 19, 23]) expect(rollersMetByTooth(90, z)).toBe(90);
});

test('torque conversion', () => {
  expect(newtonMetres(60)).toBeCloseTo(6.78, 2);
});

test('the mass estimated from the proportions is near the makers’ table', () => {
  for (const name of Object.keys(poundsPerFoot)) {
    const ratio = estimateMassPerMetre(findSize(name)).total / kilogramsPerMetre(name);
    expect(Math.abs(ratio - 1)).toBeLessThan(0.12);
  }
  const { plates, total } = estimateMassPerMetre(findSize('60'));
  expect(plates / total).toBeGreaterThan(0.5);
});

test('bushings have the figures of the catalogue', () => {
  const torques = qdBushings.flatMap(({ name, torque }) =>
    name.split(' · ').map((code) => [code, torque]),
  );
  expect(torques).toEqual(
    sampleProducts()
      .filter(({ familia }) => familia === 'qd-bushing')
      .flatMap(({ tamanho, medidas }) =>
        medidas.flatMap(({ chave, valor }) => (chave === 'torque' ? [[tamanho, valor]] : [])),
      ),
  );
});
