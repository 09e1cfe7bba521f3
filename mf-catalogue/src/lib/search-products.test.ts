import { searchProducts } from '@elo/contract';
import { makeProduct, PRODUCTS } from '../testing/products';

const names = (search: string) => searchProducts(PRODUCTS, search).map(({ id }) => id);

test('looks at name, standard, size and category, whatever the accents and capitals', () => {
  expect(names('conica')).toEqual(['bucha-qd-sf']);
  expect(names('iso 606')).toEqual(['corrente-iso-08b']);
  expect(names('08b')).toEqual(['corrente-iso-08b']);
  expect(names('RODAS DENTADAS')).toEqual(['roda-ansi-40-z17']);
});

test('every word must be found, and a word may be only begun', () => {
  expect(names('rod 17')).toEqual(['roda-ansi-40-z17']);
  expect(names('roda 18')).toEqual([]);
});

test('a size does not match in the middle of a longer one', () => {
  const chain = makeProduct({ id: 'c140', nome: 'Corrente ANSI 140', tamanho: '140' });
  expect(searchProducts([chain], '40')).toEqual([]);
});

test('products that hold a word whole come before those that begin with it', () => {
  const longer = makeProduct({ id: 'b', nome: 'Corrente 400', tamanho: '' });
  const whole = makeProduct({ id: 'a', nome: 'Corrente 40', tamanho: '' });
  expect(searchProducts([longer, whole], '40').map(({ id }) => id)).toEqual(['a', 'b']);
});

test('an empty search gives everything', () => {
  expect(searchProducts(PRODUCTS, '  – ')).toBe(PRODUCTS);
});
