import { readSearch } from '@elo/content/codes';
import { sampleProducts } from '@elo/content/sample';
import { QUOTE_LIMITS } from '@elo/contract';
import { CatalogueIndex } from '../../catalogue/catalogue-index';
import { narrow } from '../../catalogue/facets';
import { matchesReading } from '../../catalogue/match';
import { stem, synonymsOf } from '../../catalogue/words';
import { rowsOfText } from './columns';
import { readLines } from './read-lines';
import { createFit } from './word-fit';

// Work is counted instead of time.
jest.mock('../../catalogue/words', () => {
  const words = jest.requireActual('../../catalogue/words');
  return { ...words, stem: jest.fn(words.stem), synonymsOf: jest.fn(words.synonymsOf) };
});

jest.mock('../../catalogue/facets', () => {
  const facets = jest.requireActual('../../catalogue/facets');
  return { ...facets, narrow: jest.fn(facets.narrow) };
});

jest.mock('../../catalogue/match', () => {
  const match = jest.requireActual('../../catalogue/match');
  return { ...match, matchesReading: jest.fn(match.matchesReading) };
});

const products = sampleProducts();
const index = new CatalogueIndex(products);
const read = (lines: readonly string[]) => [...readLines(index, rowsOfText(lines.join('\n')))];

/** Long lines, each another one, of words and codes that many products have. */
const lines = Array.from(
  { length: 60 },
  (_, at) => `engrenagem asa ${at} polia bucha simples passo 1/2 5/8 3/4 correia eixo dupla`,
);

beforeAll(() => {
  // Prepares the words of the catalogue's names.
  products.forEach(createFit(readSearch('abc')));
  read(['engrenagem 40 17 dentes xyz', 'polia abc', 'bucha abc', 'corrente abc', 'abc']);
});

afterEach(() => jest.restoreAllMocks());

test('each word of a line is prepared once for all comparisons', () => {
  jest.mocked(stem).mockClear();
  jest.mocked(synonymsOf).mockClear();
  expect(read(lines)).toHaveLength(lines.length);
  const words = lines.join(' ').split(/[ /]/).length;
  expect(jest.mocked(stem).mock.calls.length).toBeLessThanOrEqual(words);
  expect(synonymsOf).not.toHaveBeenCalled();
});

test('a line is searched for at most twice: whole, and without its quantity', () => {
  const search = jest.spyOn(index, 'search');
  read(lines);
  expect(search).toHaveBeenCalled();
  expect(search.mock.calls.length).toBeLessThanOrEqual(2 * lines.length);
});

test('no facets are counted for a line, however many products it names', () => {
  jest.mocked(narrow).mockClear();
  read(Array.from({ length: 60 }, (_, at) => `engrenagem furo ${20 + at} mm`));
  expect(narrow).not.toHaveBeenCalled();
});

test('a line is compared with each wording of the catalogue once, not with each product', () => {
  const fitOf = createFit(readSearch('corrente combat abc'));
  expect(new Set(products.map(fitOf)).size).toBeLessThanOrEqual(100);
});

test('a line is compared with the products of its size, not with the whole catalogue', () => {
  const own = products.filter(({ tamanho }) => ['40', '4012', '4016'].includes(tamanho)).length;
  jest.mocked(matchesReading).mockClear();
  read(Array.from({ length: 60 }, (_, at) => `roda 40 ${200 + at} dentes furo 20`));
  expect(matchesReading).toHaveBeenCalled();
  expect(jest.mocked(matchesReading).mock.calls.length).toBeLessThanOrEqual(60 * 4 * own);
  expect(4 * own).toBeLessThan(products.length / 2);
});

test('identical lines are looked up once', () => {
  const search = jest.spyOn(index, 'search');
  const line = lines[0] as string;
  read([line]);
  const once = search.mock.calls.length;
  search.mockClear();
  expect(read(Array.from({ length: 60 }, () => line))).toHaveLength(60);
  expect(search.mock.calls.length).toBe(once);
});

test('a line is looked up by its first cells, however many it has', () => {
  const search = jest.spyOn(index, 'search');
  read([Array.from({ length: 9_000 }, (_, at) => `x${at}`).join(';'), 'corrente;10']);
  expect(search.mock.calls.length).toBeLessThanOrEqual(2 * (QUOTE_LIMITS.cells + 2));
});

test('many cells in many lines cost a few searches a line', () => {
  const search = jest.spyOn(index, 'search');
  const rows = Array.from({ length: QUOTE_LIMITS.lines }, (_, at) =>
    Array.from({ length: QUOTE_LIMITS.cells }, (_, cell) => `x${at}y${cell}`).join(';'),
  );
  expect(read(rows)).toHaveLength(rows.length);
  expect(search.mock.calls.length).toBeLessThanOrEqual(2 * rows.length);
});

test('a line of 63,000 separators is read without looking anything up', () => {
  const search = jest.spyOn(index, 'search');
  for (const separator of [';', ',', '|', '\t', ' ']) {
    expect(read([`corrente${separator.repeat(63_000)}40`]).length).toBeLessThanOrEqual(2);
  }
  expect(search.mock.calls.length).toBeLessThanOrEqual(20);
});
