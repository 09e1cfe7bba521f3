import { foldText, foldWords, isOneTypoAway, joinPhrases, type Reading } from '@elo/content/codes';
import type { Product } from '@elo/contract';
import { stem, synonymsOf } from '../../catalogue/words';

/** Words of names that tell no part from another: the kind itself, standards, and small words. */
const GENERIC = new Set(
  `corrente rolo de do da dos das com para por em e a o roda dentada engrenagem pinhao coroa polia
  bucha conica qd canal dente acoplamento kc ansi asa iso din simples dupla tripla quadrupla perfil
  v aco passolongo pol emenda meiaemenda sacacorrente`
    .split(/\s+/)
    .map(stem),
);

/** Words for what is meant where nothing else is said, and how visitors read them. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([
  [stem('carbono'), 'aço-carbono'],
  [stem('comcubo'), 'com cubo'],
  [stem('semcubo'), 'sem cubo'],
]);

/** Said of a chain whose line is named: a heavy one without the name is of another line. */
const OF_LINE: ReadonlyMap<string, string> = new Map([[stem('altaforca'), 'nhf']]);

/**
 * Names of lines and the words that describe them: whoever says one means the others. `NSB` is the
 * line with solid bushes, and a chain with solid bushes is of that line.
 */
const LINES: readonly ReadonlySet<string>[] = [
  ['nsb', 'buchasolida'],
  ['nsr', 'superresistencia'],
  ['nil', 'vidainfinita', 'autolubrificante'],
].map((words) => new Set(words.map(stem)));

/** Words by which a name tells its product from others. */
function tellingWords({ nome, tamanho }: Product): readonly string[] {
  const size = new Set(foldWords(tamanho));
  return foldWords(joinPhrases(foldText(nome)))
    .filter((word) => !/\d/.test(word) || /^[ak][12]$/.test(word))
    .filter((word) => !size.has(word))
    .map(stem)
    .filter((word) => !GENERIC.has(word));
}

/** Fewest letters of a short form: `agric` for `agrícola`. */
const SHORTEST_START = 4;

/** Whether a word that was typed means a word of a name; one wrong letter is forgiven. */
function means(typed: string, word: string): boolean {
  const own = stem(typed);
  const names = [word, ...synonymsOf(word).split(' ').map(stem)];
  return names.some(
    (name) =>
      own === name ||
      (own.length >= SHORTEST_START && name.startsWith(own)) ||
      (own.length >= 5 && !/\d/.test(own) && isOneTypoAway(own, name)),
  );
}

/** How a product and what was read of a line go together. */
export interface Fit {
  /** Words of the line that the product does not have. */
  readonly missing: readonly string[];
  /** Words of the product that the line does not say and nobody takes for granted. */
  readonly unsaid: readonly string[];
  /** What is taken for granted, as visitors read it. */
  readonly assumed: readonly string[];
}

/** Words of a product as they are compared. */
interface Words {
  readonly all: readonly string[];
  readonly telling: readonly string[];
}

/** By the words themselves: thousands of products differ in size and teeth alone and share theirs. */
const SHARED = new Map<string, Words>();

const KNOWN = new WeakMap<Product, Words>();

function wordsOf(product: Product): Words {
  const known = KNOWN.get(product);
  if (known !== undefined) return known;
  const { nome, categoria, marca } = product;
  const own = foldWords(joinPhrases(foldText(`${nome} ${categoria} ${marca}`))).map(stem);
  const words = {
    all: [...new Set(own)].filter((word) => !/^\d+$/.test(word)),
    telling: tellingWords(product),
  };
  const key = JSON.stringify(words);
  const shared = SHARED.get(key) ?? words;
  SHARED.set(key, shared);
  KNOWN.set(product, shared);
  return shared;
}

/** Compares what was read of a line with products; those that share their words are compared once. */
export function createFit(reading: Reading): (product: Product) => Fit {
  const fits = new Map<Words, Fit>();
  return (product) => {
    const words = wordsOf(product);
    const fit = fits.get(words) ?? fitOf(reading, words);
    fits.set(words, fit);
    return fit;
  };
}

/** Compares the words of a line with those of a product's name, category and brand. */
function fitOf(reading: Reading, { all, telling }: Words): Fit {
  const typed = [
    ...reading.words,
    ...reading.preferred,
    ...(reading.heavy ? ['altaforca'] : []),
    ...(reading.kind === 'agricultural-chain' ? ['agricola'] : []),
  ];
  const said = telling.filter((word) => typed.some((one) => means(one, word)));
  const lines = LINES.filter((line) => said.some((word) => line.has(word)));
  const unsaid = telling.filter(
    (word) =>
      !said.includes(word) &&
      !said.includes(OF_LINE.get(word) ?? '') &&
      !lines.some((line) => line.has(word)),
  );
  return {
    missing: typed.filter((word) => !all.some((own) => means(word, own))),
    unsaid: unsaid.filter((word) => !DEFAULTS.has(word)),
    assumed: unsaid.flatMap((word) => DEFAULTS.get(word) ?? []),
  };
}
