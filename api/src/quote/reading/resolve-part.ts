import {
  describeReading,
  isLinkKind,
  MAKERS,
  makerIn,
  type Reading,
  readSearch,
} from '@elo/content/codes';
import type { Product, QuoteUnit } from '@elo/contract';
import type { CatalogueIndex } from '../../catalogue/catalogue-index';
import { matchesReading } from '../../catalogue/match';
import { describeParts, type Part } from '../../catalogue/part';
import { findWider } from '../../catalogue/search-reading';
import { createFit, type Fit, type FitOf } from './plain-part';

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

interface Candidate {
  readonly product: Product;
  readonly part: Part;
  readonly fit: Fit;
}

function candidatesOf(
  reading: Reading,
  products: readonly Product[],
  fitOf: FitOf,
  unit?: QuoteUnit,
) {
  const parts = describeParts(products);
  // A size alone is a chain's, unless teeth say otherwise; strands that nobody names are one.
  const kind = reading.kind ?? (reading.sizes?.length ? 'chain' : undefined);
  const strands =
    reading.strands ??
    (kind === 'chain' || kind === 'sprocket' || isLinkKind(kind) ? 1 : undefined);
  return products.flatMap((product, at): Candidate[] => {
    const part = parts[at] as Part;
    const isKind = kind === undefined || part.kind === kind || isFieldChain(reading, part);
    const isStrands = strands === undefined || (part.strands ?? strands) === strands;
    const isUnit = !CHAIN_UNITS.includes(unit) || isChain(part);
    return isKind && isStrands && isUnit ? [{ product, part, fit: fitOf(product) }] : [];
  });
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

function choose(candidates: readonly Candidate[], reading: Reading, text: string): ResolvedPart {
  const words = describeReading(reading) ?? '';
  const fitting = candidates.filter(({ fit }) => fit.missing.length === 0);
  const plain = fitting.filter(({ fit }) => fit.unsaid.length === 0);
  const some = (reason: string, of: readonly Candidate[]): ResolvedPart => ({
    kind: 'some',
    reading: words,
    reason,
    products: of.slice(0, MOST_CHOICES).map(({ product }) => product),
  });
  const doubt = doubtAbout(reading, text);
  if (doubt !== undefined) return some(doubt, fitting.length > 0 ? fitting : candidates);
  const [one, other] = plain;
  if (one && !other) {
    return { kind: 'one', reading: words, product: one.product, assumed: one.fit.assumed };
  }
  if (other) return some('mais de um produto tem esta descrição', plain);
  const [near] = fitting;
  if (near) return some('há uma peça parecida, com algo que a linha não diz', fitting);
  return some('nem todas as palavras foram reconhecidas', candidates);
}

/** The nearest in teeth first, for a line whose number of teeth is not listed. */
function byTeeth(products: readonly Product[], teeth: number | undefined): readonly Product[] {
  if (teeth === undefined) return products;
  const parts = describeParts(products);
  const off = products.map((_, at) => Math.abs((parts[at]?.teeth ?? 999) - teeth));
  return products
    .map((product, at) => ({ product, off: off[at] as number }))
    .sort((a, b) => a.off - b.off)
    .map(({ product }) => product);
}

/** Products that are what was read, but for the bore that they may be given. */
function boredOtherwise(
  { bore, ...reading }: Reading,
  products: readonly Product[],
): readonly Product[] {
  if (bore === undefined) return [];
  const parts = describeParts(products);
  const found = products.filter((_, at) => matchesReading(reading, parts[at] as Part));
  return candidatesOf(reading, found, createFit(reading))
    .filter(({ fit }) => fit.missing.length === 0)
    .sort((a, b) => a.fit.unsaid.length - b.fit.unsaid.length)
    .map(({ product }) => product);
}

/** The same part without what was counted on it. */
function widened(index: CatalogueIndex, reading: Reading): ResolvedPart {
  const words = describeReading(reading);
  const wider = words === undefined ? undefined : findWider(reading, index);
  if (words === undefined || wider === undefined) return { kind: 'none', reading: words ?? '' };
  const products = byTeeth(wider.found.products, reading.teeth);
  const unbored = boredOtherwise(reading, products);
  return {
    kind: 'some',
    reading: words,
    reason:
      unbored.length > 0
        ? `o furo de ${reading.bore?.text} está fora da faixa desta peça`
        : 'o catálogo não tem exatamente esta peça',
    products: [...new Set([...unbored, ...products])].slice(0, MOST_CHOICES),
  };
}

/**
 * Finds what a line means. Only a product that every word and code of it names is certain: whatever
 * is not read, not said or not the only one makes the line doubtful.
 * @param text folded, without quantity and remarks
 */
export function resolvePart(index: CatalogueIndex, text: string, unit?: QuoteUnit): ResolvedLine {
  const { products: found, reading = readSearch(text) } = index.find({ search: text });
  const fitOf = createFit(reading);
  const candidates = candidatesOf(reading, found, fitOf, unit);
  const part = partOf(index, { text, reading, found, candidates, unit });
  return {
    part,
    unread: unreadOf(text, reading, part, fitOf),
    ...(reading.bore && { bore: reading.bore.text }),
  };
}

interface Question {
  readonly text: string;
  readonly reading: Reading;
  readonly found: readonly Product[];
  readonly candidates: readonly Candidate[];
  readonly unit: QuoteUnit | undefined;
}

function partOf(
  index: CatalogueIndex,
  { text, reading, found, candidates, unit }: Question,
): ResolvedPart {
  if (candidates.length === 0) {
    if (found.length === 0) return widened(index, reading);
    const reason = 'a unidade não é a desta peça';
    const words = describeReading(reading) ?? '';
    return { kind: 'some', reading: words, reason, products: found.slice(0, MOST_CHOICES) };
  }
  const said = describeReading(reading);
  if (said === undefined && reading.kind === undefined && candidates.length > MOST_CHOICES) {
    return { kind: 'none', reading: '' };
  }
  const answer = choose(candidates, reading, text);
  if (answer.kind === 'one' && isBareNumber(text, unit)) {
    const reason = 'só um número: confirme a peça';
    return {
      kind: 'some',
      reading: answer.reading,
      reason,
      products: found.slice(0, MOST_CHOICES),
    };
  }
  return answer;
}
