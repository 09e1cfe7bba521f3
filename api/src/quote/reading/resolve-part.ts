import { describeReading, isLinkKind, MAKERS, makerIn, type Reading } from '@elo/content/codes';
import type { Product, QuoteUnit } from '@elo/contract';
import type { CatalogueIndex, Searched } from '../../catalogue/catalogue-index';
import { matchesReading } from '../../catalogue/match';
import type { Listed, Part } from '../../catalogue/part';
import { findWider } from '../../catalogue/search-reading';
import { createFit, type FitOf } from './plain-part';

/** What the words of a line mean. */
export type ResolvedPart = { readonly reading: string } & (
  | { readonly kind: 'one'; readonly product: Product; readonly assumed: readonly string[] }
  | { readonly kind: 'some'; readonly reason: string; readonly products: readonly Product[] }
  | { readonly kind: 'none' }
);

/** Most products that a doubtful line offers. */
export const MOST_CHOICES = 8;

/** Units that only chains have. */
const CHAIN_UNITS: readonly (QuoteUnit | undefined)[] = ['m', 'pe', 'rl', 'br'];

/** Notes of a reading that leave nothing open. */
const SETTLED = /^ISO \d|^tipo [AB]$/;

/** Of what a search found, the parts that a line may mean. */
function candidatesOf(reading: Reading, found: readonly Listed[], unit?: QuoteUnit) {
  // A size alone is a chain's, unless the line names teeth; without a number of strands it is one.
  const kind = reading.kind ?? (reading.sizes?.length ? 'chain' : undefined);
  const strands =
    reading.strands ??
    (kind === 'chain' || kind === 'sprocket' || isLinkKind(kind) ? 1 : undefined);
  const isByLength = CHAIN_UNITS.includes(unit);
  return found.filter(
    ({ part }) =>
      (kind === undefined || part.kind === kind || isFieldChain(reading, part)) &&
      (strands === undefined || (part.strands ?? strands) === strands) &&
      (!isByLength || isChain(part)),
  );
}

const isChain = ({ kind }: Part): boolean => kind === 'chain' || kind === 'agricultural-chain';

const isFieldChain = ({ kind, sizes }: Reading, part: Part): boolean =>
  kind === 'chain' && sizes === undefined && part.kind === 'agricultural-chain';

/** Why one product that fits is still not certain; `undefined` where it is. */
function doubtAbout(reading: Reading, text: string): string | undefined {
  const maker = makerIn(text);
  if (maker !== undefined)
    return `a marca ${MAKERS[maker]} não é nossa: confirme a peça equivalente`;
  const open = reading.notes.find((note) => !SETTLED.test(note));
  if (open !== undefined) return `${open}: confirme`;
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
function unreadOf(
  text: string,
  reading: Reading,
  part: ResolvedPart,
  fitOf: FitOf,
): readonly string[] {
  const maker = makerIn(text);
  const offered = part.kind === 'some' ? part.products : [];
  const missing = offered.map((product) => new Set(fitOf(product).missing));
  const unread = new Set(missing.length === 0 ? [] : reading.words);
  return [
    ...(maker === undefined ? [] : [maker]),
    ...[...unread].filter((word) => missing.every((words) => words.has(word))),
  ];
}

/** A number alone may be anything: `40`, `2040` without unit, kind, strands or standard. */
const isBareNumber = (text: string, unit: QuoteUnit | undefined): boolean =>
  /^#?\d+$/.test(text.trim()) && !CHAIN_UNITS.includes(unit) && unit !== 'cx';

function some(reading: Reading, reason: string, listed: readonly Listed[]): ResolvedPart {
  const products = listed.slice(0, MOST_CHOICES).map(({ product }) => product);
  return { kind: 'some', reading: describeReading(reading) ?? '', reason, products };
}

function choose(
  candidates: readonly Listed[],
  { reading, text, found, fitOf, unit }: Question,
): ResolvedPart {
  const fitting = candidates.filter(({ product }) => fitOf(product).missing.length === 0);
  const doubt = doubtAbout(reading, text);
  if (doubt !== undefined) return some(reading, doubt, fitting.length > 0 ? fitting : candidates);
  const plain = fitting.filter(({ product }) => fitOf(product).unsaid.length === 0);
  const [one, other] = plain;
  if (other) return some(reading, 'mais de um produto tem esta descrição', plain);
  if (one && isBareNumber(text, unit)) return some(reading, 'só um número: confirme a peça', found);
  if (one) {
    const { product } = one;
    const { assumed } = fitOf(product);
    return { kind: 'one', reading: describeReading(reading) ?? '', product, assumed };
  }
  return fitting.length > 0
    ? some(reading, 'há uma peça parecida, com algo que a linha não diz', fitting)
    : some(reading, 'nem todas as palavras foram reconhecidas', candidates);
}

/** The nearest in teeth first, for a line whose number of teeth is not listed. */
function byTeeth(found: readonly Listed[], teeth: number | undefined): readonly Listed[] {
  if (teeth === undefined) return found;
  const off = ({ part }: Listed) => Math.abs((part.teeth ?? 999) - teeth);
  return [...found].sort((a, b) => off(a) - off(b));
}

/** Parts that are what was read, but for the bore that they may be given. */
function boredOtherwise(
  { bore, ...reading }: Reading,
  found: readonly Listed[],
): readonly Listed[] {
  if (bore === undefined) return [];
  const fitOf = createFit(reading);
  const same = found.filter(({ part }) => matchesReading(reading, part));
  return candidatesOf(reading, same)
    .filter(({ product }) => fitOf(product).missing.length === 0)
    .sort((a, b) => fitOf(a.product).unsaid.length - fitOf(b.product).unsaid.length);
}

/** The same part without what was counted on it. */
function widened(index: CatalogueIndex, reading: Reading): ResolvedPart {
  const words = describeReading(reading);
  const wider = words === undefined ? undefined : findWider(reading, index);
  if (wider === undefined) return { kind: 'none', reading: words ?? '' };
  const found = byTeeth(wider.found, reading.teeth);
  const unbored = boredOtherwise(reading, found);
  const reason =
    unbored.length > 0
      ? `o furo de ${reading.bore?.text} está fora da faixa desta peça`
      : 'o catálogo não tem exatamente esta peça';
  return some(reading, reason, [...new Set([...unbored, ...found])]);
}

/**
 * Finds the product that a line means. It is certain only if every word and code of the line names
 * it: an unread word, a missing detail or a second candidate makes the line doubtful.
 * @param text folded, without quantity and remarks
 */
export function resolvePart(index: CatalogueIndex, text: string, unit?: QuoteUnit): ResolvedLine {
  const { found, reading } = index.search(text);
  const fitOf = createFit(reading);
  const part = partOf(index, { text, reading, found, fitOf, unit });
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

function partOf(index: CatalogueIndex, question: Question): ResolvedPart {
  const { reading, found, unit } = question;
  if (found.length === 0) return widened(index, reading);
  const candidates = candidatesOf(reading, found, unit);
  if (candidates.length === 0) return some(reading, 'a unidade não é a desta peça', found);
  const isNamed = reading.kind !== undefined || describeReading(reading) !== undefined;
  if (!isNamed && candidates.length > MOST_CHOICES) return { kind: 'none', reading: '' };
  return choose(candidates, question);
}
