import {
  type CatalogueFilter,
  FACETS,
  type FacetName,
  type FacetValue,
  type Product,
} from '@elo/contract';
import type { Part } from './part';

/** Values of one product by which lists are narrowed, as they stand in the address. */
export type FacetRow = Readonly<Partial<Record<FacetName, string>>>;

const textOf = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

/** The facets of a product. */
export function facetRow({ marca, categoria }: Product, part: Part): FacetRow {
  return {
    brand: marca,
    category: categoria,
    pitch: textOf(part.pitch),
    strands: textOf(part.strands),
    material: part.material,
    teeth: textOf(part.teeth),
    section: part.section,
    grooves: textOf(part.grooves),
    bush: part.bush,
  };
}

/** Facets that a filter sets, with their values. */
export function chosenFacets(filter: CatalogueFilter): (readonly [FacetName, string])[] {
  return FACETS.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** Facets whose values are numbers, in what visitors read of them. */
const NUMBERS: Partial<Record<FacetName, (value: number) => string>> = {
  pitch: (value) => `${NUMBER.format(value)} mm`,
  strands: (value) => ['', 'Simples', 'Dupla', 'Tripla', 'Quádrupla'][value] ?? `${value} fileiras`,
  teeth: (value) => NUMBER.format(value),
  grooves: (value) => NUMBER.format(value),
};

function labelOf(name: FacetName, value: string): string {
  return NUMBERS[name]?.(Number(value)) ?? value;
}

/** How many products each value of a facet would leave. */
export type FacetCounts = Readonly<Record<FacetName, ReadonlyMap<string, number>>>;

/** What a filter leaves of a list, and what its facets would. */
export interface Narrowed {
  /** Positions of the products that are left, in the order given. */
  readonly left: readonly number[];
  readonly counts: FacetCounts;
  /** Products that each facet was counted over. */
  readonly counted: Readonly<Record<FacetName, number>>;
}

/**
 * Narrows a list in one pass. Each facet is counted under the rest of the filter but not under
 * itself: with a brand chosen, the other brands still show what they would give.
 * @param rows facets by position
 * @param positions what codes and words of a search found
 */
export function narrow(
  rows: readonly FacetRow[],
  positions: readonly number[],
  filter: CatalogueFilter,
): Narrowed {
  const chosen = chosenFacets(filter);
  const counts = Object.fromEntries(
    FACETS.map((name) => [name, new Map<string, number>()]),
  ) as Record<FacetName, Map<string, number>>;
  const counted = Object.fromEntries(FACETS.map((name) => [name, 0])) as Record<FacetName, number>;
  const left: number[] = [];
  const count = (name: FacetName, row: FacetRow): void => {
    counted[name] += 1;
    const value = row[name];
    const known = counts[name];
    if (value !== undefined) known.set(value, (known.get(value) ?? 0) + 1);
  };
  for (const position of positions) {
    const row = rows[position] as FacetRow;
    const missed = chosen.filter(([name, value]) => row[name] !== value);
    if (missed.length === 0) {
      left.push(position);
      for (const name of FACETS) count(name, row);
    } else if (missed.length === 1) count((missed[0] as (typeof missed)[0])[0], row);
  }
  return { left, counts, counted };
}

/** Values in the order of their numbers, else in that of the list. */
function sortValues(name: FacetName, values: readonly FacetValue[]): readonly FacetValue[] {
  if (NUMBERS[name] === undefined) return values;
  return [...values].sort((a, b) => Number(a.value) - Number(b.value));
}

/** Share of the products that must have a facet for it to be offered. */
const APPLIES = 0.5;

/**
 * Facets to offer: brand and category always, others where they apply to at least half of the
 * products and tell them apart. A chosen value stays in sight when nothing is left of it, so that
 * the visitor can take it back.
 */
export function offerFacets({ counts, counted }: Narrowed, filter: CatalogueFilter) {
  return FACETS.flatMap((name) => {
    const chosen = filter[name];
    const values = [...counts[name]].map(([value, count]) => ({
      value,
      label: labelOf(name, value),
      count,
    }));
    const has = values.reduce((sum, { count }) => sum + count, 0);
    if (chosen !== undefined && !counts[name].has(chosen)) {
      values.push({ value: chosen, label: labelOf(name, chosen), count: 0 });
    }
    const always = name === 'brand' || name === 'category' || chosen !== undefined;
    const applies = values.length > 1 && has >= APPLIES * counted[name];
    return always || applies ? [{ name, values: sortValues(name, values) }] : [];
  });
}
