import { defineIsland } from '@elo/contract';
import { CompareBar } from '../../../components/compare-picker/compare-bar';

/** Picked products of a list, and the button that compares them. */
export default defineIsland<null>({ name: 'compare', Component: CompareBar });
