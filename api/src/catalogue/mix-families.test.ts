import { makeProduct } from '../testing/products';
import { mixFamilies } from './related-products';

const family = (familia: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeProduct({ id: `${familia}-${index}`, nome: familia, familia }),
  );

const PRODUCTS = [...family('a', 60), ...family('b', 20), ...family('c', 1), ...family('d', 20)];
const mixed = mixFamilies(PRODUCTS);

test('one product of each family comes first, and all products remain', () => {
  expect(mixed.slice(0, 4).map(({ familia }) => familia)).toEqual(['a', 'b', 'c', 'd']);
  expect(new Set(mixed)).toEqual(new Set(PRODUCTS));
  expect(mixed).toHaveLength(PRODUCTS.length);
});

test('each family keeps its own order', () => {
  const order = mixed.filter(({ familia }) => familia === 'b').map(({ id }) => id);
  expect(order).toEqual(family('b', 20).map(({ id }) => id));
});

test('the last page shows as many families as the others, not the largest one alone', () => {
  const last = mixed.slice(-16).map(({ familia }) => familia);
  expect(new Set(last)).toEqual(new Set(['a', 'b', 'd']));
  expect(last.filter((name) => name === 'a').length).toBeLessThanOrEqual(11);
});
