import { foldText, foldWords, joinPhrases } from '@elo/content/codes';
import type { Product } from '@elo/contract';
import MiniSearch from 'minisearch';
import { createSpelling } from './spelling';

/** Words that the trade uses for a word of the catalogue; both in the form of {@link stem}. */
const SYNONYMS: Readonly<Record<string, string>> = {
  inox: 'inoxidavel inoxidaveis',
  rolos: 'roletes',
  zincada: 'galvanizada zinco bicromatizada',
  espinhos: 'garra garras pua',
  octogonal: 'oitavada octagonal',
  aditamento: 'aba abas orelha orelhas attachment',
  flange: 'flangeada',
  curva: 'lateral flexivel',
  agricola: 'agricolas colheitadeira colheitadeiras agro',
  pinooco: 'oca',
  passolongo: 'transportadora',
  semcubo: 'disco plana',
  comcubo: 'cubo',
  altaforca: 'forte',
  conica: 'tapered taper',
  emenda: 'trava mola contrapino cupilha',
  meiaemenda: 'contrapino cupilha',
};

const hasDigit = (word: string): boolean => /\d/.test(word);

/** A word without the endings of number and gender; words with digits stay as they are. */
export function stem(word: string): string {
  if (hasDigit(word) || word.length < 4) return word;
  const single = word
    .replace(/(.)oes$/, '$1ao')
    .replace(/(.)ais$/, '$1al')
    .replace(/(.)([rz])es$/, '$1$2')
    .replace(/s$/, '');
  return single.length < 5 ? single : single.replace(/[aoe]$/, '');
}

/** Minimum letters of a stem for one and for two tolerated typos. */
const ONE_TYPO = 4;
const TWO_TYPOS = 8;

/** Minimum letters of a prefix search. */
const SHORTEST_START = 3;

/** Searchable words of a product, without the sizes and numbers that codes match. */
export function wordingOf({ nome, categoria, marca, tamanho }: Product): string {
  const own = new Set([...foldWords(tamanho), ...foldWords(nome).filter((w) => /^\d+$/.test(w))]);
  const words = foldWords(joinPhrases(foldText(`${nome} ${categoria} ${marca}`)));
  return [...new Set(words.filter((word) => !own.has(word)))].join(' ');
}

/**
 * Indexes the words of a list, each wording once: products that share it differ in size and teeth only,
 * so that the index stays small however long the list is.
 */
export function createWordIndex(products: readonly Product[]) {
  const wordings = new Map<string, number>();
  const names: string[] = [];
  const byPosition = products.map((product) => {
    const text = wordingOf(product);
    const wording = wordings.get(text) ?? wordings.size;
    wordings.set(text, wording);
    names[wording] ??= `${product.nome} ${product.categoria} ${product.marca}`;
    return wording;
  });
  const index = new MiniSearch<{ id: number; text: string; more: string }>({
    fields: ['text', 'more'],
    tokenize: foldWords,
    processTerm: stem,
    searchOptions: {
      combineWith: 'AND',
      boost: { text: 3 },
      // Wordings are not less fitting for being long: the catalogue's own order decides then.
      bm25: { k: 1.2, b: 0, d: 0.5 },
      // Numbers match exactly: no typos, no prefixes.
      fuzzy: (term) =>
        hasDigit(term) || term.length < ONE_TYPO ? false : term.length < TWO_TYPOS ? 1 : 2,
      prefix: (term) => !hasDigit(term) && term.length >= SHORTEST_START,
    },
  });
  const texts = [...wordings.keys()];
  index.addAll(texts.map((text, id) => ({ id, text, more: synonymsOf(text) })));
  const wordSets = texts.map((text) => new Set(text.split(' ')));
  return {
    /** Wording of the product at a position of the list. */
    wordingAt: (position: number) => byPosition[position] as number,
    /**
     * Score by wording; `undefined` for a search without words.
     * @param corrected the words were corrected: a second guess would find anything
     */
    search(words: readonly string[], corrected: boolean): ReadonlyMap<number, number> | undefined {
      if (words.length === 0) return undefined;
      const query = [...new Set(words)].join(' ');
      const found = index.search(query, corrected ? { fuzzy: false } : {});
      return new Map(found.map(({ id, score }) => [id as number, score]));
    },
    /** A search that found nothing, as it was probably meant. */
    respell: createSpelling([...names, ...Object.values(SYNONYMS)]),
    has: (wording: number, word: string) => wordSets[wording]?.has(word) ?? false,
  };
}

/** Synonyms for the words of a text; empty if it has none. */
export function synonymsOf(text: string): string {
  const stems = new Set(text.split(' ').map(stem));
  return Object.entries(SYNONYMS)
    .filter(([word]) => stems.has(stem(word)))
    .map(([, synonyms]) => synonyms)
    .join(' ');
}
