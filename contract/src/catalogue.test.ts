import {
  catalogueHref,
  FACET_LABELS,
  FACETS,
  isComposedFilter,
  listPath,
  productHref,
  productPath,
  readCatalogueFilter,
  SEARCH_LENGTH,
} from './catalogue';

const read = (query: string) => readCatalogueFilter(new URLSearchParams(query));

it('builds URLs of products and filters, equal ones for equal filters', () => {
  expect(productHref('ansi-40/2')).toBe('/portfolio?produto=ansi-40%2F2');
  expect(productPath('a&b')).toBe('/api/catalogo/produto?id=a%26b');
  expect(catalogueHref()).toBe('/portfolio');
  expect(catalogueHref({ page: 1 })).toBe('/portfolio');
  expect(catalogueHref({ page: 2, brand: 'Combat Correntes', search: '40' })).toBe(
    '/portfolio?busca=40&marca=Combat+Correntes&pagina=2',
  );
  expect(listPath({ teeth: '17', pitch: '12.7' })).toBe('/api/catalogo?passo=12.7&dentes=17');
});

it('parses every filter that it writes', () => {
  const values = Object.fromEntries(FACETS.map((name) => [name, `${FACET_LABELS[name]} 1`]));
  const filter = { search: 'aço 1/2" x 5/16"', ...values, page: 3 };
  expect(read(catalogueHref(filter).split('?')[1] ?? '')).toEqual(filter);
});

it('ignores invalid filters', () => {
  expect(read('busca=%20&marca=&pagina=0&utm_source=x')).toEqual({});
  for (const page of ['-1', '1', 'x', '2.5', '9999999']) expect(read(`pagina=${page}`)).toEqual({});
  expect(read(`busca=${'x'.repeat(500)}`).search).toHaveLength(SEARCH_LENGTH);
});

it('knows which filters have a document of their own', () => {
  expect(isComposedFilter({ brand: 'A', category: 'B', page: 2 })).toBe(true);
  expect(isComposedFilter({ brand: 'A', pitch: '12.7' })).toBe(false);
  expect(isComposedFilter({ search: '40' })).toBe(false);
});

it('reads texts of a query without control characters, and shortened', () => {
  expect(read('busca=%00&marca=a%00b%1Fc')).toEqual({ brand: 'a b c' });
  expect(read(`busca=${'x'.repeat(SEARCH_LENGTH + 1)}`).search).toHaveLength(SEARCH_LENGTH);
});
