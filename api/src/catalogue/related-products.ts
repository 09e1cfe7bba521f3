import type { SizeName } from '@elo/content/codes';
import type { Product } from '@elo/contract';
import { isWide } from './match';
import { type Part, partOf } from './part';

/** Maximum and minimum number of related products on a product page. */
export const RELATED = { most: 8, fewest: 4 } as const;

/** Points per shared property; equal sizes count only within the same standard. */
const POINTS = { size: 8, category: 4, family: 2, norm: 1, brand: 1 } as const;

/** A product with at least this many points is close: another size of the same category. */
const CLOSE = POINTS.category;

/** Number of closest products from which the shown ones are mixed. */
const POOL = RELATED.most * 3;

/**
 * Finds related products by their position in a list: the parts that complete a chain drive of the
 * product's size, then the closest products, between {@link RELATED}.fewest and `.most` if the list
 * is long enough; of equally close ones the nearest in the list. Never the product itself.
 *
 * Kinds and sizes are indexed, because a release after an import needs this for every product.
 */
export function createRelatedProducts(products: readonly Product[]) {
  const kitOf = createKits(products);
  const kindAt = (at = 0): string => kindOf(products[at] as Product);
  const sizeAt = (at = 0): string => sizeOf(products[at] as Product);
  const byKind = groupBy(products.keys(), kindAt);
  const alike = groupBy(products.keys(), (at) => `${kindAt(at)}\n${sizeAt(at)}`);
  const bySize = groupBy(alike.values(), ([first]) => sizeAt(first));

  /** Positions among which the closest products are, with the product itself. */
  function candidates(position: number): Iterable<number> {
    const ofKind = byKind.get(kindAt(position)) ?? [];
    // With so many of its kind, only products of its size can be closer than the nearest of them.
    if (ofKind.length <= POOL) return products.keys();
    const ofSize = products[position]?.tamanho ? (bySize.get(sizeAt(position)) ?? []) : [];
    return new Set([ofKind, ...ofSize].flatMap((positions) => nearest(positions, position)));
  }

  /** Products with at least this many points, best first, nearest first within equal points. */
  function closest(position: number, least: number): readonly Product[] {
    const own = products[position] as Product;
    const found: { readonly at: number; readonly rank: number }[] = [];
    for (const at of candidates(position)) {
      const points = at === position ? -1 : closeness(own, products[at] as Product);
      if (points < least) continue;
      found.push({ at, rank: Math.abs(at - position) - points * products.length });
    }
    found.sort((a, b) => a.rank - b.rank || a.at - b.at);
    return found.slice(0, POOL).map(({ at }) => products[at] as Product);
  }

  return (position: number): readonly Product[] => {
    const kit = kitOf(products[position] as Product);
    const close = closest(position, CLOSE);
    const pool = close.length < RELATED.fewest ? closest(position, 0) : close;
    const others = mixFamilies(pool).slice(0, RELATED.most);
    return [...kit, ...others.filter((other) => !kit.includes(other))].slice(0, RELATED.most);
  };
}

/** The {@link POOL} positions on each side of one, or more. @param positions ascending */
function nearest(positions: readonly number[], position: number): readonly number[] {
  let [from, to] = [0, positions.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((positions[middle] as number) < position) from = middle + 1;
    else to = middle;
  }
  return positions.slice(Math.max(0, from - POOL), from + POOL + 1);
}

const kindOf = ({ categoria, familia, norma, marca }: Product): string =>
  [categoria, familia, norma, marca].join('\n');

const sizeOf = ({ norma, tamanho }: Product): string => `${norma}\n${tamanho}`;

function closeness(one: Product, other: Product): number {
  const isOfNorm = one.norma === other.norma;
  return (
    (isOfNorm && one.tamanho === other.tamanho && one.tamanho !== '' ? POINTS.size : 0) +
    (one.categoria === other.categoria ? POINTS.category : 0) +
    (one.familia === other.familia ? POINTS.family : 0) +
    (isOfNorm && one.norma !== '' ? POINTS.norm : 0) +
    (one.marca === other.marca ? POINTS.brand : 0)
  );
}

/** Values by a key, in their order. */
export function groupBy<Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key) {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/**
 * Puts one product of each picture family first, then spreads the rest of each family evenly over the
 * list, so that every page shows several families.
 */
export function mixFamilies(products: readonly Product[]): readonly Product[] {
  const families = [...groupBy(products, ({ familia }) => familia).values()];
  const others = families
    .flatMap(([, ...rest]) =>
      rest.map((product, index) => ({ product, place: (index + 0.5) / rest.length })),
    )
    .sort((a, b) => a.place - b.place);
  return [...families.flatMap(([first]) => first ?? []), ...others.map(({ product }) => product)];
}

/** Preferred teeth of the small and the large sprocket of a kit. */
const SPROCKET_TEETH = [17, 35] as const;

/** Parts that run together have equal size and strands. Heavy chains use the same sprockets. */
const keyOf = (size: SizeName | undefined, strands = 1): string =>
  `${size?.system} ${size?.size} ${strands}`;

const teethOf = (product: Product): number => partOf(product).teeth ?? 0;

/** The smallest sprocket with at least this many teeth, else the largest. */
function sprocketFrom(members: readonly Product[], fewest: number): Product | undefined {
  const sorted = members.filter(isSprocket).sort((a, b) => teethOf(a) - teethOf(b));
  return sorted.find((one) => teethOf(one) >= fewest) ?? sorted.at(-1);
}

const LINKS = ['connecting-link', 'offset-link'] as const;

/** Chains that need special links, which the catalogue does not list. */
const hasOwnPins = ({ familia, nome }: Product): boolean =>
  familia === 'hollow-pin-chain' || /^Corrente curva/.test(nome);

/**
 * Finds what a buyer orders with a product: for a chain, link or sprocket the chain, connecting link,
 * offset link, both sprockets and the chain breaker; for a breaker the chains that it opens. The same
 * material is preferred.
 * @returns a function from a product to the other parts of its kit
 */
export function createKits(products: readonly Product[]): (own: Product) => readonly Product[] {
  const breakers = products.filter((one) => partOf(one).kind === 'chain-breaker');
  // Heavy strands are farther apart, so that sprockets of the normal series fit one strand only.
  const keyOfPart = ({ sizes, strands, heavy }: Part) =>
    `${keyOf(sizes[0], strands)}${isWide(strands, heavy) ? ' H' : ''}`;
  const byKey = groupBy(products.filter(isInKit), (one) => keyOfPart(partOf(one)));
  const opened = (tool: Part) =>
    tool.sizes.map((size) => byKey.get(keyOf(size))?.find((one) => partOf(one).kind === 'chain'));
  const kits = new Map<string, readonly Product[]>();

  function kitWith(part: Part, ownPins: boolean): readonly Product[] {
    const all = byKey.get(keyOfPart(part)) ?? [];
    const alike = (one: Product): boolean => partOf(one).material === part.material;
    const members = [...all.filter(alike), ...all.filter((one) => !alike(one))];
    const runsWith = (one: Product): boolean =>
      part.kind === 'sprocket' || partOf(one).heavy === part.heavy;
    const linked = (['chain', ...(ownPins ? [] : LINKS)] as const).map((kind) =>
      members.find((one) => partOf(one).kind === kind && runsWith(one)),
    );
    const hasOwnSprocket = members.some((one) => alike(one) && isSprocket(one));
    const ofMaterial = hasOwnSprocket ? members.filter(alike) : members;
    const sprockets = SPROCKET_TEETH.map((teeth) => sprocketFrom(ofMaterial, teeth));
    const tool = breakers.find((one) =>
      partOf(one).sizes.some((other) => keyOf(other) === keyOf(part.sizes[0])),
    );
    const isOwnKind = (one: Product): boolean => partOf(one).kind === part.kind && !isSprocket(one);
    const kit = [...linked, ...sprockets, ...(part.kind === 'sprocket' ? [] : [tool])];
    return kit.flatMap((one) => (one === undefined || isOwnKind(one) ? [] : one));
  }

  return (own) => {
    const part = partOf(own);
    if (part.kind === 'chain-breaker') return othersOf(opened(part), own);
    if (!isInKit(own)) return [];
    const ownPins = hasOwnPins(own);
    // Thousands of products share a kit, and finding it reads all products of its size.
    const key = [keyOfPart(part), part.kind, part.material, part.heavy, ownPins];
    const kit = kits.get(key.join('\n')) ?? kitWith(part, ownPins);
    kits.set(key.join('\n'), kit);
    return othersOf(kit, own);
  };
}

function othersOf(members: readonly (Product | undefined)[], own: Product): readonly Product[] {
  return [...new Set(members)].flatMap((one) => (one === undefined || one === own ? [] : one));
}

const isSprocket = (product: Product): boolean => partOf(product).kind === 'sprocket';

const KINDS: ReadonlySet<string> = new Set(['chain', ...LINKS, 'sprocket']);

function isInKit(product: Product): boolean {
  const { kind = '', sizes } = partOf(product);
  return KINDS.has(kind) && sizes.length > 0;
}
