import { typeset } from '@elo/contract';
import { productSchema } from '@elo/contract/schemas';
import { ANSI, ISO, inchesToMm, roundTo } from '@elo/standards';
import { company } from '../company';
import { sampleProducts } from './index';

const products = sampleProducts();

function find(id: string) {
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`No product ${id}`);
  return product;
}

function figure(id: string, key: string): number | undefined {
  return find(id).medidas.find(({ chave }) => chave === key)?.valor;
}

test('every product satisfies the contract and ids are unique', () => {
  for (const product of products) expect(productSchema.parse(product)).toEqual(product);
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
  expect(products.length).toBeGreaterThanOrEqual(300);
});

test('has all three brands and no other', () => {
  expect([...new Set(products.map(({ marca }) => marca))]).toEqual(
    company.marcas.map(({ nome }) => nome),
  );
});

test.each([ANSI, ISO])('both chain brands have every size of $name', (standard) => {
  for (const brand of ['Combat Correntes', 'Nishiyama Japanese']) {
    const sizes = products
      .filter(({ norma, marca }) => norma === standard.name && marca === brand)
      .map(({ tamanho }) => tamanho);
    expect(standard.sizes.filter(({ size }) => !sizes.includes(size))).toEqual([]);
  }
});

test('photo titles follow the rule, with the thumbnail last', () => {
  for (const { id, fotos } of products) {
    expect(fotos.length).toBeGreaterThanOrEqual(2);
    expect(fotos.map(({ titulo }) => titulo)).toEqual([
      ...fotos.slice(1).map((_, index) => `${id}-${index + 1}`),
      `${id}-thumb`,
    ]);
  }
});

test.each([
  ['corrente-carbono-ansi-40', 'roller-chain-carbon/angle'],
  ['corrente-curva-ansi-40', 'side-bow-chain/angle'],
  ['corrente-aditamento-a1-ansi-40', 'attachment-chain-a1/angle'],
  ['corrente-aditamento-k1-ansi-40', 'attachment-chain/angle'],
  ['corrente-agricola-placa-octogonal', 'agricultural-chain/angle'],
  ['corrente-agricola-placa-reta', 'agricultural-chain-straight/angle'],
  ['corrente-agricola-flange-reto', 'agricultural-chain-flange/angle'],
  ['corrente-agricola-flange-chanfrado', 'agricultural-chain-chamfered/angle'],
  ['corrente-agricola-aditamento', 'agricultural-chain-attachment/angle'],
  ['corrente-tripla-ansi-60', 'roller-chain-duplex-x3/angle'],
  ['nishiyama-nsb-ansi-100-3', 'roller-chain-duplex-x3/angle'],
  ['bucha-qd-sf', 'qd-bushing/angle'],
  ['bucha-qd-m', 'qd-bushing-s4/angle'],
  ['bucha-qd-s', 'qd-bushing-s4/angle'],
  ['acoplamento-kc-4012', 'kc-coupling-z12/angle'],
])('%s has the pictures of %s, which look as sold', (id, picture) => {
  expect(find(id).fotos[0]?.src).toBe(`/media/pictures/products/${picture}-960.webp`);
});

test('sprockets and sheaves have a drawing of their own figures first, then renderings with their own count', () => {
  const views = (id: string) => find(id).fotos.map(({ src }) => src.split('products/')[1]);
  expect(views('roda-cubo-ansi-40-z13')).toEqual([
    'sprocket-hub-x1-z13-h4-l2/angle-640.webp',
    'sprocket-hub-x1-z13-h4-l2/angle-320.webp',
  ]);
  expect(views('polia-8v-20-12-canais')[0]).toMatch(/^sheave-8v-g12-d\d\/angle-640.webp$/);
  expect(views('roda-tripla-iso-20b-z17').join()).toMatch(/^sprocket-duplex-x3-z17-[^,]*,[^,]*$/);
  expect(views('polia-3v-5-2-canais').slice(1, 4)).toEqual([
    'sheave-3v/angle-960.webp',
    'sheave-3v/front-960.webp',
    'sheave-3v/detail-960.webp',
  ]);
});

test('products have a source exactly if they have figures', () => {
  const wrong = products.filter(({ medidas, fonte }) => (medidas.length === 0) !== (fonte === ''));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('measure keys are unique within a product', () => {
  const wrong = products.filter(
    ({ medidas }) => new Set(medidas.map(({ chave }) => chave)).size !== medidas.length,
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test("every word in a figure's name fits the table's first column on a phone", () => {
  const names = new Set(products.flatMap(({ medidas }) => medidas.map(({ nome }) => nome)));
  const parts = [...names].flatMap((name) => typeset(name).match(/\p{L}+/gu) ?? []);
  expect(parts.filter(({ length }) => length > 11)).toEqual([]);
});

test("chain figures equal the standard's", () => {
  expect(figure('corrente-carbono-ansi-60', 'pitch')).toBe(19.05);
  expect(figure('corrente-carbono-ansi-60', 'pitchInches')).toBe(0.75);
  expect(figure('nishiyama-nsb-iso-08b', 'rollerDiameter')).toBe(8.51);
  expect(find('corrente-inox-ansi-25').medidas[1]?.nome).toBe('Diâmetro da bucha');
  expect(figure('corrente-carbono-iso-10b', 'pitch')).toBe(15.875);
  expect(figure('corrente-passo-longo-2040', 'pitch')).toBe(25.4);
});

test('inches and millimetres of a figure agree', () => {
  const conflicts: string[] = [];
  let pairs = 0;
  for (const { id, medidas } of products) {
    for (const inch of medidas.filter(({ chave }) => chave.endsWith('Inches'))) {
      const mm = medidas.find(({ chave }) => chave === inch.chave.replace(/Inches$/, ''));
      const decimals = inch.chave === 'pitchInches' ? 3 : 2;
      pairs += 1;
      if (mm?.valor === roundTo(inchesToMm(inch.valor), decimals) && mm.nome === inch.nome)
        continue;
      conflicts.push(`${id} ${inch.chave} ${inch.valor} ≠ ${mm?.valor}`);
    }
  }
  expect(conflicts).toEqual([]);
  expect(pairs).toBeGreaterThanOrEqual(3 * ANSI.sizes.length);
});

test('one figure of a standard is equal on all its products', () => {
  const shown = new Map<string, Set<number>>();
  const isShared = ['pitch', 'rollerDiameter', 'innerWidth'];
  for (const { norma, tamanho, medidas } of products) {
    const standard = /^(ANSI B29\.1|ISO 606)/.exec(norma)?.[0];
    if (standard === undefined || !/^\d+B?$/.test(tamanho)) continue;
    for (const { chave, valor } of medidas.filter(({ chave: key }) => isShared.includes(key))) {
      const name = `${standard} ${tamanho} ${chave}`;
      shown.set(name, (shown.get(name) ?? new Set()).add(valor));
    }
  }
  expect([...shown].filter(([, values]) => values.size > 1)).toEqual([]);
  expect(shown.size).toBeGreaterThanOrEqual(3 * (ANSI.sizes.length + ISO.sizes.length));
});

// Values that double rounding, to a thousandth and then to a hundredth, got wrong.
test.each([
  ['corrente-carbono-ansi-40', 'rollerDiameter', 7.92],
  ['corrente-carbono-ansi-40', 'innerWidth', 7.92],
  ['nishiyama-nsb-ansi-200', 'rollerDiameter', 39.67],
  ['corrente-carbono-ansi-35', 'innerWidth', 4.78],
  ['corrente-carbono-ansi-50', 'innerWidth', 9.53],
])('%s: %s is rounded once, to %f mm', (id, key, value) => {
  expect(figure(id, key)).toBe(value);
});

describe('sizes of one pitch', () => {
  const pairs = ANSI.sizes.flatMap((size) => {
    const twin = ISO.sizes.find(({ pitch }) => pitch === size.pitch);
    return twin ? [[size.size, twin.size] as const] : [];
  });

  test('are the nine pairs of the two standards', () => {
    expect(pairs.map((pair) => pair.join('/'))).toEqual([
      '35/06B',
      '40/08B',
      '50/10B',
      '60/12B',
      '80/16B',
      '100/20B',
      '120/24B',
      '140/28B',
      '160/32B',
    ]);
  });

  test.each(pairs)('ANSI %s and ISO %s: chains and sprockets of both warn of the other', (a, b) => {
    const warn = (own: string, other: string) => {
      const kinds = products.filter(
        ({ tamanho, norma, familia }) =>
          tamanho === own && /^(ANSI B29\.1|ISO 606)/.test(norma) && familia !== 'kc-coupling',
      );
      expect(kinds.length).toBeGreaterThan(5);
      const silent = kinds.filter(({ descricao }) => !descricao.includes(other));
      expect(silent.map(({ id }) => id)).toEqual([]);
    };
    warn(a, `ISO ${b}`);
    warn(b, `ANSI ${a}`);
  });

  test('are distinguished by the figures that differ', () => {
    expect(find('corrente-carbono-ansi-80').descricao).toContain(
      'Mesmo passo da ISO 16B, mas largura interna de 15,88 mm em vez de 17,02 mm: não são intercambiáveis.',
    );
    expect(find('nishiyama-nhf-ansi-35').descricao).toContain(
      'bucha de 5,08 mm em vez de rolo de 6,35 mm e largura interna de 4,78 mm em vez de 5,72 mm',
    );
  });
});

test('sprockets cite the standard of sprockets, and sources are standards, not web sites', () => {
  expect(find('roda-cubo-iso-16b-z17')).toMatchObject({ norma: 'ISO 606 / DIN 8196' });
  expect(find('corrente-passo-longo-2040')).toMatchObject({ norma: 'ANSI B29.3 / ISO 1275' });
  expect(find('corrente-passo-longo-2040').descricao).toContain(
    'passo de 25,4 mm, o dobro do passo da ANSI 40',
  );
  const sites = products.filter(({ fonte }) => /\.(com|info|org|net)\b/.test(fonte));
  expect(sites.map(({ id }) => id)).toEqual([]);
});

// ISO 606, tip diameters: between d + p(1 − 1.6/z) − d1 and d + 1.25p − d1.
test('the approximate outside diameter of B-series sprockets is within the limits of ISO 606', () => {
  const outside = products
    .filter(({ norma }) => norma === 'ISO 606 / DIN 8196')
    .flatMap((product) => {
      const value = (key: string) => figure(product.id, key) as number;
      const [p, z, d, d1] = ['pitch', 'teeth', 'pitchDiameter', 'rollerDiameter'].map(value) as [
        number,
        number,
        number,
        number,
      ];
      const most = d + 1.25 * p - d1;
      const least = d + p * (1 - 1.6 / z) - d1;
      const own = value('outsideDiameter');
      return own > least && own <= most + 0.01 ? [] : [product.id];
    });
  expect(outside).toEqual([]);
});

test('sprocket diameters are computed from pitch and teeth', () => {
  expect(figure('roda-cubo-iso-16b-z17', 'pitchDiameter')).toBe(138.23);
  expect(figure('roda-cubo-iso-16b-z17', 'outsideDiameter')).toBe(151.12);
  expect(figure('roda-cubo-iso-16b-z17', 'caliperDiameter')).toBe(121.76);
});

test('sheaves have every number of grooves, with the face width of the section', () => {
  const grooves = (section: string) =>
    products
      .filter(
        ({ familia, medidas }) =>
          familia === `sheave-${section}` &&
          medidas[1]?.valor === inchesToMm(section === '3v' ? 5 : section === '5v' ? 12.5 : 20),
      )
      .map(({ medidas }) => medidas[0]?.valor);
  expect(grooves('3v')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(grooves('5v')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(grooves('8v')).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(figure('polia-5v-12-5-4-canais', 'faceWidth')).toBe(77.83);
  expect(figure('polia-5v-12-5-4-canais', 'grooveSpacing')).toBe(17.48);
  expect(figure('polia-3v-5-1-canal', 'grooveSpacing')).toBeUndefined();
});

test('bushings without a table row show no figures', () => {
  expect(figure('bucha-qd-sf', 'torque')).toBe(360);
  expect(figure('bucha-qd-sf', 'torqueNm')).toBe(40.7);
  expect(find('bucha-qd-w').medidas).toEqual([]);
});
