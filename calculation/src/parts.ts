import { catalogueHref, type Product, productHref } from '@elo/contract';
import type { PartLine } from './sheet';

/** A product as far as a result names it. */
export interface PartRef {
  readonly id: string;
  readonly nome: string;
}

/** Parts by what a calculation asks for: `40|1` is size and strands, `40|1|17` has the teeth, too. */
export interface PartsIndex {
  readonly chains: Readonly<Record<string, PartRef>>;
  readonly sprockets: Readonly<Record<string, PartRef>>;
  /** `5V|4|12.5`: section, grooves and outside diameter in inches; without it where none is stated. */
  readonly sheaves: Readonly<Record<string, PartRef>>;
  readonly bushings: readonly PartRef[];
}

/** What is known without a catalogue. */
export const NO_PARTS: PartsIndex = { chains: {}, sprockets: {}, sheaves: {}, bushings: [] };

const figure = ({ medidas }: Product, key: string) =>
  medidas.find(({ chave }) => chave === key)?.valor;

function strandsOf(product: Product): number {
  return figure(product, 'strands') ?? (product.familia.includes('duplex') ? 2 : 1);
}

/** Carbon steel first: ratings are those of plain chains. Other lines of a size rate as their maker says. */
function isPlain({ familia }: Product): boolean {
  return ['roller-chain-carbon', 'roller-chain-duplex'].includes(familia);
}

/** Key of a sheave in an index. @param diameter outside, inches; absent where the list states none */
export function sheaveKey(section: string, grooves: number, diameter?: number): string {
  return `${section}|${grooves}${diameter === undefined ? '' : `|${diameter}`}`;
}

/**
 * Index of a product list. Of several products that answer one key the first counts, plain carbon
 * steel chains before others: lists have the usual part first.
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
    const [teeth, grooves] = [figure(product, 'teeth'), figure(product, 'grooves')];
    const key = `${tamanho}|${strandsOf(product)}`;
    if (familia === 'qd-bushing') bushings.push({ id, nome });
    else if (grooves !== undefined) {
      const diameter = figure(product, 'outsideDiameterInches');
      put(sheaves, sheaveKey(tamanho, grooves, diameter), product);
    } else if (teeth !== undefined) put(sprockets, `${key}|${teeth}`, product);
    else if (isPlain(product) && figure(product, 'innerWidth') !== undefined)
      put(chains, key, product);
  }
  return { chains, sprockets, sheaves, bushings };
}

/**
 * A line of a parts list.
 * @param part as the catalogue has it, if it has
 * @param wanted what to call and to search it otherwise
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

/** Whether an answer has the form of an index: a browser must not believe whatever comes with status 200. */
export function isPartsIndex(value: unknown): value is PartsIndex {
  const { chains, sprockets, sheaves, bushings } = (value ?? {}) as Partial<PartsIndex>;
  return (
    Array.isArray(bushings) &&
    [chains, sprockets, sheaves, bushings].every(
      (part) => typeof part === 'object' && part !== null && Object.values(part).every(isPart),
    )
  );
}
