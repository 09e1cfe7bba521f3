import { defineIsland } from '@elo/contract';
import { ListSearch } from '../../../components/list-search/list-search';

/** The search of a list, on the first screen. */
export default defineIsland({ name: 'search', Component: ListSearch });
