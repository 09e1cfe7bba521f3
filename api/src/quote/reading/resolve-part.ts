import {
  describeReading,
  foldText,
  foldWords,
  isLinkKind,
  isMeant,
  isOneTypoAway,
  joinPhrases,
  MAKERS,
  makerIn,
  type PartKind,
  type Reading,
} from '@elo/content/codes';
import type { Product, QuoteUnit } from '@elo/contract';
import type { CatalogueIndex, Searched } from '../../catalogue/catalogue-index';
import { matchesReading } from '../../catalogue/match';
import { partOf } from '../../catalogue/part';
import { findWider } from '../../catalogue/search-reading';
import { lineOf, stem, synonymsOf } from '../../catalogue/words';
import { memo } from '../../memo';
import { DOUBTS } from './quantities';

/** What the words of a line mean. */
export type ResolvedPart = { readonly reading: string } & (
  | { readonly kind: 'one'; readonly product: Product; readonly assumed: readonly string[] }
  | { readonly kind: 'some'; readonly reason: string; readonly products: readonly Product[] }
  | { readonly kind: 'none' }
);

/** Most products that a doubtful line offers. */
export const MOST_CHOICES = 8;

const CHAIN_UNITS: readonly (QuoteUnit | undefined)[] = ['m', 'pe', 'rl', 'br'];

/** Notes of a reading that leave nothing open. */
const SETTLED = /^ISO \d|^tipo [AB]$/;

/** The catalogue may well have the part: it is the line that has more in it. */
const NOT_ALL_READ = 'nem tudo na linha foi reconhecido';

/** Of what a search found, the parts that a line may mean. */
function candidatesOf(reading: Reading, found: readonly Product[], unit?: QuoteUnit) {
  // A size alone is a chain's, unless the line names teeth; without a number of strands it is one.
  const kind = reading.kind ?? (reading.sizes?.length ? 'chain' : undefined);
  const strands =
    reading.strands ??
    (kind === 'chain' || kind === 'sprocket' || isLinkKind(kind) ? 1 : undefined);
  const isByLength = CHAIN_UNITS.includes(unit);
  const isFieldChain = (own?: PartKind): boolean =>
    kind === 'chain' && reading.sizes === undefined && own === 'agricultural-chain';
  return found.filter((product) => {
    const own = partOf(product);
    return (
      (kind === undefined || own.kind === kind || isFieldChain(own.kind)) &&
      (strands === undefined || (own.strands ?? strands) === strands) &&
      (!isByLength || own.kind === 'chain' || own.kind === 'agricultural-chain')
    );
  });
}

/** A last number that may be the strands or a bore, or how many are wanted: `asa 40 x 2`, `qd s x 7`. */
const TIMES = / x ?(\d)$/;

function mayBeQuantity({ strands, bore }: Reading, text: string): boolean {
  const times = TIMES.exec(text)?.[1];
  return times !== undefined && (Number(times) === strands || bore?.text.split(' ')[0] === times);
}

/** A second kind of part in the line: `corrente com engrenagem 40`; `corrente para engrenagem` is one. */
const ANOTHER_PART =
  /\b(?:com|e|mais) (?:correntes?|engrenage\w{1,9}|pinhao|pinhoes|coroas?|rodas?)\b/;

/** Why one product that fits is still not certain; `undefined` where it is. */
function doubtAbout(reading: Reading, text: string): string | undefined {
  const maker = makerIn(text);
  if (maker !== undefined)
    return `a marca ${MAKERS[maker]} não é nossa: confirme a peça equivalente`;
  if (ANOTHER_PART.test(text)) return 'a linha traz mais de uma peça';
  if (mayBeQuantity(reading, text)) return DOUBTS.place;
  const open = reading.notes.find((note) => !SETTLED.test(note));
  if (open !== undefined) return open.includes('confirmar') ? open : `${open}: confirme`;
  if (/\b(?:alta (?:forca|carga)|reforcad)/.test(text) && !reading.words.includes('nhf')) {
    return 'pode ser a série pesada (H) ou a linha NHF';
  }
  const systems = new Set(reading.sizes?.map(({ system }) => system));
  if (systems.size > 1) return 'a medida existe nas séries ANSI e ISO, que não trabalham juntas';
  if ((reading.sizes?.length ?? 0) > 1 && reading.kind !== 'chain-breaker')
    return 'a linha traz mais de um tamanho';
  if (reading.sizes === undefined && reading.pitch !== undefined) {
    return 'só o passo não diz qual é a peça';
  }
  return undefined;
}

/** What the words of a line mean, and what the order must keep although no product's name has it. */
export interface ResolvedLine {
  readonly part: ResolvedPart;
  /** A maker that is not ours, and words that no product offered has. */
  readonly unread: readonly string[];
  /** As texts show it, e.g. `38 mm`; absent where none was read. */
  readonly bore?: string;
}

/** A maker that is not ours, and the words that no product offered for the line has. */
function unreadOf(text: string, reading: Reading, part: ResolvedPart, fitOf: FitOf) {
  const maker = makerIn(text);
  const offered = part.kind === 'some' ? part.products : [];
  const missing = offered.map((product) => new Set(fitOf(product).missing));
  const unread = new Set(missing.length === 0 ? [] : reading.words);
  return [
    ...(maker === undefined ? [] : [maker]),
    ...[...unread].filter((word) => missing.every((words) => words.has(word))),
  ];
}

/** Goods that are not sold here: a size next to them is theirs, not a chain's. */
const OTHER_GOODS = /\b(?:parafuso|porca|arruela|rolamento)s?\b/;

/** A number alone may be anything: `40`, `2040` without unit, kind, strands or standard. */
const isBareNumber = (text: string, unit: QuoteUnit | undefined): boolean =>
  /^#?\d+$/.test(text.trim()) && !CHAIN_UNITS.includes(unit) && unit !== 'cx';

function some(reading: Reading, reason: string, found: readonly Product[]): ResolvedPart {
  const products = found.slice(0, MOST_CHOICES);
  return { kind: 'some', reading: describeReading(reading) ?? '', reason, products };
}

function choose(
  index: CatalogueIndex,
  candidates: readonly Product[],
  { reading, text, found, fitOf, unit }: Question,
): ResolvedPart {
  const fitting = candidates.filter((one) => fitOf(one).missing.length === 0);
  const doubt = doubtAbout(reading, text);
  if (doubt !== undefined) return some(reading, doubt, fitting.length > 0 ? fitting : candidates);
  const plain = fitting.filter((one) => fitOf(one).unsaid.length === 0);
  const [one, other] = plain;
  if (other) return some(reading, 'mais de um produto tem esta descrição', plain);
  if (one && isBareNumber(text, unit)) return some(reading, 'só um número: confirme a peça', found);
  if (one) {
    const { pitch } = partOf(one);
    if (reading.pitch && pitch !== undefined && !isMeant(reading.pitch, pitch)) {
      return some(reading, 'o tamanho tem outro passo', [one]);
    }
    const { assumed } = fitOf(one);
    return { kind: 'one', reading: describeReading(reading) ?? '', product: one, assumed };
  }
  if (fitting.length > 0) {
    return some(reading, 'há uma peça parecida, com algo que a linha não diz', fitting);
  }
  // A word may also say what the part is for, and not be a misspelt one of these.
  const others = findWider(reading, index)?.found ?? [];
  const choices = [...new Set([...candidates, ...others])];
  return some(reading, NOT_ALL_READ, choices);
}

/** Those that lack the fewest words first, then the nearest in counts and diameter, for a part that is not listed. */
function byNearest(
  found: readonly Product[],
  { teeth, diameter, grooves, strands }: Reading,
  fitOf: FitOf,
) {
  const off = (value: number | undefined, wanted: number | undefined) =>
    wanted === undefined ? 0 : Math.abs((value ?? 9999) - wanted);
  const distance = (product: Product) => {
    const part = partOf(product);
    return (
      off(part.teeth, teeth) +
      100 * off(part.diameter, diameter?.mm) +
      off(part.grooves, grooves) +
      100 * off(part.strands, strands)
    );
  };
  const lacks = (product: Product) => fitOf(product).missing.length;
  return [...found].sort((a, b) => lacks(a) - lacks(b) || distance(a) - distance(b));
}

/** Parts that are what was read, but for the bore that they may be given. */
function boredOtherwise({ bore, ...reading }: Reading, found: readonly Product[]) {
  if (bore === undefined) return [];
  const fitOf = createFit(reading);
  const same = found.filter((one) => matchesReading(reading, partOf(one)));
  return candidatesOf(reading, same)
    .filter((one) => fitOf(one).missing.length === 0)
    .sort((a, b) => fitOf(a).unsaid.length - fitOf(b).unsaid.length);
}

/** The same part without what was counted on it. */
function widened(index: CatalogueIndex, reading: Reading, fitOf: FitOf): ResolvedPart {
  const words = describeReading(reading);
  const wider = words === undefined ? undefined : findWider(reading, index);
  if (wider === undefined) return { kind: 'none', reading: words ?? '' };
  const found = byNearest(wider.found, reading, fitOf);
  const unbored = boredOtherwise(reading, found);
  return some(reading, reasonOf(), [...new Set([...unbored, ...found])]);

  function reasonOf(): string {
    if (unbored.length > 0) return `o furo de ${reading.bore?.text} está fora da faixa desta peça`;
    const [nearest] = found;
    const isRead = nearest === undefined || fitOf(nearest).missing.length === 0;
    return isRead ? 'o catálogo não tem exatamente esta peça' : NOT_ALL_READ;
  }
}

/**
 * Finds the product that a line means. It is certain only if every word and code of the line names
 * it: an unread word, a missing detail or a second candidate makes the line doubtful.
 * @param text folded, without quantity and remarks
 */
export function resolvePart(index: CatalogueIndex, text: string, unit?: QuoteUnit): ResolvedLine {
  const { found, reading } = index.search(text);
  const fitOf = createFit(reading);
  const part = choosePart(index, { text, reading, found, fitOf, unit });
  return {
    part,
    unread: unreadOf(text, reading, part, fitOf),
    ...(reading.bore && { bore: reading.bore.text }),
  };
}

interface Question extends Searched {
  readonly text: string;
  readonly fitOf: FitOf;
  readonly unit: QuoteUnit | undefined;
}

function choosePart(index: CatalogueIndex, question: Question): ResolvedPart {
  const { reading, found, unit, text, fitOf } = question;
  const [first] = found;
  const product = first?.id === text.trim() ? first : index.named(text);
  if (product) return { kind: 'one', reading: '', product, assumed: [] };
  if (reading.kind === undefined && OTHER_GOODS.test(text)) return { kind: 'none', reading: '' };
  if (found.length === 0) return widened(index, reading, fitOf);
  const candidates = candidatesOf(reading, found, unit);
  if (candidates.length === 0) return some(reading, 'a unidade não é a desta peça', found);
  const isNamed = reading.kind !== undefined || describeReading(reading) !== undefined;
  if (!isNamed && candidates.length > MOST_CHOICES) return { kind: 'none', reading: '' };
  return choose(index, candidates, question);
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
const OF_LINE: ReadonlyMap<string, string> = new Map([[stem('altaforca'), 'nhf']]);

/**
 * Names of lines and the words that describe them: one of a set implies the others. `NSB` is the
 * line with solid bushes, and a chain with solid bushes is of that line.
 */
const LINES: readonly ReadonlySet<string>[] = [
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
  const all = [...new Set(lineOf(product).split(' ').map(stem))];
  return shared(JSON.stringify({ all, distinctive: distinctiveWords(product) }));
}, new WeakMap<Product, Words>());

type FitOf = ReturnType<typeof createFit>;

/** Compares what was read of a line with products; those that share their words are compared once. */
export function createFit(reading: Reading) {
  const typed = typedWords(reading);
  const stems = typed.map(stem);
  /** Typed words by the word of a name that they mean. */
  const typedFor = memo((word: string) =>
    typed.filter((_, at) => means(stems[at] as string, word)),
  );
  const fit = memo((words: Words) => fitOf(typed, typedFor, words));
  return (product: Product) => fit(wordsOf(product));
}

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
 * @returns words that the product lacks, its words that the line does not say or imply, and what is
 *   taken for granted, as visitors read it
 */
function fitOf(
  typed: readonly string[],
  typedFor: (word: string) => readonly string[],
  { all, distinctive }: Words,
) {
  const said = distinctive.filter((word) => typedFor(word).length > 0);
  const lines = LINES.filter((line) => said.some((word) => line.has(word)));
  const unsaid = distinctive.filter(
    (word) =>
      !said.includes(word) &&
      !said.includes(OF_LINE.get(word) ?? '') &&
      !lines.some((line) => line.has(word)),
  );
  const found = new Set(all.flatMap(typedFor));
  return {
    missing: typed.filter((word) => !found.has(word)),
    unsaid: unsaid.filter((word) => !DEFAULTS.has(word)),
    assumed: unsaid.flatMap((word) => DEFAULTS.get(word) ?? []),
  };
}
