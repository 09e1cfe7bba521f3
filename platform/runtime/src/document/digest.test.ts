import { digestOf } from './digest';

it('differs for different texts and is the same for equal ones', () => {
  const texts = Array.from({ length: 5000 }, (_, index) => JSON.stringify({ index, text: 'x' }));
  expect(new Set(texts.map(digestOf)).size).toBe(texts.length);
  expect(digestOf(texts[7] as string)).toBe(digestOf(JSON.stringify({ index: 7, text: 'x' })));
});
