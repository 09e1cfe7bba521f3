import { sampleProducts } from '@elo/content/sample';
import { type CatalogueFilter, FACETS, type FacetName, type Product } from '@elo/contract';
import { ANSI, ISO } from '@elo/standards';
import fc from 'fast-check';
import { makeProduct, sampleProduct } from '../testing/products';
import { listAnswer, productAnswer } from './answers';
import { CatalogueIndex } from './catalogue-index';
import { offerFacets } from './facets';

const products = sampleProducts('base');
const index = new CatalogueIndex(products);
const full = new CatalogueIndex(sampleProducts());
const found = (search: string) => index.find({ search }).products.map(({ id }) => id);

const shafts = [...index.find({}).counts.bore.values.keys()];

const listed = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : [value].flat();

/** Facets of a product from its fields and name, without the code under test. */
function facetsOf(product: Product): Partial<Record<FacetName, string | readonly string[]>> {
  const { nome, marca, categoria, tamanho, medidas } = product;
  const value = (key: string) => medidas.find(({ chave }) => chave === key)?.valor.toString();
  const [from, to] = [Number(value('boreMin')), Number(value('boreMax'))];
  // Agricultural chains have no stated strands.
  const runs = /^(Corrente(?! agrícola)|Roda|Emenda|Meia emenda)/.test(nome);
  return {
    brand: marca,
    category: categoria,
    pitch: value('pitch'),
    strands: runs ? (/dupla/.test(nome) ? '2' : /tripla/.test(nome) ? '3' : '1') : undefined,
    material: product.material,
    teeth: value('teeth'),
    section: nome.startsWith('Polia') ? tamanho : undefined,
    grooves: value('grooves'),
    bush: nome.startsWith('Bucha') ? tamanho : product.bucha,
    bore: shafts.filter((shaft) => Number(shaft) >= from && Number(shaft) <= to),
  };
}

test('facet counts equal a naive count, under any filter', () => {
  const rows = products.map((product) => ({ product, facets: facetsOf(product) }));
  const anyOf = (name: FacetName) =>
    fc.constantFrom(...new Set(rows.flatMap(({ facets }) => listed(facets[name]))), 'nada');
  const search = fc.constantFrom(
    'corrente',
    '40',
    '08B-1',
    'inox',
    '12,7',
    'roda 17 dentes',
    'zzz',
  );
  // Mostly the values of one product, so that few filters leave nothing.
  const filters = fc.constantFrom(...rows).chain(({ facets }) => {
    const value = (name: FacetName) =>
      fc.oneof(
        { arbitrary: fc.constant(undefined), weight: 5 },
        {
          arbitrary: fc.constantFrom(listed(facets[name])[0], listed(facets[name]).at(-1)),
          weight: 4,
        },
        { arbitrary: anyOf(name), weight: 1 },
      );
    return fc.record({
      search: fc.option(search, { nil: undefined, freq: 1 }),
      ...Object.fromEntries(FACETS.map((name) => [name, value(name)])),
    }) as fc.Arbitrary<CatalogueFilter>;
  });
  let notEmpty = 0;
  fc.assert(
    fc.property(filters, (filter) => {
      const ids = filter.search === undefined ? undefined : new Set(found(filter.search));
      const under = (left: readonly FacetName[]) =>
        rows.filter(
          ({ product, facets }) =>
            (ids?.has(product.id) ?? true) &&
            left.every(
              (name) => filter[name] === undefined || listed(facets[name]).includes(filter[name]),
            ),
        );
      const result = index.find(filter);
      if (result.products.length > 0) notEmpty += 1;
      expect(new Set(result.products.map(({ id }) => id))).toEqual(
        new Set(under(FACETS).map(({ product }) => product.id)),
      );
      for (const name of FACETS) {
        const others = under(FACETS.filter((one) => one !== name));
        const counts: Record<string, number> = {};
        for (const { facets } of others) {
          for (const value of listed(facets[name])) counts[value] = (counts[value] ?? 0) + 1;
        }
        expect(Object.fromEntries(result.counts[name].values)).toEqual(counts);
      }
    }),
    { numRuns: 1_000, seed: 40 },
  );
  // Filters that leave nothing would prove little.
  expect(notEmpty).toBeGreaterThan(300);
});

test('facets are offered where they apply, in the order of their numbers', () => {
  const offered = (filter: CatalogueFilter) => offerFacets(index.find(filter), filter);
  const names = (filter: CatalogueFilter) => offered(filter).map(({ name }) => name);
  expect(names({ category: 'Rodas dentadas' })).toEqual([
    'brand',
    'category',
    'pitch',
    'strands',
    'material',
    'teeth',
    'bore',
  ]);
  expect(names({ category: 'Polias' })).toEqual([
    'brand',
    'category',
    'section',
    'grooves',
    'bush',
  ]);
  expect(names({ category: 'Buchas QD' })).toEqual(['brand', 'category', 'bush', 'bore']);
  const [, , pitch] = offered({ category: 'Rodas dentadas' });
  expect(pitch?.values.slice(0, 3).map(({ label }) => label)).toEqual([
    '6,35 mm',
    '9,525 mm',
    '12,7 mm',
  ]);
});

test('a shaft narrows to what may be bored for it', () => {
  const left = index.find({ bore: '50', category: 'Buchas QD' }).products;
  expect(left.map(({ tamanho }) => tamanho)).toEqual(['SDS', 'SD', 'SK', 'SF', 'E', 'F', 'J', 'M']);
  expect(found('bucha SDS 2 1/2"')).toEqual([]);
  expect(found('bucha SDS 1 1/2"')).toEqual(['bucha-qd-sds']);
});

test.each([
  ['pinhão 17 dentes passo 5/8 eixo 30mm', 30],
  ['engrenagem asa 50 21 d eixo 25', 25],
  ['40B17 FURO 20MM', 20],
])('“%s” finds what may be bored to it', (search, bore) => {
  const left = full.find({ search }).products;
  expect(left.length).toBeGreaterThan(0);
  for (const { medidas } of left) {
    const value = (key: string) => medidas.find(({ chave }) => chave === key)?.valor;
    expect(value('boreMin') ?? bore).toBeLessThanOrEqual(bore);
    expect(value('boreMax') ?? bore).toBeGreaterThanOrEqual(bore);
  }
  const wide = full.find({ search: search.replace(`${bore}`, '300') }).products;
  const bored = wide.filter(({ medidas }) => medidas.some(({ chave }) => chave === 'boreMax'));
  expect(bored.map(({ id }) => id)).toEqual([]);
});

test.each(['furo 20', '12,7 furo 20', '40 furo 20'])('“%s” finds no chain', (search) => {
  const { products } = full.find({ search });
  expect(products.length).toBeGreaterThan(0);
  expect(products.filter(({ nome }) => /corrente |emenda/i.test(nome.slice(0, 20)))).toEqual([]);
});

test('a sheave is found by its diameter, and none of another answers', () => {
  expect(found('2/3V 5.0')).toEqual(['polia-3v-5-2-canais']);
  expect(found('4/5V 12.5')).toEqual(['polia-5v-12-5-4-canais']);
  expect(found('4/5V 12.9')).toEqual([]);
});

test('a chosen value stays visible although no product has it any more', () => {
  const filter = { search: 'corrente', brand: 'Austin Pulleys', teeth: '17' };
  const offered = offerFacets(index.find(filter), filter);
  const brand = offered.find(({ name }) => name === 'brand');
  expect(brand?.values).toContainEqual({
    value: 'Austin Pulleys',
    label: 'Austin Pulleys',
    count: 0,
  });
  expect(offered.map(({ name }) => name)).toContain('teeth');
});

const SIZES = [
  ...ANSI.sizes.map(({ size }) => ({ size, other: 'ISO' })),
  ...ISO.sizes.map(({ size }) => ({ size, other: 'ANSI B29.1' })),
];

test('the code of a product finds it, as quotations and their mails print it', () => {
  for (const { id } of products) expect([id, found(` ${id.toUpperCase()} `)]).toEqual([id, [id]]);
});

test.each(SIZES)('nothing of another size or standard answers $size', ({ size, other }) => {
  for (const search of [size, `${size}-1`, `corrente ${size}`, `roda dentada ${size}`]) {
    const mixed = index
      .find({ search })
      .products.filter(({ tamanho, norma, familia }) =>
        familia === 'kc-coupling' ? false : tamanho !== size || norma.startsWith(other),
      );
    expect([search, mixed.map(({ id }) => id)]).toEqual([search, []]);
    expect(found(search).length).toBeGreaterThan(0);
  }
});

test.each([
  ['corrente de roletes 40-2', 'corrente-dupla-ansi-40'],
  ['corrente n. 40', 'corrente-carbono-ansi-40'],
  ['corrente nr 40', 'corrente-carbono-ansi-40'],
  ['corrente de acionamento 60', 'corrente-carbono-ansi-60'],
  ['corrente meia polegada asa', 'corrente-carbono-ansi-40'],
  ['corrente uma polegada dupla iso', 'corrente-dupla-iso-16b'],
  ['emenda corr asa 40', 'emenda-carbono-ansi-40'],
  ['chave saca corrente 40', 'saca-corrente-ansi-25-60'],
  ['engrenagem 08Bx17', 'roda-cubo-iso-08b-z17'],
  ['engrenagem 08B-2 x 19', 'roda-dupla-iso-08b-z19'],
  ['engrenagem 1/2 x 17 asa', 'roda-cubo-ansi-40-z17'],
  ['buxa SK', 'bucha-qd-sk'],
  ['bucha para polia SK', 'bucha-qd-sk'],
  ['polia com bucha SK', 'polia-3v-5-2-canais'],
  ['polia 5V diametro 1270', 'polia-5v-50-2-canais'],
  ['correia dentada', undefined],
  // What the page of an empty result links to.
  ['polias', 'polia-3v-2-65-1-canal'],
  ['buchas QD', 'bucha-qd-ja'],
  ['correntes', 'corrente-carbono-ansi-25'],
])('“%s” finds %s first, as the trade writes it', (search, id) => {
  expect(full.find({ search }).products[0]?.id).toBe(id);
});

test('letters are forgiven, one digit is not', () => {
  expect(found('corente espinos 50')).toEqual(['corrente-espinhos-ansi-50']);
  expect(found('corrente espinhos 51')).toEqual([]);
  expect(found('nsb 61')).toEqual([]);
});

test('lists of others are read by standard and size, else by the name', () => {
  const list = [
    makeProduct({ id: 'a', nome: 'Corrente XP 08B-1 simples', norma: '', tamanho: '' }),
    makeProduct({ id: 'b', nome: 'Corrente XP', norma: 'DIN 8187', tamanho: '10B-2', medidas: [] }),
    makeProduct({ id: 'c', nome: 'Corrente 428H para motos', norma: '', tamanho: '' }),
  ];
  const own = new CatalogueIndex(list);
  const ids = (search: string) => own.find({ search }).products.map(({ id }) => id);
  expect(ids('08B')).toEqual(['a']);
  expect(ids('10B')).toEqual(['b']);
  expect(ids('428H')).toEqual(['c']);
  expect(ids('40')).toEqual([]);
});

/** Names as other wholesalers' lists have them; codes of chains and bushings read something else in them. */
const OTHER_NAMES = [
  'Bucha Taper Lock 1610 x 28mm',
  'Polia 2 SPB 160 TL 2012',
  'Polia HTD 8M 30 dentes 20mm',
  'Correia em V A-42',
  'Corrente 428H x 118 elos para moto',
  'Corrente ASA 80-2 caixa 3,048M',
  'Engrenagem ASA 60 Z25 tipo B',
  'Rolamento 6205-2RS C3',
  'Mancal UCP 205',
  'Esticador de corrente 1/2"',
  'Graxa MP2 balde 20 kg',
  'Nº 5',
  'A',
  '链条',
];

test('the whole name of a product finds it first, whatever codes are read in it', () => {
  const own = OTHER_NAMES.map((nome, at) =>
    makeProduct({ id: `x-${at}`, nome, norma: '', tamanho: '', medidas: [] }),
  );
  const mixed = new CatalogueIndex([...products, ...own]);
  for (const { id, nome } of own) {
    for (const search of [nome, nome.toUpperCase()]) {
      expect([search, mixed.find({ search }).products[0]?.id]).toEqual([search, id]);
    }
  }
});

test('words and numbers of a name find parts that no code describes, and only those', () => {
  const list = ['Rolamento 6205-2RS C3', 'Rolamento 6206', 'Bucha Taper Lock 1610 x 28mm'].map(
    (nome, at) => makeProduct({ id: `x-${at}`, nome, norma: '', tamanho: '', medidas: [] }),
  );
  const maker = { fabricante: 'NSK', codigo: 'DDU-77' };
  const mixed = new CatalogueIndex([
    ...products,
    ...list,
    makeProduct({ id: 'x-3', nome: 'Retentor', norma: '', tamanho: '', codigos: [maker] }),
  ]);
  const ids = (search: string) => mixed.find({ search }).products.map(({ id }) => id);
  expect(ids('rolamentos 6205')).toEqual(['x-0']);
  expect(ids('bucha 1610')).toEqual(['x-2']);
  expect(ids('ddu-77')).toEqual(['x-3']);
  expect(ids('rolamento 620')).toEqual([]);
  // Words of a chain's name, of which the number is its size and not its teeth.
  expect(ids('ANSI 45')).toEqual([]);
});

test('strands, teeth and the heavy series are read from the name where the list has no fields', () => {
  const names = [
    'Corrente ASA 60H',
    'Corrente ASA 80-2',
    'Engrenagem ASA 60 Z25',
    'Engrenagem ASA 60 Z30',
  ];
  const own = new CatalogueIndex(
    names.map((nome, at) =>
      makeProduct({ id: `x-${at}`, nome, norma: '', tamanho: '', medidas: [] }),
    ),
  );
  const ids = (search: string) => own.find({ search }).products.map(({ id }) => id);
  expect(ids('corrente 60')).toEqual([]);
  expect(ids('corrente 60H')).toEqual(['x-0']);
  expect(ids('asa 80-2')).toEqual(['x-1']);
  expect(ids('asa 80-1')).toEqual([]);
  expect(ids('60B25')).toEqual(['x-2']);
});

test.each(['60H-2', '60H dupla', 'roda 60H-2 19 dentes'])(
  'no sprocket of the normal series is found for heavy strands: %s',
  (search) => {
    const ids = index.find({ search }).products.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('roda'))).toEqual([]);
    expect(index.find({ search: '60H' }).products.map(({ id }) => id)).toContain(
      'roda-cubo-ansi-60-z19',
    );
  },
);

test('an overview starts with one of each family, a category keeps the order of the list', () => {
  const families = index.find({}).products.map(({ familia }) => familia);
  const count = new Set(families).size;
  expect(new Set(families.slice(0, count)).size).toBe(count);
  const category = 'Rodas dentadas';
  expect(index.find({ category }).products).toEqual(
    products.filter(({ categoria }) => categoria === category),
  );
});

describe('answers', () => {
  test('a page of the list, and none beyond the last or of unknown values', () => {
    const answer = listAnswer(index, { category: 'Rodas dentadas', page: 2 });
    expect(answer?.items).toHaveLength(24);
    expect(answer?.items[0]?.thumb).toContain('/media/pictures/products/');
    expect(answer).toMatchObject({ total: 123, pages: 6 });
    expect(listAnswer(index, { page: 99 })).toBeUndefined();
    expect(listAnswer(index, { brand: 'Outra' })).toBeUndefined();
    expect(listAnswer(index, { search: 'zzz' })).toMatchObject({ total: 0, items: [], pages: 1 });
  });

  test('a product with its neighbours', () => {
    const [first, second] = products as [Product, Product];
    expect(productAnswer(index, first.id)).toMatchObject({ product: first, nextId: second.id });
    expect(productAnswer(index, first.id)).not.toHaveProperty('previousId');
    expect(productAnswer(index, 'nada')).toBeUndefined();
    expect(sampleProduct(first.id)).toEqual(first);
  });

  test('a search that finds nothing leads to the same part without its count', () => {
    const reading = listAnswer(index, { search: '60B31' })?.reading;
    expect(reading?.text).toBe('roda dentada ANSI 60, 31 dentes, tipo B');
    expect(reading?.wider?.search).toBe('roda dentada ANSI 60');
    expect(found(reading?.wider?.search as string).length).toBeGreaterThan(0);
    expect(listAnswer(index, { search: 'C2042' })?.reading?.wider).toBeUndefined();
  });
});
