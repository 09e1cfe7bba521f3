import { productSchema } from '@elo/contract/schemas';
import { company } from '../../company';
import { ANSI, ISO } from '../tables/chains';
import { sampleProducts } from './index';
import { FAMILIES } from './product';

const products = sampleProducts();

function find(id: string) {
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`No product ${id}`);
  return product;
}

function figure(id: string, key: string): number | undefined {
  return find(id).medidas.find(({ chave }) => chave === key)?.valor;
}

test('every product fits the contract and ids are unique', () => {
  for (const product of products) expect(productSchema.parse(product)).toEqual(product);
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
  expect(products.length).toBeGreaterThanOrEqual(300);
});

test('all three brands and every picture family occur, and no other', () => {
  expect([...new Set(products.map(({ marca }) => marca))]).toEqual(
    company.marcas.map(({ nome }) => nome),
  );
  expect([...new Set(products.map(({ familia }) => familia))].sort()).toEqual([...FAMILIES].sort());
});

test.each([ANSI, ISO])('every size of $name is offered by both chain brands', (standard) => {
  for (const brand of ['Combat Correntes', 'Nishiyama Japanese']) {
    const sizes = products
      .filter(({ norma, marca }) => norma === standard.name && marca === brand)
      .map(({ tamanho }) => tamanho);
    expect(standard.sizes.filter(({ size }) => !sizes.includes(size))).toEqual([]);
  }
});

test('photos follow the title rule, the thumbnail is one of them', () => {
  for (const { id, fotos, familia } of products) {
    expect(fotos.map(({ titulo }) => titulo)).toEqual([
      `${id}-1`,
      `${id}-2`,
      `${id}-3`,
      `${id}-thumb`,
    ]);
    expect(fotos[3]?.src).toBe(`/media/pictures/products/${familia}/thumb-320.webp`);
  }
});

test('whoever shows figures names the source, whoever has none names nothing', () => {
  const wrong = products.filter(({ medidas, fonte }) => (medidas.length === 0) !== (fonte === ''));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('measure keys are unique within a product', () => {
  const wrong = products.filter(
    ({ medidas }) => new Set(medidas.map(({ chave }) => chave)).size !== medidas.length,
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('chain figures are those of the standard', () => {
  expect(figure('corrente-carbono-ansi-60', 'pitch')).toBe(19.05);
  expect(figure('corrente-carbono-ansi-60', 'pitchInches')).toBe(0.75);
  expect(figure('nishiyama-nsb-iso-08b', 'rollerDiameter')).toBe(8.51);
  expect(find('corrente-inox-ansi-25').medidas[1]?.nome).toBe('Diâmetro da bucha');
  expect(figure('corrente-carbono-iso-10b', 'pitch')).toBe(15.875);
  expect(figure('corrente-passo-longo-2040', 'pitch')).toBe(25.4);
});

test('sprocket diameters are computed from pitch and teeth', () => {
  expect(figure('roda-cubo-iso-16b-z17', 'pitchDiameter')).toBe(138.23);
  expect(figure('roda-cubo-iso-16b-z17', 'outsideDiameter')).toBe(151.12);
  expect(figure('roda-cubo-iso-16b-z17', 'caliperDiameter')).toBe(121.76);
});

test('sheaves come in every number of grooves, with the face width of the section', () => {
  const grooves = (section: string) =>
    products
      .filter(({ familia }) => familia === `sheave-${section}`)
      .map(({ medidas }) => medidas[0]?.valor);
  expect(grooves('3v')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(grooves('5v')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(grooves('8v')).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(figure('polia-5v-4-canais', 'faceWidth')).toBe(77.83);
});

test('bushings without a table row show no figures', () => {
  expect(figure('bucha-qd-sf', 'torque')).toBe(360);
  expect(figure('bucha-qd-sf', 'torqueNm')).toBe(40.7);
  expect(find('bucha-qd-w').medidas).toEqual([]);
});
