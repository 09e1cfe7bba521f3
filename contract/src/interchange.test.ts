import { readInterchangeQuery } from './interchange';

test('parses the codes of a URL', () => {
  const read = (query: string) => readInterchangeQuery(new URLSearchParams(query));
  expect(read('de=+asa+40+&para=08B')).toEqual({ from: 'asa 40', to: '08B' });
  expect(read('codigo=RS40&para=')).toEqual({ from: 'RS40' });
  expect(read('de=a%00b&para=%00')).toEqual({ from: 'a b' });
  expect(read('de=&para=40')).toEqual({ from: '40' });
});
