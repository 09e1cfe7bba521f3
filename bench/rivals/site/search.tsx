import type { CatalogueFilter } from '@elo/contract';
import { SearchForm } from '@elo/mf-catalogue/src/components/list-search/list-search';
import { useNavigate } from 'elo-rival/navigate';

/** The catalogue's search, as an island. */
export function SearchIsland({ filter }: { readonly filter: CatalogueFilter }) {
  return <SearchForm filter={filter} onSearch={useNavigate()} />;
}
