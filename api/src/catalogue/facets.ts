import {
  type CatalogueFilter,
  FACETS,
  type FacetName,
  type FacetValue,
  type Product,
} from '@elo/contract';
import type { Part } from './part';

/**
 * Diameters of shaft ends, millimetres: those of ISO/R 775 (DIN 748) that these parts are bored for.
 */
const SHAFTS = [
  ...[8, 9, 10, 11, 12, 14, 16, 18, 19, 20, 22, 24, 25, 28, 30, 32, 35, 38, 40, 42, 45, 48, 50, 55],
  ...[60, 65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130, 140, 150, 160, 170, 180],
];

/** Facet of which a product has a whole range of values. */
const RANGE = 'bore';

/** Values of one product by which lists are narrowed, as they stand in the address. */
export interface FacetRow extends Readonly<Partial<Record<Exclude<FacetName, 'bore'>, string>>> {
  /** Millimetres. */
  readonly bore?: readonly [from: number, to: number] | undefined;
}

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
    bore: part.bores,
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
  bore: (value) => `${NUMBER.format(value)} mm`,
};

function labelOf(name: FacetName, value: string): string {
  return NUMBERS[name]?.(Number(value)) ?? value;
}

/** The facets of a whole list, each value as a small number, so that counting stays quick. */
export interface FacetTable {
  readonly values: Readonly<Record<FacetName, readonly string[]>>;
  /** By position; -1 where a product has none. Of a range, its first value. */
  readonly codes: Readonly<Record<FacetName, Int32Array>>;
  /** By position, the last value of a range; of every other facet the same as `codes`. */
  readonly ends: Readonly<Record<FacetName, Int32Array>>;
}

const forEachFacet = <Value>(make: (name: FacetName) => Value) =>
  Object.fromEntries(FACETS.map((name) => [name, make(name)])) as Record<FacetName, Value>;

/** The shafts of each product as numbers: of the first and of the last one that fits. */
function shaftRanges(rows: readonly FacetRow[]): readonly [Int32Array, Int32Array] {
  const first = Int32Array.from(rows, ({ bore }) =>
    bore === undefined ? -1 : SHAFTS.findIndex((shaft) => shaft >= bore[0] && shaft <= bore[1]),
  );
  const last = Int32Array.from(rows, ({ bore }, at) =>
    first[at] === -1 || bore === undefined
      ? -1
      : SHAFTS.reduce((found, shaft, index) => (shaft <= bore[1] ? index : found), -1),
  );
  return [first, last];
}

/** Makes the table of a list. */
export function createFacetTable(rows: readonly FacetRow[]): FacetTable {
  const numbers = forEachFacet(() => new Map<string, number>());
  const [first, last] = shaftRanges(rows);
  const codes = forEachFacet((name) => {
    if (name === RANGE) return first;
    return Int32Array.from(rows, (row) => {
      const value = row[name];
      if (value === undefined) return -1;
      const known = numbers[name].get(value) ?? numbers[name].size;
      numbers[name].set(value, known);
      return known;
    });
  });
  return {
    codes,
    ends: { ...codes, [RANGE]: last },
    values: { ...forEachFacet((name) => [...numbers[name].keys()]), [RANGE]: SHAFTS.map(String) },
  };
}

/** What a filter leaves of a list, and what its facets would. */
export interface Narrowed {
  /** Positions of the products that are left, in the order given. */
  readonly left: readonly number[];
  /** How many products each value would leave; values that leave none are absent. */
  readonly counts: Readonly<Record<FacetName, ReadonlyMap<string, number>>>;
  /** Products that each facet was counted over, and how many of them have a value. */
  readonly counted: Readonly<Record<FacetName, number>>;
  readonly applied: Readonly<Record<FacetName, number>>;
}

/**
 * Narrows a list in one pass. Each facet is counted under the rest of the filter but not under
 * itself: with a brand chosen, the other brands still show what they would give.
 * @param positions what codes and words of a search found
 */
export function narrow(
  { codes, ends, values }: FacetTable,
  positions: readonly number[],
  filter: CatalogueFilter,
): Narrowed {
  const chosen = chosenFacets(filter).map(([name, value]) => {
    const code = values[name].indexOf(value);
    // -1 stands for products without a value, which no choice means.
    return { name, own: codes[name], end: ends[name], code: code < 0 ? -2 : code };
  });
  const tallies = forEachFacet((name) => new Uint32Array(values[name].length));
  const counted = forEachFacet(() => 0);
  const applied = forEachFacet(() => 0);
  const left: number[] = [];
  const tally = (name: FacetName, position: number): void => {
    counted[name] += 1;
    if ((codes[name][position] as number) >= 0) applied[name] += 1;
    const end = ends[name][position] as number;
    for (let code = codes[name][position] as number; code >= 0 && code <= end; code += 1) {
      (tallies[name][code] as number) += 1;
    }
  };
  for (const position of positions) {
    let missed: FacetName | undefined;
    let misses = 0;
    for (const { name, own, end, code } of chosen) {
      if (code >= (own[position] as number) && code <= (end[position] as number)) continue;
      misses += 1;
      missed = name;
    }
    if (misses === 0) {
      left.push(position);
      for (const name of FACETS) tally(name, position);
    } else if (misses === 1 && missed !== undefined) tally(missed, position);
  }
  const counts = forEachFacet((name) => {
    const entries = values[name].map((value, code) => [value, tallies[name][code] ?? 0] as const);
    return new Map(entries.filter(([, count]) => count > 0));
  });
  return { left, counts, counted, applied };
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
export function offerFacets({ counts, counted, applied }: Narrowed, filter: CatalogueFilter) {
  return FACETS.flatMap((name) => {
    const chosen = filter[name];
    const values = [...counts[name]].map(([value, count]) => ({
      value,
      label: labelOf(name, value),
      count,
    }));
    const has = applied[name];
    if (chosen !== undefined && !counts[name].has(chosen)) {
      values.push({ value: chosen, label: labelOf(name, chosen), count: 0 });
    }
    const always = name === 'brand' || name === 'category' || chosen !== undefined;
    const applies = values.length > 1 && has >= APPLIES * counted[name];
    return always || applies ? [{ name, values: sortValues(name, values) }] : [];
  });
}
