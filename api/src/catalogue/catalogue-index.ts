import { type Reading, readSearch } from '@elo/content/codes';
import type { CatalogueFilter, FacetName, GuideExample, Product } from '@elo/contract';
import { createFacetTable, type FacetTable, facetRow, type Narrowed, narrow } from './facets';
import { findGuideExample } from './guide-example';
import { HEAVY_WORD, kindPlace, matchesReading, wantsHeavy } from './match';
import { mixFamilies } from './mix-families';
import { describeParts, type Part } from './part';
import { createRelatedProducts, type RelatedProducts } from './related-products';
import { createWordIndex, type WordIndex } from './words';

/** What a filter finds. */
export interface Found extends Narrowed {
  /** Products that are left, best first. */
  readonly products: readonly Product[];
  /** How the search was read; absent without one. */
  readonly reading?: Reading;
}

/** A list ready to be searched; made once for every state of the data. */
export interface CatalogueIndex {
  readonly products: readonly Product[];
  find(filter: CatalogueFilter): Found;
  /** Position of a product in the list; `undefined` where none has this id. */
  positionOf(id: string): number | undefined;
  /** Products to look at next. */
  readonly related: RelatedProducts;
  /** What the measuring guide explains. */
  readonly guide: GuideExample | undefined;
  /** Whether any product has this value. */
  hasValue(name: FacetName, value: string): boolean;
}

/** Two digits of a score tell lines apart; more would only show how long their texts are. */
const SCORE_STEPS = 10;

class Index implements CatalogueIndex {
  private readonly parts: readonly Part[];
  private readonly facets: FacetTable;
  private ownWords: WordIndex | undefined;
  private ownRelated: RelatedProducts | undefined;
  private relatedBefore: RelatedProducts | undefined;
  private readonly all: readonly number[];
  private readonly positions: ReadonlyMap<string, number>;
  /** Overviews by brand: each mixes the families of many products. */
  private readonly overviews = new Map<string, Found>();
  readonly guide: GuideExample | undefined;

  constructor(
    readonly products: readonly Product[],
    before: CatalogueIndex | undefined,
  ) {
    // Not the whole index before, which would hold the one before itself.
    this.relatedBefore = before?.related;
    this.parts = describeParts(products);
    this.facets = createFacetTable(
      products.map((product, at) => facetRow(product, this.parts[at] as Part)),
    );
    this.guide = findGuideExample(products);
    this.positions = new Map(products.map(({ id }, position) => [id, position]));
    this.all = products.map((_, position) => position);
  }

  /** Made for the first search: composing and reading pages need none. */
  private get words(): WordIndex {
    this.ownWords ??= createWordIndex(this.products);
    return this.ownWords;
  }

  get related(): RelatedProducts {
    this.ownRelated ??= createRelatedProducts(this.products, this.relatedBefore);
    this.relatedBefore = undefined;
    return this.ownRelated;
  }

  hasValue(name: FacetName, value: string): boolean {
    return this.facets.values[name].includes(value);
  }

  positionOf(id: string): number | undefined {
    return this.positions.get(id);
  }

  find(filter: CatalogueFilter): Found {
    const { page: _page, brand, ...rest } = filter;
    const isOverview = Object.values(rest).every((value) => value === undefined);
    if (!isOverview || (brand !== undefined && !this.hasValue('brand', brand))) {
      return this.findNow(filter);
    }
    const known = this.overviews.get(brand ?? '') ?? this.findNow(filter);
    this.overviews.set(brand ?? '', known);
    return known;
  }

  private findNow(filter: CatalogueFilter): Found {
    const reading = filter.search === undefined ? undefined : readSearch(filter.search);
    const narrowed = narrow(this.facets, reading ? this.search(reading) : this.all, filter);
    const products = narrowed.left.map((position) => this.products[position] as Product);
    const isMixed = reading === undefined && filter.category === undefined;
    return {
      ...narrowed,
      products: isMixed ? mixFamilies(products) : products,
      ...(reading && { reading }),
    };
  }

  /** Positions that codes and words of a search name, best first, else in the list's order. */
  private search(reading: Reading): readonly number[] {
    const lines = this.words.search(reading.words);
    if (lines?.size === 0) return [];
    const ranks = new Map<number, number[]>();
    for (const position of this.all) {
      const score = lines?.get(this.words.lineOf[position] as number);
      const part = this.parts[position] as Part;
      if ((lines && score === undefined) || !matchesReading(reading, part)) continue;
      const rank = this.rank(reading, position, score ?? 0);
      const same = ranks.get(rank);
      if (same) same.push(position);
      else ranks.set(rank, [position]);
    }
    return [...ranks].sort(([a], [b]) => a - b).flatMap(([, positions]) => positions);
  }

  /** Smaller is better: the kind that is meant, then what was preferred, then the words, then strands. */
  private rank(reading: Reading, position: number, score: number): number {
    const part = this.parts[position] as Part;
    const line = this.words.lineOf[position] as number;
    const preferred = reading.heavy ? [...reading.preferred, HEAVY_WORD] : reading.preferred;
    const lighter = wantsHeavy(reading) && !part.heavy ? 1 : 0;
    const missed = lighter + preferred.filter((word) => !this.words.has(line, word)).length;
    const strands = reading.strands === undefined ? (part.strands ?? 1) : 1;
    const fitness = Math.max(0, 999 - Math.round(score * SCORE_STEPS));
    return ((kindPlace(reading, part) * 10 + missed) * 1000 + fitness) * 10 + strands;
  }
}

/**
 * Indexes a list. Takes about a second for 30,000 products.
 * @param before index of an earlier state: what depends on unchanged products is taken over
 */
export function createCatalogueIndex(
  products: readonly Product[],
  before?: CatalogueIndex,
): CatalogueIndex {
  return new Index(products, before);
}

/**
 * A list in which every product that is as it was is the very same object, which is what indexes
 * know products by.
 * @param before the list in an earlier state
 */
export function keepUnchanged(
  products: readonly Product[],
  before: readonly Product[],
): readonly Product[] {
  const known = new Map(before.map((product) => [product.id, product]));
  return products.map((product) => {
    const old = known.get(product.id);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(product) ? old : product;
  });
}
