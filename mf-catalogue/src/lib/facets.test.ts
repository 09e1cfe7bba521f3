import { PRODUCTS } from '../testing/products';
import { countFacets } from './facets';

test('counts brands and categories in the order of the list', () => {
  const { brands, categories } = countFacets(PRODUCTS, {});
  expect(brands).toEqual([
    { name: 'Combat Correntes', count: 2 },
    { name: 'Austin Pulleys', count: 2 },
    { name: 'Nishiyama Japanese', count: 1 },
  ]);
  expect(categories.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
});

test('a filter counts under the others but not under itself', () => {
  const { brands, categories } = countFacets(PRODUCTS, { brand: 'Austin Pulleys' });
  expect(brands).toHaveLength(3);
  expect(categories.map(({ name }) => name)).toEqual(['Polias', 'Buchas QD']);
});

test('a chosen value stays in sight with nothing left of it', () => {
  const { brands } = countFacets(PRODUCTS, { brand: 'Austin Pulleys', search: 'corrente' });
  expect(brands).toContainEqual({ name: 'Austin Pulleys', count: 0 });
});
