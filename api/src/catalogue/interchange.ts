import {
  compareCodes,
  counterparts,
  findCode,
  identityText,
  type KnownCode,
  noteOnUnknown,
} from '@elo/content/interchange';
import {
  type CodeReading,
  figuresOf,
  type InterchangeAnswer,
  type InterchangeQuery,
  type Product,
} from '@elo/contract';
import { toCardData } from './card';
import type { CatalogueIndex } from './catalogue-index';

/** Maximum number of products shown with an answer. */
const SHOWN = 4;

const reading = ({ code, owner, identity }: KnownCode): CodeReading => ({
  code,
  name: identityText(identity),
  owner,
});

/** A chain's name without the form of its plates, which no product of a list states. */
const nameOf = ({ identity: { plates: _, ...chain } }: KnownCode): string => identityText(chain);

/**
 * Chains of the catalogue that a code names. The search also finds other steels, hollow pins and
 * attachments of its size, which are other chains.
 */
function productsOf(index: CatalogueIndex, known: KnownCode) {
  const own = nameOf(known);
  return index
    .search(known.code)
    .found.filter((product) => {
      const [code] = codesOfProduct(product);
      const other = code === undefined ? undefined : findCode(code);
      return other !== undefined && nameOf(other) === own;
    })
    .slice(0, SHOWN)
    .map(toCardData);
}

/** Describes one code, or compares two. Only codes that match a known code exactly are described. */
export function interchangeAnswer(
  index: CatalogueIndex,
  { from, to }: InterchangeQuery,
): InterchangeAnswer {
  const [first, second] = [from && findCode(from), to && findCode(to)];
  const unknown = [from && !first ? from : '', to && !second ? to : '']
    .filter(Boolean)
    .map((code) => ({ code, note: noteOnUnknown(code) }));
  const judged = first && second ? compareCodes(first, second) : undefined;
  return {
    ...(first && { from: reading(first) }),
    ...(second && { to: reading(second) }),
    unknown,
    ...(judged && { verdict: judged.verdict, reason: judged.reason }),
    sources: judged?.sources ?? [],
    counterparts: first ? counterparts(first).map(reading) : [],
    products: first ? productsOf(index, first) : [],
  };
}

/** Families of plain standard chains, without attachments or hollow pins. */
const STANDARD_FAMILIES = /^(?:roller-chain|double-pitch-chain)/;

/**
 * Codes of standards and manufacturers for a plain standard chain, the product's own first. Empty for
 * special chains, and for a steel that the code does not name.
 */
export function codesOfProduct(product: Product): string[] {
  const { familia, nome, tamanho, material } = product;
  if (!STANDARD_FAMILIES.test(familia) || /^Corrente curva/.test(nome)) return [];
  const strands = figuresOf(product)('strands') ?? 1;
  const steel = material === 'Aço inox' ? 'SS' : '';
  const known =
    findCode(`${tamanho}${steel}${strands === 1 ? '' : `-${strands}`}`) ??
    (strands === 1 ? undefined : findCode(`${tamanho}-${strands}${steel}`));
  if (known === undefined || (steel !== '') !== (known.identity.steel === 'stainless')) return [];
  return [known.code, ...counterparts(known).map(({ code }) => code)];
}
