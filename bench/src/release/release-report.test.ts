import { failedGates, type ReleaseFigure, releaseTables } from './release-report';

const figure = (median: number, documents = 4): ReleaseFigure => ({
  group: `3310 products, ${documents} documents`,
  name: 'one row: until the edge serves it, s',
  value: { median, low: median - 0.2, high: median + 0.2 },
  aim: 3,
});

test('a gate fails where a figure is worse than in the last run and misses its aim', () => {
  expect(failedGates([figure(4)], [figure(2)])).toEqual([
    '3310 products, 4 documents: one row: until the edge serves it, s 4.00 [3.80–4.20], 2.00 [1.80–2.20] in the last run',
  ]);
  // Other documents of the same catalogue.
  expect(failedGates([figure(4, 5)], [figure(2)])).toHaveLength(1);
  expect(failedGates([figure(3)], [figure(2)])).toEqual([]);
  expect(failedGates([figure(4)], [figure(3.9)])).toEqual([]);
  expect(failedGates([figure(4)], [])).toEqual([]);
});

test('a table has the aim of each figure and whether it is reached', () => {
  expect(releaseTables([figure(3)])).toMatch(/3\.00 \[2\.80–3\.20\] +3 +reached$/);
  expect(releaseTables([figure(3.01)])).toMatch(/3 +missed$/);
  const { aim: _aim, ...without } = figure(9);
  expect(releaseTables([without])).not.toMatch(/reached|missed/);
});
