import { catalogueHref, type Product, productHref } from '@elo/contract';
import type { PartLine } from './sheet';
import { figuresOf } from './solids/product-solid';

/** The fields of a product that a result needs. */
export type PartRef = Pick<Product, 'id' | 'nome'>;

/** Parts by lookup key: `40|1` is size and strands, `40|1|17` adds the teeth. */
export interface PartsIndex {
  readonly chains: Readonly<Record<string, PartRef>>;
  readonly sprockets: Readonly<Record<string, PartRef>>;
  /** `5V|4|12.5`: section, grooves and outside diameter in inches; the diameter is optional. */
  readonly sheaves: Readonly<Record<string, PartRef>>;
  readonly bushings: readonly PartRef[];
}

/** An empty index, for results without a catalogue. */
export const NO_PARTS: PartsIndex = { chains: {}, sprockets: {}, sheaves: {}, bushings: [] };

/** Carbon steel first: ratings apply to plain chains; other lines are rated by their makers. */
function isPlain({ familia }: Product): boolean {
  return ['roller-chain-carbon', 'roller-chain-duplex'].includes(familia);
}

/**
 * Key of a sheave in an index. @param diameter outside, inches; absent if the list does not state
 * it
 */
export function sheaveKey(section: string, grooves: number, diameter?: number): string {
  return `${section}|${grooves}${diameter === undefined ? '' : `|${diameter}`}`;
}

/**
 * Index of a product list. If several products have one key, the first one counts, plain carbon
 * steel chains before others: lists start with the usual part.
 */
export function indexParts(products: readonly Product[]): PartsIndex {
  const chains: Record<string, PartRef> = {};
  const sprockets: Record<string, PartRef> = {};
  const sheaves: Record<string, PartRef> = {};
  const bushings: PartRef[] = [];
  const put = (where: Record<string, PartRef>, key: string, { id, nome }: Product) => {
    where[key] ??= { id, nome };
  };
  for (const product of products) {
    const { tamanho, familia, id, nome } = product;
    const figure = figuresOf(product);
    const [teeth, grooves] = [figure('teeth'), figure('grooves')];
    const strands = figure('strands') ?? (familia.includes('duplex') ? 2 : 1);
    const key = `${tamanho}|${strands}`;
    if (familia === 'qd-bushing') bushings.push({ id, nome });
    else if (grooves !== undefined) {
      put(sheaves, sheaveKey(tamanho, grooves, figure('outsideDiameterInches')), product);
    } else if (teeth !== undefined) put(sprockets, `${key}|${teeth}`, product);
    else if (isPlain(product) && figure('innerWidth') !== undefined) put(chains, key, product);
  }
  return { chains, sprockets, sheaves, bushings };
}

/**
 * A row of a parts list.
 * @param part the product, if the catalogue has it
 * @param wanted name and search text, if it does not
 */
export function partLine(
  part: PartRef | undefined,
  wanted: { readonly name: string; readonly search: string },
  quantity: string,
): PartLine {
  return part
    ? { name: part.nome, href: productHref(part.id), quantity, listed: true }
    : {
        name: wanted.name,
        href: catalogueHref({ search: wanted.search }),
        quantity,
        listed: false,
      };
}

const isPart = (value: unknown): boolean => {
  const { id, nome } = (value ?? {}) as Partial<PartRef>;
  return typeof id === 'string' && typeof nome === 'string';
};

/** Whether a response is an index of parts. A proxy may send any body with status 200. */
export function isPartsIndex(value: unknown): value is PartsIndex {
  const { chains, sprockets, sheaves, bushings } = (value ?? {}) as Partial<PartsIndex>;
  return (
    Array.isArray(bushings) &&
    [chains, sprockets, sheaves, bushings].every(
      (part) => typeof part === 'object' && part !== null && Object.values(part).every(isPart),
    )
  );
}
