import {
  CATALOGUE_QUERY,
  COMPARE_QUERY,
  catalogueHref,
  INTERCHANGE_QUERY,
  SEARCH_LENGTH,
} from '@elo/contract';
import manifest from '../../package.json';
import { readCatalogueQuery } from './load-catalogue';

test('reads what catalogueHref writes', () => {
  const filter = {
    search: 'aço 40',
    brand: 'Combat Correntes',
    category: 'Polias',
    pitch: '12.7',
    strands: '2',
    page: 3,
  };
  const { search } = new URL(catalogueHref(filter), 'https://elo.example');
  expect(readCatalogueQuery(search)).toEqual({ filter });
});

test('a product has its id, and keeps no filter of its own', () => {
  expect(readCatalogueQuery('?produto=bucha-qd-sf&utm_source=x')).toEqual({
    productId: 'bucha-qd-sf',
    filter: {},
  });
  expect(readCatalogueQuery('?produto=')).toEqual({ filter: {} });
});

test.each(['0', '-1', '1', 'x', '2.5', '9999999', ''])('page "%s" counts as the first', (page) => {
  expect(readCatalogueQuery(`?pagina=${page}`).filter.page).toBeUndefined();
});

test('an endless search is cut', () => {
  const { filter } = readCatalogueQuery(`?busca=${'a'.repeat(5000)}`);
  expect(filter.search).toHaveLength(SEARCH_LENGTH);
});

test('lists by everything but brand, category and page are rendered on request', () => {
  const { product: _product, brand: _brand, category: _category, ...rest } = CATALOGUE_QUERY;
  const { page: _page, ...lists } = rest;
  const queries = manifest.elo.routes.map(({ render }) => render.queries);
  expect(queries).toEqual([
    Object.values(lists),
    Object.values(COMPARE_QUERY),
    [...Object.values(INTERCHANGE_QUERY), 'codigo'],
  ]);
});
