import { readRange } from './headers';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-100', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['items=0-1', undefined],
  ['bytes=-', undefined],
  [undefined, undefined],
])('%s of 10 bytes', (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected);
});

test('nothing can be cut from an empty file', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
});
