import {
  type CatalogueFilter,
  FACET_LABELS,
  FACETS,
  type Facet,
  formatNumber,
} from '@elo/contract';

/**
 * What a filter is narrowed to, in the order of the filters, with complete labels:
 * `Passo: 12,7 mm`; brands and categories need no name.
 */
export function chosenFacets(filter: CatalogueFilter, facets: readonly Facet[]) {
  return FACETS.flatMap((name) => {
    const chosen = filter[name];
    if (chosen === undefined) return [];
    const known = facets.find((facet) => facet.name === name);
    const text = known?.values.find(({ value }) => value === chosen)?.label ?? chosen;
    const isPlain = name === 'brand' || name === 'category' || name === 'material';
    return [{ name, label: isPlain ? text : `${FACET_LABELS[name]}: ${text}` }];
  });
}

/** `1 produto`, `312 produtos`, `Nenhum produto`. */
export function countText(total: number): string {
  if (total === 0) return 'Nenhum produto';
  return total === 1 ? '1 produto' : `${formatNumber(total)} produtos`;
}
