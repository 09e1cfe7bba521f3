import type { CatalogueFilter, ListAnswer, ProductAnswer } from '@elo/contract';

/** What the list shows: one page of cards and what there is to choose from. */
export interface ListData extends ListAnswer {
  readonly view: 'list';
  /** As the address says. */
  readonly filter: CatalogueFilter;
}

/** What a product's page shows. */
export interface DetailData extends ProductAnswer {
  readonly view: 'detail';
}

export type CatalogueData = ListData | DetailData;
