import { SHAFTS, shaftsBetween } from '@elo/calculation/solids';
import {
  type CatalogueFilter,
  FACETS,
  type FacetName,
  formatNumber,
  type Product,
} from '@elo/contract';
import { memo } from '../memo';
import { partOf } from './part';

/** A product's values of each facet, as in URLs: at most one, except for bores. */
export type FacetRow = Readonly<Record<FacetName, readonly string[]>>;

function describeFacets(product: Product): FacetRow {
  const part = partOf(product);
  const single = { ...part, brand: product.marca, category: product.categoria };
  return forEachFacet((name) => {
    if (name === 'bore') return part.bores ? shaftsBetween(...part.bores).map(String) : [];
    const value = single[name];
    return value === undefined ? [] : [String(value)];
  });
}

/** The facets of a product. */
export const facetRow = memo(describeFacets, new WeakMap<Product, FacetRow>());

/** Every value of each facet in a list, in the order of the list. */
export function facetValues(rows: readonly FacetRow[]): FacetRow {
  return forEachFacet((name) =>
    name === 'bore' ? SHAFTS.map(String) : [...new Set(rows.flatMap((row) => row[name]))],
  );
}

/** Facets that a filter sets, with their values. */
export function chosenFacets(filter: CatalogueFilter): (readonly [FacetName, string])[] {
  return FACETS.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}

/** Facets whose values are numbers, in what visitors read of them. */
const NUMBERS: Partial<Record<FacetName, (value: number) => string>> = {
  pitch: (value) => `${formatNumber(value)} mm`,
  strands: (value) => ['', 'Simples', 'Dupla', 'Tripla', 'Quádrupla'][value] ?? `${value} fileiras`,
  teeth: formatNumber,
  grooves: formatNumber,
  bore: (value) => `${formatNumber(value)} mm`,
};

const forEachFacet = <Value>(make: (name: FacetName) => Value) =>
  Object.fromEntries(FACETS.map((name) => [name, make(name)])) as Record<FacetName, Value>;

/**
 * Filters a list in one pass. Each facet is counted with all other facets applied, but not itself:
 * with a brand chosen, the other brands still show their counts.
 * @param positions of the products that a search found
 * @returns the positions that are left, in their order; for each facet its counts by value, the number
 *   of products that it was counted over, and how many of them have a value
 */
export function narrow(
  rows: readonly FacetRow[],
  positions: readonly number[],
  filter: CatalogueFilter,
) {
  const chosen = chosenFacets(filter);
  const counts = forEachFacet(() => ({
    values: new Map<string, number>(),
    counted: 0,
    applied: 0,
  }));
  const left: number[] = [];
  for (const position of positions) {
    const row = rows[position] as FacetRow;
    const missed = chosen.filter(([name, value]) => !row[name].includes(value));
    if (missed.length === 0) left.push(position);
    if (missed.length > 1) continue;
    const counted = missed.length === 0 ? FACETS : missed.map(([name]) => name);
    for (const name of counted) {
      const { [name]: facet } = counts;
      facet.counted += 1;
      if (row[name].length > 0) facet.applied += 1;
      for (const value of row[name]) facet.values.set(value, (facet.values.get(value) ?? 0) + 1);
    }
  }
  return { left, counts };
}

/** Share of the products that must have a facet for it to be offered. */
const APPLIES = 0.5;

/**
 * Facets to offer: brand and category always, others where they apply to at least half of the
 * products and have more than one value. A chosen value without products stays visible, so that the
 * visitor can remove it.
 */
export function offerFacets(
  { counts, values: known }: ReturnType<typeof narrow> & { readonly values: FacetRow },
  filter: CatalogueFilter,
) {
  return FACETS.flatMap((name) => {
    const { [name]: chosen } = filter;
    const { values: numbers, counted, applied } = counts[name];
    const shown = known[name].filter((value) => numbers.has(value));
    if (chosen !== undefined && !numbers.has(chosen)) shown.push(chosen);
    const always = name === 'brand' || name === 'category' || chosen !== undefined;
    if (!always && (shown.length < 2 || applied < APPLIES * counted)) return [];
    // Values in the order of their numbers, else in that of the list.
    if (NUMBERS[name] !== undefined) shown.sort((a, b) => Number(a) - Number(b));
    const label = (value: string) => NUMBERS[name]?.(Number(value)) ?? value;
    const values = shown.map((value) => ({
      value,
      label: label(value),
      count: numbers.get(value) ?? 0,
    }));
    return [{ name, values }];
  });
}
