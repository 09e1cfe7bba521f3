import { CHAIN, ISO_CHAIN, makeProduct, PRODUCTS } from '../testing/products';
import { filterProducts, listProducts } from './filter-products';

test('brand, category and search narrow together', () => {
  expect(filterProducts(PRODUCTS, { brand: 'Austin Pulleys' })).toHaveLength(2);
  expect(filterProducts(PRODUCTS, { brand: 'Austin Pulleys', category: 'Polias' })).toHaveLength(1);
  expect(filterProducts(PRODUCTS, { brand: 'Nishiyama Japanese', search: 'corrente' })).toEqual([
    ISO_CHAIN,
  ]);
  expect(filterProducts(PRODUCTS, { brand: 'Outra' })).toEqual([]);
});

test('the whole list starts with one product of each family', () => {
  const second = makeProduct({ id: 'corrente-ansi-50', nome: 'Corrente ANSI 50' });
  const list = [CHAIN, second, ISO_CHAIN];
  expect(listProducts(list, {})).toEqual([CHAIN, ISO_CHAIN, second]);
});

test('a category keeps the order of the catalogue', () => {
  const second = makeProduct({ id: 'x', nome: 'X', familia: 'roller-chain-zinc' });
  const third = makeProduct({ id: 'y', nome: 'Y' });
  const list = [CHAIN, second, third];
  expect(listProducts([...list].reverse(), { category: CHAIN.categoria })).toEqual([
    third,
    second,
    CHAIN,
  ]);
});
