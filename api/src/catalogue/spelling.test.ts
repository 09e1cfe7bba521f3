import { sampleProducts } from '@elo/content/sample';
import type { Product } from '@elo/contract';
import { CatalogueIndex } from './catalogue-index';

const products = sampleProducts();
const index = new CatalogueIndex(products);

/** One product of each wording: names that differ in numbers and sizes alone are one. */
const worded = [
  ...new Map(products.map((one) => [one.nome.replace(/[\d.,]+[A-Z]?/g, '#'), one])).values(),
];

/** Searches that do not have their product on the first page. */
const lost = (searches: readonly (readonly [Product, string])[]): string[] =>
  searches
    .filter(([{ id }, search]) => {
      const first = index.find({ search }).products.slice(0, 24);
      return !first.some((product) => product.id === id);
    })
    .map(([, search]) => search);

/** Ways to mistype a word at a place, as fingers do. */
const TYPOS = [
  (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
  (word: string, at: number) => word.slice(0, at) + word[at] + word.slice(at),
  (word: string, at: number) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  (word: string, at: number) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
];

test('a wrong letter in any word of any wording still finds the product', () => {
  const searches = worded.flatMap((product) =>
    (product.nome.match(/(?<![\p{L}\d-])\p{L}{4,}(?![\p{L}\d-])/gu) ?? []).flatMap((word) =>
      TYPOS.flatMap((typo) =>
        [1, word.length - 2].map((at) => {
          const search = product.nome.replace(word, typo(word, at));
          return [product, search] as const;
        }),
      ),
    ),
  );
  expect(searches.length).toBeGreaterThan(2000);
  expect(lost(searches)).toEqual([]);
});

test.each([
  ['joined', ''],
  ['joined with a hyphen', '-'],
  ['joined with a bar', '/'],
  ['joined with a line', '_'],
])('two words of any wording, %s, still find the product', (_how, sign) => {
  const searches = worded.flatMap((product) => {
    const words = product.nome.replace(/[()]/g, '').split(' ');
    return words.slice(1).flatMap((word, at) => {
      // Joined to a number a short word is another code: `de1`, `A1de`.
      if (!/^\p{L}{3,}$/u.test(words[at] as string) || !/^\p{L}{3,}$/u.test(word)) return [];
      return [[product, words.join(' ').replace(`${words[at]} ${word}`, words[at] + sign + word)]];
    }) as [Product, string][];
  });
  expect(searches.length).toBeGreaterThan(100);
  expect(lost(searches)).toEqual([]);
});

test('visitors read what was corrected, with its accents', () => {
  expect(index.search('corrente dulpa 40').reading.notes).toEqual([
    '“dulpa” entendido como “dupla”',
  ]);
  expect(index.search('bucha sóilda 40').reading.notes).toEqual([
    '“soilda” entendido como “sólida”',
  ]);
});

test('visitors read that a hub was guessed', () => {
  expect(index.search('roda em cubo').reading.notes).toEqual([
    '“em cubo” entendido como “sem cubo”',
  ]);
});

// Codes of bushings differ in one letter, and another bushing does not fit.
test.each([
  ...['correia 3v', 'rolamento 6205', 'mancal 205', 'bucha qd zz', 'corrente 428', 'xyz'],
  ...['bucha sdz', 'bucha qd hs', 'bucha ssh', 'corrente 40 porca', 'corrente porca'],
])('“%s”, which is not sold, is not corrected into what is', (search) =>
  expect(index.find({ search }).products).toEqual([]),
);

test.each([
  ['marca Combat corrente dupla 40', 'corrente-dupla-ansi-40'],
  ['quanto custa corrente dupla 40', 'corrente-dupla-ansi-40'],
  ['emendas séries pesadas 60H', 'emenda-pesada-ansi-60h'],
  ['engrenagem c/ cubo 40, c/ 17 dentes', 'roda-cubo-ansi-40-z17'],
  ['engrenagem s/ cubo 40 Z. 17', 'roda-placa-ansi-40-z17'],
])('“%s” finds its part', (search, id) => {
  expect(index.find({ search }).products[0]?.id).toBe(id);
});
