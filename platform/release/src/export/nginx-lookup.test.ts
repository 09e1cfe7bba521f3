import { requireLookup } from './nginx-lookup';

test('addresses that nginx can tell apart and find are accepted', () => {
  requireLookup(['/', '/news?page=2', '/recipes/r%C3%BChr%20doce', '/recipes/a%2Fb..c', '404']);
});

test.each([
  [['/recipes/Soup', '/recipes/soup'], 'differs from /recipes/Soup by its case alone'],
  [['/recipes/a$b'], 'in a parameter'],
  [['/recipes/a%3F&b'], 'in a parameter'],
  [['/recipes/a%2F..%2F..%2F..%2Fetc'], 'in a parameter'],
  [['/recipes/%2e%2e'], 'in a parameter'],
])('%j are refused', (addresses, message) => {
  expect(() => requireLookup(addresses)).toThrow(message);
});
