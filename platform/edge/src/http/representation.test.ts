import { chooseEncoding } from './representation';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5, BR;q=0.1', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.0, gzip;q=1', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected);
});
