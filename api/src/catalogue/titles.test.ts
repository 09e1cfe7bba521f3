import { company } from '@elo/content';
import { sampleProducts } from '@elo/content/sample';
import { pageTitle, TITLE_LENGTH } from '@elo/contract';

const titles = sampleProducts().map(({ nome, marca }) => pageTitle(nome, marca, company.nome));

test('the title of every product is shown whole by search engines, and names it alone', () => {
  expect(titles.filter((title) => title.length > TITLE_LENGTH)).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});
