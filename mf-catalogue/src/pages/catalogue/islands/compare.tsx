import { defineIsland } from '@elo/contract';
import { CompareBar } from '../../../components/compare-picker/compare-bar';

/** What is picked of a list, and the way to its comparison. */
export default defineIsland<null>({ name: 'compare', Component: CompareBar });
