import type { CatalogueFilter, Product } from '@elo/contract';
import type { CardData } from '../../lib/card-data';
import type { Facets } from '../../lib/facets';
import type { GuideExample } from '../../lib/guide-example';

/** What the list shows: one page of cards and what there is to choose from. */
export interface ListData {
  readonly view: 'list';
  /** As the address says, with the page that is really shown. */
  readonly filter: CatalogueFilter;
  readonly items: readonly CardData[];
  /** Products that the filter lets through. */
  readonly total: number;
  readonly pages: number;
  readonly facets: Facets;
  /** What the measuring guide explains; absent where the catalogue lacks it. */
  readonly guide?: GuideExample;
}

/** What a product's page shows. */
export interface DetailData {
  readonly view: 'detail';
  readonly product: Product;
  readonly related: readonly CardData[];
  /** Product before this one in the catalogue; absent on the first. */
  readonly previousId?: string;
  readonly nextId?: string;
  /** As in {@link ListData}. */
  readonly guide?: GuideExample;
}

export type CatalogueData = ListData | DetailData;
