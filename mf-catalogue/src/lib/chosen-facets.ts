import {
  type CatalogueFilter,
  FACET_LABELS,
  FACETS,
  type Facet,
  type FacetName,
} from '@elo/contract';

/** A value that the list is narrowed to. */
export interface ChosenFacet {
  readonly name: FacetName;
  /** Complete label, e.g. `Passo: 12,7 mm`; brands and categories need no name. */
  readonly label: string;
}

/** What a filter is narrowed to, in the order of the filters. */
export function chosenFacets(
  filter: CatalogueFilter,
  facets: readonly Facet[],
): readonly ChosenFacet[] {
  return FACETS.flatMap((name) => {
    const chosen = filter[name];
    if (chosen === undefined) return [];
    const known = facets.find((facet) => facet.name === name);
    const text = known?.values.find(({ value }) => value === chosen)?.label ?? chosen;
    const isPlain = name === 'brand' || name === 'category' || name === 'material';
    return [{ name, label: isPlain ? text : `${FACET_LABELS[name]}: ${text}` }];
  });
}
