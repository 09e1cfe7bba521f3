import { BUSHING, CHAIN, makeProduct, SHEAVE, SPROCKET } from '../../testing/products';
import { chooseDrawing } from './choose-drawing';

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

test('a wheel of fewer teeth than the norm has is not drawn', () => {
  const few = SPROCKET.medidas.map((one) => (one.chave === 'teeth' ? { ...one, valor: 5 } : one));
  expect(chooseDrawing({ ...SPROCKET, medidas: few })?.kind).not.toBe('sprocket');
});
