import { sampleProducts } from '@elo/content/sample';
import { createCatalogueIndex } from '../../catalogue/catalogue-index';
import { stem, synonymsOf } from '../../catalogue/words';
import { readLines } from './read-lines';
import { rowsOfText } from './rows';

// Work is counted instead of time.
jest.mock('../../catalogue/words', () => {
  const words = jest.requireActual('../../catalogue/words');
  return { ...words, stem: jest.fn(words.stem), synonymsOf: jest.fn(words.synonymsOf) };
});

const index = createCatalogueIndex(sampleProducts());
const read = (lines: readonly string[]) => [...readLines(index, rowsOfText(lines.join('\n')))];

/** Long lines, each another one, of words and codes that many products have. */
const lines = Array.from(
  { length: 60 },
  (_, at) => `engrenagem asa ${at} polia bucha simples passo 1/2 5/8 3/4 correia eixo dupla`,
);

beforeAll(() => {
  // Prepares the words of the catalogue's names.
  read(['engrenagem 40 17 dentes xyz', 'polia abc', 'bucha abc', 'corrente abc', 'abc']);
});

afterEach(() => jest.restoreAllMocks());

test('each word of a line is prepared once, whatever it is compared with', () => {
  jest.mocked(stem).mockClear();
  jest.mocked(synonymsOf).mockClear();
  expect(read(lines)).toHaveLength(lines.length);
  const words = lines.join(' ').split(/[ /]/).length;
  expect(jest.mocked(stem).mock.calls.length).toBeLessThanOrEqual(words);
  expect(synonymsOf).not.toHaveBeenCalled();
});

test('a line is searched for at most twice: as it is, and without what was counted on it', () => {
  const find = jest.spyOn(index, 'find');
  read(lines);
  expect(find.mock.calls.length).toBeLessThanOrEqual(2 * lines.length);
});
