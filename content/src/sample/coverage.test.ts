import type { Product } from '@elo/contract';
import { sampleProducts } from './index';

const products = sampleProducts();

const CHAIN = [
  'pitch',
  'rollerDiameter',
  'innerWidth',
  'outerWidth',
  'pinDiameter',
  'plateHeight',
  'tensileStrength',
  'mass',
  'strands',
];
const SPROCKET = ['pitch', 'teeth', 'pitchDiameter', 'outsideDiameter', 'strands'];
const HUB = ['hubDiameter', 'boreMin', 'boreMax'];
const SHEAVE = ['outsideDiameter', 'datumDiameter', 'faceWidth', 'grooves'];
const BUSHING = ['boreMin', 'boreMax', 'torque', 'boltCircle', 'screws'];

/** A figure of a product; not a number if it lacks it. */
function figureOf(id: string, key: string): number {
  const product = products.find((one) => one.id === id);
  return product?.medidas.find(({ chave }) => chave === key)?.valor ?? Number.NaN;
}

const strandsOf = ({ medidas }: Product) =>
  medidas.find(({ chave }) => chave === 'strands')?.valor ?? 1;

/** Required fields of each kind of product; agricultural chains are bought by machine. */
function required(product: Product): readonly string[] {
  const { categoria, familia } = product;
  const multiple = strandsOf(product) > 1 ? ['transversePitch'] : [];
  if (categoria.startsWith('Correntes')) return [...CHAIN, ...multiple];
  if (categoria === 'Rodas dentadas') {
    return [...SPROCKET, ...(familia === 'sprocket-plate' ? [] : HUB), ...multiple];
  }
  if (categoria === 'Polias') return [...SHEAVE, 'bucha'];
  if (categoria === 'Emendas') return ['pitch', 'pinDiameter', 'strands', ...multiple];
  if (categoria === 'Ferramentas') return ['pitchMin', 'pitchMax'];
  return categoria === 'Buchas QD' ? BUSHING : ['teeth', 'pitch'];
}

function missing(product: Product): readonly string[] {
  const has = new Set(product.medidas.map(({ chave }) => chave));
  return required(product).filter((key) =>
    key === 'bucha' ? product.bucha === undefined : !has.has(key),
  );
}

test('has the 3,000 products that the company claims', () => {
  expect(products.length).toBeGreaterThanOrEqual(3000);
});

test('98 of 100 required fields are filled, and the missing ones are listed', () => {
  const asked = products.reduce((sum, product) => sum + required(product).length, 0);
  const lacking = products.flatMap((product) =>
    missing(product).map((key) => `${product.categoria} ${product.material} ${key}`),
  );
  expect(1 - lacking.length / asked).toBeGreaterThanOrEqual(0.98);
  const kinds = new Set(lacking.map((text) => text.split(' ').slice(0, 2).join(' ')));
  // Sprockets, sheaves and couplings have every figure that a standard or a formula gives.
  expect([...kinds].filter((kind) => /^(Rodas|Polias|Acoplamentos)/.test(kind))).toEqual([]);
});

test.each([
  'Correntes de aço-carbono',
  'Correntes zincadas',
  'Correntes triplas',
  'Correntes premium',
])('%s have all fields', (category) => {
  const wrong = products.filter((one) => one.categoria === category && missing(one).length > 0);
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

// kg/m of two published tables: scribd.com/doc/88720031 (ANSI), scribd.com/doc/315797010 (ISO).
test.each([
  ['40', 0.64],
  ['50', 1.06],
  ['60', 1.54],
  ['80', 2.69],
  ['100', 4.15],
  ['120', 5.7],
  ['140', 7.5],
  ['160', 10.1],
  ['200', 16.1],
  ['240', 22.6],
  ['06B', 0.41],
  ['08B', 0.7],
  ['10B', 0.91],
  ['12B', 1.18],
  ['16B', 2.68],
  ['20B', 3.5],
  ['24B', 6.8],
  ['28B', 8.5],
  ['32B', 10.5],
])('the mass of %s is within 11 of 100 of the published %f kg/m', (name, published) => {
  const standard = name.endsWith('B') ? 'iso' : 'ansi';
  const mass = figureOf(`corrente-carbono-${standard}-${name.toLowerCase()}`, 'mass');
  expect(Math.abs(mass / published - 1)).toBeLessThan(0.11);
});

// Machinery's Handbook, recommended maximum bores and hubs: inches by teeth, 1/2 in pitch.
test.each([
  [11, 25 / 32, 1 + 11 / 64],
  [13, 31 / 32, 1.5],
  [16, 1 + 9 / 32, 1 + 63 / 64],
  [17, 1 + 3 / 8, 2 + 9 / 64],
])(
  'ANSI 40, %i teeth: the hub is that of the handbook, the bore at most its bore',
  (teeth, bore, hub) => {
    const id = `roda-cubo-ansi-40-z${teeth}`;
    const boreMax = figureOf(id, 'boreMax') / 25.4;
    expect(figureOf(id, 'hubDiameter') / 25.4).toBeCloseTo(hub, 1);
    expect(boreMax).toBeLessThanOrEqual(bore);
    expect(boreMax).toBeGreaterThan(0.75 * bore);
  },
);

test('every bore range has a minimum below its maximum', () => {
  const wrong = products.filter(({ medidas }) => {
    const value = (key: string) => medidas.find(({ chave }) => chave === key)?.valor;
    const [from, to] = [value('boreMin'), value('boreMax')];
    return (from === undefined) !== (to === undefined) || (from ?? 0) > (to ?? 0);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('the sample lacks the fields that only the owner knows', () => {
  expect(products.filter(({ preco, estoque, codigos }) => preco ?? estoque ?? codigos).length).toBe(
    0,
  );
});

// The same maker's largest pilot bores of simple wheels of up to 30 teeth.
test.each([
  ['16B', 20],
  ['20B', 25],
  ['24B', 25],
  ['28B', 30],
  ['32B', 30],
])('%s: no pilot bore is larger than a maker’s', (name, pilot) => {
  const bores = [11, 17, 30].map((teeth) =>
    figureOf(`roda-cubo-iso-${name.toLowerCase()}-z${teeth}`, 'boreMin'),
  );
  expect(Math.max(...bores)).toBe(pilot);
});

test('no hub is shorter than the rows of teeth that it carries', () => {
  const short = products.filter(({ medidas }) => {
    const value = (key: string) => medidas.find(({ chave }) => chave === key)?.valor;
    const rows = value('rimWidth') ?? value('toothWidth') ?? 0;
    return (value('hubLength') ?? rows) < rows;
  });
  expect(short.map(({ id }) => id)).toEqual([]);
});
