import { type Reading, readSearch, type SizeName } from '@elo/content/codes';
import type { CatalogueFilter, FacetName, Product } from '@elo/contract';
import { lazy, memo } from '../memo';
import { type FacetRow, facetRow, facetValues, narrow } from './facets';
import { HEAVY_WORD, kindPlace, matchesReading, wantsHeavy } from './match';
import { createNames } from './names';
import { type Part, partOf } from './part';
import { createRelatedProducts, groupBy, mixFamilies } from './related-products';
import { createWordIndex } from './words';

export interface Found extends ReturnType<typeof narrow> {
  /** Every value of each facet in the whole list. */
  readonly values: FacetRow;
  /** Matching products, best first. */
  readonly products: readonly Product[];
  /** How the search was read; absent without one. */
  readonly reading?: Reading;
}

/** How a search was read, and what it finds, best first. */
export type Searched = ReturnType<CatalogueIndex['search']>;

/** Scores are compared with one decimal: further digits reflect only the length of the text. */
const SCORE_STEPS = 10;

const sizeKey = ({ system, size }: SizeName): string => `${system} ${size}`;

const NOTHING_READ: Reading = { notes: [], words: [], preferred: [] };

/** A searchable list, built once per state of the data, in about a second for 30,000 products. */
export class CatalogueIndex {
  private readonly rows: readonly FacetRow[];
  private readonly values: FacetRow;
  /** The first search builds `words` and `names`: a list without a search needs neither. */
  private readonly words = lazy(() => createWordIndex(this.products));
  private readonly names = lazy(() => createNames(this.products));
  private readonly relatedTo = lazy(() => createRelatedProducts(this.products));
  private readonly all: readonly number[];
  private readonly positions: ReadonlyMap<string, number>;
  private readonly bySize: ReadonlyMap<string, readonly { readonly position: number }[]>;
  /** The list of a brand or of all: each mixes the families of many products. */
  private readonly overview = memo((brand: string | undefined) => this.findNow({ brand }));

  constructor(readonly products: readonly Product[]) {
    this.rows = products.map(facetRow);
    this.values = facetValues(this.rows);
    this.positions = new Map(products.map(({ id }, position) => [id, position]));
    this.all = [...products.keys()];
    const sizes = products.flatMap((product, position) =>
      partOf(product).sizes.map((size) => ({ position, size: sizeKey(size) })),
    );
    this.bySize = groupBy(sizes, ({ size }) => size);
  }

  /** Products to look at after a product. */
  related(id: string): readonly Product[] {
    const position = this.positions.get(id);
    return position === undefined ? [] : this.relatedTo()(position);
  }

  hasValue(name: FacetName, value: string): boolean {
    return this.values[name].includes(value);
  }

  positionOf(id: string): number | undefined {
    return this.positions.get(id);
  }

  product(id: string): Product | undefined {
    return this.products[this.positions.get(id) ?? -1];
  }

  find(filter: CatalogueFilter): Found {
    const { page: _page, brand, ...rest } = filter;
    const isOverview =
      Object.values(rest).every((value) => value === undefined) &&
      (brand === undefined || this.hasValue('brand', brand));
    return isOverview ? this.overview(brand) : this.findNow(filter);
  }

  /** The product of which a text is the whole name; `undefined` where several have it. */
  named(text: string): Product | undefined {
    const [at, other] = this.names().exactly(text);
    return at === undefined || other !== undefined ? undefined : this.products[at];
  }

  /** `find` for a search only, without counting facets, which takes most of the time. */
  search(text: string) {
    const { reading, positions } = this.read(text);
    return { reading, found: this.at(positions) };
  }

  private at(positions: readonly number[]): readonly Product[] {
    return positions.map((position) => this.products[position] as Product);
  }

  private findNow(filter: CatalogueFilter): Found {
    const searched = filter.search === undefined ? undefined : this.read(filter.search);
    const reading = searched?.reading;
    const narrowed = narrow(this.rows, searched?.positions ?? this.all, filter);
    const products = this.at(narrowed.left);
    const isMixed = reading === undefined && filter.category === undefined;
    return {
      ...narrowed,
      values: this.values,
      products: isMixed ? mixFamilies(products) : products,
      ...(reading && { reading }),
    };
  }

  /**
   * How a search is read and what it finds, products of exactly this name first. If its codes and words
   * find nothing: the product or products that it names literally, else what the corrected search finds.
   */
  private read(text: string) {
    const reading = readSearch(text);
    const matching = this.positionsFor(reading);
    const named = this.names().exactly(text);
    if (matching.length > 0) return { reading, positions: [...new Set([...named, ...matching])] };
    const literal = this.literally(text, named);
    if (literal.length > 0) return { reading: NOTHING_READ, positions: literal };
    const { search, notes } = this.words().respell(text) ?? { search: '', notes: [] };
    const respelt = readSearch(search);
    const corrected = search === '' ? [] : this.positionsFor(respelt, true);
    if (corrected.length === 0) return { reading, positions: [] };
    return { reading: { ...respelt, notes: [...respelt.notes, ...notes] }, positions: corrected };
  }

  /** The product with this id, which quotations show, else those of this name, else with its words. */
  private literally(text: string, named: readonly number[]): readonly number[] {
    const own = this.positions.get(text.trim().toLowerCase());
    if (own !== undefined) return [own];
    return named.length > 0 ? named : this.names().withWords(text);
  }

  /** Positions that match codes and words of a search, best first; equal ones in list order. */
  private positionsFor(reading: Reading, corrected = false): readonly number[] {
    const scores = this.words().search(reading.words, corrected);
    if (scores?.size === 0) return [];
    const rankOf = this.ranking(reading);
    const scoreOf = (position: number) => scores?.get(this.words().wordingAt(position));
    const partAt = (position: number) => partOf(this.products[position] as Product);
    const matching = this.ofSizes(reading).filter(
      (position) =>
        (scores === undefined || scoreOf(position) !== undefined) &&
        matchesReading(reading, partAt(position)),
    );
    const ranks = groupBy(matching, (position) =>
      rankOf(position, partAt(position), scoreOf(position) ?? 0),
    );
    return [...ranks].sort(([a], [b]) => a - b).flatMap(([, positions]) => positions);
  }

  /**
   * Positions of the named sizes, in list order; all where a search names none. A list to read has
   * hundreds of lines, each of which would go through the catalogue several times.
   */
  private ofSizes({ sizes }: Reading): readonly number[] {
    if (sizes === undefined) return this.all;
    const found = sizes.flatMap((size) => this.bySize.get(sizeKey(size)) ?? []);
    return [...new Set(found.map(({ position }) => position))].sort((a, b) => a - b);
  }

  /**
   * Smaller is better: kind, then preferred words that are missing (one digit), then the score (three),
   * then strands (one).
   */
  private ranking(reading: Reading) {
    const preferred = reading.heavy ? [...reading.preferred, HEAVY_WORD] : reading.preferred;
    const isHeavy = wantsHeavy(reading);
    return (position: number, part: Part, score: number): number => {
      const wording = this.words().wordingAt(position);
      let missed = isHeavy && !part.heavy ? 1 : 0;
      for (const word of preferred) if (!this.words().has(wording, word)) missed += 1;
      const strands = reading.strands === undefined ? (part.strands ?? 1) : 1;
      const misfit = Math.max(0, 999 - Math.round(score * SCORE_STEPS));
      return ((kindPlace(reading, part) * 10 + missed) * 1000 + misfit) * 10 + strands;
    };
  }
}
