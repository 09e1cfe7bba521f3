import { jsonOf } from './json';

test('reads a text and its bytes', () => {
  expect(jsonOf('{"a":"é"}')).toEqual({ a: 'é' });
  expect(jsonOf(Buffer.from('{"a":"é"}'))).toEqual({ a: 'é' });
});

test('gives nothing for what is no JSON, and null for null', () => {
  expect(jsonOf('{')).toBeUndefined();
  expect(jsonOf('')).toBeUndefined();
  expect(jsonOf('null')).toBeNull();
});
