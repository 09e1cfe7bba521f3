import type { Product } from '@elo/contract';
import { makeProduct, sampleProduct } from '../testing/products';
import { neighbours, RELATED, relatedProducts } from './related-products';

const CHAIN = sampleProduct('corrente-carbono-ansi-40');
const SPROCKET = sampleProduct('roda-cubo-ansi-40-z17');
const ISO_CHAIN = sampleProduct('nishiyama-nsb-iso-08b');
const PRODUCTS = [
  CHAIN,
  SPROCKET,
  sampleProduct('polia-5v-4-canais'),
  sampleProduct('bucha-qd-sf'),
  ISO_CHAIN,
];

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
