import { defineIsland } from '@elo/contract';
import { ListSearch, type ListSearchData } from '../../../components/list-search/list-search';

/** The search of a list, on the first screen. */
export default defineIsland<ListSearchData>({ name: 'search', Component: ListSearch });
