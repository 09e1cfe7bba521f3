import { BUSHING, CHAIN, makeProduct, SHEAVE, SPROCKET } from '../../testing/products';
import { chooseDrawing } from './choose-drawing';
import { grooveCentres, grooveDepth, rimSection } from './sheave-profile';
import { pitchFromDiameter, sprocketOutline } from './sprocket-profile';

test('the numbers of a product decide its drawing', () => {
  expect([CHAIN, SPROCKET, SHEAVE, BUSHING].map((product) => chooseDrawing(product)?.kind)).toEqual(
    ['chain', 'sprocket', 'sheave', 'bushing'],
  );
  expect(chooseDrawing({ ...CHAIN, medidas: [] })).toBeUndefined();
});

test('inches are drawn as millimetres and written as inches', () => {
  const inch = (chave: string, valor: number) => ({ chave, nome: chave, valor, unidade: 'pol' });
  const product = makeProduct({
    id: 'a',
    nome: 'A',
    medidas: [inch('pitch', 0.5), inch('rollerDiameter', 0.312), inch('innerWidth', 0.312)],
  });
  expect(chooseDrawing(product)).toMatchObject({ pitch: { size: 12.7, text: '0,5\u00a0pol' } });
});

test('a double chain is drawn with two strands', () => {
  const double = { ...CHAIN, familia: 'roller-chain-duplex' };
  expect(chooseDrawing(double)).toMatchObject({ kind: 'chain', strands: 2 });
});

test('one groove is drawn without a distance to the next', () => {
  const single = {
    ...SHEAVE,
    medidas: SHEAVE.medidas
      .filter(({ chave }) => chave !== 'grooveSpacing')
      .map((measure) => (measure.chave === 'grooves' ? { ...measure, valor: 1 } : measure)),
  };
  expect(chooseDrawing(single)).toMatchObject({ kind: 'sheave', spacing: undefined });
  expect(
    chooseDrawing({
      ...SHEAVE,
      medidas: SHEAVE.medidas.filter(({ chave }) => chave !== 'grooveSpacing'),
    })?.kind,
  ).not.toBe('sheave');
});

test('a smallest diameter is not passed off as the wheel’s own', () => {
  expect(chooseDrawing(SHEAVE)).toMatchObject({ diameter: { least: true } });
});

test('a sprocket has as many seats as teeth', () => {
  const shape = { teeth: 17, pitchRadius: 90, outsideRadius: 100, rollerRadius: 10 };
  expect(sprocketOutline([0, 0], shape).match(/A10 10/g)).toHaveLength(17);
});

test('pitch from the pitch diameter', () => {
  expect(pitchFromDiameter(69.12, 17)).toBeCloseTo(12.7, 2);
});

test('grooves are centred on the face, one spacing apart', () => {
  const shape = { grooves: 4, faceWidth: 77.83, spacing: 17.48, topWidth: 15.24 };
  const centres = grooveCentres(shape);
  expect(centres).toHaveLength(4);
  expect(centres[0]).toBeCloseTo((77.83 - 3 * 17.48) / 2, 5);
  // Corner and floor points, and four points a groove.
  expect(rimSection([0, 0], shape, 10)).toHaveLength(4 + 4 * 4);
  // Within 5 % of the .590 in that 5V grooves are deep (RMA IP-22).
  expect(Math.abs(grooveDepth(15.24) - 15) / 15).toBeLessThan(0.05);
});
