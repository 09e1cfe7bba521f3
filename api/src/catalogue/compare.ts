import {
  COMPARE_LIMIT,
  type CompareQuery,
  type Comparison,
  type ComparisonRow,
  factTexts,
  type Measure,
  measureTexts,
  ON_REQUEST,
  type Product,
} from '@elo/contract';
import { toCardData } from './card';
import type { CatalogueIndex } from './catalogue-index';

/** Cell of a measure that this category does not have; {@link ON_REQUEST} if others of the category state it. */
const NONE = '—';

/** Maximum number of products offered to add. */
const OFFERS = 8;

/**
 * All that a product states, by name.
 * @param units `all` as visitors read it; `first` without the figure in a second unit, in which some
 *   standards state theirs and others do not: 12,7 mm and 12,7 mm (0,5 pol) are no difference
 */
function textsOf(product: Product, units: 'all' | 'first'): ReadonlyMap<string, string> {
  const { marca, categoria, medidas } = product;
  const names = Object.entries({ Marca: marca, Categoria: categoria });
  const isFirst = ({ nome }: Measure, at: number) =>
    medidas.findIndex((other) => other.nome === nome) === at;
  const shown = units === 'all' ? medidas : medidas.filter(isFirst);
  return new Map([...names, ...factTexts(product), ...measureTexts(shown)]);
}

/** Every figure of any of some products, in the order of the first that has it. */
function rowsOf(products: readonly Product[]): ComparisonRow[] {
  const texts = products.map((product) => textsOf(product, 'all'));
  const plain = products.map((product) => textsOf(product, 'first'));
  const names = [...new Set(texts.flatMap((one) => [...one.keys()]))];
  return names.map((name) => {
    const values = products.map(({ categoria }, at) => {
      const isUsual = products.some(
        (other, n) => other.categoria === categoria && texts[n]?.has(name),
      );
      return texts[at]?.get(name) ?? (isUsual ? ON_REQUEST : NONE);
    });
    const differs = new Set(plain.map((one) => one.get(name))).size > 1;
    return { name, values, differs };
  });
}

/** Products to add to the comparison: what the search finds, else what is related to the first. */
function offersFor(index: CatalogueIndex, parts: readonly Product[], more: string | undefined) {
  if (parts.length >= COMPARE_LIMIT) return [];
  const related = () => (parts[0] ? index.related(parts[0].id) : []);
  const found = more === undefined ? related() : index.search(more).found;
  return found.filter((one) => !parts.includes(one)).slice(0, OFFERS);
}

/** Compares products; unknown ids are listed and otherwise ignored. */
export function compareProducts(index: CatalogueIndex, { ids, more }: CompareQuery): Comparison {
  const found = ids.map((id) => index.product(id));
  const parts = found.filter((product) => product !== undefined);
  return {
    parts: parts.map(toCardData),
    rows: rowsOf(parts),
    offers: offersFor(index, parts, more).map(toCardData),
    unknown: ids.filter((_, at) => found[at] === undefined),
  };
}
