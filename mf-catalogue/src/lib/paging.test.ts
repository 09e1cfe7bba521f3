import { CATALOGUE_PAGE_SIZE as PAGE_SIZE } from '@elo/contract';
import { countPages, pageOf, pageSteps } from './paging';

const list = Array.from({ length: 50 }, (_, index) => index);

test('cuts pages of 24', () => {
  expect(PAGE_SIZE).toBe(24);
  expect(pageOf(list, 1)).toEqual({ items: list.slice(0, 24), page: 1, pages: 3 });
  expect(pageOf(list, 3)).toEqual({ items: [48, 49], page: 3, pages: 3 });
});

test('a page beyond the end is the last one, an empty list has one page', () => {
  expect(pageOf(list, 99).page).toBe(3);
  expect(pageOf([], 7)).toEqual({ items: [], page: 1, pages: 1 });
  expect([0, 1, 24, 25].map(countPages)).toEqual([1, 1, 1, 2]);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 16, [1, 2, 'gap', 16]],
  [8, 16, [1, 'gap', 7, 8, 9, 'gap', 16]],
  [3, 5, [1, 2, 3, 4, 5]],
  [16, 16, [1, 'gap', 15, 16]],
])('page %i of %i offers %j', (page, pages, steps) => {
  expect(pageSteps(page, pages)).toEqual(steps);
});
