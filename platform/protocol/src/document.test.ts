import { escapeHtml, jsonOf } from './document';

test('escapes markup', () => {
  expect(escapeHtml(`<b title="x">&'`)).toBe("&lt;b title=&quot;x&quot;&gt;&amp;'");
});

test('reads JSON from a text and from its bytes', () => {
  expect(jsonOf('{"a":"€"}')).toEqual({ a: '€' });
  expect(jsonOf(Buffer.from('{"a":"€"}'))).toEqual({ a: '€' });
});

test('gives undefined for malformed JSON, and null for null', () => {
  expect(jsonOf('{')).toBeUndefined();
  expect(jsonOf('')).toBeUndefined();
  expect(jsonOf('null')).toBeNull();
});
