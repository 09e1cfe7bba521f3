import {
  describeReading,
  isLinkKind,
  isMeant,
  MAKERS,
  makerIn,
  type PartKind,
  type Reading,
} from '@elo/content/codes';
import { figuresOf, type Product, type QuoteUnit } from '@elo/contract';
import type { CatalogueIndex, Searched } from '../../catalogue/catalogue-index';
import { matchesReading } from '../../catalogue/match';
import { partOf } from '../../catalogue/part';
import { findWider } from '../../catalogue/search-reading';
import { DOUBTS } from './quantities';
import { createFit, type FitOf } from './word-fit';

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

/** What the words of a line mean, and what the order must keep although no product's name has it. */
export interface ResolvedLine {
  readonly part: ResolvedPart;
  /** A maker that is not ours, and words that no product offered has. */
  readonly unread: readonly string[];
  /** As texts show it, e.g. `38 mm`; absent where none was read. */
  readonly bore?: string;
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

/** A line, what its search found, and how the products found fit its words. */
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
  if (found.length === 0) return closestTo(index, reading, fitOf);
  const candidates = candidatesOf(reading, found, unit);
  if (candidates.length === 0) return doubtful(reading, 'a unidade não é a desta peça', found);
  const isNamed = reading.kind !== undefined || describeReading(reading) !== undefined;
  if (!isNamed && candidates.length > MOST_CHOICES) return { kind: 'none', reading: '' };
  return chooseAmong(index, candidates, question);
}

/** Goods that are not sold here: a size next to them is theirs, not a chain's. */
const OTHER_GOODS = /\b(?:parafuso|porca|arruela|rolamento)s?\b/;

/** A number alone may be anything: `40`, `2040` without unit, kind, strands or standard. */
const isBareNumber = (text: string, unit: QuoteUnit | undefined): boolean =>
  /^#?\d+$/.test(text.trim()) && !CHAIN_UNITS.includes(unit) && unit !== 'cx';

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

/** The one candidate that fits every word of the line, or the reason why a person must choose. */
function chooseAmong(
  index: CatalogueIndex,
  candidates: readonly Product[],
  { reading, text, found, fitOf, unit }: Question,
): ResolvedPart {
  const fitting = candidates.filter((one) => fitOf(one).missing.length === 0);
  const doubt = doubtAbout(reading, text, unit);
  if (doubt !== undefined) {
    return doubtful(reading, doubt, fitting.length > 0 ? fitting : candidates);
  }
  const plain = fitting.filter((one) => fitOf(one).unsaid.length === 0);
  const [one, other] = plain;
  if (other) return doubtful(reading, 'mais de um produto tem esta descrição', plain);
  if (one && isBareNumber(text, unit)) {
    return doubtful(reading, 'só um número: confirme a peça', found);
  }
  if (one) {
    const { pitch } = partOf(one);
    if (reading.pitch && pitch !== undefined && !isMeant(reading.pitch, pitch)) {
      return doubtful(reading, 'o tamanho tem outro passo', [one]);
    }
    const width = figuresOf(one)('innerWidth');
    if (reading.width && width !== undefined && !isMeant(reading.width, width)) {
      return doubtful(reading, 'o tamanho tem outra largura', [one]);
    }
    const { assumed } = fitOf(one);
    return { kind: 'one', reading: describeReading(reading) ?? '', product: one, assumed };
  }
  if (fitting.length > 0) {
    return doubtful(reading, 'há uma peça parecida, com algo que a linha não diz', fitting);
  }
  // A word may also say what the part is for, and not be a misspelt one of these.
  const others = findWider(reading, index)?.found ?? [];
  const choices = [...new Set([...candidates, ...others])];
  return doubtful(reading, NOT_ALL_READ, choices);
}

/**
 * A last number that may be the strands or a bore, or how many: `asa 40 x 2`, `qd s x 15`, `asa 40 2 x` of
 * `2 x 10 m`, and where no unit says that it is not, `asa 40 2`.
 */
const TIMES = / (?:x ?(\d{1,4})|(\d) ?x)$/;
const LAST_NUMBER = /(?<!\b(?:furo|eixo|bore)(?: de)?) (\d{1,4})$/;

function mayBeQuantity({ strands, bore }: Reading, text: string, unit?: QuoteUnit): boolean {
  const found = TIMES.exec(text) ?? (unit === undefined ? LAST_NUMBER.exec(text) : null);
  const [, after, times = after] = found ?? [];
  return times !== undefined && (Number(times) === strands || bore?.text.split(' ')[0] === times);
}

/** A second kind of part in the line: `corrente com engrenagem 40`; `corrente para engrenagem` is one. */
const ANOTHER_PART =
  /\b(?:com|e|mais) (?:correntes?|engrenage\w{1,9}|pinhao|pinhoes|coroas?|rodas?)\b/;

/** What a chain is made of; a `rolo de corrente` is a roll: `pino de corrente 40`, `2 rolos para corrente 60`. */
const OF_A_CHAIN = /^(?:(?:pinos?|buchas?) (?:para|da|de)|rolos? (?:para|da)|para|da) correntes?\b/;

/** Why one product that fits is still not certain; `undefined` where it is. */
function doubtAbout(reading: Reading, text: string, unit?: QuoteUnit): string | undefined {
  const maker = makerIn(text);
  if (maker !== undefined) {
    return `a marca ${MAKERS[maker]} não é nossa: confirme a peça equivalente`;
  }
  if (ANOTHER_PART.test(text)) return 'a linha traz mais de uma peça';
  if (OF_A_CHAIN.test(text)) return 'a linha pede uma parte da corrente';
  if (mayBeQuantity(reading, text, unit)) return DOUBTS.place;
  const open = reading.notes.find((note) => !SETTLED.test(note));
  if (open !== undefined) return open.includes('confirmar') ? open : `${open}: confirme`;
  if (/\b(?:alta (?:forca|carga)|reforcad)/.test(text) && !reading.words.includes('nhf')) {
    return 'pode ser a série pesada (H) ou a linha NHF';
  }
  const systems = new Set(reading.sizes?.map(({ system }) => system));
  if (systems.size > 1) return 'a medida existe nas séries ANSI e ISO, que não trabalham juntas';
  if ((reading.sizes?.length ?? 0) > 1 && reading.kind !== 'chain-breaker') {
    return 'a linha traz mais de um tamanho';
  }
  if (reading.sizes === undefined && reading.pitch !== undefined) {
    return 'só o passo não diz qual é a peça';
  }
  return undefined;
}

/** One strand, or 1 mm of diameter, counts as much as so many teeth or grooves. */
const WEIGHT = 100;

/** Of a part that states no such figure: farther than any other. */
const UNSTATED = 9999;

/** Those that lack the fewest words first, then the nearest in counts and diameter, for a part that is not listed. */
function byNearest(
  found: readonly Product[],
  { teeth, diameter, grooves, strands }: Reading,
  fitOf: FitOf,
) {
  const off = (value: number | undefined, wanted: number | undefined) =>
    wanted === undefined ? 0 : Math.abs((value ?? UNSTATED) - wanted);
  const distance = (product: Product) => {
    const part = partOf(product);
    return (
      off(part.teeth, teeth) +
      WEIGHT * off(part.diameter, diameter?.mm) +
      off(part.grooves, grooves) +
      WEIGHT * off(part.strands, strands)
    );
  };
  const lacks = (product: Product) => fitOf(product).missing.length;
  return [...found].sort((a, b) => lacks(a) - lacks(b) || distance(a) - distance(b));
}

/** Parts that are what was read, but for the bore that they may be given. */
function withOtherBore({ bore, ...reading }: Reading, found: readonly Product[]) {
  if (bore === undefined) return [];
  const fitOf = createFit(reading);
  const same = found.filter((one) => matchesReading(reading, partOf(one)));
  return candidatesOf(reading, same)
    .filter((one) => fitOf(one).missing.length === 0)
    .sort((a, b) => fitOf(a).unsaid.length - fitOf(b).unsaid.length);
}

/** For a search that found nothing: the same parts with other numbers of teeth, strands and grooves. */
function closestTo(index: CatalogueIndex, reading: Reading, fitOf: FitOf): ResolvedPart {
  const words = describeReading(reading);
  const wider = words === undefined ? undefined : findWider(reading, index);
  if (wider === undefined) return { kind: 'none', reading: words ?? '' };
  const found = byNearest(wider.found, reading, fitOf);
  const rebored = withOtherBore(reading, found);
  const products = [...new Set([...rebored, ...found])];
  if (rebored.length > 0) {
    const reason = `o furo de ${reading.bore?.text} está fora da faixa desta peça`;
    return doubtful(reading, reason, products);
  }
  const [nearest] = found;
  const isRead = nearest === undefined || fitOf(nearest).missing.length === 0;
  const reason = isRead ? 'o catálogo não tem exatamente esta peça' : NOT_ALL_READ;
  return doubtful(reading, reason, products);
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

/** A part that a person must choose: why, and the products to choose from. */
function doubtful(reading: Reading, reason: string, found: readonly Product[]): ResolvedPart {
  const products = found.slice(0, MOST_CHOICES);
  return { kind: 'some', reading: describeReading(reading) ?? '', reason, products };
}
