import { sampleProducts } from '@elo/content/sample';
import type { Product } from '@elo/contract';
import { makeProduct, sampleProduct } from '../testing/products';
import { mixFamilies } from './mix-families';
import { createRelatedProducts, neighbours, RELATED } from './related-products';

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
  createRelatedProducts(products).of(position);

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

test('the same number in another standard is another size', () => {
  const iso = makeProduct({ id: 'iso', nome: 'ISO 40', norma: 'ISO 606', categoria: 'Outra' });
  const ansi = makeProduct({ id: 'ansi', nome: 'ANSI 40', categoria: 'Outra' });
  expect(relatedProducts([CHAIN, iso, ansi], 0)[0]).toBe(ansi);
});

test('neighbours end with the list', () => {
  expect(neighbours(PRODUCTS, 0)).toEqual({ nextId: SPROCKET.id });
  expect(neighbours(PRODUCTS, 4)).toEqual({ previousId: 'bucha-qd-sf' });
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

test('finds what holding every product against every other finds', () => {
  const once = sampleProducts('base');
  const twice = once.map((product) => ({ ...product, id: `${product.id}-2` }));
  for (const products of [once, [...once, ...twice], [...once].reverse(), once.slice(0, 7)]) {
    const related = createRelatedProducts(products);
    for (let position = 0; position < products.length; position += 3) {
      const ids = (found: readonly Product[]) => found.map(({ id }) => id);
      expect(ids(related.of(position))).toEqual(ids(heldAgainstAll(products, position)));
    }
  }
});
