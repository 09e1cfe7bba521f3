import { foldText, foldWords, isOneTypoAway, joinPhrases, type Reading } from '@elo/content/codes';
import type { Product } from '@elo/contract';
import { stem, synonymsOf, wordingOf } from '../../catalogue/words';
import { memo } from '../../memo';

/** How a product's words fit those of a line; see {@link compareWords}. */
export type FitOf = ReturnType<typeof createFit>;

/** Compares what was read of a line with products; those that share their words are compared once. */
export function createFit(reading: Reading) {
  const typed = typedWords(reading);
  const stems = typed.map(stem);
  /** Typed words by the word of a name that they mean. */
  const typedFor = memo((word: string) =>
    typed.filter((_, at) => means(stems[at] as string, word)),
  );
  const fit = memo((words: Words) => compareWords(typed, typedFor, words));
  return (product: Product) => fit(wordsOf(product));
}

/** Words of names that distinguish no parts: the kind itself, standards, and prepositions. */
const GENERIC = new Set(
  `corrente rolo de do da dos das com para por em e a o roda dentada engrenagem pinhao coroa polia
  bucha conica qd canal dente acoplamento kc ansi asa iso din simples dupla tripla quadrupla perfil
  v aco passolongo pol emenda meiaemenda sacacorrente`
    .split(/\s+/)
    .map(stem),
);

/** Words for the usual variant, which a line may leave out, and how visitors read them. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([
  [stem('carbono'), 'aço-carbono'],
  [stem('comcubo'), 'com cubo'],
  [stem('semcubo'), 'sem cubo'],
]);

/** Word of a name → the product line that implies it: a chain called `NHF` need not be called strong. */
const IMPLIED_BY: ReadonlyMap<string, string> = new Map([[stem('altaforca'), 'nhf']]);

/**
 * Names of product lines and the words that describe them: one of a set implies the others. `NSB` is the
 * line with solid bushes, and a chain with solid bushes is of that line.
 */
const PRODUCT_LINES: readonly ReadonlySet<string>[] = [
  ['nsb', 'buchasolida'],
  ['nsr', 'superresistencia'],
  ['nil', 'vidainfinita', 'autolubrificante'],
].map((words) => new Set(words.map(stem)));

/** Words of a name that distinguish its product from others. */
function distinctiveWords({ nome, tamanho }: Product): readonly string[] {
  const size = new Set(foldWords(tamanho));
  return foldWords(joinPhrases(foldText(nome)))
    .filter((word) => !/\d/.test(word) || /^[ak][12]$/.test(word))
    .filter((word) => !size.has(word))
    .map(stem)
    .filter((word) => !GENERIC.has(word));
}

/** Fewest letters of a short form: `agric` for `agrícola`. */
const SHORTEST_START = 4;

/** A word of a name and the words of the trade for it; a catalogue has few. */
const namesOf = memo((word: string): readonly string[] => [
  word,
  ...synonymsOf(word).split(' ').map(stem),
]);

/** Whether the stem of a typed word means a word of a name; one wrong letter is forgiven. */
function means(typed: string, word: string): boolean {
  return namesOf(word).some(
    (name) =>
      typed === name ||
      (typed.length >= SHORTEST_START && name.startsWith(typed)) ||
      (typed.length >= 5 && !/\d/.test(typed) && isOneTypoAway(typed, name)),
  );
}

/** Stems of a product's words: all, and those that distinguish it from others. */
type Words = Readonly<Record<'all' | 'distinctive', readonly string[]>>;

/** Thousands of products differ in size and teeth alone and share their words. */
const shared = memo((words: string) => JSON.parse(words) as Words);

const wordsOf = memo((product: Product): Words => {
  const all = [...new Set(wordingOf(product).split(' ').map(stem))];
  return shared(JSON.stringify({ all, distinctive: distinctiveWords(product) }));
}, new WeakMap<Product, Words>());

/** What a line says besides its codes, each word once. */
function typedWords({ words, preferred, heavy, kind }: Reading): readonly string[] {
  const implied = [
    ...(heavy ? ['altaforca'] : []),
    ...(kind === 'agricultural-chain' ? ['agricola'] : []),
  ];
  return [...new Set([...words, ...preferred, ...implied])];
}

/**
 * Compares the words of a line with those of a product's name, category and brand.
 * @returns `missing`: words of the line that the product lacks; `unsaid`: words of the product that the
 *   line does not say or imply; `assumed`: of these, the usual variant, as visitors read it
 */
function compareWords(
  typed: readonly string[],
  typedFor: (word: string) => readonly string[],
  { all, distinctive }: Words,
) {
  const said = distinctive.filter((word) => typedFor(word).length > 0);
  const lines = PRODUCT_LINES.filter((line) => said.some((word) => line.has(word)));
  const unsaid = distinctive.filter(
    (word) =>
      !said.includes(word) &&
      !said.includes(IMPLIED_BY.get(word) ?? '') &&
      !lines.some((line) => line.has(word)),
  );
  const found = new Set(all.flatMap(typedFor));
  return {
    missing: typed.filter((word) => !found.has(word)),
    unsaid: unsaid.filter((word) => !DEFAULTS.has(word)),
    assumed: unsaid.flatMap((word) => DEFAULTS.get(word) ?? []),
  };
}
