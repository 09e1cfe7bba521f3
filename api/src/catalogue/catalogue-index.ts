import { type Reading, readSearch } from '@elo/content/codes';
import type { CatalogueFilter, FacetName, GuideExample, Product } from '@elo/contract';
import { createFacetTable, type FacetTable, facetRow, type Narrowed, narrow } from './facets';
import { findGuideExample } from './guide-example';
import { kindPlace, matchesReading } from './match';
import { mixFamilies } from './mix-families';
import { describeParts, type Part } from './part';
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
  private readonly words: WordIndex;
  private readonly all: readonly number[];
  private readonly positions: ReadonlyMap<string, number>;
  /** Overviews by brand: each mixes the families of many products. */
  private readonly overviews = new Map<string, Found>();
  readonly guide: GuideExample | undefined;

  constructor(readonly products: readonly Product[]) {
    this.parts = describeParts(products);
    this.facets = createFacetTable(
      products.map((product, at) => facetRow(product, this.parts[at] as Part)),
    );
    this.guide = findGuideExample(products);
    this.positions = new Map(products.map(({ id }, position) => [id, position]));
    this.words = createWordIndex(products);
    this.all = products.map((_, position) => position);
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
    const preferred = reading.heavy ? [...reading.preferred, 'altaforca'] : reading.preferred;
    const missed = preferred.filter((word) => !this.words.has(line, word)).length;
    const strands = reading.strands === undefined ? (part.strands ?? 1) : 1;
    const fitness = Math.max(0, 999 - Math.round(score * SCORE_STEPS));
    return ((kindPlace(reading, part) * 10 + missed) * 1000 + fitness) * 10 + strands;
  }
}

/** Indexes a list. Takes about a second for 30,000 products. */
export function createCatalogueIndex(products: readonly Product[]): CatalogueIndex {
  return new Index(products);
}
