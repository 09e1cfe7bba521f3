import { sampleProducts } from '@elo/content/sample';
import type { Product } from '@elo/contract';
import { makeProduct, sampleProduct } from '../testing/products';
import { productAnswer } from './answers';
import { CatalogueIndex } from './catalogue-index';
import { createKits, createRelatedProducts, mixFamilies, RELATED } from './related-products';

const CHAIN = sampleProduct('corrente-carbono-ansi-40');
const SPROCKET = sampleProduct('roda-cubo-ansi-40-z17');
const ISO_CHAIN = sampleProduct('nishiyama-nsb-iso-08b');
const PRODUCTS = [
  CHAIN,
  SPROCKET,
  sampleProduct('polia-5v-12-5-4-canais'),
  sampleProduct('bucha-qd-sf'),
  ISO_CHAIN,
];

const relatedProducts = (products: readonly Product[], position: number) =>
  createRelatedProducts(products)(position);

const manyProducts = (length: number): readonly Product[] =>
  Array.from({ length }, (_, index) => makeProduct({ id: `c-${index}`, nome: `C ${index}` }));

test('products of the same size come first, never the product itself', () => {
  const related = relatedProducts(PRODUCTS, 0);
  expect(related[0]).toBe(SPROCKET);
  expect(related).not.toContain(CHAIN);
});

test('gives at least four where the list allows, and at most eight', () => {
  expect(relatedProducts(PRODUCTS, 4)).toHaveLength(RELATED.fewest);
  const many = manyProducts(30);
  expect(relatedProducts(many, 9)).toHaveLength(RELATED.most);
  expect(relatedProducts([CHAIN], 0)).toEqual([]);
});

test.each([
  [
    'corrente-carbono-ansi-50',
    'emenda-carbono-ansi-50 meia-emenda-carbono-ansi-50 roda-cubo-ansi-50-z17 roda-cubo-ansi-50-z35',
  ],
  [
    'corrente-inox-iso-08b',
    'emenda-inox-iso-08b meia-emenda-inox-iso-08b roda-inox-iso-08b-z17 roda-inox-iso-08b-z30',
  ],
  ['corrente-pesada-ansi-60h', 'emenda-pesada-ansi-60h meia-emenda-pesada-ansi-60h'],
  ['corrente-dupla-ansi-80', 'emenda-dupla-ansi-80 meia-emenda-dupla-ansi-80'],
  ['emenda-tripla-iso-16b', 'corrente-tripla-iso-16b meia-emenda-tripla-iso-16b'],
  ['roda-cubo-ansi-50-z17', 'corrente-carbono-ansi-50 emenda-carbono-ansi-50'],
])('%s leads to what runs with it', (id, kit) => {
  const products = sampleProducts();
  const found = relatedProducts(
    products,
    products.findIndex((one) => one.id === id),
  );
  const expected = kit.split(' ');
  expect(found.slice(0, expected.length).map((one) => one.id)).toEqual(expected);
});

test('every roller chain of the sample leads to both links and two sprockets of its strands', () => {
  const products = sampleProducts();
  const kitOf = createKits(products);
  const strandsOf = ({ medidas }: Product) =>
    medidas.find(({ chave }) => chave === 'strands')?.valor;
  const chains = products.filter(({ id }) =>
    /^corrente-(?:carbono|inox|zincada|dupla|tripla|pesada|passo-longo)/.test(id),
  );
  const kinds = (chain: Product) =>
    kitOf(chain)
      .filter((one) => strandsOf(one) === strandsOf(chain))
      .map(({ familia }) => familia.replace(/^(sprocket).*/, '$1'))
      .join(' ');
  const hasSprockets = (chain: Product) =>
    products.some(
      (one) =>
        one.familia.startsWith('sprocket-') &&
        one.tamanho === chain.tamanho.replace('H', '') &&
        strandsOf(one) === strandsOf(chain),
    );
  const wrong = chains.filter((chain) => {
    const sprockets = hasSprockets(chain) ? ' sprocket sprocket' : '';
    return kinds(chain) !== `connecting-link offset-link${sprockets}`;
  });
  expect(chains.length).toBeGreaterThan(80);
  expect(wrong.map((chain) => `${chain.id}: ${kinds(chain)}`)).toEqual([]);
});

test('no sprocket of the normal series is for a heavy chain of several strands', () => {
  const products = sampleProducts();
  const single = products.find(({ id }) => id === 'corrente-pesada-ansi-60h') as Product;
  const medidas = single.medidas.map((one) =>
    one.chave === 'strands' ? { ...one, valor: 2 } : one,
  );
  const heavy = { ...single, id: 'heavy', nome: 'Corrente pesada dupla ANSI 60H', medidas };
  const kitOf = createKits([...products, heavy]);
  const sprockets = (one: Product) => kitOf(one).filter(({ id }) => id.startsWith('roda'));
  expect(sprockets(single)).toHaveLength(2);
  expect(sprockets(heavy)).toEqual([]);
  const twin = products.find(({ id }) => id === 'roda-dupla-ansi-60-z19') as Product;
  expect(kitOf(twin)).not.toContain(heavy);
});

test('a chain leads to the tool that opens it, the tool to the chains that it opens', () => {
  const products = sampleProducts();
  const kitOf = createKits(products);
  const kit = (id: string) =>
    kitOf(products.find((one) => one.id === id) as Product).map((one) => one.id);
  expect(kit('corrente-carbono-ansi-40').at(-1)).toBe('saca-corrente-ansi-25-60');
  expect(kit('corrente-dupla-iso-16b').at(-1)).toBe('saca-corrente-ansi-60-100');
  expect(kit('corrente-carbono-ansi-200').some((id) => id.startsWith('saca'))).toBe(false);
  expect(kit('saca-corrente-ansi-60-100').slice(0, 2)).toEqual([
    'corrente-carbono-ansi-60',
    'corrente-carbono-ansi-80',
  ]);
});

test('chains with pins of their own are not joined by the links of others', () => {
  const products = sampleProducts();
  const kitOf = createKits(products);
  const own = products.filter(({ id }) => /^corrente-(?:pino-oco|curva)/.test(id));
  expect(own.length).toBeGreaterThan(4);
  expect(own.flatMap(kitOf).filter(({ categoria }) => categoria === 'Emendas')).toEqual([]);
});

test('the same number in another standard is another size', () => {
  const iso = makeProduct({ id: 'iso', nome: 'ISO 40', norma: 'ISO 606', categoria: 'Outra' });
  const ansi = makeProduct({ id: 'ansi', nome: 'ANSI 40', categoria: 'Outra' });
  expect(relatedProducts([CHAIN, iso, ansi], 0)[0]).toBe(ansi);
});

test('neighbours end with the list', () => {
  const index = new CatalogueIndex(PRODUCTS);
  expect(productAnswer(index, CHAIN.id)).toMatchObject({ nextId: SPROCKET.id });
  expect(productAnswer(index, CHAIN.id)).not.toHaveProperty('previousId');
  expect(productAnswer(index, ISO_CHAIN.id)).toMatchObject({ previousId: 'bucha-qd-sf' });
  expect(productAnswer(index, ISO_CHAIN.id)).not.toHaveProperty('nextId');
});

/** The rule in so many words: every product is held against every other. */
function heldAgainstAll(products: readonly Product[], position: number): readonly Product[] {
  const own = products[position] as Product;
  const ranked = products.flatMap((other, at) => {
    if (at === position) return [];
    const sameSize =
      own.tamanho !== '' && own.norma === other.norma && own.tamanho === other.tamanho;
    const rank =
      (sameSize ? 8 : 0) +
      (own.categoria === other.categoria ? 4 : 0) +
      (own.familia === other.familia ? 2 : 0) +
      (own.norma !== '' && own.norma === other.norma ? 1 : 0) +
      (own.marca === other.marca ? 1 : 0);
    return [{ other, rank, far: Math.abs(at - position) }];
  });
  const close = ranked.filter(({ rank }) => rank >= 4);
  const pool = (close.length >= RELATED.fewest ? close : ranked)
    .sort((a, b) => b.rank - a.rank || a.far - b.far)
    .slice(0, RELATED.most * 3);
  return mixFamilies(pool.map(({ other }) => other)).slice(0, RELATED.most);
}

test('finds the same products as comparing each product with every other', () => {
  const once = sampleProducts('base');
  const twice = once.map((product) => ({ ...product, id: `${product.id}-2` }));
  for (const products of [once, [...once, ...twice], [...once].reverse(), once.slice(0, 7)]) {
    const related = createRelatedProducts(products);
    const kitOf = createKits(products);
    for (let position = 0; position < products.length; position += 3) {
      const ids = (found: readonly Product[]) => found.map(({ id }) => id);
      const kit = kitOf(products[position] as Product);
      const others = heldAgainstAll(products, position).filter((other) => !kit.includes(other));
      const expected = [...kit, ...others].slice(0, RELATED.most);
      expect(ids(related(position))).toEqual(ids(expected));
    }
  }
});
