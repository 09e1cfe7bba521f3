import { pageSteps } from './pagination';

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
