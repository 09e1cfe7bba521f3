import { compareHref, comparePath, readCompareQuery } from './compare';

const read = (query: string) => readCompareQuery(new URLSearchParams(query));

test('parses each part once, at most four, and reports when there were more', () => {
  expect(read('peca=a&peca=b&peca=a&peca=&mais= 08B ')).toEqual({
    ids: ['a', 'b'],
    tooMany: false,
    more: '08B',
  });
  expect(read('peca=a&peca=b&peca=c&peca=d&peca=e')).toEqual({
    ids: ['a', 'b', 'c', 'd'],
    tooMany: true,
  });
  expect(read(`peca=${'x'.repeat(81)}`).ids).toEqual([]);
  expect(read('peca=a%00b&peca=%00&mais=%00')).toEqual({ ids: ['a b'], tooMany: false });
});

test('builds the same URLs as a form of check boxes', () => {
  expect(compareHref([])).toBe('/portfolio/comparar');
  expect(compareHref(['a', 'b/c'])).toBe('/portfolio/comparar?peca=a&peca=b%2Fc');
  expect(comparePath({ ids: ['a'], more: 'ANSI 40' })).toBe(
    '/api/catalogo/comparar?peca=a&mais=ANSI+40',
  );
  expect(read(compareHref(['a', 'b']).split('?')[1] ?? '').ids).toEqual(['a', 'b']);
});
