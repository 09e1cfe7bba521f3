import { catalogueHref, figuresOf, type Product, productHref } from '@elo/contract';
import type { PartLine } from './sheet';

/** The fields of a product that a result needs. */
export type PartRef = Pick<Product, 'id' | 'nome'>;

/** Parts by {@link partKey}. */
export type PartsIndex = Readonly<Record<string, PartRef>>;

/** An empty index, for results without a catalogue. */
export const NO_PARTS: PartsIndex = {};

/** Key of any QD bushing: results do not choose one. */
export const BUSHING_KEY = 'bushing';

/**
 * Key of a part: `chain|40|1` is size and strands, `sprocket|40|1|17` adds the teeth, and
 * `sheave|5V|4|12.5` is section, grooves and outside diameter in inches, if the list states it.
 */
export function partKey(
  kind: 'chain' | 'sprocket' | 'sheave',
  ...facts: readonly (string | number | undefined)[]
): string {
  return [kind, ...facts].join('|');
}

/** Whether a chain is of carbon steel: ratings apply to plain chains; other lines are rated by their makers. */
function isPlain({ familia }: Product): boolean {
  return ['roller-chain-carbon', 'roller-chain-duplex'].includes(familia);
}

/** Key of a product; `undefined` for one that no result names. */
function keyOf(product: Product): string | undefined {
  const { tamanho, familia } = product;
  const figure = figuresOf(product);
  const [teeth, grooves] = [figure('teeth'), figure('grooves')];
  const strands = figure('strands') ?? (familia.includes('duplex') ? 2 : 1);
  if (familia === 'qd-bushing') return BUSHING_KEY;
  if (grooves !== undefined) {
    return partKey('sheave', tamanho, grooves, figure('outsideDiameterInches'));
  }
  if (teeth !== undefined) return partKey('sprocket', tamanho, strands, teeth);
  if (!isPlain(product) || figure('innerWidth') === undefined) return undefined;
  return partKey('chain', tamanho, strands);
}

/**
 * Index of a product list. If several products have one key, the first one counts: lists start with
 * the usual part.
 */
export function indexParts(products: readonly Product[]): PartsIndex {
  const index: Record<string, PartRef> = {};
  for (const product of products) {
    const key = keyOf(product);
    if (key !== undefined) index[key] ??= { id: product.id, nome: product.nome };
  }
  return index;
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

/** Whether a response is an index of parts. A proxy may send any body with status 200. */
export function isPartsIndex(value: unknown): value is PartsIndex {
  const parts: readonly Partial<PartRef>[] = Object.values(value ?? {});
  return (
    parts.length > 0 &&
    parts.every((part) => typeof part?.id === 'string' && typeof part.nome === 'string')
  );
}
