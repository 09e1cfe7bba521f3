import type { Product } from '@elo/contract';
import { createKits } from './kits';
import { mixFamilies } from './mix-families';

/** Most and fewest related products that a product page shows. */
export const RELATED = { most: 8, fewest: 4 } as const;

/** Points for what two products have in common. */
const POINTS = { size: 8, category: 4, family: 2, norm: 1, brand: 1 } as const;

/** From so many points on a product counts as close: another size of the same category. */
const CLOSE = POINTS.category;

/** Most points that two products can have. */
const MOST_POINTS = Object.values(POINTS).reduce((sum, points) => sum + points, 0);

/** Of so many of the closest the shown ones are mixed. */
const POOL = RELATED.most * 3;

/** How close two products are: same size counts most, then category, family, standard and brand. */
function closeness(a: Product, b: Product): number {
  return (
    (a.tamanho !== '' && a.tamanho === b.tamanho && a.norma === b.norma ? POINTS.size : 0) +
    (a.categoria === b.categoria ? POINTS.category : 0) +
    (a.familia === b.familia ? POINTS.family : 0) +
    (a.norma !== '' && a.norma === b.norma ? POINTS.norm : 0) +
    (a.marca === b.marca ? POINTS.brand : 0)
  );
}

/** The same number in another standard is another size. */
function sizeOf({ norma, tamanho }: Product): string | undefined {
  return tamanho === '' ? undefined : `${norma}\n${tamanho}`;
}

/** Products to look at next, for every product of a list. */
export interface RelatedProducts {
  /**
   * What completes a chain drive of the product's size, then the closest ones, between {@link RELATED}.fewest and `.most` where the list is long enough;
   * equal closeness goes by distance in the list. Never the product itself.
   * @param position of the product in the list
   */
  of(position: number): readonly Product[];
}

interface Ranked {
  readonly position: number;
  readonly rank: number;
}

/** Products that differ from any other product in the same way, but for their size. */
class Kind {
  /** Ascending. */
  readonly positions: number[] = [];
  /** Kinds of the same category by the points that their products have with this one's, sizes aside. */
  private byRank: Map<number, Kind[]> | undefined;

  constructor(private readonly example: Product) {}

  /** @param all kinds of the category */
  withRank(rank: number, all: Iterable<Kind>): readonly Kind[] {
    if (this.byRank === undefined) {
      this.byRank = new Map();
      const own = { ...this.example, tamanho: '' };
      for (const kind of all) listIn(this.byRank, closeness(own, kind.example)).push(kind);
    }
    return this.byRank.get(rank) ?? [];
  }
}

/** A list by what closeness looks at, so that no product is held against all others. */
class Index implements RelatedProducts {
  /** Products of one size by their kind: with any other product, those of one kind rank alike. */
  private readonly bySize = new Map<string, Map<Kind, number[]>>();
  private readonly byCategory = new Map<string, Map<string, Kind>>();
  private readonly counts = new Map<string, number>();
  /** By position. */
  private readonly kinds: Kind[] = [];
  /** By position. */
  private readonly sizes: (string | undefined)[] = [];
  /** Positions that were found already. */
  private readonly known: (readonly number[])[];
  private readonly kitOf: (own: Product) => readonly Product[];

  constructor(
    private readonly products: readonly Product[],
    before?: Index,
  ) {
    this.kitOf = createKits(products);
    this.known = before?.isLike(products) ? before.known : [];
    for (const [position, product] of products.entries()) {
      const { categoria, familia, norma, marca } = product;
      const kinds = this.byCategory.get(categoria) ?? new Map<string, Kind>();
      this.byCategory.set(categoria, kinds);
      const name = `${familia}\n${norma}\n${marca}`;
      const kind = kinds.get(name) ?? new Kind(product);
      kinds.set(name, kind);
      kind.positions.push(position);
      this.kinds.push(kind);
      const size = sizeOf(product);
      this.sizes.push(size);
      if (size !== undefined) {
        const ofSize = this.bySize.get(size) ?? new Map<Kind, number[]>();
        this.bySize.set(size, ofSize);
        listIn(ofSize, kind).push(position);
      }
      this.counts.set(categoria, (this.counts.get(categoria) ?? 0) + 1);
    }
  }

  of(position: number): readonly Product[] {
    const known = this.known[position];
    const kit = this.kitOf(this.products[position] as Product);
    const withKit = (others: readonly Product[]) =>
      [...kit, ...others.filter((other) => !kit.includes(other))].slice(0, RELATED.most);
    if (known !== undefined) return withKit(known.map((other) => this.products[other] as Product));
    const pool = this.closest(position).slice(0, POOL);
    const found = mixFamilies(pool.map((other) => this.products[other] as Product));
    const related = found.slice(0, RELATED.most);
    this.known[position] = related.map((one) => pool.find((at) => this.products[at] === one) ?? 0);
    return withKit(related);
  }

  /** Whether another list relates its products as this one does: only other fields differ. */
  private isLike(others: readonly Product[]): boolean {
    return (
      others.length === this.products.length &&
      this.products.every((one, at) => {
        const other = others[at] as Product;
        return (
          one.tamanho === other.tamanho &&
          one.norma === other.norma &&
          one.categoria === other.categoria &&
          one.familia === other.familia &&
          one.marca === other.marca
        );
      })
    );
  }

  /** Positions of the closest, best first; of many that are alike, as many as a pool takes. */
  private closest(position: number): number[] {
    const product = this.products[position] as Product;
    const size = this.sizes[position];
    const sameSize = [...((size && this.bySize.get(size)) || [])];
    const outside = sameSize
      .filter(([, [first = 0]]) => this.products[first]?.categoria !== product.categoria)
      .reduce((sum, [, positions]) => sum + positions.length, 0);
    const close = (this.counts.get(product.categoria) ?? 1) - 1 + outside;
    if (close < RELATED.fewest) return this.ofAll(position);
    const found = sameSize.flatMap(([, positions]): Ranked[] => {
      const rank = closeness(product, this.products[positions[0] as number] as Product);
      return nearest(positions, position).map((other) => ({ position: other, rank }));
    });
    // Many of one size are apart from those of one kind: they must not be named twice.
    const isNamed = (other: number) => size !== undefined && this.sizes[other] === size;
    const all = this.byCategory.get(product.categoria)?.values() ?? [];
    const kinds = [...all];
    for (let rank = MOST_POINTS; rank >= CLOSE; rank -= 1) {
      if (found.filter((one) => one.rank > rank).length >= POOL) break;
      for (const kind of this.kinds[position]?.withRank(rank, kinds) ?? []) {
        for (const other of nearest(kind.positions, position, isNamed)) {
          found.push({ position: other, rank });
        }
      }
    }
    return sorted(
      found.filter(({ rank }) => rank >= CLOSE),
      position,
    );
  }

  /** Where too few are close, everything counts. */
  private ofAll(position: number): number[] {
    const product = this.products[position] as Product;
    const all = this.products.map((other, at) => ({
      position: at,
      rank: at === position ? -1 : closeness(product, other),
    }));
    return sorted(
      all.filter(({ rank }) => rank >= 0),
      position,
    );
  }
}

/** Most points first, then the nearest, then in the order of the list. */
function sorted(found: readonly Ranked[], from: number): number[] {
  const far = ({ position }: Ranked) => Math.abs(position - from);
  return [...found]
    .sort((a, b) => b.rank - a.rank || far(a) - far(b) || a.position - b.position)
    .map(({ position }) => position);
}

/**
 * Positions around one and without it, as many as a pool takes.
 * @param positions ascending
 * @param isLeftOut whether a position does not count
 */
function nearest(
  positions: readonly number[],
  from: number,
  isLeftOut: (position: number) => boolean = () => false,
): number[] {
  let after = firstFrom(positions, from);
  let before = after - 1;
  const found: number[] = [];
  while (found.length < POOL) {
    const [low, high] = [positions[before], positions[after]];
    if (low === undefined && high === undefined) break;
    const takesLow = low !== undefined && (high === undefined || from - low <= high - from);
    const taken = (takesLow ? low : high) as number;
    if (takesLow) before -= 1;
    else after += 1;
    if (taken !== from && !isLeftOut(taken)) found.push(taken);
  }
  return found;
}

/** Index of the first value that is not below another, by halving. */
function firstFrom(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function listIn<Name, Item>(lists: Map<Name, Item[]>, name: Name): Item[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}

/**
 * Indexes a list for its related products.
 * @param before index of an earlier state of the list; what it found is taken over where nothing
 *   changed that relates products
 */
export function createRelatedProducts(
  products: readonly Product[],
  before?: RelatedProducts,
): RelatedProducts {
  return new Index(products, before instanceof Index ? before : undefined);
}

/** Neighbours of a product in the list; absent at its ends. */
export function neighbours(
  products: readonly Product[],
  position: number,
): { previousId?: string; nextId?: string } {
  const previousId = products[position - 1]?.id;
  const nextId = products[position + 1]?.id;
  return { ...(previousId && { previousId }), ...(nextId && { nextId }) };
}
